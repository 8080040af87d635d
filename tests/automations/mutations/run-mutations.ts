import { assemble } from '#engine/check-shape/assemble.ts';
import type { Draft } from '#engine/check-shape/draft.ts';
import { isInPack, placeInFolder } from '#engine/check-shape/place-in-folder.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { checkAcross } from '#engine/check/check-across.ts';
import { createChecker } from '#engine/check/check-automation.ts';
import { folderFindings } from '#engine/check/check-folder.ts';
import { lookupIn } from '#engine/check-shape/resolve-references.ts';
import { readDraft } from '#engine/check-shape/read-draft.ts';
import type { ReadCache } from '#engine/check-shape/read-shaped.ts';
import type { Automation, AutomationFiles } from '#engine/declaration/automation.ts';
import { readDeclarations, type Declarations } from '../../../scripts/declarations/declaration-folders.ts';
import { caseNames } from './case-names.ts';
import { reasonFor } from './harmless.ts';
import { mutationsOf, type Mutation } from './mutate.ts';
import { namesOf, type NamePlace } from './names.ts';

// A name is put for another in the order of these.
const FILES = [
  'manifest.json',
  'schema.json',
  'ui-schema.json',
  'rules.json',
  'tests.json',
  'workflow.json',
  'lifecycle.json',
  'log.json',
  'list.json',
  'letter.json',
  'calls.json',
  'letter-parts.json',
  'roles.json',
  'standard-case.json',
];

/** What became of the mutations of one folder. */
export type MutationCount = {
  readonly names: number;
  readonly found: number;
  readonly harmless: ReadonlyMap<string, number>;
  readonly missed: readonly Mutation[];
};

/** All declarations as they stand, with what is known of them before anything is changed; oneOf: of how many names one is changed. */
export type Ground = Declarations & {
  readonly cache: ReadCache;
  readonly all: ReadonlyMap<string, Automation>;
  readonly oneOf: number;
};

const lookup = lookupIn({});

/** Reads and checks all folders as they stand. */
export async function readGround(oneOf: number): Promise<Ground> {
  const { folders, parts } = await readDeclarations();
  const check = createChecker();
  const all = [...folders].flatMap(([name, files]) => {
    const { automation } = check(files, parts, { folders });
    return automation === undefined ? [] : [[name, automation] as const];
  });
  return { folders, parts, cache: { texts: new Map(), shapes: new Map() }, all: new Map(all), oneOf };
}

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

type Tried = { readonly name: string; readonly files: AutomationFiles; readonly parts: AutomationFiles };

/** A folder need not use all that a pack has. */
const isReported = (draft: Draft, finding: Finding): boolean => finding.code !== 'never_used' || !isInPack(placeInFolder(draft, finding));

/** Asks the stages of the check one after the other: what the first finds need not be looked for in the rest. */
function isFoundIn({ cache, all, folders: others }: Ground, { name, files, parts }: Tried): boolean {
  const folders = new Map([...others, [name, files]]);
  const { draft, findings } = readDraft({ files, parts, lookup, cache, folders });
  if (findings.length > 0) return true;
  for (const found of folderFindings(draft)) if (found.some((finding) => isReported(draft, finding))) return true;
  const automation = assemble(draft);
  return automation === undefined || checkAcross(new Map([...all, [name, automation]])).size > 0;
}

/** Asks about the files with a mutation made. Its text counts as read: it was written from the value, so reading it says nothing new. */
function isFoundWith(asked: MutationRun, { place, value }: Mutation): boolean {
  const { texts, shapes } = asked.ground.cache;
  const text = JSON.stringify(value);
  texts.set(text, { value, faults: [], lineOf: () => 1, placeIn: () => undefined });
  const isFound = asked.isFound(new Map([...asked.files, [place.file, text]]));
  texts.delete(text);
  shapes.clear();
  return isFound;
}

/** The values of the files as the check reads them, so that what does not change is the same object. */
function valuesOf(files: AutomationFiles, { texts }: ReadCache): readonly (readonly [string, unknown])[] {
  const named = [...FILES, ...[...files.keys()].filter((file) => file.startsWith('workflows/'))];
  return named.flatMap((file): readonly (readonly [string, unknown])[] => {
    const text = files.get(file);
    return text === undefined ? [] : [[file, texts.get(text)?.value]];
  });
}

/** Files to be changed, and who says whether a change is found. */
type MutationRun = { readonly files: AutomationFiles; readonly ground: Ground; readonly isFound: (changed: AutomationFiles) => boolean };

function counted(asked: MutationRun): MutationCount {
  const all = valuesOf(asked.files, asked.ground.cache).flatMap(([file, value]) =>
    (file === 'standard-case.json' ? caseNames(file, value) : namesOf(file, value)).map((place) => ({ place, value })),
  );
  const next = nextOfKind(all.map(({ place }) => place));
  const names = all.filter((_name, index) => index % asked.ground.oneOf === 0);
  const harmless = new Map<string, number>();
  const missed: Mutation[] = [];
  let found = 0;
  for (const { place, value } of names) {
    for (const mutation of mutationsOf(place, value, next(place))) {
      if (isFoundWith(asked, mutation)) {
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

/** Makes every single mutation of the names of a folder and checks each. */
export function mutateFolder(name: string, ground: Ground): MutationCount {
  const { folders, parts } = ground;
  const files = folders.get(name) ?? new Map<string, string>();
  // As it stands it has no fault, and is remembered.
  if (isFoundIn(ground, { name, files, parts })) throw new Error(`${name} has a fault before anything is changed`);
  return counted({ files, ground, isFound: (changed) => isFoundIn(ground, { name, files: changed, parts }) });
}

/** Makes every single mutation of the names of the shared parts; each is looked for in the folders that work, one after the other. */
export function mutateParts(ground: Ground): MutationCount {
  const { folders, parts, all } = ground;
  const sizeOf = (files: AutomationFiles): number => [...files.values()].reduce((size, text) => size + text.length, 0);
  // The smallest first: what is wrong in a part by itself is found there at the least cost.
  const live = [...folders]
    .filter(([name]) => all.get(name)?.manifest.status === 'live')
    .toSorted(([, one], [, other]) => sizeOf(one) - sizeOf(other));
  const isFound = (changed: AutomationFiles): boolean => live.some(([name, files]) => isFoundIn(ground, { name, files, parts: changed }));
  if (isFound(parts)) throw new Error('A folder has a fault before anything is changed');
  return counted({ files: parts, ground, isFound });
}
