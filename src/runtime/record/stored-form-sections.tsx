import { useEffect, useMemo, useState } from 'react';
import { ErrorSummary } from '../form/error-summary.tsx';
import { FormSections } from '../form/form-sections.tsx';
import { FormProvider } from '#runtime/store/form-context.ts';
import type { CallResult, Problem } from '#runtime/ports/call-result.ts';
import { useTexts } from '../texts/texts.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { useUnsavedWork, type UnsavedWork } from '../parts/unsaved-work.ts';
import type { StoredForm } from './stored-form.ts';
import { ReadOnlyForm } from './read-only-form.tsx';

/** A stored record whose form is opened, and why it could not be. */
export const useStoredForm = (open: () => Promise<CallResult<StoredForm>>) => {
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

/** The sections that can be edited. */
export const StoredSections = ({ opened: { form, sections } }: OpenedProps) => {
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
export const ClosedSections = ({ opened: { automation, record, form, sections } }: OpenedProps) => {
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

/** What was typed into it is not left without a question. */
export const useUnsavedForm = (opened: StoredForm | undefined): void =>
  useUnsavedWork(useMemo(() => (opened === undefined ? undefined : workOf(opened)), [opened]));
