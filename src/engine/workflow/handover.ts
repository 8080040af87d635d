import type { CompiledGift } from '#engine/compilation/compile-gifts.ts';
import { recordText } from '#engine/compilation/record-text.ts';
import { isFilled, isList, type PlainRecord } from '#engine/data/plain-data.ts';
import { withoutId } from '#engine/data/row-ids.ts';
import { recordScope, type ScopedRecord } from '#engine/data/record-scope.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import { enteredValue, unknown } from '#engine/expression/value.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';

/** A stored record as it is handed over; servedOn is the day on which its letter was served. */
export type HandedOver = { readonly record: ScopedRecord; readonly servedOn?: string; readonly scopes: ScopeValues };

function valuesOf({ record, servedOn, scopes }: HandedOver): PlainRecord {
  return { ...scopes, record: { ...recordScope(record, scopes.today), servedOn } };
}

/** Whether a record hands this over now; unknown does not. */
export function givesNow({ when }: CompiledGift, given: HandedOver): boolean {
  return when === undefined || when.evaluate(valuesOf(given), { figures: given.scopes.figures }) === true;
}

/** The fields of the shape that the record can fill. */
export function givenValues({ values }: CompiledGift, given: HandedOver): PlainRecord {
  const seen = valuesOf(given);
  const filled = [...values].flatMap(([name, is]) => {
    const answer = is.evaluate(seen, { figures: given.scopes.figures });
    if (answer === unknown || !isFilled(answer)) return [];
    const value = enteredValue(answer);
    // rows of another record are new rows there
    return [[name, isList(value) ? value.map(withoutId) : value] as const];
  });
  return Object.fromEntries(filled);
}

/** What the form calls the record, to stand behind "from"; undefined when the declaration has no words for it. */
export function givenSource({ source }: CompiledGift, given: HandedOver): LocalizedText | undefined {
  return source === undefined ? undefined : recordText(source, { values: valuesOf(given), figures: given.scopes.figures });
}
