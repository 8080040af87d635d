import { render } from '@testing-library/react';
import { FormSections } from '#runtime/form/form-sections.tsx';
import { FormProvider } from '#runtime/store/form-context.ts';
import { createOpenForm, type OpenForm } from '#runtime/form/open-form.ts';
import type { PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import { deskTexts } from '#runtime/texts/texts.ts';
import { createSmallDesk } from './small-desk.ts';
import './without-layout.ts';

/** Draws the whole form of an automation with this data, without the steps around it. */
export async function drawForm(published: PublishedVersion, data: FormData): Promise<OpenForm> {
  const { ports } = createSmallDesk(published);
  const scopes = await ports.loadScopes();
  if (!scopes.ok) throw new Error(scopes.problem.message);
  const form = createOpenForm({ published, files: ports.files, start: { scopes: scopes.value, data } });
  render(
    <FormProvider value={{ ...form.parts, texts: deskTexts.en }}>
      <FormSections only={undefined} within="page" />
    </FormProvider>,
  );
  return form;
}
