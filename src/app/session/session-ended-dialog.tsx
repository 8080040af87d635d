import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { useDoor, useSessionState } from '#app/desk-context.ts';

import { SignInForm } from './sign-in-form.tsx';

/** Over the page that was open when the session ended: the page and all that was typed in it stay underneath. */
export const SessionEndedDialog = () => {
  const { t } = useTranslation();
  const { session } = useDoor();
  const state = useSessionState();
  if (state.kind !== 'signedIn' || !state.ended) return null;
  return (
    <Modal show centered backdrop="static" keyboard={false} aria-labelledby="session-ended-title" restoreFocus>
      <Modal.Header>
        <Modal.Title as="h2" id="session-ended-title">
          {t('session.endedTitle')}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p>{t('session.endedText')}</p>
        <SignInForm knownEmail={state.user.email} />
      </Modal.Body>
      <Modal.Footer>
        <Button variant="link" onClick={() => void session.leave()}>
          {t('session.endedLeave')}
        </Button>
      </Modal.Footer>
    </Modal>
  );
};
