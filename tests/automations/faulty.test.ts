import { describe, expect, it } from 'vitest';
import { checkDeclarations } from '../../scripts/declarations/declaration-folders.ts';
import { broken, type FaultyFolder } from './faulty-folder.ts';
import { check, expectFault, faulty, foundIn, good, type Named } from './find-fault.ts';

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

/** What was once called a fault and is none. */
const right: readonly Omit<FaultyFolder, 'expect'>[] = [
  {
    title: 'a part of letters has a text with its condition',
    base: '5710-fees',
    changes: [
      {
        file: '../_parts/letter-parts.json',
        replace: '{ "text": { "en": "Please make the attorney fee',
        by: '{ "if": "has(firm.taxIdLastFour)", "text": { "en": "Please make the attorney fee',
      },
    ],
  },
  {
    title: 'the rows from which an addressee is chosen have a name',
    base: 'imr-application',
    changes: [
      { file: 'rules.json', replace: '"options": "physicians"', by: '"options": "doctors"' },
      { file: 'rules.json', replace: '"names": {', by: '"names": { "doctors": "physicians.filter(p, has(p.street))",' },
    ],
  },
  {
    title: 'a value is there only to compare entries',
    base: 'invoice-payment',
    changes: [
      {
        file: 'rules.json',
        replace: '"computed": {',
        by: '"computed": { "batch": { "type": "text", "is": "checkNumber + reversalReason" },',
      },
      { file: 'log.json', replace: '"fields": ["computed.amount",', by: '"fields": ["computed.batch", "computed.amount",' },
    ],
  },
];

it.each(right)('$title, which is no fault', (given) => {
  expect(foundIn(broken(given, good), good)).toEqual([]);
});
