import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { focusFirst } from '#app/forms/focus-first.ts';
import { Refusal } from '#app/forms/refusal.tsx';
import { useSubmit } from '#app/forms/use-submit.ts';
import type { StoredFigure } from '#schemas/api/figures.gen.ts';

import { useFigureWords } from './figure-words.ts';

type Props = { readonly holiday: StoredFigure; readonly close: () => void; readonly remove: () => Promise<void> };

/** Says what becomes of deadlines when a holiday is taken away, and asks. */
export const HolidayQuestion = ({ holiday, close, remove }: Props) => {
  const { t } = useTranslation();
  const say = useFigureWords();
  const { form, running, refusal, submit } = useSubmit([], remove);
  return (
    <Modal show centered onEntered={() => focusFirst(form.current, '[type=submit]')} onHide={close} aria-labelledby="holiday-question">
      <Form noValidate ref={form} onSubmit={submit}>
        <Modal.Header closeButton closeLabel={t('figures.keepHoliday')}>
          <Modal.Title as="h2" id="holiday-question">
            {t('figures.removeTitle', { name: say.key(holiday), date: say.date(holiday.from) })}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Refusal title={t('figures.removeFailed')} reason={refusal} />
          <p>{t(holiday.kind === 'postalHoliday' ? 'figures.removeMailText' : 'figures.removeText')}</p>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" onClick={close}>
            {t('figures.keepHoliday')}
          </Button>
          <Button type="submit" variant="danger" aria-disabled={running}>
            {t('figures.removeHoliday')}
          </Button>
        </Modal.Footer>
      </Form>
    </Modal>
  );
};
