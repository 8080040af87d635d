import { expect, it } from 'vitest';
import { createChecker } from '#engine/check/check-automation.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import { readUnproved } from '../unproved-declarations.ts';

const { folders, parts } = await readUnproved();
const strike = folders.get('strike-panel') ?? new Map<string, string>();

it('the strike and its unistrike take less than 23 kB to write', () => {
  const files = [...strike].filter(([file]) => !file.startsWith('examples/') && file !== 'tests.json');
  const sum = files.reduce((bytes, [, text]) => bytes + Buffer.byteLength(text), 0);
  expect(files).toHaveLength(13);
  expect(sum).toBeGreaterThan(5_000);
  expect(sum).toBeLessThan(23_000);
});

it('a broken pack is told at its line, and only in the folders that name it', () => {
  const check = createChecker();
  const broken = new Map([
    ...parts,
    ['packs/panel-closing.json', (parts.get('packs/panel-closing.json') ?? '').replace('"title"', '"name"')],
  ]);
  const { automation, faults } = check(strike, broken, { folders });
  expect(automation).toBeUndefined();
  expect(faults.map(({ file, line }) => ({ file, line }))).toEqual([
    { file: '../_parts/packs/panel-closing.json', line: 6 },
    { file: '../_parts/packs/panel-closing.json', line: 8 },
  ]);
  expect(check(folders.get('deposition') ?? new Map(), broken, { folders }).faults).toEqual([]);
});

it('a folder has what its packs say, and its own keys over it', () => {
  const { automation } = createChecker()(strike, parts, { folders });
  expect(recordOf(automation?.schema?.properties['doctors'])).toMatchObject({ type: 'array', minItems: 3, maxItems: 3 });
  expect(automation?.rules.fields?.['caseFileNumber']).toEqual({
    prefill: 'case.caseFileNumber',
    lock: 'true',
    say: 'Case File ID is required',
  });
  expect(automation?.manifest.letters?.['confirmation']).toMatchObject({ cc: ['applicant'], ifNone: 'block', preview: 'offered' });
  expect(automation?.manifest.letters?.['selection']).toMatchObject({ cc: ['applicant'], preview: 'required' });
});

it('a folder is checked again when a folder changes whose records one of its packs looks up', () => {
  const check = createChecker();
  expect(check(strike, parts, { folders }).faults).toEqual([]);
  const { faults } = check(strike, parts, { folders: new Map([...folders].filter(([id]) => id !== 'panel-qme')) });
  expect(faults.map(({ file, path }) => ({ file, path }))).toContainEqual({
    file: '../_parts/packs/panel-struck.json',
    path: '/rules/finds/served/records',
  });
});
