import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChecker } from '#engine/check/check-automation.ts';
import { checkDeclarations, readDeclarations } from '../../scripts/declarations/declaration-folders.ts';
import { broken, fromChange, type FaultyFolder } from './faulty-folder.ts';

const check = createChecker();
const good = await readDeclarations();
const folder = path.join(import.meta.dirname, 'faulty');
const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
const faulty = await Promise.all(
  names.map(async (name): Promise<readonly [string, FaultyFolder]> => [name, JSON.parse(await readFile(path.join(folder, name), 'utf8'))]),
);

describe('a folder with one fault', () => {
  it('stands in at least sixty kinds', () => {
    expect(faulty.length).toBeGreaterThanOrEqual(60);
    expect(new Set(faulty.map(([, { title }]) => title)).size).toBe(faulty.length);
  });

  it.each(faulty.map(([name, given]) => ({ name, title: given.title, given })))('$title ($name)', ({ given }) => {
    const found = checkDeclarations(broken(given, good), check);
    const { words, ...place } = given.expect;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ folder: given.base, fault: place });
    expect(fromChange(found[0]?.fault.message ?? '', given, good)).toBe(words);
    expect(found[0]?.fault.remedy).not.toBe('');
  });
});
