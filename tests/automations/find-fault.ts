import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { checkAcross } from '#engine/check/check-across.ts';
import { createChecker } from '#engine/check/check-automation.ts';
import { deskPages } from '#server/modules/automations/built-in-pages.ts';
import {
  checkDeclarations,
  readDeclarations,
  type Declarations,
  type FolderFault,
} from '../../scripts/declarations/declaration-folders.ts';
import { withoutProofs } from '../unproved-declarations.ts';
import { basesRoot, broken, fromChange, type FaultyFolder } from './faulty-folder.ts';

export const check = createChecker();

/** The bases as they stand, with their tests. */
export const good = await readDeclarations(basesRoot);

const unproved: Declarations = { ...good, folders: new Map([...good.folders].map(([folder, files]) => [folder, withoutProofs(files)])) };

const folder = path.join(import.meta.dirname, 'faulty');
const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();

export type Named = { readonly name: string; readonly title: string; readonly given: FaultyFolder };

/** The faulty folders by the names of their files. */
export const faulty: readonly Named[] = await Promise.all(
  names.map(async (name) => {
    const given: FaultyFolder = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
    return { name, title: given.title, given };
  }),
);

/** What is found in the folders that were changed, and between all; a part is looked at from every folder. */
export function foundIn(changed: Declarations, before: Declarations): readonly FolderFault[] {
  if (changed.parts !== before.parts) return checkDeclarations(changed, check);
  const checked = [...changed.folders].map(([folder, files]) => {
    const { folders } = files === before.folders.get(folder) ? before : changed;
    return { folder, ...check(files, before.parts, { folders }) };
  });
  const automations = checked.flatMap(({ folder, automation }) => (automation === undefined ? [] : [[folder, automation] as const]));
  const across = checkAcross(new Map(automations), { texts: changed.folders, deskPages });
  return checked.flatMap(({ folder, faults }) => [...faults, ...(across.get(folder) ?? [])].map((fault) => ({ folder, fault })));
}

/** Whether what a folder is proved by has a part in the fault. */
const isOfProofs = ({ changes, expect: { file } }: FaultyFolder): boolean =>
  [file, ...changes.map((change) => change.file)].some((name) => /(?:^|\/)(?:tests\.json|examples\/)/.test(name));

/** Finds in a faulty folder its one fault, at its place and in its words. */
export function expectFault(given: FaultyFolder, bases = isOfProofs(given) ? good : unproved): void {
  const found = foundIn(broken(given, bases), bases);
  const { words, ...place } = given.expect;
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ folder: given.base, fault: place });
  expect(fromChange(found[0]?.fault.message ?? '', given, bases)).toBe(words);
  expect(found[0]?.fault.remedy).not.toBe('');
}
