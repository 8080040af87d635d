import { useMemo } from 'react';
import Form from '@rjsf/core/lib/components/Form.js';
import type { FormData } from '#runtime/ports/call-result.ts';
import { useForm } from '#runtime/store/form-context.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import { usualForm } from '#runtime/fields/field-id.ts';
import { fields, templates, widgets } from './form-registry.tsx';
import { formStateBehavior } from './form-state-behavior.ts';
import { WithinProvider, type Within } from '#runtime/fields/autofill-boundary.tsx';
import { OnlyProvider } from './sections-template.tsx';
import { noValidation } from './no-validation.ts';
import { uiSchemaOf } from './ui-schema-of.ts';
import { useSnapshot } from '#runtime/store/use-snapshot.ts';

const dataOf = ({ data }: FormSnapshot): FormData => data;

type Props = { readonly only: readonly string[] | undefined; readonly within: Within };

/**
 * The sections of a form that a step shows, in RJSF's Form. It is given the store's data and answers nothing: controls commit to the store, which judges.
 * A dialog is a form already, and on a page each field is one, so the shell itself is none.
 */
export const FormSections = ({ only, within }: Props) => {
  const { store, layout, form = usualForm } = useForm();
  const uiSchema = useMemo(() => uiSchemaOf(layout), [layout]);
  const data = useSnapshot(store, dataOf);
  return (
    <WithinProvider value={within}>
      <OnlyProvider value={only}>
        <Form
          schema={layout.schema}
          uiSchema={uiSchema}
          validator={noValidation}
          formData={data}
          noValidate
          noHtml5Validate
          showErrorList={false}
          tagName="div"
          idPrefix={form}
          idSeparator="-"
          templates={templates}
          widgets={widgets}
          fields={fields}
          experimental_defaultFormStateBehavior={formStateBehavior}
        />
      </OnlyProvider>
    </WithinProvider>
  );
};
