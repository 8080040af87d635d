import type { AutomationFiles } from '#engine/declaration/automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { Draft, Neighbor } from './draft.ts';
import { fillColumns } from './fill-columns.ts';
import type { KnownGroups } from './fill-roles.ts';
import { fillRoleGroups } from './fill-roles.ts';
import { foundRows } from './found-rows.ts';
import { isDataSchema, isList, isLog, isManifest, isRules, isUiSchema } from './meta-validators.gen.js';
import { optional, readShaped, type Folder, type ReadCache } from './read-shaped.ts';
import type { ShapeLookup } from './resolve-references.ts';
import { resolveReferences } from './resolve-references.ts';

type FindsInput = {
  readonly lookup: ShapeLookup;
  readonly cache: ReadCache;
  readonly groups?: KnownGroups | undefined;
  /** All folders by name. */
  readonly folders: ReadonlyMap<string, AutomationFiles>;
};

/** What can be read of another automation; its faults are told where it is checked itself. */
function readNeighbor(files: AutomationFiles, { lookup, cache, groups }: FindsInput): Neighbor {
  const folder: Folder = { files, cache, prefix: '', texts: new Map(), findings: [], ...(groups === undefined ? {} : { groups }) };
  const written = readShaped(folder, 'schema.json', { guard: isDataSchema, meta: 'schema.json' });
  const schema = written === undefined ? undefined : resolveReferences(written, lookup);
  const isPlanned =
    readShaped({ ...folder, findings: [] }, 'manifest.json', {
      guard: isManifest,
      meta: 'manifest.json',
      fill: (value) => fillRoleGroups(value, groups).value,
    })?.status === 'planned';
  const uiSchema = readShaped(folder, 'ui-schema.json', { guard: isUiSchema, meta: 'ui-schema.json' });
  const rules = readShaped(folder, 'rules.json', { guard: isRules, meta: 'rules.json' });
  const fill = (value: PlainRecord): PlainRecord => fillColumns(value, { uiSchema, rules });
  const read = {
    ...optional('schema', schema),
    rules: rules ?? {},
    ...optional('log', readShaped(folder, 'log.json', { guard: isLog, meta: 'log.json', fill })),
    ...optional('list', readShaped(folder, 'list.json', { guard: isList, meta: 'list.json', fill })),
  };
  return { ...read, isBroken: folder.findings.length > 0 || (schema === undefined && !isPlanned) };
}

/** The automations whose records the finds of a folder look up, and what these say of them. */
export function readFinds(rules: Rules, input: FindsInput): Pick<Draft, 'neighbors' | 'finds' | 'folderNames'> {
  const { folders } = input;
  const finds = Object.entries(rules.finds ?? {});
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
  return { neighbors, finds: Object.fromEntries(found), folderNames: [...folders.keys()] };
}
