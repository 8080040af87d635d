import { Button, Modal } from 'react-bootstrap';
import { useTexts } from '../texts/texts.ts';

type Props = {
  readonly question: string | undefined;
  readonly label: string;
  readonly danger?: boolean;
  readonly yes: () => void;
  readonly no: () => void;
};

/** Asks before something that cannot be undone; Escape is no. */
export const ConfirmDialog = ({ question, label, danger = false, yes, no }: Props) => {
  const { t } = useTexts();
  return (
    <Modal show={question !== undefined} onHide={no} centered aria-labelledby="desk-confirm-title">
      <Modal.Header>
        <Modal.Title id="desk-confirm-title" as="h2" className="fs-5">
          {t('confirmTitle')}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>{question}</Modal.Body>
      <Modal.Footer>
        <Button variant="outline-secondary" onClick={no}>
          {t('cancel')}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={yes}>
          {label}
        </Button>
      </Modal.Footer>
    </Modal>
  );
};
