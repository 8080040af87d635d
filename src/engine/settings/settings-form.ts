import { cleanText } from '#domain/plain-text.ts';
import { checkData } from '#engine/form/check-data.ts';
import { openedForm } from '#engine/compilation/compile-form.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import { textIn, type Language } from '#engine/data/localized-text.ts';
import { type PlainRecord } from '#engine/data/plain-data.ts';
import { withPlausibleValues } from '#engine/data/plausible-values.ts';
import type { ReadAutomation } from '#engine/declaration/automation.ts';
import type { ShapeError } from '#engine/declaration/shape-error.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';

type AjvError = {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: ShapeError['params'];
};

/** What Ajv compiled of a shape; it answers for the call before. */
type ShapeFunction = { (data: unknown): boolean; errors?: AjvError[] | null };

/** A form of the desk's own pages: what schemas/settings declares, read and compiled when the code is written. */
export type SettingsForm = { readonly automation: ReadAutomation; readonly validator: Record<string, ShapeFunction> };

/** What a form holds of stored fields: what is empty there is absent here. */
export function filledFields(fields: object): PlainRecord {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** The fields of the form out of what was sent, without blanks around their texts. */
export function cleanFields<Fields extends object>({ automation }: SettingsForm, sent: Fields): Fields {
  const { properties = {} } = automation.schema ?? {};
  const asked = Object.entries(sent).filter(([name]) => Object.hasOwn(properties, name));
  return JSON.parse(JSON.stringify(Object.fromEntries(asked)), (_, value: unknown) =>
    typeof value === 'string' ? cleanText(value) : value,
  );
}

type SettingsContext = { readonly scopes?: ScopeValues; readonly language?: Language };

const noScopes: ScopeValues = { figures: [] };

/** Everything that is wrong with fields by the form in which a person fills them in. */
export function settingsFaults(
  { automation, validator }: SettingsForm,
  fields: object,
  { scopes = noScopes, language = 'en' }: SettingsContext = {},
): readonly (Omit<DataFault, 'message'> & { readonly message: string })[] {
  const [shape] = Object.values(validator);
  if (shape === undefined) throw new Error(`The form ${automation.manifest.id} has no validator.`);
  const validateShape = withPlausibleValues(automation.schema, (data) =>
    shape(data) ? [] : (shape.errors ?? []).map(({ instancePath: pointer, ...error }) => ({ pointer, ...error })),
  );
  const { faults } = checkData({ compiled: openedForm(automation), data: filledFields(fields), scopes, validateShape });
  return faults.map(({ message, ...fault }) => ({ ...fault, message: textIn(message, language) }));
}
