import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkAcross } from '#engine/check/check-across.ts';
import { createChecker } from '#engine/check/check-automation.ts';
import { deskPages } from '#server/modules/automations/built-in-pages.ts';
import {
  checkDeclarations,
  readDeclarations,
  type Declarations,
  type FolderFault,
} from '../../scripts/declarations/declaration-folders.ts';
import { basesRoot, broken, fromChange, type FaultyFolder } from './faulty-folder.ts';

const check = createChecker();
const good = await readDeclarations(basesRoot);
const folder = path.join(import.meta.dirname, 'faulty');
const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
const faulty = await Promise.all(
  names.map(async (name): Promise<readonly [string, FaultyFolder]> => [name, JSON.parse(await readFile(path.join(folder, name), 'utf8'))]),
);

/** What is found in the folders that were changed, and between all; a part is looked at from every folder. */
function foundIn(changed: Declarations): readonly FolderFault[] {
  if (changed.parts !== good.parts) return checkDeclarations(changed, check);
  const checked = [...changed.folders].map(([folder, files]) => {
    const { folders } = files === good.folders.get(folder) ? good : changed;
    return { folder, ...check(files, good.parts, { folders }) };
  });
  const automations = checked.flatMap(({ folder, automation }) => (automation === undefined ? [] : [[folder, automation] as const]));
  const across = checkAcross(new Map(automations), { texts: changed.folders, deskPages });
  return checked.flatMap(({ folder, faults }) => [...faults, ...(across.get(folder) ?? [])].map((fault) => ({ folder, fault })));
}

it('the bases have no fault', () => {
  expect(checkDeclarations(good, check)).toEqual([]);
});

describe('a folder with one fault', () => {
  it('stands in at least sixty kinds', () => {
    expect(faulty.length).toBeGreaterThanOrEqual(60);
    expect(new Set(faulty.map(([, { title }]) => title)).size).toBe(faulty.length);
  });

  it.each(faulty.map(([name, given]) => ({ name, title: given.title, given })))('$title ($name)', ({ given }) => {
    const found = foundIn(broken(given, good));
    const { words, ...place } = given.expect;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ folder: given.base, fault: place });
    expect(fromChange(found[0]?.fault.message ?? '', given, good)).toBe(words);
    expect(found[0]?.fault.remedy).not.toBe('');
  });
});
