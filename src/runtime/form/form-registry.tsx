import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js';
import NumberField from '@rjsf/core/lib/components/fields/NumberField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { FieldProps, FieldTemplateProps, RegistryFieldsType, RegistryWidgetsType } from '@rjsf/utils';
import { controlOf, controlWords } from '../controls/catalogue.ts';
import { useEntry } from '#runtime/fields/field-entry.ts';
import { Field } from '#runtime/fields/field.tsx';
import { pointerOfField, type LayoutEntry } from '#runtime/store/form-layout.ts';
import { createLazy } from '#runtime/parts/lazy.ts';
import { LazyPart } from '#runtime/parts/lazy-part.tsx';
import { useForm } from '#runtime/store/form-context.ts';
import { RecipientsField } from '#runtime/fields/recipients-field.tsx';
import { SectionsTemplate } from './sections-template.tsx';

type Placed = Pick<FieldProps, 'fieldPathId'>;

const useEntryAt = ({ fieldPathId }: Placed): LayoutEntry | undefined => useForm().layout.itemAt(fieldPathId.path.join('.'));

/**
 * A control as a widget of RJSF. Its value comes from the store and goes there: RJSF would hand it over one drawing later, when the caret of a text
 * entry has lost its place, and would report a change only after React is done, when the flush before sending is over.
 */
const drawnBy = (word: string) => {
  const { Component } = controlOf(word);
  return () => <Component {...useEntry()} />;
};

const controls = Object.fromEntries(controlWords().map((word) => [word, drawnBy(word)]));

/** Every control by its word in ui-schema.json. */
export const widgets: RegistryWidgetsType = controls;

/** Few forms have a table. */
const tables = createLazy(async () => (await import('#runtime/fields/table-field.tsx')).TableField);

const Table = (props: Placed) => {
  const { texts } = useForm();
  const item = useEntryAt(props);
  if (item?.kind !== 'table') return null;
  return (
    <LazyPart part={tables} waiting={texts.t('working')}>
      {(TableField) => <TableField table={item} />}
    </LazyPart>
  );
};

const Recipients = (props: Placed) => {
  const item = useEntryAt(props);
  return item?.kind === 'recipients' ? <RecipientsField field={item} /> : null;
};

/** RJSF's own fields for the types of a shape; and the desk's for what enters an object, a list or rows, for which RJSF has no widgets. */
export const fields: RegistryFieldsType = {
  ...controls,
  BooleanField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  table: Table,
  recipients: Recipients,
};

/** What stands around the entry of a field, followed in the store. Tables, recipients and the form itself frame themselves. */
const FieldTemplate = ({ children, ...placed }: Pick<FieldTemplateProps, 'fieldPathId' | 'children'>) => {
  const item = useEntryAt(placed);
  if (item?.kind !== 'field') return children;
  return (
    <Field field={item} pointer={pointerOfField(item)}>
      {children}
    </Field>
  );
};

const Nothing = () => null;

/** How a form is drawn. Help, errors and descriptions stand in the field's template, with the ids by which an entry names them. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate: SectionsTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  ButtonTemplates: { SubmitButton: Nothing },
};
