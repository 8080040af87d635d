import { describe, expect, it } from 'vitest';
import { calendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import { groupsBetween, isYearOfForms, movedByPeriod, weekOf, weeksOf, weeksOfMonth } from '#domain/calendar-grid.ts';

const on = (text: string): CalendarDate => calendarDate(text)!;

describe('weeks begin on Sunday', () => {
  it.each([
    ['2026-08-12', '2026-08-09', '2026-08-15'],
    ['2026-08-09', '2026-08-09', '2026-08-15'],
    ['2026-08-15', '2026-08-09', '2026-08-15'],
    ['2027-01-01', '2026-12-27', '2027-01-02'],
  ])('the week of %s is from %s to %s', (day, first, last) => {
    const week = weekOf(on(day));
    expect([week[0], week[6], week.length]).toEqual([first, last, 7]);
  });

  // 28 days from a Sunday; 31 from a Saturday; 31 from a Saturday in a leap year.
  it.each([
    ['2026-02-14', [4, '2026-02-01', '2026-02-28']],
    ['2026-11-25', [5, '2026-11-01', '2026-12-05']],
    ['2026-08-31', [6, '2026-07-26', '2026-09-05']],
    ['2028-02-29', [5, '2028-01-30', '2028-03-04']],
  ])('the month of %s touches so many weeks, from and to: %j', (day, expected) => {
    const weeks = weeksOfMonth(on(day));
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(expected);
  });

  it('a day stands alone, and a week is one row', () => {
    expect(weeksOf('day', on('2026-08-12'))).toEqual([['2026-08-12']]);
    expect(weeksOf('week', on('2026-08-12'))).toHaveLength(1);
  });
});

it.each([
  { period: 'month', day: '2026-01-31', periods: 1, expected: '2026-02-28' },
  { period: 'month', day: '2026-03-31', periods: -1, expected: '2026-02-28' },
  { period: 'week', day: '2026-12-30', periods: 1, expected: '2027-01-06' },
  { period: 'day', day: '2026-03-01', periods: -1, expected: '2026-02-28' },
] as const)('a $period from $day by $periods is $expected', ({ period, day, periods, expected }) => {
  expect(movedByPeriod(period, on(day), periods)).toBe(expected);
});

it('calendars show the years that forms take', () => {
  expect([on('1949-12-31'), on('1950-01-01'), on('2099-12-31'), on('2100-01-01')].map(isYearOfForms)).toEqual([false, true, true, false]);
});

it.each([
  ['week', ['2026-12-20', '2026-12-27', '2027-01-03']],
  ['month', ['2026-11-01', '2026-12-01', '2027-01-01']],
  ['year', ['2025-01-01', '2026-01-01']],
] as const)('the groups of a %s from the first to the last, both counted in', (each, days) => {
  const span = { first: on(days[0]), last: on(days.at(-1) ?? '') };
  expect(groupsBetween(each, span, 60)).toEqual(days);
});

it('of many groups the last ones are answered', () => {
  expect(groupsBetween('year', { first: on('1950-01-01'), last: on('2026-01-01') }, 2)).toEqual(['2025-01-01', '2026-01-01']);
});
