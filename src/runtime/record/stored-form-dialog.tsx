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
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { StoredForm } from './stored-form.ts';
import { ReadOnlyForm } from './read-only-form.tsx';

type Props = {
  /** What is done, in words. */
  readonly does: LocalizedText;
  readonly open: () => Promise<CallResult<StoredForm>>;
  readonly send: (body: FormData) => Promise<Problem | undefined>;
  readonly close: () => void;
};

const useOpened = (open: Props['open']) => {
  const [opened, setOpened] = useState<StoredForm | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [opening] = useState(() => open);
  useEffect(() => {
    let stored: StoredForm | undefined;
    let isCurrent = true;
    void opening().then((answer) => {
      if (!answer.ok) return isCurrent && setProblem(answer.problem);
      if (!isCurrent) return answer.value.form.close();
      stored = answer.value;
      setOpened(stored);
    });
    return () => {
      isCurrent = false;
      stored?.form.close();
    };
  }, [opening]);
  return { opened, problem, setProblem };
};

const workOf = ({ form }: StoredForm): UnsavedWork => {
  const before = form.body();
  return { isUnsaved: () => !sameValue(form.body(), before) };
};

type OpenedProps = { readonly opened: StoredForm };

const Sections = ({ opened: { form, sections } }: OpenedProps) => {
  const texts = useTexts();
  const setting = useMemo(() => ({ ...form.parts, texts }), [form, texts]);
  return (
    <FormProvider value={setting}>
      <ErrorSummary />
      <FormSections only={sections} within="form" />
    </FormProvider>
  );
};

/** What cannot be edited now, as it is stored. */
const ClosedSections = ({ opened: { automation, record, form, sections } }: OpenedProps) => {
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

/** The form of a stored record, to be corrected; it stays open with the reason when it is refused. */
export const StoredFormDialog = ({ does, open, send, close }: Props) => {
  const { t, local } = useTexts();
  const { opened, problem, setProblem } = useOpened(open);
  const [busy, setBusy] = useState(false);
  useUnsavedWork(useMemo(() => (opened === undefined ? undefined : workOf(opened)), [opened]));
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
          {opened !== undefined && <Sections opened={opened} />}
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
