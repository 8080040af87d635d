import type { AddresseeGroups } from '#schemas/meta/addressees.gen.ts';
import { isList, isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';
import type { FilledFile } from './fill-packs.ts';
import { fillPages } from './fill-pages.ts';
import { mergedKeys, type Written, writtenPlace } from './written-places.ts';

/** manifest.json with the addressees of every letter, and the groups in it that nobody has. */
export type FilledLetters = FilledFile & { readonly findings: readonly Finding[] };

type Filling = {
  readonly groups: AddresseeGroups;
  readonly file: string;
  readonly places: Map<string, Place>;
  readonly findings: Finding[];
};

type Layers = readonly Written<PlainRecord>[];

// A letter that names its addressees itself says all about them.
const OF_ADDRESSEES = new Set(['to', 'cc', 'ifNone', 'methods', 'internal']);
const inherited = new Set(['preview', ...OF_ADDRESSEES]);

function only({ value, at }: Written<PlainRecord>, keys: ReadonlySet<string>): Written<PlainRecord> {
  return { value: Object.fromEntries(Object.entries(value).filter(([key]) => keys.has(key))), at };
}

/** A letter with the addressees of the group that it names. */
function withGroup({ groups, file, findings }: Filling, letter: Written<PlainRecord>): Layers {
  const { to } = letter.value;
  if (typeof to !== 'string') return [letter];
  const { to: _, ...rest } = letter.value;
  const own = { value: rest, at: letter.at };
  if (Object.hasOwn(groups, to)) return [{ value: recordOf(groups[to]), at: below({ file, path: '' }, to) }, own];
  const message = `"${to}" is not a group in _parts/addressees.json.`;
  findings.push(errorAt(below(letter.at, 'to'), { code: 'unknown_group', message, remedy: suggest(to, Object.keys(groups)) }));
  // Another group stands in, so that nothing follows from a name that is only misspelt.
  return [{ value: { to: [], ifNone: 'allow', ...Object.values(groups)[0] }, at: letter.at }, own];
}

type Entry = { readonly value: unknown; readonly place: Place };

/** The addressees of a group that a list names; another group stands in for one that is only misspelt. */
function membersOf({ groups, file, findings }: Filling, { value, place }: Entry): readonly Entry[] {
  const { group } = recordOf(value);
  if (typeof group !== 'string') return [{ value, place }];
  const isKnown = Object.hasOwn(groups, group);
  const message = `"${group}" is not a group in _parts/addressees.json.`;
  if (!isKnown)
    findings.push(errorAt(below(place, 'group'), { code: 'unknown_group', message, remedy: suggest(group, Object.keys(groups)) }));
  const { to = [] } = (isKnown ? groups[group] : Object.values(groups)[0]) ?? {};
  return to.map((member, index) => ({ value: member, place: isKnown ? below({ file, path: '' }, group, 'to', index) : place }));
}

/** A letter with everybody of the groups that stand among its addressees and copies. */
function withMembers(filling: Filling, letter: PlainRecord, pointer: string): PlainRecord {
  const lists = (['to', 'cc'] as const).flatMap((key) => {
    const written = letter[key];
    if (!isList(written) || !written.some((value) => isRecord(value) && 'group' in value)) return [];
    const at = pointerBelow(pointer, key);
    const entries = written.flatMap((value, index) => {
      const place = writtenPlace({ file: 'manifest.json', path: pointerBelow(at, index) }, filling.places);
      return membersOf(filling, { value, place });
    });
    for (const [index, { place }] of entries.entries()) filling.places.set(pointerBelow(at, index), place);
    return [[key, entries.map(({ value }) => value)] as const];
  });
  return { ...letter, ...Object.fromEntries(lists) };
}

function filledAnew(manifest: PlainRecord, groups: AddresseeGroups, file: string): FilledLetters {
  const filling: Filling = { groups, file, places: new Map(), findings: [] };
  const { letter, letters } = manifest;
  const { places } = filling;
  const pages = fillPages(manifest);
  for (const [pointer, place] of pages.places) places.set(pointer, place);
  const root = { file: 'manifest.json', path: '' };
  const first = isRecord(letter) ? withGroup(filling, { value: letter, at: below(root, 'letter') }) : [];
  const further = Object.entries(recordOf(letters)).map(([name, value]) => {
    if (!isRecord(value)) return [name, value] as const;
    const own = withGroup(filling, { value, at: below(root, 'letters', name) });
    const taken = 'to' in value ? new Set(['preview']) : inherited;
    const pointer = pointerBelow('/letters', name);
    const merged = mergedKeys([...first.map((layer) => only(layer, taken)), ...own], pointer, places);
    return [name, withMembers(filling, merged, pointer)] as const;
  });
  return {
    value: {
      ...pages.value,
      ...(isRecord(letter) ? { letter: withMembers(filling, mergedKeys(first, '/letter', places), '/letter') } : {}),
      ...(isRecord(letters) ? { letters: Object.fromEntries(further) } : {}),
    },
    places,
    findings: filling.findings,
  };
}

const memoize = createMemoizer<FilledLetters>();

/** manifest.json with the addressees of each letter: those of a group of _parts/addressees.json, and in a further letter those of the first. */
export function fillAddressees(manifest: PlainRecord, groups: AddresseeGroups, file: string): FilledLetters {
  return memoize(manifest, [groups], () => filledAnew(manifest, groups, file));
}
