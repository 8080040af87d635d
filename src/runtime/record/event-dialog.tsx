import { useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import type { Problem } from '#runtime/ports/call-result.ts';
import { noteFault } from '#engine/workflow/event-faults.ts';
import type { AskedEvent } from './asked-event.ts';
import { NoteEntry } from './note-entry.tsx';
import { useTexts } from '../texts/texts.ts';
import { ProblemAlert } from '#runtime/parts/problem-alert.tsx';

type Props = {
  readonly event: AskedEvent;
  /** Whether a client reads the note, too. */
  readonly isForClient?: boolean;
  readonly send: (note: string) => Promise<Problem | undefined>;
  readonly close: () => void;
};

/** Asks the question before an event, sends it, and stays open with the reason when it is refused. */
export const EventDialog = ({ event, isForClient, send, close }: Props) => {
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const submit = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    setAsked(true);
    if (noteFault(event.note, note) !== undefined) return document.getElementById('desk-event-note')?.focus();
    setBusy(true);
    const refused = await send(note.trim());
    setBusy(false);
    setProblem(refused);
    if (refused === undefined) close();
  };
  const does = texts.local(event.yes ?? event.label);
  return (
    <Modal show onHide={close} centered backdrop="static" keyboard={!busy} aria-labelledby="desk-event-title">
      <form noValidate onSubmit={(submitted) => void submit(submitted)}>
        <Modal.Header>
          <Modal.Title id="desk-event-title" as="h2" className="fs-5">
            {does}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {event.confirm !== undefined && <p>{texts.local(event.confirm)}</p>}
          {event.note !== undefined && (
            <NoteEntry id="desk-event-note" setting={event.note} isForClient={isForClient} note={note} asked={asked} write={setNote} />
          )}
          {problem !== undefined && <ProblemAlert problem={problem} />}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" disabled={busy} onClick={close}>
            {event.no === undefined ? texts.t('goBack') : texts.local(event.no)}
          </Button>
          <Button type="submit" variant={event.style === 'danger' ? 'danger' : 'primary'} disabled={busy}>
            {does}
          </Button>
        </Modal.Footer>
      </form>
    </Modal>
  );
};
