import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { focusFirst } from '#app/forms/focus-first.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';

import type { StoredOffice } from '#schemas/api/firm.gen.ts';

type Props = {
  readonly office: StoredOffice;
  /** Attorneys who belong to it. */
  readonly count: number;
  readonly close: () => void;
  readonly remove: () => Promise<void>;
};

/** Says what becomes of the attorneys of an office, and asks. */
export const OfficeQuestion = ({ office, count, close, remove }: Props) => {
  const { t } = useTranslation();
  const { form, running, refusal, submit } = useSubmit([], remove);
  return (
    <Modal show centered onEntered={() => focusFirst(form.current, '[type=submit]')} onHide={close} aria-labelledby="office-question">
      <Form noValidate ref={form} onSubmit={submit}>
        <Modal.Header closeButton closeLabel={t('offices.cancel')}>
          <Modal.Title as="h2" id="office-question">
            {t('offices.removeTitle', { name: office.name })}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Refusal title={t('offices.removeFailed')} reason={refusal} />
          <p>{t('offices.removeText', { count })}</p>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" onClick={close}>
            {t('offices.cancel')}
          </Button>
          <Button type="submit" variant="danger" aria-disabled={running}>
            {t('offices.remove')}
          </Button>
        </Modal.Footer>
      </Form>
    </Modal>
  );
};
