import { isList, isRecord, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { createMemoizer } from '#engine/data/memoize.ts';
import { pointerBelow } from '#engine/data/places.ts';
import type { Finding, Place } from '#engine/findings/finding.ts';
import { below, errorAt } from '#engine/findings/finding.ts';
import { suggest } from '#engine/findings/suggest.ts';
import type { FilledFile, NamedPacks } from './fill-packs.ts';
import { type FormSources, withControl } from './plain-control.ts';
import { mergedKeys, type Written } from './written-places.ts';

/** ui-schema.json with the sections, items and controls that it leaves out, and the names in it that nothing has. */
export type FilledForm = FilledFile & { readonly findings: readonly Finding[] };

type Items = ReadonlyMap<string, Written<PlainRecord>>;

type Filling = {
  readonly packs: NamedPacks;
  readonly items: Items;
  readonly sources: FormSources;
  readonly places: Map<string, Place>;
  readonly findings: Finding[];
};

function nameOf(item: PlainRecord): string | undefined {
  const name = item['field'] ?? item['computed'] ?? item['deadline'];
  return typeof name === 'string' ? name : undefined;
}

function itemsOf(packs: NamedPacks): Items {
  const items = packs.flatMap(({ pack, file }) =>
    listOf(pack.section?.items).flatMap((item, index) => {
      const value = recordOf(item);
      const name = nameOf(value);
      return name === undefined ? [] : [[name, { value, at: { file, path: `/section/items/${index}` } }] as const];
    }),
  );
  return new Map(items);
}

function unknownItem(name: string, place: Place, items: Items): Finding {
  return errorAt(place, {
    code: 'unknown_item',
    message: `"${name}" is not a field, computed value or deadline of the packs that the manifest names.`,
    remedy: suggest(name, items.keys()),
  });
}

/** The item at a pointer of the filled file: that of a pack, one of the folder, or the folder's keys over those of a pack. */
function filledItem(filling: Filling, { value, at }: Written<unknown>, pointer: string): unknown {
  const { items, places, sources } = filling;
  const name = isRecord(value) ? nameOf(value) : value;
  const known = typeof name === 'string' ? items.get(name) : undefined;
  if (known === undefined) places.set(pointer, at);
  if (known === undefined || !isRecord(value)) {
    if (known !== undefined) places.set(pointer, known.at);
    return withControl(known?.value ?? value, sources);
  }
  places.set(pointer, at);
  return withControl(mergedKeys([known, { value, at }], pointer, places), sources);
}

function filledItems(filling: Filling, { value, at }: Written<readonly unknown[]>, pointer: string): readonly unknown[] {
  const known = value.map((item, index) => ({ value: item, at: below(at, index) }));
  const strange = known.filter((item) => typeof item.value === 'string' && !filling.items.has(item.value));
  filling.findings.push(...strange.map((item) => unknownItem(String(item.value), item.at, filling.items)));
  return known.filter((item) => !strange.includes(item)).map((item, index) => filledItem(filling, item, pointerBelow(pointer, index)));
}

/** A section of the folder, or that of a pack with the folder's keys over its own. */
function filledSection(filling: Filling, { value, at }: Written<PlainRecord>, pointer: string): readonly PlainRecord[] {
  const { packs, places } = filling;
  const { pack: name, ...own } = value;
  const named = packs.find((pack) => pack.name === name && pack.pack.section !== undefined);
  if (typeof name === 'string' && named === undefined) {
    const known = packs.filter(({ pack }) => pack.section !== undefined).map((pack) => pack.name);
    const message = `"${name}" is not a pack with a section that the manifest names.`;
    filling.findings.push(errorAt(below(at, 'pack'), { code: 'unknown_pack', message, remedy: suggest(name, known) }));
    return [];
  }
  places.set(pointer, at);
  const layers = [
    ...(named === undefined ? [] : [{ value: recordOf(named.pack.section), at: { file: named.file, path: '/section' } }]),
    { value: own, at },
  ];
  const section = mergedKeys(layers, pointer, places);
  const { items } = section;
  const inner = pointerBelow(pointer, 'items');
  const written = places.get(inner) ?? below(at, 'items');
  return [isList(items) ? { ...section, items: filledItems(filling, { value: items, at: written }, inner) } : section];
}

function filledAnew(uiSchema: PlainRecord, packs: NamedPacks, sources: FormSources): FilledForm {
  const filling: Filling = { packs, items: itemsOf(packs), sources, places: new Map(), findings: [] };
  const { sections } = uiSchema;
  if (!isList(sections)) return { value: uiSchema, places: filling.places, findings: [] };
  const filled: unknown[] = [];
  for (const [index, section] of sections.entries()) {
    const at = { file: 'ui-schema.json', path: `/sections/${index}` };
    const pointer = pointerBelow('/sections', filled.length);
    filled.push(...(isRecord(section) ? filledSection(filling, { value: section, at }, pointer) : [section]));
  }
  return { value: { ...uiSchema, sections: filled }, places: filling.places, findings: filling.findings };
}

const memoize = createMemoizer<FilledForm>();

/** ui-schema.json with what its packs say of sections and items, and with a control for every field. */
export function fillItems(uiSchema: PlainRecord, packs: NamedPacks, sources: FormSources): FilledForm {
  const inputs = [sources.schema, sources.rules, ...packs.map(({ pack }) => pack)];
  return memoize(uiSchema, inputs, () => filledAnew(uiSchema, packs, sources));
}
