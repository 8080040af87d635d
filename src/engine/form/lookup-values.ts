import { plainValue, unknown } from '#engine/expression/value.ts';
import type { CompiledLookup } from '#engine/compilation/compiled-automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { startValues } from './evaluation.ts';

/** The values of the columns by which records are found, as text. */
export type LookupValues = Readonly<Record<string, string>>;

type Asking = { readonly data: PlainRecord; readonly scopes: ScopeValues };

/** What a lookup asks for over a form as it stands; undefined while one of its values is not known. */
export function lookupValues({ where }: CompiledLookup, { data, scopes }: Asking): LookupValues | undefined {
  const values = startValues(data, scopes);
  const asked: Record<string, string> = {};
  for (const { field, is } of where) {
    const answer = is.evaluate(values, { figures: scopes.figures });
    if (answer === unknown || answer === '') return undefined;
    asked[field] = String(plainValue(answer));
  }
  return asked;
}
