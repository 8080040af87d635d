import { ErrorSummary } from '#runtime/form/error-summary.tsx';
import { LookUpNotice } from '#runtime/form/look-up-notice.tsx';
import { FormSections } from '#runtime/form/form-sections.tsx';
import { FormProvider } from '#runtime/store/form-context.ts';
import { useReadPart } from '#runtime/fields/use-read-part.ts';
import type { FormStore } from '#runtime/store/form-store.ts';
import { useMemo, useState } from 'react';
import { useTexts } from '#runtime/texts/texts.ts';
import { useAutomationState } from '#runtime/workflow/automation-context.ts';
import { CaseHeading } from './case-heading.tsx';
import { DraftNotice } from './draft-notice.tsx';

type Props = {
  readonly sections: readonly string[] | undefined;
  readonly busy: boolean;
  readonly version: string;
  /** Whether something else stands beside the form. */
  readonly isNarrow?: boolean;
};

/** A key that changes when another form takes the place of the one that was open, so that no part keeps anything of it. */
const useFormKey = (store: FormStore | undefined): number => {
  const [seen, setSeen] = useState({ store, count: 0 });
  if (seen.store !== store) setSeen({ store, count: seen.count + 1 });
  return seen.count;
};

/** The sections, and beside them the page of a file that was read. The sections keep their place when it comes. */
const Sections = ({ sections, isNarrow }: Pick<Props, 'sections' | 'isNarrow'>) => {
  const drawPages = useReadPart('');
  const isBeside = drawPages !== undefined && isNarrow !== true;
  return (
    <div className={isBeside ? 'desk-beside desk-beside-reading' : undefined}>
      <div>
        <FormSections only={sections} within="page" />
      </div>
      {isBeside && drawPages({ id: '', pointer: '', title: '' })}
    </div>
  );
};

/** The form, or the sections that the step names. While a call runs it stays in sight and takes no entry. */
export const FormScreen = ({ sections, busy, version, isNarrow = false }: Props) => {
  const form = useAutomationState((state) => state.form);
  const texts = useTexts();
  const setting = useMemo(() => (form === undefined ? undefined : { ...form.parts, texts }), [form, texts]);
  const formKey = useFormKey(form?.store);
  if (setting === undefined) return null;
  return (
    <FormProvider value={setting}>
      <CaseHeading />
      <DraftNotice version={version} />
      <ErrorSummary />
      <LookUpNotice />
      <div key={formKey} className="desk-form-frame" inert={busy}>
        <Sections sections={sections} isNarrow={isNarrow} />
      </div>
    </FormProvider>
  );
};
