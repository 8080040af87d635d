import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { levelOneItems, levelTwoItems } from './asvs-5.0.0-items.ts';
import { missingItems, namedItems, unknownItems } from './named-items.ts';

const project = path.join(import.meta.dirname, '..', '..');
const guide = readFileSync(path.join(project, 'docs', 'security.md'), 'utf8');
const named = [
  ...new Set([...guide.matchAll(/`((?:server|app|engine|domain|automations|proofs|e2e)\/[\w./-]+)`/g)].map(([, name = '']) => name)),
];

test('every test that the security guide leans on is there', () => {
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !existsSync(path.join(project, 'tests', name)))).toEqual([]);
});

test('every chapter of the standard is walked, and what is not met, or not whole, is said twice', () => {
  for (let chapter = 1; chapter <= 17; chapter += 1) expect(guide, `V${chapter}`).toMatch(new RegExp(`\\bV${chapter}\\b`));
  const [walk = '', end = ''] = guide.split('## Items not met');
  const unmet = [...walk.matchAll(/^\| ([\d.]+)[^|]*\| \*\*(?:not met|partly)\*\*/gm)].map(([, item = '']) => item);
  expect(unmet.length).toBeGreaterThan(15);
  for (const item of unmet) expect(end).toContain(`| ${item} `);
});

test('every item of level 1 and 2 has a line, and no line names an item that the standard does not have', () => {
  expect(missingItems(guide)).toEqual([]);
  expect(unknownItems(guide)).toEqual([]);
});

test('the list of the standard is whole', () => {
  expect([levelOneItems.length, levelTwoItems.length]).toEqual([70, 183]);
});

const small = (...cells: readonly string[]) =>
  ['## V1 Encoding', '| Item | How |', '|---|---|', ...cells.map((cell) => `| ${cell} | so |`)].join('\n');

test('the reading of the guide finds what a range, a list and a section leave out, and what the standard does not have', () => {
  expect(namedItems(small('1.2.6 to 1.2.8, 1.3.9', 'V9'))).toEqual([
    '1.2.6',
    '1.2.7',
    '1.2.8',
    '1.3.9',
    '9.1.1',
    '9.1.2',
    '9.1.3',
    '9.2.1',
    '9.2.2',
    '9.2.3',
    '9.2.4',
  ]);
  const most = small('1.1', '1.2.1 to 1.2.3, 1.2.5 to 1.2.9', '1.3 to 1.5');
  expect(missingItems(most).filter((item) => item.startsWith('1.'))).toEqual(['1.2.4']);
  expect(unknownItems(small('1.2.9 to 1.2.11', '6.9', '1.1.1 to 1.2.1'))).toEqual(['1.2.11', '6.9', '1.1.1 to 1.2.1']);
  expect(namedItems(small('6.2.4 3,000 passwords'))).toEqual(['6.2.4']);
  expect(missingItems(`${most}\n## Items not met\n| 1.2.4 | so |\n`)).toContain('1.2.4');
  expect(namedItems('## How the desk stands\n| 1.1.1 | so |\n')).toEqual([]);
});
