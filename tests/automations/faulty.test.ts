import { describe, expect, it } from 'vitest';
import { checkDeclarations } from '../../scripts/declarations/declaration-folders.ts';
import { check, expectFault, faulty, good, type Named } from './find-fault.ts';

/** How much there is to check in the folder that a fault is made in. */
const sizeOf = ({ given }: Named): number =>
  [...(good.folders.get(given.base)?.values() ?? [])].reduce((size, text) => size + text.length, 0);

/** One of each kind, in the smallest folder that shows it; by name all of them are tried. */
const ofEachKind = [
  ...new Map(faulty.toSorted((one, other) => sizeOf(other) - sizeOf(one)).map((named) => [named.given.expect.code, named])).values(),
];

it('the bases have no fault', () => {
  expect(checkDeclarations(good, check)).toEqual([]);
});

describe('a folder with one fault', () => {
  it('stands in at least two hundred kinds', () => {
    expect(ofEachKind.length).toBeGreaterThanOrEqual(200);
    expect(new Set(faulty.map(({ title }) => title)).size).toBe(faulty.length);
  });

  it.each(ofEachKind)('$title ($name)', ({ given }) => expectFault(given));
});
