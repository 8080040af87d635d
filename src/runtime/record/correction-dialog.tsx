import { useEffect, useMemo, useState, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { ErrorSummary } from '../form/error-summary.tsx';
import { faultyIn } from '../form/fault-list.ts';
import { focusField } from '../form/field-id.ts';
import { FormSections } from '../form/form-sections.tsx';
import { FormProvider } from '../form/form-setting.ts';
import type { OpenForm } from '../form/open-form.ts';
import type { CallResult, FormData, Problem } from '../ports.ts';
import { useTexts } from '../texts/texts.ts';
import { ProblemAlert } from '../workflow/problem-alert.tsx';

type Props = {
  readonly label: string;
  readonly open: () => Promise<CallResult<OpenForm>>;
  readonly send: (body: FormData) => Promise<Problem | undefined>;
  readonly close: () => void;
};

const useOpened = (open: Props['open']) => {
  const [form, setForm] = useState<OpenForm | undefined>(undefined);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [opening] = useState(() => open);
  useEffect(() => {
    let opened: OpenForm | undefined;
    let wanted = true;
    void opening().then((answer) => {
      if (!answer.ok) return wanted && setProblem(answer.problem);
      if (!wanted) return answer.value.close();
      opened = answer.value;
      setForm(opened);
    });
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [opening]);
  return { form, problem, setProblem };
};

const isRight = ({ store, parts }: OpenForm): boolean => {
  store.flush();
  const [first] = faultyIn(store.snapshot(), parts.layout, undefined);
  if (first === undefined) return true;
  store.ask();
  requestAnimationFrame(() => focusField(first));
  return false;
};

const Sections = ({ form }: { readonly form: OpenForm }) => {
  const texts = useTexts();
  const setting = useMemo(() => ({ ...form.parts, texts }), [form, texts]);
  return (
    <FormProvider value={setting}>
      <ErrorSummary />
      <FormSections only={undefined} within="form" />
    </FormProvider>
  );
};

/** The form of a stored record, to be corrected and saved; it stays open with the reason when it is refused. */
export const CorrectionDialog = ({ label, open, send, close }: Props) => {
  const { t } = useTexts();
  const { form, problem, setProblem } = useOpened(open);
  const [busy, setBusy] = useState(false);
  const submit = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    if (form === undefined || !isRight(form)) return;
    setBusy(true);
    const refused = await send(form.body());
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
          {form === undefined && problem === undefined && <output>{t('gridLoading')}</output>}
          {form !== undefined && <Sections form={form} />}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={busy || form === undefined}>
            {label}
          </Button>
        </Modal.Footer>
      </form>
    </Modal>
  );
};
