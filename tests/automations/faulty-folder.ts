import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** One change to a text file of a good folder; file is relative to the folder. */
type Change = { readonly file: string; readonly replace?: string; readonly by?: string; readonly write?: unknown; readonly remove?: true };

/** A broken folder: the good one it is made from, what was done to it, and the only finding that is expected. */
export type FaultyFolder = {
  readonly title: string;
  readonly base: string;
  readonly changes: readonly Change[];
  readonly expect: {
    readonly severity: 'error' | 'warning';
    readonly file: string;
    /** Only for the smallest folder, whose lines seldom move. */
    readonly line?: number;
    readonly path: string;
    readonly code: string;
    readonly words: string;
  };
};

const automations = path.join(import.meta.dirname, '../../automations');

async function make(folder: string, change: Change): Promise<void> {
  const file = path.join(folder, change.file);
  if (change.remove === true) return rm(file);
  if (change.write !== undefined) {
    await mkdir(path.dirname(file), { recursive: true });
    return writeFile(file, typeof change.write === 'string' ? change.write : JSON.stringify(change.write, null, 2));
  }
  const before = await readFile(file, 'utf8');
  const [from, by] = [change.replace ?? '', change.by ?? ''];
  if (from === '' || !before.includes(from)) throw new Error(`${change.file} does not contain ${JSON.stringify(from)}`);
  return writeFile(
    file,
    before.replace(from, () => by),
  );
}

/** Writes the broken folder to disk beside the good ones and answers the root, to be removed afterwards. */
export async function materialise(faulty: FaultyFolder): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'faulty-'));
  await cp(automations, root, { recursive: true });
  for (const change of faulty.changes) await make(path.join(root, faulty.base), change);
  return root;
}
