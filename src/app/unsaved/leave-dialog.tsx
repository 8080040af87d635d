import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import type { LeaveQuestion } from '#app/state/unsaved-changes.ts';

/** Asks before what is typed is lost; Escape stays. */
export const LeaveDialog = ({ question: { leaving, answer } }: { readonly question: LeaveQuestion }) => {
  const { t } = useTranslation();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      show
      centered
      backdrop="static"
      onEntered={() => stay.current?.focus()}
      onHide={() => answer(false)}
      aria-labelledby="desk-leave-title"
    >
      <Modal.Header>
        <Modal.Title as="h2" id="desk-leave-title" className="fs-5">
          {t(`unsaved.${leaving}Title`)}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>{t('unsaved.text')}</Modal.Body>
      <Modal.Footer>
        <Button ref={stay} variant="outline-secondary" onClick={() => answer(false)}>
          {t('unsaved.stay')}
        </Button>
        <Button variant="danger" onClick={() => answer(true)}>
          {t(`unsaved.${leaving}Leave`)}
        </Button>
      </Modal.Footer>
    </Modal>
  );
};
