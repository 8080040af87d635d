import { useMemo } from 'react';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { FormProvider } from '#runtime/store/form-context.ts';
import { FormSections } from '#runtime/form/form-sections.tsx';
import { createOpenForm } from '#runtime/form/open-form.ts';
import type { Language } from '#engine/data/localized-text.ts';
import { deskTexts, TextsContext } from '#runtime/texts/texts.ts';
import '#runtime/look/runtime.css';
import { localPorts } from './local-ports.ts';
import type { Declared } from './plan/scene.ts';
import { Stage } from './stage.tsx';
import './story.css';

type ControlData = { readonly declared: Declared; readonly data: PlainRecord };

const ControlStage = ({ declared, data, language }: ControlData & { readonly language: Language }) => {
  const texts = deskTexts[language];
  const form = useMemo(() => {
    const { files } = localPorts({ declared }).ports;
    const made = createOpenForm({ published: declared, files, start: { scopes: declared.standard, data } });
    made.store.ask();
    return made;
  }, [declared, data]);
  const setting = useMemo(() => ({ ...form.parts, texts }), [form, texts]);
  return (
    <Stage>
      <TextsContext value={texts}>
        <div className="desk-automation">
          <h2>{declared.automation.manifest.id}</h2>
          <FormProvider value={setting}>
            <FormSections only={undefined} within="page" />
          </FormProvider>
        </div>
      </TextsContext>
    </Stage>
  );
};

/** Draws a control in all its conditions; what the generated story file calls. */
export const drawControl = (controlData: ControlData) => {
  const Drawn = (_args: unknown, { globals }: { readonly globals: { readonly language: Language } }) => (
    <div id="story-picture">
      <ControlStage {...controlData} language={globals.language} />
    </div>
  );
  return Drawn;
};
