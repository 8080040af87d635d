import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { useSessionState } from '#app/context/desk-context.ts';
import { useSignOut } from '#app/unsaved/use-sign-out.ts';

import { SignInForm } from './sign-in-form.tsx';

/** Over the page that was open when the session ended: the page and all that was typed in it stay underneath. */
export const SessionEndedDialog = () => {
  const { t } = useTranslation();
  const signOut = useSignOut();
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
        <Button variant="link" onClick={() => void signOut()}>
          {t('session.endedLeave')}
        </Button>
      </Modal.Footer>
    </Modal>
  );
};
