import { createHash } from 'node:crypto';
import { defined } from '#domain/defined.ts';
import { createChecker, foldersNamed, type CheckedAutomation, type Checker } from '#engine/check/check-automation.ts';
import { assemble } from '#engine/check-shape/assemble.ts';
import { readDraft } from '#engine/check-shape/read-draft.ts';
import type { ReadCache } from '#engine/check-shape/read-shaped.ts';
import { lookupIn } from '#engine/check-shape/resolve-references.ts';
import type { Automation, AutomationFiles, PartFiles } from '#engine/declaration/automation.ts';
import { readDeclarations, type Declarations } from '../scripts/declarations/declaration-folders.ts';

type Folders = Declarations['folders'];

const unproved = new WeakMap<AutomationFiles, AutomationFiles>();

const isProof = (file: string): boolean => file === 'tests.json' || /^examples\/(?:invalid.*|.*\.expected)\.json$/.test(file);

/** A folder without what only proves it: npm run check-declarations proves each folder, once in every whole run. */
export function withoutProofs(files: AutomationFiles): AutomationFiles {
  const known = unproved.get(files) ?? new Map([...files].filter(([file]) => !isProof(file)));
  unproved.set(files, known);
  return known;
}

/** What the words of a folder are checked with: its parts, and the folders that it looks up. */
function wordsOf(files: AutomationFiles, parts: PartFiles, folders: Folders = new Map()): string {
  const neighbors = foldersNamed(files, parts).map((id) => [...(folders.get(id) ?? [])]);
  return createHash('sha256')
    .update(JSON.stringify([[...files], [...parts], neighbors]))
    .digest('hex');
}

/**
 * A checker that leaves the tests of a folder and what is expected of its examples to that command, and remembers each folder by its words: half of
 * the time of a check, and none for a folder that comes back to what it was. A folder that is not right without them is judged with them: its tests
 * may be what tries its letters.
 */
export function createUnprovingChecker(): Checker {
  const check = createChecker();
  const checked = new Map<string, CheckedAutomation>();
  return (files, parts, { folders } = {}) => {
    const words = wordsOf(files, parts, folders);
    const unproved = checked.get(words) ?? check(withoutProofs(files), parts, defined({ folders }));
    const found = unproved.automation === undefined ? check(files, parts, defined({ folders })) : unproved;
    checked.set(words, found);
    return found;
  };
}

const cache: ReadCache = { texts: new Map(), shapes: new Map() };
const lookup = lookupIn({});

/** The automation that a folder declares, where only its content matters and not whether it is right: a twentieth of the time of a check. */
export function uncheckedAutomation(files: AutomationFiles, { parts, folders }: Declarations): Automation {
  const automation = assemble(readDraft({ files: withoutProofs(files), parts, lookup, cache, folders }).draft);
  if (automation === undefined) throw new Error(`A folder has no manifest: ${[...files.keys()].join(', ')}`);
  return automation;
}

/** Takes every folder as right: what stands in automations is checked by the command. */
export const believingChecker: Checker = (files, parts, { folders = new Map() } = {}) => ({
  automation: uncheckedAutomation(files, { parts, folders }),
  tests: [],
  faults: [],
});

/** The declarations of the desk as they stand, without what only proves them. */
export async function readUnproved(): Promise<Declarations> {
  const { folders, parts } = await readDeclarations();
  return { folders: new Map([...folders].map(([name, files]) => [name, withoutProofs(files)])), parts };
}
