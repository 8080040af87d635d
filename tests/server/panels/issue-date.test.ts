import { describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { parsePanel } from '#server/modules/panels/parse-panel.ts';
import { pageOf, threeDoctors, type Lines } from './words-of.ts';

const today = calendarDate('2026-11-25')!;

/** The day of issue of a panel with these lines in its head, or below its doctors, and whether a person must look at it. */
function dayOf(head: Lines, foot: Lines = []) {
  const lines: Lines = [[60, 60, 'QME Panel 7413157'], ...head, ...threeDoctors, ...foot];
  const { panelInformation, readFrom } = parsePanel({ pages: [pageOf(lines)], pagesLeft: 0 }, today);
  return { day: panelInformation.issueDate, isSure: (readFrom.issueDate?.confidence ?? 0) >= 0.8 };
}

const others = [
  'Claim Assigned On: 08/15/2026',
  'Case Assigned: 08/15/2026',
  'Claim Form Issued: 08/15/2026',
  'Denial Issued: 08/15/2026',
  'PTP Report Issued On: 08/15/2026',
  'Date First Issued: 08/15/2026',
  'UR decision issued: 08/15/2026',
  'Hearing Date: 08/15/2026',
];

describe.each(others)('%s', (other) => {
  it('is not the day of the panel, which is dated', () => {
    const dated = [60, 104, 'Date: 10/10/2026'] as const;
    expect(dayOf([[60, 90, other], dated])).toMatchObject({ day: '2026-10-10' });
    expect(dayOf([dated], [[60, 560, other]])).toMatchObject({ day: '2026-10-10' });
  });

  it('is never taken for sure', () => expect(dayOf([[60, 90, other]]).isSure).toBe(false));
});

it('a cell that says of what its day is announces no other', () => {
  const cells: Lines = [
    [60, 90, 'Claim Assigned'],
    [220, 90, '08/15/2026'],
    [60, 110, 'Date'],
    [220, 110, '10/10/2026'],
  ];
  expect(dayOf(cells)).toEqual({ day: '2026-10-10', isSure: true });
});

it.each(['Date Issued', 'Panel Issued On', 'This Panel Was Issued On', 'Date of Assignment', 'QME List Generated', 'Date of this notice'])(
  '%s announces the day of the panel',
  (label) => expect(dayOf([[60, 90, `${label}: 10/10/2026`]])).toEqual({ day: '2026-10-10', isSure: true }),
);

it('a person looks at the day of a panel that has another one', () => {
  const printed = 'October 14, 2026';
  expect(
    dayOf([
      [60, 90, 'Date: 10/10/2026'],
      [60, 120, printed],
    ]),
  ).toEqual({ day: '2026-10-10', isSure: false });
  expect(
    dayOf([
      [60, 90, 'Issued: 10/10/2026'],
      [60, 120, 'Date: 10/14/2026'],
    ]),
  ).toEqual({ day: '2026-10-10', isSure: false });
  expect(
    dayOf([
      [60, 90, 'Issued: 10/10/2026'],
      [60, 120, printed],
    ]),
  ).toEqual({ day: '2026-10-10', isSure: true });
});
