import { useEffect, useMemo, useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { ErrorSummary } from '../form/error-summary.tsx';
import { canBeSent } from '../form/can-be-sent.ts';
import { FormSections } from '../form/form-sections.tsx';
import { FormProvider } from '#runtime/store/form-context.ts';
import type { CallResult, FormData, Problem } from '#runtime/ports/call-result.ts';
import { useTexts } from '../texts/texts.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { useUnsavedWork, type UnsavedWork } from '../parts/unsaved-work.ts';
import { ProblemAlert } from '#runtime/parts/problem-alert.tsx';
import type { Correction } from './correction.ts';
import { ReadOnlyForm } from './read-only-form.tsx';
import type { Automation } from '#engine/declaration/automation.ts';

type Props = {
  readonly label: string;
  readonly automation: Automation;
  readonly open: () => Promise<CallResult<Correction>>;
  readonly send: (body: FormData) => Promise<Problem | undefined>;
  readonly close: () => void;
};

const useOpened = (open: Props['open']) => {
  const [correction, setCorrection] = useState<Correction | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [opening] = useState(() => open);
  useEffect(() => {
    let opened: Correction | undefined;
    let isCurrent = true;
    void opening().then((answer) => {
      if (!answer.ok) return isCurrent && setProblem(answer.problem);
      if (!isCurrent) return answer.value.form.close();
      opened = answer.value;
      setCorrection(opened);
    });
    return () => {
      isCurrent = false;
      opened?.form.close();
    };
  }, [opening]);
  return { correction, problem, setProblem };
};

const workOf = ({ form }: Correction): UnsavedWork => {
  const opened = form.body();
  return { isUnsaved: () => !sameValue(form.body(), opened) };
};

const Sections = ({ correction: { form, sections } }: { readonly correction: Correction }) => {
  const texts = useTexts();
  const setting = useMemo(() => ({ ...form.parts, texts }), [form, texts]);
  return (
    <FormProvider value={setting}>
      <ErrorSummary />
      <FormSections only={sections} within="form" />
    </FormProvider>
  );
};

type ClosedProps = { readonly automation: Automation; readonly correction: Correction };

/** What cannot be edited now, as it is stored. */
const ClosedSections = ({ automation, correction: { record, form, sections } }: ClosedProps) => {
  const { t } = useTexts();
  if (sections === undefined) return null;
  const { data, computed, labels } = record;
  const { hiddenItems } = form.store.snapshot().state;
  return (
    <>
      <p className="form-text">{t('correctionClosed')}</p>
      <ReadOnlyForm automation={automation} data={data} computed={computed} labels={labels} hiddenItems={hiddenItems} without={sections} />
    </>
  );
};

/** The form of a stored record, to be corrected and saved; it stays open with the reason when it is refused. */
export const CorrectionDialog = ({ label, automation, open, send, close }: Props) => {
  const { t } = useTexts();
  const { correction, problem, setProblem } = useOpened(open);
  const [busy, setBusy] = useState(false);
  useUnsavedWork(useMemo(() => (correction === undefined ? undefined : workOf(correction)), [correction]));
  const submit = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    if (correction === undefined || !canBeSent(correction.form.parts, correction.sections)) return;
    setBusy(true);
    const refused = await send(correction.form.body());
    setBusy(false);
    setProblem(refused);
    if (refused === undefined) close();
  };
  return (
    <Modal show size="xl" scrollable onHide={close} backdrop="static" aria-labelledby="desk-correction-title">
      <form noValidate autoComplete="off" className="modal-content" onSubmit={(submitted) => void submit(submitted)}>
        <Modal.Header>
          <Modal.Title id="desk-correction-title" as="h2" className="fs-5">
            {label}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body className="desk-automation">
          {problem !== undefined && <ProblemAlert problem={problem} />}
          {correction === undefined && problem === undefined && <output>{t('gridLoading')}</output>}
          {correction !== undefined && <Sections correction={correction} />}
          {correction !== undefined && <ClosedSections automation={automation} correction={correction} />}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={busy || correction === undefined}>
            {label}
          </Button>
        </Modal.Footer>
      </form>
    </Modal>
  );
};
