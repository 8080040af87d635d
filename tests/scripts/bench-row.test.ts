import { expect, test } from 'vitest';
import { missedTargets, rowsAsJson, sharedNames } from '../proofs/bench/bench-row.ts';

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

test('every missed target is told in a line, with what was measured beside it', () => {
  const held = { name: 'fee letters in a second', value: 40, unit: 'a second', target: '>= 0.5 of it', met: false };
  const beside = { rival: 'without the desk', rivalValue: 102.345, ratio: 0.39 };
  expect(missedTargets([letter, { ...held, met: true }, { ...held, ...beside }, { ...letter, target: '<= 3 ms', met: false }])).toEqual([
    'Missed: fee letters in a second: 40 a second (without the desk: 102.35), target >= 0.5 of it',
    'Missed: letters: render p50: 4 ms, target <= 3 ms',
  ]);
});
