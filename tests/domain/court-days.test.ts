import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#domain/calendar-date.ts';
import { addCourtDays, holidayCalendar, isCourtDay, isYearKnown, nextCourtDay, previousCourtDay } from '#domain/court-days.ts';
import closures from './closure-vectors.json' with { type: 'json' };
import { demoFigures, on } from './demo-figures.ts';

const { source: _, ...years } = closures;
const board = holidayCalendar(demoFigures, 'board');
const court = holidayCalendar(demoFigures, 'court');
const dayOfKnownYears = fc.integer({ min: 0, max: 2200 }).map((days) => addDays(on('2024-02-01'), days));

describe('days on which offices are open', () => {
  test.each(Object.entries(years))('the Appeals Board closes in %s on eleven days beyond weekends', (year, days) => {
    const known = [...board.closedOn].filter((day) => day.startsWith(year)).toSorted();
    expect(known).toEqual(days.map((day) => `${year}-${day}`));
  });

  test('a deadline on a holiday moves to the next court day', () => {
    expect(nextCourtDay(on('2026-03-31'), board)).toBe('2026-04-01');
    expect(nextCourtDay(on('2026-11-26'), board)).toBe('2026-11-30');
    expect(nextCourtDay(on('2026-07-04'), board)).toBe('2026-07-06');
    expect(nextCourtDay(on('2026-04-01'), board)).toBe('2026-04-01');
  });

  test.each(['2026-02-12', '2026-06-19', '2026-09-25'])('%s closes the courts and not the Appeals Board', (day) => {
    expect(isCourtDay(on(day), board)).toBe(true);
    expect(isCourtDay(on(day), court)).toBe(false);
  });

  test.each([
    ['2026-11-24', 3, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2026-12-01', -3, '2026-11-24'],
    ['2026-11-26', 0, '2026-11-26'],
    ['2026-11-26', 1, '2026-11-30'],
    ['2026-06-19', 1, '2026-06-22'],
  ])('%s and %i court days is %s', (from, days, to) => {
    expect(addCourtDays(on(from), days, board)).toBe(to);
  });

  test('court days added are as many open days as were asked for, and the last is open', () => {
    fc.assert(
      fc.property(dayOfKnownYears, fc.integer({ min: 1, max: 60 }), (from, count) => {
        const to = addCourtDays(from, count, board);
        const passed = Array.from({ length: daysBetween(from, to) }, (_day, index) => addDays(from, index + 1));
        expect(passed.filter((day) => weekdayOf(day) % 6 !== 0 && !board.closedOn.has(day))).toHaveLength(count);
        expect(isCourtDay(to, board)).toBe(true);
      }),
    );
  });

  test('the next court day is open and passes over closed days only', () => {
    fc.assert(
      fc.property(dayOfKnownYears, (from) => {
        const to = nextCourtDay(from, board);
        expect(isCourtDay(to, board)).toBe(true);
        for (let day = from; day < to; day = addDays(day, 1)) expect(isCourtDay(day, board)).toBe(false);
      }),
    );
  });

  test('a day that is counted back moves to the court day before a holiday weekend', () => {
    expect(previousCourtDay(on('2026-05-25'), board)).toBe('2026-05-22');
    expect(previousCourtDay(on('2026-05-22'), board)).toBe('2026-05-22');
    expect(previousCourtDay(on('2027-01-01'), board)).toBe('2026-12-31');
  });

  test('a year without dated holidays is known to be unknown', () => {
    expect(isYearKnown(on('2026-01-01'), board)).toBe(true);
    expect(isYearKnown(on('2037-01-01'), board)).toBe(false);
    expect(isCourtDay(on('2037-12-25'), board)).toBe(true);
  });
});
