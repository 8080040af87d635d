import { isFilled } from '#engine/data/plain-data.ts';
import { isCovered, valueAt } from '#engine/data/places.ts';
import { pointerOfField, type FormLayout } from './form-layout.ts';
import type { FormSnapshot } from './form-snapshot.ts';
import type { Pointer } from './pointer.ts';

/** The first field of these sections that must be filled and is not; undefined when there is none. */
export const firstEmpty = (
  { data, state, typedFaults }: FormSnapshot,
  layout: FormLayout,
  only: readonly string[] | undefined,
): Pointer | undefined =>
  layout.sections
    .filter(({ id }) => only === undefined || only.includes(id))
    .flatMap(({ items }) => items.flatMap((item) => (item.kind === 'field' ? [pointerOfField(item)] : [])))
    .find(
      (pointer) =>
        state.required.has(pointer) &&
        (typedFaults.has(pointer) || !isFilled(valueAt(data, pointer))) &&
        !isCovered(state.hidden, pointer) &&
        !isCovered(state.locked, pointer),
    );
