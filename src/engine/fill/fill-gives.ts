import { isList, type PlainRecord } from '#engine/data/plain-data.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { Place } from '#engine/findings/finding.ts';
import type { FilledFile, NamedPacks } from './fill-packs.ts';

const memoize = createMemoizer<FilledFile>();

/** manifest.json with what its records hand over because of its packs, behind what it says itself. */
export function fillGives(manifest: PlainRecord, packs: NamedPacks): FilledFile {
  return memoize(
    manifest,
    packs.map(({ pack }) => pack),
    () => {
      const places = new Map<string, Place>();
      const { gives = [] } = manifest;
      const ofPacks = packs.flatMap(({ pack, file }) =>
        (pack.gives ?? []).map((gift, index) => ({ gift, at: { file, path: `/gives/${index}` } })),
      );
      if (ofPacks.length === 0 || !isList(gives)) return { value: manifest, places };
      for (const [index, { at }] of ofPacks.entries()) places.set(pointerBelow('/gives', gives.length + index), at);
      return { value: { ...manifest, gives: [...gives, ...ofPacks.map(({ gift }) => gift)] }, places };
    },
  );
}
