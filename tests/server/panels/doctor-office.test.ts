import { expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { parsePanel } from '#server/modules/panels/parse-panel.ts';
import { pageOf } from './words-of.ts';

const today = calendarDate('2026-11-25')!;

/** The first doctor of a panel whose block has these lines. */
function doctorWith(lines: readonly string[]) {
  const page = pageOf([
    [60, 60, 'QME Panel Number: 7413157'],
    [60, 160, 'Ana Moreno, M.D.'],
    ...lines.map((text, index) => [60, 174 + 14 * index, text] as const),
  ]);
  return parsePanel({ pages: [page], pagesLeft: 0 }, today).doctors[0];
}

it.each([
  ['Mailing address: PO Box 500, Napa, CA 94558', 'Office: 1450 Treat Blvd., Walnut Creek, CA 94597'],
  ['Mailing Address', 'PO Box 500', 'Napa, CA 94558', 'Office', '1450 Treat Blvd.', 'Walnut Creek, CA 94597'],
  ['Mail to PO Box 500, Napa, CA 94558', '1450 Treat Blvd., Walnut Creek, CA 94597'],
  ['1450 Treat Blvd.', 'Walnut Creek, CA 94597', 'Mailing: PO Box 500, Napa, CA 94558'],
])('the office stands before where letters go: %s', (...lines) => {
  expect(doctorWith(lines)).toMatchObject({ address: '1450 Treat Blvd.', city: 'Walnut Creek', zip: '94597' });
});

it('where letters go is better than no address', () => {
  expect(doctorWith(['Mailing address: PO Box 500, Napa, CA 94558'])).toMatchObject({ address: 'PO Box 500', city: 'Napa', zip: '94558' });
});

it.each(['F (925) 555-0999 P (925) 555-0142', 'F: (925) 555-0999, P: (925) 555-0142', 'P (925) 555-0142 F (925) 555-0999'])(
  'a number behind F alone is of a fax: %s',
  (line) => expect(doctorWith(['12 Oak St., Fresno, CA 93721', line])?.phone).toBe('(925) 555-0142'),
);
