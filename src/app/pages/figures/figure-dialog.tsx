import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { focusFirst } from '#app/forms/focus-first.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';

import { entryFields, FigureEntries } from './figure-entries.tsx';
import type { FigureFields, FigureKind } from './figure.ts';

type Props = {
  readonly kind: FigureKind;
  readonly start: FigureFields;
  readonly isNew: boolean;
  readonly close: () => void;
  readonly save: (figure: FigureFields) => Promise<void>;
};

/** A new figure, or a correction; the kind, and what tells several of a kind apart, stay what they are. */
export const FigureDialog = ({ kind, start, isNew, close, save }: Props) => {
  const { t } = useTranslation();
  const [figure, setFigure] = useState(start);
  const { form, running, refusal, faultOf, submit } = useSubmit(entryFields, () => save(figure));
  return (
    <Modal
      show
      centered
      onEntered={() => focusFirst(form.current, 'input:not(:disabled), select:not(:disabled)')}
      onHide={close}
      aria-labelledby="figure-dialog"
    >
      <Form noValidate ref={form} onSubmit={submit}>
        <Modal.Header closeButton closeLabel={t('figures.cancel')}>
          <Modal.Title as="h2" id="figure-dialog">
            {t(isNew ? 'figures.newTitle' : 'figures.correctTitle', { kind: t(`figures.kind.${kind}`) })}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body className="desk-form">
          <Refusal title={t('figures.failed')} reason={refusal} />
          <FigureEntries kind={kind} figure={figure} isNew={isNew} faultOf={faultOf} change={setFigure} />
          <p className="desk-quiet">{t(isNew ? 'figures.newHint' : 'figures.correctHint')}</p>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" onClick={close}>
            {t('figures.cancel')}
          </Button>
          <Button type="submit" aria-disabled={running}>
            {t(isNew ? 'figures.add' : 'figures.save')}
          </Button>
        </Modal.Footer>
      </Form>
    </Modal>
  );
};
