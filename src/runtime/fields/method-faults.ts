import type { Language } from '#engine/data/localized-text.ts';
import { fieldView } from '#runtime/store/field-view.ts';
import type { FormSnapshot } from '#runtime/store/form-snapshot.ts';
import { holds, type Pointer } from '#runtime/store/pointer.ts';

/** What is refused at a place of the chosen methods of service: at all of them, or at one of their rows. */
export type MethodFault = { readonly pointer: Pointer; readonly errors: readonly string[] };

/** The faults at and below a field that is changed as a whole: whoever touched it touched all of its rows. */
export const methodFaults = (snapshot: FormSnapshot, field: Pointer, language: Language): readonly MethodFault[] => {
  const seen: FormSnapshot = snapshot.touched.has(field) ? { ...snapshot, asked: 'all' } : snapshot;
  const places = [...snapshot.faults.keys(), ...snapshot.serverFaults.keys()].filter((pointer) => holds(field, pointer));
  return [...new Set(places)]
    .map((pointer) => ({ pointer, errors: fieldView(seen, pointer, language).errors }))
    .filter(({ errors }) => errors.length > 0);
};
