import { defined } from '#domain/defined.ts';
import { isList, isRecord, listOf, recordOf } from '#engine/data/plain-data.ts';
import type { ScopeValues } from './scopes.ts';

/** Rows that are not offered any more and that a record names: attorneys of the firm, and rows of calls by the name of the call. */
export type FormerRows = { readonly attorneys?: readonly object[]; readonly rows?: Readonly<Record<string, readonly object[]>> };

const longestId = 40;

/** Every text of a record that can be the id of a row, each once. */
export function idsIn(data: unknown): readonly string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string' && value !== '' && value.length <= longestId) found.add(value);
    else if (isList(value)) value.forEach(look);
    else if (isRecord(value)) Object.values(value).forEach(look);
  };
  look(data);
  return [...found];
}

/** What a form sees, with the rows that its record names although they are not offered any more; these come last. */
export function withFormerRows(values: ScopeValues, { attorneys = [], rows = {} }: FormerRows): ScopeValues {
  const { firm } = values;
  const named = Object.entries(rows).map(([name, former]) => [name, [...listOf(values[name]), ...former]] as const);
  const people = attorneys.length === 0 ? undefined : { ...firm, attorneys: [...listOf(recordOf(firm)['attorneys']), ...attorneys] };
  return { ...values, ...Object.fromEntries(named), ...defined({ firm: people }) };
}
