import { useMemo, useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { canBeSent } from '../form/can-be-sent.ts';
import { FormSections } from '../form/form-sections.tsx';
import { FormProvider } from '#runtime/store/form-context.ts';
import type { FilesPort } from '#runtime/ports/automation.port.ts';
import type { Problem } from '#runtime/ports/call-result.ts';
import type { RecordEvent } from '#schemas/api/records.gen.ts';
import { useTexts } from '../texts/texts.ts';
import { ProblemAlert } from '#runtime/parts/problem-alert.tsx';
import { createPayloadForm, type PayloadForm } from './payload-form.ts';

export type AskedEvent = Pick<RecordEvent, 'label' | 'style' | 'confirm' | 'yes' | 'no' | 'payload' | 'titles'>;

/** Whether something has to be said or confirmed before the event is sent. */
export const mustAsk = ({ confirm, payload }: AskedEvent): boolean => confirm !== undefined || createPayloadForm(payload) !== undefined;

type Props = {
  readonly event: AskedEvent;
  readonly files: FilesPort;
  readonly send: (payload: unknown) => Promise<Problem | undefined>;
  readonly close: () => void;
};

const Fields = ({ form, files }: { readonly form: PayloadForm; readonly files: FilesPort }) => {
  const texts = useTexts();
  const setting = useMemo(() => ({ ...form, files, texts }), [form, files, texts]);
  return (
    <FormProvider value={setting}>
      <FormSections only={undefined} within="form" />
    </FormProvider>
  );
};

/** Asks what an event needs, sends it, and stays open with the reason when it is refused. */
export const EventDialog = ({ event, files, send, close }: Props) => {
  const texts = useTexts();
  const [form] = useState(() => createPayloadForm(event.payload, event.titles));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const submit = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    if (form !== undefined && !canBeSent(form)) return;
    setBusy(true);
    const refused = await send(form?.store.snapshot().data);
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
          {problem !== undefined && <ProblemAlert problem={problem} />}
          {form !== undefined && <Fields form={form} files={files} />}
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
