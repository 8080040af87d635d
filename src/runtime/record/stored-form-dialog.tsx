import { useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { canBeSent } from '../form/can-be-sent.ts';
import type { CallResult, FormData, Problem } from '#runtime/ports/call-result.ts';
import { useTexts } from '../texts/texts.ts';
import { ProblemAlert } from '#runtime/parts/problem-alert.tsx';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { StoredForm } from './stored-form.ts';
import { ClosedSections, StoredSections, useStoredForm, useUnsavedForm } from './stored-form-sections.tsx';

type Props = {
  /** What is done, in words. */
  readonly does: LocalizedText;
  readonly open: () => Promise<CallResult<StoredForm>>;
  readonly send: (body: FormData) => Promise<Problem | undefined>;
  readonly close: () => void;
};

/** The form of a stored record, to be corrected; it stays open with the reason when it is refused. */
export const StoredFormDialog = ({ does, open, send, close }: Props) => {
  const { t, local } = useTexts();
  const { opened, problem, setProblem } = useStoredForm(open);
  const [busy, setBusy] = useState(false);
  useUnsavedForm(opened);
  const submit = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    if (opened === undefined || !canBeSent(opened.form.parts, opened.sections)) return;
    setBusy(true);
    const refused = await send(opened.form.body());
    setBusy(false);
    setProblem(refused);
    if (refused === undefined) close();
  };
  return (
    <Modal show size="xl" scrollable onHide={close} backdrop="static" keyboard={!busy} aria-labelledby="desk-stored-form-title">
      <form noValidate autoComplete="off" className="modal-content" onSubmit={(submitted) => void submit(submitted)}>
        <Modal.Header>
          <Modal.Title id="desk-stored-form-title" as="h2" className="fs-5">
            {local(does)}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body className="desk-automation">
          {problem !== undefined && <ProblemAlert problem={problem} />}
          {opened === undefined && problem === undefined && <output>{t('gridLoading')}</output>}
          {opened !== undefined && <StoredSections opened={opened} />}
          {opened !== undefined && <ClosedSections opened={opened} />}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" disabled={busy} onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={busy || opened === undefined}>
            {local(does)}
          </Button>
        </Modal.Footer>
      </form>
    </Modal>
  );
};
