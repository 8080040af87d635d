import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDeclarations, type Declarations } from '../../scripts/declarations/declaration-folders.ts';

/** Small folders of each kind, in which faults are made: what the office changes in its automations touches none of them. */
export const basesRoot = path.join(import.meta.dirname, 'bases');

/** One change to a text file of a good folder; file is relative to the folder. */
type Change = { readonly file: string; readonly replace?: string; readonly by?: string; readonly write?: unknown; readonly remove?: true };

/** A broken folder: the good one it is made from, what was done to it, and the only finding that is expected. */
export type FaultyFolder = {
  readonly title: string;
  readonly base: string;
  /** Whether the base first gets a workflow.json whose states are spelled out, as tests/automations/spelled-out-workflow.json has them. */
  readonly workflow?: 'spelled out';
  readonly changes: readonly Change[];
  readonly expect: {
    readonly severity: 'error' | 'warning';
    readonly file: string;
    /** Only for the smallest folder, whose lines seldom move. */
    readonly line?: number;
    readonly path: string;
    readonly code: string;
    /** A line in them counts from the first line that was changed, which is 1, so that it stays when lines above it come or go. */
    readonly words: string;
  };
};

/** The workflow of a deposition with its states spelled out. */
export const spelledOut = await readFile(path.join(import.meta.dirname, 'spelled-out-workflow.json'), 'utf8');

function textAfter(before: string | undefined, { file, replace = '', by = '', write }: Change): string {
  if (write !== undefined) return typeof write === 'string' ? write : JSON.stringify(write, null, 2);
  if (before === undefined || replace === '' || !before.includes(replace))
    throw new Error(`${file} does not contain ${JSON.stringify(replace)}`);
  return before.replace(replace, () => by);
}

/** The good folders and parts with the changes made in one or more of them; a folder without a change stays the same object. */
export function broken(faulty: Omit<FaultyFolder, 'expect'>, { folders, parts }: Declarations): Declarations {
  const all = new Map([...folders, ['_parts', parts]]);
  if (faulty.workflow !== undefined) all.set(faulty.base, new Map([...(all.get(faulty.base) ?? []), ['workflow.json', spelledOut]]));
  for (const change of faulty.changes) {
    const [folder = '', ...rest] = path.posix.join(faulty.base, change.file).split('/');
    const file = rest.join('/');
    const files = new Map(all.get(folder));
    if (change.remove === true) files.delete(file);
    else files.set(file, textAfter(files.get(file), change));
    all.set(folder, files);
  }
  const changedParts = all.get('_parts') ?? parts;
  all.delete('_parts');
  return { folders: all, parts: changedParts };
}

/** A message with its line counted from the first line that was changed in that file; as it is where the whole file was written. */
export function fromChange(message: string, { base, changes, expect: { file } }: FaultyFolder, { folders, parts }: Declarations): string {
  const change = changes.find((one) => one.file === file);
  if (change?.replace === undefined) return message;
  const [folder = '', ...rest] = path.posix.join(base, file).split('/');
  const text = (folder === '_parts' ? parts : folders.get(folder))?.get(rest.join('/')) ?? spelledOut;
  const above = text.slice(0, text.indexOf(change.replace)).split('\n').length - 1;
  return message.replace(/\(line (\d+),/u, (_, line) => `(line ${Number(line) - above},`);
}

/** Writes the broken folder to disk beside the good ones and answers the root, to be removed afterwards. */
export async function materialise(faulty: FaultyFolder): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'faulty-'));
  await cp(basesRoot, root, { recursive: true });
  const { folders } = broken(faulty, await readDeclarations(basesRoot));
  for (const [folder, files] of folders) for (const [file, text] of files) await writeFile(path.join(root, folder, file), text);
  return root;
}
