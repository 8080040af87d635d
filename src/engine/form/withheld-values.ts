import { withoutValues } from '#engine/data/changed-data.ts';
import type { CompiledForm } from '#engine/compilation/compiled-automation.ts';
import type { FormState } from './form-state.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { pathOfPointer } from '#engine/data/places.ts';

/** What is sent of a form: its data without the hidden values. */
export function bodyOf(data: PlainRecord, state: Pick<FormState, 'hidden'>): PlainRecord {
  return state.hidden.size === 0 ? data : withoutValues(data, state.hidden);
}

/** The data of a draft without the hidden values whose rule says clear; those that are withheld stay. A form that is being filled names only what a change has hidden. */
export function clearedData(compiled: CompiledForm, data: PlainRecord, state: Pick<FormState, 'hidden'>): PlainRecord {
  const cleared = new Set(compiled.rules.filter((rule) => rule.whenHidden === 'clear').map((rule) => rule.path));
  const pointers = [...state.hidden].filter((pointer) => cleared.has(pathOfPointer(pointer)));
  return pointers.length === 0 ? data : withoutValues(data, new Set(pointers));
}
