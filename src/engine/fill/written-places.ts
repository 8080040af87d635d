import { pointerBelow } from '#engine/data/places.ts';
import type { Place } from '#engine/findings/finding.ts';
import { below } from '#engine/findings/finding.ts';

/** Where something is written, also in another file, by the pointer that it has in a file once that is filled in. */
export type WrittenPlaces = ReadonlyMap<string, Place>;

/** The place where a file says what it has at a pointer once it is filled in. */
export function writtenPlace({ file, path }: Place, places: WrittenPlaces | undefined): Place {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const place = places?.get(path.slice(0, end));
    if (place !== undefined) return { file: place.file, path: `${place.path}${path.slice(end)}` };
  }
  return { file, path };
}

/** A value with the place where it is written. */
export type Written<T> = { readonly value: T; readonly at: Place };

/** One record of several: the keys of the later ones over those of the earlier. What the last one says stands where it is anyway. */
export function mergedKeys(
  layers: readonly Written<Readonly<Record<string, unknown>>>[],
  pointer: string,
  places: Map<string, Place>,
): Readonly<Record<string, unknown>> {
  for (const { value, at } of layers) for (const key of Object.keys(value)) places.set(pointerBelow(pointer, key), below(at, key));
  return Object.assign({}, ...layers.map(({ value }) => value));
}
