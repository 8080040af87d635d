import { useRef, useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { isEmail } from '#app/session/read-sign-in.ts';

export type Question = 'giveUp' | 'handOver';

type Props = {
  readonly question: Question;
  readonly subject: string;
  readonly cancel: () => void;
  readonly answer: (body: Readonly<Record<string, string>>) => void;
};

const longestReason = 500;

/** Asks why work is given up, or who takes it over. */
export const JobQuestion = ({ question, subject, cancel, answer }: Props) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isReason = question === 'giveUp';
  const isRight = isReason ? text.trim() !== '' : isEmail(text);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (isRight) answer(isReason ? { reason: text.trim() } : { assignedTo: text.trim() });
  };

  return (
    <Modal show centered onEntered={() => field.current?.focus()} onHide={cancel} aria-labelledby="job-question">
      <Form noValidate onSubmit={submit}>
        <Modal.Header closeButton closeLabel={t('operations.cancel')}>
          <Modal.Title as="h2" id="job-question">
            {t(isReason ? 'operations.giveUpTitle' : 'operations.handOverTitle')}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <p>{subject}</p>
          <Form.Group controlId="job-answer">
            <Form.Label>{t(isReason ? 'operations.reason' : 'operations.handOverTo')}</Form.Label>
            <Form.Control
              as={isReason ? 'textarea' : 'input'}
              ref={field}
              maxLength={longestReason}
              value={text}
              isInvalid={asked && !isRight}
              aria-describedby="job-answer-help"
              onChange={(event) => setText(event.target.value)}
            />
            <Form.Control.Feedback type="invalid">
              {t(isReason ? 'operations.reasonMissing' : 'operations.personMissing')}
            </Form.Control.Feedback>
            {isReason && <Form.Text id="job-answer-help">{t('operations.reasonHelp')}</Form.Text>}
          </Form.Group>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" onClick={cancel}>
            {t('operations.cancel')}
          </Button>
          <Button type="submit" variant={isReason ? 'danger' : 'primary'}>
            {t(isReason ? 'operations.giveUp' : 'operations.handOver')}
          </Button>
        </Modal.Footer>
      </Form>
    </Modal>
  );
};
