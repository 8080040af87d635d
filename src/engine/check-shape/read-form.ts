import type { PlainRecord } from '#engine/data/plain-data.ts';
import { listOf, recordOf } from '#engine/data/plain-data.ts';
import type { Finding } from '#engine/findings/finding.ts';
import type { Draft } from './draft.ts';
import { fillList, fillLog } from '#engine/fill/fill-columns.ts';
import { fillItems } from '#engine/fill/fill-items.ts';
import type { NamedPacks } from '#engine/fill/fill-packs.ts';
import { fillRules, fillSchema } from '#engine/fill/fill-packs.ts';
import { isDataSchema, isList, isLog, isRules, isUiSchema } from './meta-validators.gen.js';
import { optional, readShaped, readText, type Folder } from './read-shaped.ts';
import type { ShapeLookup } from './resolve-references.ts';
import { resolveReferences } from './resolve-references.ts';
import type { WrittenPlaces } from '#engine/fill/written-places.ts';

/** What a folder says of its form and of the pages that list its records, with what its packs say. */
export type ReadForm = Pick<Draft, 'written' | 'schema' | 'uiSchema' | 'log' | 'list'> & {
  /** Absent while the file is missing or broken. */
  readonly rules?: Draft['rules'];
  /** By file, where it is written what the file has from packs. */
  readonly places: ReadonlyMap<string, WrittenPlaces>;
  /** Findings that stand where they are written already. */
  readonly asWritten: ReadonlySet<Finding>;
};

/** A folder whose rules all come from packs needs no rules.json. */
function withRules(folder: Folder, packs: NamedPacks): Folder {
  if (folder.files.has('rules.json') || !packs.some(({ pack }) => pack.rules !== undefined)) return folder;
  return { ...folder, files: new Map([...folder.files, ['rules.json', '{}']]) };
}

/** The fields of the shapes that the form can be started with. */
function givenNames(folder: Folder, lookup: ShapeLookup): readonly string[] {
  const { takes } = recordOf(readText(folder, 'manifest.json')?.value);
  const shapes = listOf(takes).map((name) => recordOf(lookup(`shared/handover.json#/definitions/${String(name)}`)));
  return [...new Set(shapes.flatMap((shape) => Object.keys(recordOf(shape['properties']))))];
}

/** Whether an automation writes more than one letter. */
function hasSeveralLetters(folder: Folder): boolean {
  const { letter, letters } = recordOf(readText(folder, 'manifest.json')?.value);
  return Object.keys(recordOf(letters)).length + (letter === undefined ? 0 : 1) > 1;
}

/** Reads the form of a folder, its rules, its log and its list. */
export function readForm(folder: Folder, packs: NamedPacks, lookup: ShapeLookup): ReadForm {
  const places = new Map<string, WrittenPlaces>();
  const asWritten = new Set<Finding>();
  const filled =
    (file: string, fill: (value: PlainRecord) => { readonly value: PlainRecord; readonly places: WrittenPlaces }) =>
    (value: PlainRecord): PlainRecord => {
      const made = fill(value);
      places.set(file, made.places);
      return made.value;
    };
  const schemaFill = filled('schema.json', (value) => fillSchema(value, packs));
  const written = readShaped(folder, 'schema.json', { guard: isDataSchema, meta: 'schema.json', fill: schemaFill });
  const schema = written === undefined ? undefined : resolveReferences(written, lookup);
  const given = givenNames(folder, lookup).filter((name) => Object.hasOwn(written?.properties ?? {}, name));
  const rulesFill = filled('rules.json', (value) => fillRules(value, packs, given));
  const rules = readShaped(withRules(folder, packs), 'rules.json', { guard: isRules, meta: 'rules.json', fill: rulesFill });
  const itemsFill = filled('ui-schema.json', (value) => {
    const made = fillItems(value, packs, { schema, rules });
    folder.findings.push(...made.findings);
    for (const finding of made.findings) asWritten.add(finding);
    return made;
  });
  const uiSchema = readShaped(folder, 'ui-schema.json', { guard: isUiSchema, meta: 'ui-schema.json', fill: itemsFill });
  const ofPacks = packs.flatMap(({ pack }) => listOf(pack.columns).map((column) => recordOf(column)));
  const sources = { uiSchema, rules };
  const logFill = (value: PlainRecord): PlainRecord => fillLog(value, sources, { ofPacks, hasSeveralLetters: hasSeveralLetters(folder) });
  const log = readShaped(folder, 'log.json', { guard: isLog, meta: 'log.json', fill: logFill });
  const lifecycle = recordOf(readText(folder, 'lifecycle.json')?.value);
  const listFill = (value: PlainRecord): PlainRecord => fillList(value, sources, { ofPacks, log, lifecycle });
  return {
    ...optional('written', written),
    ...optional('schema', schema),
    ...optional('uiSchema', uiSchema),
    ...optional('rules', rules),
    ...optional('log', log),
    ...optional('list', readShaped(folder, 'list.json', { guard: isList, meta: 'list.json', fill: listFill })),
    places,
    asWritten,
  };
}

/** The files of which nothing is known without the packs that they rest on. */
export const OF_PACKS: readonly string[] = ['schema.json', 'ui-schema.json', 'rules.json', 'lifecycle.json', 'log.json', 'list.json'];

/** What is known of a form while one of its packs is missing or broken: that its files are there. */
export function unreadForm(folder: Folder): ReadForm {
  for (const file of OF_PACKS) readText(folder, file);
  return { places: new Map(), asWritten: new Set() };
}
