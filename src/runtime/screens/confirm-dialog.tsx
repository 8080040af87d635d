import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { useTexts } from '#runtime/texts/texts.ts';

export type ConfirmProps = {
  readonly question: string;
  readonly label: string;
  /** What the other button does; "Go back" without it. */
  readonly noLabel?: string;
  readonly danger?: boolean;
  readonly yes: () => void;
  readonly no: () => void;
};

/** Asks before something that cannot be undone; Escape is no. */
export const ConfirmDialog = ({ question, label, noLabel, danger = false, yes, no }: ConfirmProps) => {
  const { t } = useTexts();
  return (
    <Modal show onHide={no} centered aria-labelledby="desk-confirm-title">
      <Modal.Header>
        <Modal.Title id="desk-confirm-title" as="h2" className="fs-5">
          {label}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>{question}</Modal.Body>
      <Modal.Footer>
        <Button variant="outline-secondary" onClick={no}>
          {noLabel ?? t('goBack')}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={yes}>
          {label}
        </Button>
      </Modal.Footer>
    </Modal>
  );
};
