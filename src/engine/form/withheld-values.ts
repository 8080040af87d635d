import { withoutValues, withValue } from '#engine/data/changed-data.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { standsInOpen } from './closed-fields.ts';
import type { FormState } from './form-state.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { pathOfPointer } from '#engine/data/places.ts';

/** What is sent of a form: its data without the hidden values, with the boxes that nobody ticked as no. Of a stored record only boxes in open fields are answered. */
export function bodyOf(
  data: PlainRecord,
  { hidden, unticked }: Pick<FormState, 'hidden' | 'unticked'>,
  open?: ReadonlySet<string>,
): PlainRecord {
  const shown = hidden.size === 0 ? data : withoutValues(data, hidden);
  const answered = open === undefined ? [...unticked] : [...unticked].filter((pointer) => standsInOpen(pointer, open));
  return answered.reduce((body, pointer) => withValue(body, pointer, false), shown);
}

/** The data of a draft without the hidden values whose rule says clear; those that are withheld stay. A form that is being filled names only what a change has hidden. */
export function clearedData(compiled: CompiledForm, data: PlainRecord, state: Pick<FormState, 'hidden'>): PlainRecord {
  const cleared = new Set(compiled.rules.filter((rule) => rule.whenHidden === 'clear').map((rule) => rule.path));
  const pointers = [...state.hidden].filter((pointer) => cleared.has(pathOfPointer(pointer)));
  return pointers.length === 0 ? data : withoutValues(data, new Set(pointers));
}
