import '#runtime/look/runtime.css';

import { useMemo } from 'react';

import { useLanguage } from '#app/context/desk-context.ts';
import { FormSections } from '#runtime/form/form-sections.tsx';
import type { OpenForm } from '#runtime/form/open-form.ts';
import { FormProvider } from '#runtime/store/form-context.ts';
import { deskTexts } from '#runtime/texts/texts.ts';

/** The fields of a declared form, in something that is a form already. */
export const SettingsFields = ({ open: { parts } }: { readonly open: OpenForm }) => {
  const texts = deskTexts[useLanguage()];
  const setting = useMemo(() => ({ ...parts, texts }), [parts, texts]);
  return (
    <FormProvider value={setting}>
      <FormSections only={undefined} within="form" />
    </FormProvider>
  );
};
