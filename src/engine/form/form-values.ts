import { plainValue, unknown } from '#engine/expression/value.ts';
import type { CompiledAutomation, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { isList, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { type Recipients, servedOthers } from '#engine/recipients/recipients.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { startValues } from './evaluation.ts';

/** What an evaluated or stored form is made of. */
export type FormContent = {
  readonly compiled: CompiledForm;
  /** Without hidden values, as bodyOf answers it. */
  readonly data: PlainRecord;
  /** As FormState and the store hold it. */
  readonly computed: PlainRecord;
  readonly scopes: ScopeValues;
  readonly recipients?: Pick<Recipients, 'to' | 'cc'>;
};

/** Computed values as expressions see them: those of rows beside the fields of their row. */
function computedSeen(data: PlainRecord, computed: PlainRecord): PlainRecord {
  const seen = Object.entries(computed).map(([name, value]) => {
    if (!isList(value)) return [name, value] as const;
    const rows = listOf(data[name]);
    return [name, value.map((row, index) => ({ ...recordOf(rows[index]), ...recordOf(row) }))] as const;
  });
  return Object.fromEntries(seen);
}

/** What expressions see of a form whose computed values are stored: nothing is computed again, so a stored form reads as it was. */
export function formValues({ compiled, data, computed, scopes, recipients }: FormContent): PlainRecord {
  const values = startValues(data, scopes);
  values['computed'] = computedSeen(data, computed);
  values['deadlines'] = computed['deadlines'];
  values['recipients'] = recipients === undefined ? undefined : { ...recipients, served: servedOthers(recipients) };
  values['addressee'] = recipients?.to[0];
  for (const step of compiled.steps) {
    if (step.kind !== 'name') continue;
    const answer = step.is.evaluate(values, { figures: scopes.figures });
    values[step.name] = answer === unknown ? undefined : answer;
  }
  return values;
}

/** The values that the desk adds to what was sent, by the names of the rules' `payload`. */
export function payloadValues(content: FormContent & { readonly compiled: Pick<CompiledAutomation, 'payload'> }): PlainRecord {
  const values = formValues(content);
  const { figures } = content.scopes;
  return Object.fromEntries(content.compiled.payload.map(({ name, is }) => [name, plainValue(is.evaluate(values, { figures }))]));
}
