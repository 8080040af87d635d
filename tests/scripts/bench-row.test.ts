import { expect, test } from 'vitest';
import { rowsAsJson, sharedNames } from '../../scripts/bench-row.ts';

const letter = { name: 'letters: render p50', value: 4, unit: 'ms' };

test('every row for a program has all eight keys, null where there is nothing to say', () => {
  const held = { ...letter, rival: 'pdfmake', rivalValue: 80, ratio: 20, target: '<= 10 ms', met: true };
  const nothing = { rival: null, rivalValue: null, ratio: null, target: null, met: null };
  expect(JSON.parse(rowsAsJson([held, letter]))).toEqual([held, { ...letter, ...nothing }]);
});

test('two rows of one name are told', () => {
  expect(sharedNames([letter, { ...letter, name: 'another' }])).toEqual([]);
  expect(sharedNames([letter, letter, { ...letter, name: 'another' }])).toEqual([letter.name]);
});
