import { defined } from '#domain/defined.ts';
import type { AutomationFiles, LookupShape, PartFiles } from '#engine/declaration/automation.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import type { Find, RecordFind, Rules } from '#schemas/meta/rules.gen.ts';
import type { Draft, Neighbor } from './draft.ts';
import { PARTS } from './draft.ts';
import type { KnownGroups } from '#engine/fill/fill-roles.ts';
import { looksUpCases, looksUpLetters, looksUpRecords, recordLookups } from '#engine/declaration/lookups.ts';
import { caseLookupShape } from './case-lookup-shape.ts';
import { letterLookupShape } from './letter-lookup-shape.ts';
import { panelLookupShape } from './panel-lookup-shape.ts';
import { recordLookupShape } from './record-lookup-shape.ts';
import { readForm } from './read-form.ts';
import { readPacks } from './read-packs.ts';
import { optional, readText, type Folder, type ReadCache } from './read-shaped.ts';
import type { ShapeLookup } from './resolve-references.ts';

type LookupsInput = {
  readonly lookup: ShapeLookup;
  readonly cache: ReadCache;
  readonly groups?: KnownGroups | undefined;
  readonly parts: PartFiles;
  /** All folders by name. */
  readonly folders: ReadonlyMap<string, AutomationFiles>;
};

/** What can be read of another automation; its faults are told where it is checked itself. */
function readNeighbor(files: AutomationFiles, { lookup, cache, groups, parts }: LookupsInput): Neighbor {
  const folder: Folder = { files, cache, prefix: '', texts: new Map(), findings: [], ...defined({ groups }) };
  const packs = readPacks(folder, { files: parts, cache, prefix: PARTS, texts: new Map(), findings: folder.findings });
  const isPlanned = recordOf(readText({ ...folder, findings: [] }, 'manifest.json')?.value)['status'] === 'planned';
  if (packs === undefined) return { rules: {}, isBroken: true };
  const { schema, rules, log, list } = readForm(folder, packs, lookup);
  const read = { ...optional('schema', schema), rules: rules ?? {}, ...optional('log', log), ...optional('list', list) };
  return { ...read, isBroken: folder.findings.length > 0 || (schema === undefined && !isPlanned) };
}

function shapeOfOther(find: Exclude<Find, RecordFind>): LookupShape {
  if (looksUpCases(find)) return caseLookupShape(find);
  return looksUpLetters(find) ? letterLookupShape : panelLookupShape;
}

/** The automations whose records the lookups of a folder look up, and what these say of them. */
export function readLookups(rules: Rules, input: LookupsInput): Pick<Draft, 'neighbors' | 'finds' | 'folderNames'> {
  const { folders } = input;
  const lookups = recordLookups(rules);
  const neighbors = new Map(
    [...new Set(lookups.map(([, { records }]) => records))].flatMap((id) => {
      const files = folders.get(id);
      return files === undefined ? [] : [[id, readNeighbor(files, input)] as const];
    }),
  );
  const ofRecords = lookups.flatMap(([name, find]) => {
    const neighbor = neighbors.get(find.records);
    return neighbor === undefined ? [] : [[name, recordLookupShape(find, neighbor)] as const];
  });
  const others = Object.entries(rules.finds ?? {}).flatMap(([name, find]) =>
    looksUpRecords(find) ? [] : [[name, shapeOfOther(find)] as const],
  );
  return { neighbors, finds: Object.fromEntries([...ofRecords, ...others]), folderNames: [...folders.keys()] };
}
