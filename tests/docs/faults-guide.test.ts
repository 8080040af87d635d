import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.join(import.meta.dirname, '..', '..');
const guide = readFileSync(path.join(project, 'docs', 'faults.md'), 'utf8');
const rows = guide.split('\n').filter((line) => /^\| (?!Fault|---)/.test(line));

const numbered = (letter: string, numbers: readonly number[]): readonly string[] => numbers.map((number) => `${letter}${number}`);
const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

/** As they were numbered when they were found; those that are left out come later, and are no faults of what is built. */
const found = [
  ...numbered('S', upTo(17)),
  ...numbered('F', upTo(7)),
  ...numbered('L', upTo(5)),
  ...numbered('A', [1, 2, 3, 4, 6, 7, 8]),
  ...numbered('U', [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20]),
  ...numbered('G', [1, 2, 5, 6, 7, 8, 9, 11]),
];

const filesIn = (row: string): readonly string[] => row.match(/\b[a-z][\w-]*\/[\w./-]+\.(?:test\.tsx?|e2e\.ts)/g) ?? [];

test('every fault that was found has its row', () => {
  const named = rows.map((row) => row.split('|')[1] ?? '').join(' ');
  expect(found.filter((fault) => !new RegExp(`\\b${fault}\\b`).test(named))).toEqual([]);
});

test('every row names a test, and every test that is named is there', () => {
  expect(rows.filter((row) => filesIn(row).length === 0 && !/faulty|npm run bench/.test(row))).toEqual([]);
  expect([...new Set(rows.flatMap(filesIn))].filter((file) => !existsSync(path.join(project, 'tests', file)))).toEqual([]);
});
