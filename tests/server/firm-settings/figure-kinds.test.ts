import { expect, test } from 'vitest';
import { cleanKey, figureFaults } from '#server/modules/figures/figure-forms.ts';
import type { FigureKinds } from '#schemas/meta/figures.gen.ts';
import type { NewFigure } from '#server/modules/figures/figures.public.ts';
import { figureBody } from './firm-bodies.ts';

const kinds: FigureKinds = {
  lifePension: { title: 'Life pension', authority: 'LC 4659' },
  weeks: { title: 'Weeks', authority: 'LC 4658', keys: ['Percent'] },
  ageAdjustment: { title: 'Age adjustment', authority: '8 CCR 9805', keys: ['Rating', 'Age'], places: 0 },
};

const faults = (change: Partial<NewFigure>, isStored = false) =>
  figureFaults({ ...figureBody, enforced: '', kind: 'lifePension', key: '', value: '515.38', ...change }, { kinds, isStored }).map(
    ({ pointer, message }) => `${pointer} ${message}`,
  );

test.each([
  ['one figure', {}, []],
  ['a figure of three places where two are allowed', { value: '515.385' }, ['/value This value has too many decimal places.']],
  ['a row of a table', { kind: 'weeks', key: '10.25', value: '4' }, []],
  ['a table without its row', { kind: 'weeks', value: '4' }, ['/key']],
  ['a table with a column that it has not got', { kind: 'weeks', key: '10/46-50', value: '4' }, ['/key Write the row alone.']],
  ['a cell', { kind: 'ageAdjustment', key: '12/46-50', value: '13' }, []],
  [
    'a table by rows and columns without a column',
    { kind: 'ageAdjustment', key: '12', value: '13' },
    ['/key Write the row and the column with one "/" between them.'],
  ],
  ['a kind that nothing asks for', { kind: 'bonus' }, ['/kind Choose a type.']],
])('%s', (_, change, expected) => {
  const found = faults(change);
  expect(found).toHaveLength(expected.length);
  for (const [index, start] of expected.entries()) expect(found[index]).toMatch(start);
});

test('a stored figure whose kind nothing asks for any more can still be corrected', () => {
  expect(faults({ kind: 'bonus' }, true)).toEqual([]);
  expect(faults({ kind: 'bonus', key: '12/46-50' }, true)).toEqual([]);
});

test('a key is kept as expressions ask for it', () => {
  expect(cleanKey(' 12.0 / 46-50 ', kinds['ageAdjustment'])).toBe('12/46-50');
  expect(cleanKey(' 10.250 ', kinds['weeks'])).toBe('10.25');
  expect(cleanKey(' New Year ', undefined)).toBe('New Year');
});
