import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byName } from '../../by-name.ts';

import { csvLine } from '#domain/csv-text.ts';
import { readCsv } from '#server/modules/case-files/read-csv.ts';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

test.each([
  [
    'plain cells',
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a comma, a quotation mark and a line in a cell',
    '"a,1","say ""so""","two\nlines"\nb,,c',
    [
      ['a,1', 'say "so"', 'two\nlines'],
      ['b', '', 'c'],
    ],
  ],
  [
    'the semicolons of a spreadsheet in Spanish',
    'a;b\n"1;2";3,5\n',
    [
      ['a', 'b'],
      ['1;2', '3,5'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1,2\t3',
    [
      ['a', 'b'],
      ['1,2', '3'],
    ],
  ],
  ['the mark that Excel puts in front', '\uFEFFa,b\n', [['a', 'b']]],
  ['a quotation mark inside of a word', 'pipe,12" long\n', [['pipe', '12" long']]],
  [
    'lines without content',
    'a,b\n\n,\n  \nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['nothing', '', []],
])('%s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test('a row is counted by the line on which it begins', () => {
  expect(readCsv('a,b\n"one\ntwo",c\n\nd,e').rows.map(({ line }) => line)).toEqual([1, 2, 5]);
});

test('a quotation mark that is never closed is told with its line', () => {
  expect(readCsv('a,b\nc,d\n"e,f\ng,h')).toEqual({ rows: [expect.anything(), expect.anything()], openQuoteAt: 3 });
});

test('whatever the desk exports it reads again', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', ' ', ';') }).map((text) => `x${text}`);
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(table, (rows) => {
      const head = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7', 'h8', 'h9'];
      expect(cellsOf([head, ...rows].map(csvLine).join(''))).toEqual([head, ...rows]);
    }),
  );
});

byName.each([
  ['rows of one quoted cell', `a,b\n${'"x"\n'.repeat(200_000)}`, 200_001],
  ['quoted cells of one row', `a,b\n${'"x",'.repeat(200_000)}`, 2],
  ['doubled quotation marks', `a,b\n"${'""'.repeat(200_000)}",c`, 2],
  ['cells that go on over lines', `a,b\n${'"x\ny",z\n'.repeat(100_000)}`, 100_001],
])('a long file of %s is read to its end', (_, text, rows) => {
  expect(readCsv(text).rows).toHaveLength(rows);
});
