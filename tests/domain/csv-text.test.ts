import { expect, test } from 'vitest';
import { csvCell, csvLine } from '#domain/csv-text.ts';

test.each([
  ['plain words', 'Jordan Reyes', '"Jordan Reyes"'],
  ['a comma', 'Reyes, Jordan', '"Reyes, Jordan"'],
  ['quotation marks', 'the "late" one', '"the ""late"" one"'],
  ['two lines', 'one\ntwo', '"one\ntwo"'],
  ['an equals sign in front', '=1+2', '"\'=1+2"'],
  ['a formula with a comma', '=HYPERLINK("http://example.com","x")', '"\'=HYPERLINK(""http://example.com"",""x"")"'],
  ['a plus in front', '+1 510 555 0100', '"\'+1 510 555 0100"'],
  ['an at sign in front', '@SUM(A1)', '"\'@SUM(A1)"'],
  ['a tabulator in front', '\t=1', '"\'\t\'=1"'],
  ['blanks before a formula', '  =1', '"\'  =1"'],
  ['a wide equals sign', '＝1', '"\'＝1"'],
  ['a minus before words', '-cmd|x', '"\'-cmd|x"'],
  ['a negative amount', '-1,530.00', '"-1,530.00"'],
  ['a formula after a semicolon', 'a;=1+2', '"a;\'=1+2"'],
  ['a formula after a semicolon and a blank', 'a; @SUM(A1)', '"a;\' @SUM(A1)"'],
  ['a formula after a tab', 'a\t-cmd|x', '"a\t\'-cmd|x"'],
  ['words after a semicolon', 'a; b', '"a; b"'],
  ['a minus inside', '24-0117', '"24-0117"'],
  ['nothing', '', '""'],
])('a cell with %s is safe in a spreadsheet', (_case, words, cell) => {
  expect(csvCell(words)).toBe(cell);
});

test('a line ends as the standard says', () => {
  expect(csvLine(['a', 'b,c'])).toBe('"a","b,c"\r\n');
});
