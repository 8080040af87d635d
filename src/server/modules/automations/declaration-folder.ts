import { watch } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { defined } from '#domain/defined.ts';
import type { DeclarationFolders } from './publish-folders.usecase.ts';

const partsFolder = '_parts';
const longestFile = 2_000_000;

// A template beside the declarations is read so that it can be told that nothing uses it.
const declared = /\.(json|typ)$/;
const anything = /^/;

/** The fields of an official form, one a line. */
export type FieldsOf = (form: Uint8Array) => Promise<string>;

/** Reads every automation's folder and the parts. Names that begin with a dot or an underline are no automations. */
export async function readDeclarationFolder(root: string, fieldsOf?: FieldsOf): Promise<DeclarationFolders> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && /^[^._]/.test(entry.name)).map((entry) => entry.name);
  const folders = await Promise.all(
    names.toSorted().map(async (name) => [name, await readTexts(path.join(root, name), { wanted: declared })] as const),
  );
  // a folder that is just being copied has no manifest yet
  return {
    folders: new Map(folders.filter(([, files]) => files.has('manifest.json'))),
    parts: await readTexts(path.join(root, partsFolder), { wanted: anything, ...defined({ fieldsOf }) }),
  };
}

type Reading = { readonly wanted: RegExp; readonly fieldsOf?: FieldsOf };

async function readTexts(folder: string, { wanted, fieldsOf }: Reading): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && wanted.test(entry.name) && !entry.name.startsWith('.'));
  const texts = await Promise.all(files.map((entry) => readText(folder, path.join(entry.parentPath, entry.name), fieldsOf)));
  return new Map(texts.flat().toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Nothing for a file that went away between listing and reading. */
async function readText(folder: string, file: string, fieldsOf: FieldsOf | undefined): Promise<readonly (readonly [string, string])[]> {
  const facts = await stat(file).catch(() => undefined);
  if (facts === undefined || facts.size > longestFile) return [];
  const text = await textOf(file, fieldsOf).catch(() => undefined);
  return text === undefined ? [] : [[path.relative(folder, file).split(path.sep).join('/'), text]];
}

/** A PDF of the parts is known by its name, and an official form by its fields; it is read when a letter encloses it. */
async function textOf(file: string, fieldsOf: FieldsOf | undefined): Promise<string | undefined> {
  if (!file.endsWith('.pdf')) return readFile(file, 'utf8');
  return path.basename(path.dirname(file)) === 'forms' ? fieldsOf?.(await readFile(file)) : '';
}

export type FolderWatch = { readonly close: () => void };

export type FolderWatchOptions = {
  readonly root: string;
  /** So long nothing may change before it is told: an editor writes several files. */
  readonly debounceMs: number;
  /** Not every file system tells of changes, so now and then it is looked at. */
  readonly lookEveryMs: number;
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
};

/** Tells when something in the folder changed and came to rest. */
export function watchDeclarationFolder({ root, debounceMs, lookEveryMs, onChange, onError }: FolderWatchOptions): FolderWatch {
  let debounce: NodeJS.Timeout | undefined;
  let seen: string | undefined;
  const changed = (): void => {
    clearTimeout(debounce);
    debounce = setTimeout(onChange, debounceMs);
  };
  const look = async (): Promise<void> => {
    const now = await fingerprint(root);
    if (seen !== undefined && now !== seen) changed();
    seen = now;
  };
  const looking = setInterval(() => void look().catch(onError), lookEveryMs);
  looking.unref();
  const watcher = startWatcher(root, changed, onError);
  return {
    close: () => {
      clearInterval(looking);
      clearTimeout(debounce);
      watcher?.close();
    },
  };
}

function startWatcher(root: string, changed: () => void, onError: (error: unknown) => void) {
  try {
    const watcher = watch(root, { recursive: true, persistent: false }, changed);
    watcher.on('error', onError);
    return watcher;
  } catch (error) {
    onError(error);
    return undefined;
  }
}

async function fingerprint(root: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const facts = await Promise.all(files.toSorted().map(async (file) => ({ file, facts: await stat(file).catch(() => undefined) })));
  return facts.map(({ file, facts: of }) => `${file} ${of?.size ?? ''} ${of?.mtimeMs ?? ''}`).join('\n');
}
