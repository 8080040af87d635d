import type { PlainRecord } from '#engine/data/plain-data.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import { errorAt, warningAt } from '#engine/findings/finding.ts';
import type { Finding } from '#engine/findings/finding.ts';
import type { JsonText } from '#engine/findings/json-text.ts';
import { readJson } from '#engine/findings/json-text.ts';
import { explainShape } from './explain-shape.ts';
import type { KnownGroups } from '#engine/fill/fill-roles.ts';
import { withGroups } from '#engine/fill/fill-roles.ts';
import { metaSchemaAt } from './meta-schemas.ts';

type Guard<T> = (value: unknown) => value is T;

/** What reading a file once told; kept by text, because most files of a folder stay as they are between two checks. */
export type ReadCache = { readonly texts: Map<string, JsonText>; readonly shapes: Map<string, readonly Finding[]> };

const ENOUGH = 2000;

function cached<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size > ENOUGH) cache.clear();
  const made = make();
  cache.set(key, made);
  return made;
}

/** Files that are read together, and what is found in them. */
export type Folder = {
  readonly files: ReadonlyMap<string, string>;
  readonly cache: ReadCache;
  readonly prefix: string;
  readonly texts: Map<string, JsonText>;
  readonly findings: Finding[];
  /** What lists of roles may name beside roles. */
  readonly groups?: KnownGroups;
};

/** What a file has to be, once what it leaves out is filled in. */
type Shape<T> = { readonly guard: Guard<T>; readonly meta: string; readonly fill?: (written: PlainRecord) => PlainRecord };

/** The text of a file as JSON; its faults are noted. */
export function readText(folder: Folder, name: string): JsonText | undefined {
  const text = folder.files.get(name);
  if (text === undefined) return undefined;
  const file = `${folder.prefix}${name}`;
  const known = folder.texts.get(file);
  if (known !== undefined) return known;
  const read = cached(folder.cache.texts, text, () => readJson(text));
  folder.texts.set(file, read);
  // The standard case is only tried with: nothing is published of it.
  const findingAt = name === 'standard-case.json' ? warningAt : errorAt;
  folder.findings.push(
    ...read.faults.map(({ code, pointer, line, message, remedy }) => ({
      ...findingAt({ file, path: pointer }, { code, message, remedy }),
      line,
    })),
  );
  return read;
}

const soundBefore = new WeakMap<object, unknown>();

/** Whether a value has its shape; a parsed value that had it before has it still. */
function isShaped<T>(value: unknown, guard: Guard<T>): value is T {
  if (!isRecord(value)) return guard(value);
  if (soundBefore.get(value) === guard) return true;
  const isSound = guard(value);
  if (isSound) soundBefore.set(value, guard);
  return isSound;
}

/** The value of a file that has its shape; its faults are noted. The precompiled validator decides, the explanation puts it in words. */
export function readShaped<T>(folder: Folder, name: string, shape: Shape<T>): T | undefined {
  const read = readText(folder, name);
  if (read?.value === undefined) return undefined;
  const value = isRecord(read.value) && shape.fill !== undefined ? shape.fill(read.value) : read.value;
  if (isShaped(value, shape.guard)) return value;
  const file = `${folder.prefix}${name}`;
  const explained = cached(folder.cache.shapes, `${file}\n${JSON.stringify(value)}`, () =>
    explainShape({ value, place: { file, path: '' }, meta: metaSchemaAt(`${shape.meta}#`, shape.meta) }),
  ).map((finding) => withGroups(finding, value, folder.groups));
  const unexplained = errorAt(
    { file, path: '' },
    { code: 'wrong_shape', message: 'The file is not in the required format.', remedy: 'See docs/format.md.' },
  );
  folder.findings.push(...(explained.length === 0 ? [unexplained] : explained));
  return undefined;
}

/** A key that is there only with a value. */
export function optional<K extends string, T>(key: K, value: T | undefined): { readonly [key in K]?: T } {
  const entries: { [key in K]?: T } = {};
  if (value !== undefined) entries[key] = value;
  return entries;
}
