import { checkAcross } from '#engine/check/check-across.ts';
import { assemble } from '#engine/check/assemble.ts';
import { folderFindings } from '#engine/check/check-folder.ts';
import { lookupIn } from '#engine/check/put-references.ts';
import { readDraft, type ReadMemory } from '#engine/check/read-draft.ts';
import type { Automation, AutomationFiles, PartFiles } from '#engine/declaration/automation.ts';
import { reasonFor } from './harmless.ts';
import { mutationsOf, type Mutation } from './mutate.ts';
import { namesOf, type NamePlace } from './names.ts';

const FILES = [
  'manifest.json',
  'schema.json',
  'ui-schema.json',
  'rules.json',
  'workflow.json',
  'lifecycle.json',
  'log.json',
  'list.json',
  'letter.json',
];

/** What became of the mutations of one folder. */
export type MutationCount = {
  readonly names: number;
  readonly found: number;
  readonly harmless: ReadonlyMap<string, number>;
  readonly missed: readonly Mutation[];
};

type Folder = {
  readonly name: string;
  readonly files: AutomationFiles;
  readonly parts: PartFiles;
  readonly memory: ReadMemory;
  readonly all: ReadonlyMap<string, Automation>;
};

/** The name of the same kind that comes next in the folder. */
function nextOfKind(places: readonly NamePlace[]): (place: NamePlace) => readonly string[] {
  const pools = new Map<string, string[]>();
  for (const { kind, name } of places) {
    const pool = pools.get(kind) ?? [];
    pools.set(kind, pool);
    if (!pool.includes(name)) pool.push(name);
  }
  return ({ kind, name }) => {
    const pool = pools.get(kind) ?? [];
    const next = pool[(pool.indexOf(name) + 1) % pool.length];
    return next === undefined || next === name ? [] : [next];
  };
}

/** Asks the stages of the check one after the other: what the first finds need not be looked for in the rest. */
function isFound({ name, files, parts, memory, all }: Folder, mutation: Mutation): boolean {
  const changed = new Map([...files, [mutation.place.file, mutation.text]]);
  const { draft, findings } = readDraft({ files: changed, parts, lookup: lookupIn({}), memory });
  if (findings.length > 0) return true;
  for (const found of folderFindings(draft)) if (found.length > 0) return true;
  const automation = assemble(draft);
  return automation === undefined || checkAcross(new Map([...all, [name, automation]])).size > 0;
}

/** Makes every single mutation of every name of a folder and checks each. */
export function runMutations(folder: Folder): MutationCount {
  const values = FILES.flatMap((file): readonly (readonly [string, unknown])[] => {
    const text = folder.files.get(file);
    return text === undefined ? [] : [[file, JSON.parse(text)]];
  });
  const names = values.flatMap(([file, value]) => namesOf(file, value).map((place) => ({ place, value })));
  const next = nextOfKind(names.map(({ place }) => place));
  const harmless = new Map<string, number>();
  const missed: Mutation[] = [];
  let found = 0;
  for (const { place, value } of names) {
    for (const mutation of mutationsOf(place, value, next(place))) {
      if (isFound(folder, mutation)) {
        found += 1;
        continue;
      }
      const reason = reasonFor(mutation);
      if (reason === undefined) missed.push(mutation);
      else harmless.set(reason, (harmless.get(reason) ?? 0) + 1);
    }
  }
  return { names: names.length, found, harmless, missed };
}
