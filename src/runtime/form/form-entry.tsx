import { createContext, useContext, type ReactNode } from 'react';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { toFieldPathId, type ObjectFieldTemplateProps } from '@rjsf/utils';
import type { LayoutEntry } from '#runtime/store/form-layout.ts';
import { uiSchemaOfEntry } from './ui-schema-of.ts';
import { valueOfPath } from '#engine/data/places.ts';
import { recordOf } from '#engine/data/plain-data.ts';

export type FormObject = ObjectFieldTemplateProps & { readonly contents: ReadonlyMap<string, ReactNode> };

const ObjectContext = createContext<FormObject | undefined>(undefined);

/** What RJSF made of the whole form, for the entries in its sections: a commit draws these anew, and not the sections around them. */
export const ObjectProvider = ObjectContext.Provider;

const commitsGoToTheStore = (): void => undefined;

/** What RJSF draws for a place of the form. A field below a group stands where its section wants it, so RJSF is asked for it alone. */
export const FormEntry = ({ entry }: { readonly entry: LayoutEntry }): ReactNode => {
  const form = useContext(ObjectContext);
  if (form === undefined) throw new Error('A field was drawn outside a form.');
  const { path, shape } = entry;
  if (!path.includes('.')) return form.contents.get(path);
  const { formData, fieldPathId, registry } = form;
  const steps = path.split('.');
  const name = steps.at(-1) ?? path;
  return (
    <SchemaField
      name={name}
      schema={{ ...shape }}
      uiSchema={uiSchemaOfEntry(entry)}
      formData={valueOfPath(recordOf(formData), path)}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions, [...fieldPathId.path, ...steps.slice(0, -1)])}
      onChange={commitsGoToTheStore}
      onBlur={commitsGoToTheStore}
      onFocus={commitsGoToTheStore}
      registry={registry}
    />
  );
};
