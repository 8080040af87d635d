import type { DataFault } from '#engine/data/data-fault.ts';
import { type LocalizedText, textIn } from '#engine/data/localized-text.ts';
import type { FormState } from '#engine/form/form-state.ts';
import type { Refusal, RefusalReason } from './act.ts';

const corrected = (count: number): LocalizedText => ({
  en: `${count} entries have to be corrected.`,
  es: `Hay que corregir ${count} datos.`,
});

const ofLocks: ReadonlySet<string> = new Set(['locked', 'closed', 'row_fixed']);

/** Faults of one kind say why: those of locked and closed fields are a lock. */
function reasonOf(faults: readonly DataFault[]): RefusalReason {
  return faults.every(({ code }) => ofLocks.has(code)) ? 'lock' : 'field';
}

/** An act that is refused because of what stands in its fields, each fault at its place; undefined where there is none. */
export function faultyForm(faults: readonly DataFault[], form?: FormState): Refusal | undefined {
  const [first] = faults;
  if (first === undefined) return undefined;
  const code = faults.every((fault) => fault.code === 'no_addressee') ? 'no_addressee' : 'invalid_input';
  const say = faults.length === 1 ? first.message : corrected(faults.length);
  return { ok: false, code, why: reasonOf(faults), say, at: faults, ...(form === undefined ? {} : { form }) };
}

/** An act that its record, its role or a rule refuses. */
export function refusal(code: Refusal['code'], why: RefusalReason, say: LocalizedText): Refusal {
  return { ok: false, code, why, say, at: [] };
}

const reasons: Readonly<Record<RefusalReason, string>> = {
  guard: 'its guard does not hold',
  field: 'a field is wrong',
  role: 'the role may not send it',
  lock: 'a field is locked or closed',
  state: 'its state does not allow it',
  found: 'other records do not allow it',
};

/** A refusal in one line, for the findings of tests: why, what is said, and where. */
export function refusalText({ why, say, at }: Refusal): string {
  const places = at.map(({ pointer, message }) => `${pointer === '' ? 'the form' : pointer}: ${textIn(message, 'en')}`);
  return `${reasons[why]} (${places.length === 0 ? textIn(say, 'en') : places.join(' ')})`;
}
