import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDate,
  californiaDate,
  canAddDays,
  daysBetween,
  longDate,
  millisecondsOf,
  usDate,
  usDateTime,
  weekdayOf,
  yearOf,
} from '#domain/calendar-date.ts';
import { on } from './demo-figures.ts';

/** Days from 1 March 0000 by the arithmetic of Howard Hinnant's days_from_civil, which uses no Date. */
function civilDay(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
}

const anyDate = fc.integer({ min: 0, max: 3_652_058 }).map((days) => addDays(on('0001-01-01'), days));

describe('dates without time', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 366, '2025-03-01'],
    ['2023-02-28', 1, '2023-03-01'],
    ['1900-02-28', 1, '1900-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['0050-01-01', -1, '0049-12-31'],
    ['2026-04-10', 0, '2026-04-10'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(on(from), days)).toBe(to);
    expect(daysBetween(on(from), on(to))).toBe(days);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-10', 0, '2026-05-10'],
    ['9999-11-30', 1, '9999-12-30'],
    ['9999-12-01', 1, undefined],
    ['0001-01-31', -1, undefined],
    ['0050-03-31', -1, '0050-02-28'],
    ['2026-01-01', 0.5, undefined],
  ])('%s and %s months is %s', (from, months, to) => {
    expect(addMonths(on(from), months)).toBe(to);
  });

  test('days between and days added agree with a calculation without Date', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        const days = civilDay(to) - civilDay(from);
        expect(daysBetween(from, to)).toBe(days);
        expect(addDays(from, days)).toBe(to);
        expect(weekdayOf(to)).toBe((((weekdayOf(from) + days) % 7) + 7) % 7);
        expect(from < to).toBe(days > 0);
      }),
    );
    expect(weekdayOf(on('2026-06-07'))).toBe(0);
  });

  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '0000-01-01',
    '',
    '2026/01/01',
  ])('"%s" is no date', (text) => {
    expect(calendarDate(text)).toBeUndefined();
  });

  test('a date leaves neither the year 0001 nor the year 9999', () => {
    expect(canAddDays(on('9999-12-31'), 1)).toBe(false);
    expect(canAddDays(on('0001-01-01'), -1)).toBe(false);
    expect(canAddDays(on('2026-01-01'), 0.5)).toBe(false);
    expect(() => addDays(on('9999-12-31'), 1)).toThrow(/9999-12-31 and 1 days/);
  });

  test('a letter writes a date in its language', () => {
    expect(longDate(on('2026-01-05'), 'en')).toBe('January 5, 2026');
    expect(longDate(on('2026-09-15'), 'es')).toBe('15 de septiembre de 2026');
    expect(usDate(on('2026-09-05'))).toBe('09/05/2026');
    expect(yearOf(on('0987-01-01'))).toBe(987);
  });
});

describe('instants', () => {
  test.each([
    ['2026-03-08T09:59:59Z', '2026-03-08', '03/08/2026, 1:59 a.m.'],
    ['2026-03-08T10:00:00Z', '2026-03-08', '03/08/2026, 3:00 a.m.'],
    ['2026-11-01T08:59:59Z', '2026-11-01', '11/01/2026, 1:59 a.m.'],
    ['2026-11-01T09:00:00Z', '2026-11-01', '11/01/2026, 1:00 a.m.'],
    ['2022-07-01T06:59:59Z', '2022-06-30', '06/30/2022, 11:59 p.m.'],
    ['2022-07-01T07:00:00Z', '2022-07-01', '07/01/2022, 12:00 a.m.'],
    ['2027-01-01T07:30:00.250Z', '2026-12-31', '12/31/2026, 11:30 p.m.'],
    ['2026-05-01T00:00:00-07:00', '2026-05-01', '05/01/2026, 12:00 a.m.'],
  ])('%s is in California the day %s, at %s', (instant, date, written) => {
    expect(californiaDate(instant)).toBe(date);
    expect(usDateTime(instant)).toBe(written);
  });

  test('have their seconds where they are asked for', () => {
    expect(usDateTime('2026-11-03T19:25:08Z')).toBe('11/03/2026, 11:25 a.m.');
    expect(usDateTime('2026-11-03T20:05:08Z', 'seconds')).toBe('11/03/2026, 12:05:08 p.m.');
    expect(usDateTime('2026-11-03T08:05:08Z', 'seconds')).toBe('11/03/2026, 12:05:08 a.m.');
  });

  test.each([
    '2026-05-01',
    '2026-05-01T10:00',
    '2026-05-01T10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-05-01T25:00:00Z',
    'May 1, 2026',
    'row 5',
    '',
    '+012026-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
  ])('"%s" is no instant', (text) => {
    expect(millisecondsOf(text)).toBeUndefined();
    expect(() => usDateTime(text)).toThrow(RangeError);
  });
});

describe('wherever the machine stands', () => {
  const home = process.env['TZ'];
  const setZone = (zone: string | undefined): void => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  };
  const hours = new Set<number>();
  beforeEach(() => setZone(home));
  afterEach(() => setZone(home));

  test.each(['UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'dates and instants are the same in %s',
    (zone) => {
      setZone(zone);
      hours.add(new Date(2026, 0, 1).getTime());
      expect(addDays(on('2026-03-07'), 2)).toBe('2026-03-09');
      expect(daysBetween(on('2026-03-01'), on('2026-11-30'))).toBe(274);
      expect(weekdayOf(on('2026-11-01'))).toBe(0);
      expect(californiaDate('2026-11-02T07:59:59Z')).toBe('2026-11-01');
      expect(usDateTime('2026-11-02T07:59:59Z')).toBe('11/01/2026, 11:59 p.m.');
    },
  );

  test('the zones above were truly set', () => expect(hours.size).toBe(5));
});
