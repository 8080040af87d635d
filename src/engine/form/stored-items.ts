import { defined } from '#domain/defined.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { formValues } from './form-values.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';

type Stored = {
  readonly compiled: CompiledForm;
  readonly data: PlainRecord;
  readonly computed: PlainRecord;
  /** The value of the name "record", where the form is shown as a record. */
  readonly record?: PlainRecord;
};

/** Pointers into ui-schema.json of the items that a stored form did not show, as far as its own values tell; what hangs on anything else counts as shown. Nothing is computed again. */
export function hiddenItemsOfStored({ compiled, data, computed, record }: Stored): ReadonlySet<string> {
  const scopes = { figures: [], ...defined({ record }) };
  const values = formValues({ compiled, data, computed, scopes });
  const hidden = compiled.items.filter(({ show }) => show.evaluate(values, scopes) === false);
  return new Set(hidden.map(({ pointer }) => pointer));
}
