import { defined } from '#domain/defined.ts';
import type { AutomationFiles, PartFiles } from '#engine/declaration/automation.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { Draft, Neighbor } from './draft.ts';
import { PARTS } from './draft.ts';
import type { KnownGroups } from '#engine/fill/fill-roles.ts';
import { looksUpRecords, recordFinds } from '#engine/declaration/finds.ts';
import { foundCases } from './found-cases.ts';
import { foundRows } from './found-rows.ts';
import { readForm } from './read-form.ts';
import { readPacks } from './read-packs.ts';
import { optional, readText, type Folder, type ReadCache } from './read-shaped.ts';
import type { ShapeLookup } from './resolve-references.ts';

type FindsInput = {
  readonly lookup: ShapeLookup;
  readonly cache: ReadCache;
  readonly groups?: KnownGroups | undefined;
  readonly parts: PartFiles;
  /** All folders by name. */
  readonly folders: ReadonlyMap<string, AutomationFiles>;
};

/** What can be read of another automation; its faults are told where it is checked itself. */
function readNeighbor(files: AutomationFiles, { lookup, cache, groups, parts }: FindsInput): Neighbor {
  const folder: Folder = { files, cache, prefix: '', texts: new Map(), findings: [], ...defined({ groups }) };
  const packs = readPacks(folder, { files: parts, cache, prefix: PARTS, texts: new Map(), findings: folder.findings });
  const isPlanned = recordOf(readText({ ...folder, findings: [] }, 'manifest.json')?.value)['status'] === 'planned';
  if (packs === undefined) return { rules: {}, isBroken: true };
  const { schema, rules, log, list } = readForm(folder, packs, lookup);
  const read = { ...optional('schema', schema), rules: rules ?? {}, ...optional('log', log), ...optional('list', list) };
  return { ...read, isBroken: folder.findings.length > 0 || (schema === undefined && !isPlanned) };
}

/** The automations whose records the finds of a folder look up, and what these say of them. */
export function readFinds(rules: Rules, input: FindsInput): Pick<Draft, 'neighbors' | 'finds' | 'folderNames'> {
  const { folders } = input;
  const finds = recordFinds(rules);
  const neighbors = new Map(
    [...new Set(finds.map(([, { records }]) => records))].flatMap((id) => {
      const files = folders.get(id);
      return files === undefined ? [] : [[id, readNeighbor(files, input)] as const];
    }),
  );
  const found = finds.flatMap(([name, find]) => {
    const neighbor = neighbors.get(find.records);
    return neighbor === undefined ? [] : [[name, foundRows(find, neighbor)] as const];
  });
  const ofCases = Object.entries(rules.finds ?? {}).flatMap(([name, find]) =>
    looksUpRecords(find) ? [] : [[name, foundCases(find)] as const],
  );
  return { neighbors, finds: Object.fromEntries([...found, ...ofCases]), folderNames: [...folders.keys()] };
}
