import { describe, expect, test } from 'vitest';
import { isMailingDay, mailCalendar, mailingDay } from '#domain/mailing-days.ts';
import { demoFigures, on } from './demo-figures.ts';

const calendar = mailCalendar(demoFigures);
const sentAt = (at: string, hour = '16:00') => mailingDay({ at, hour, calendar });

/** Worked out by hand from a wall calendar and the holidays of the Postal Service. */
describe('the day on which a letter is mailed', () => {
  test.each([
    ['Friday at 3:59 p.m. is Friday', '2026-11-27T15:59:59-08:00', '2026-11-27'],
    ['Friday at 4 p.m. is Monday', '2026-11-27T16:00:00-08:00', '2026-11-30'],
    ['Saturday morning is Monday', '2026-11-28T09:00:00-08:00', '2026-11-30'],
    ['Sunday before Labor Day is Tuesday', '2026-09-06T12:00:00-07:00', '2026-09-08'],
    ['Thanksgiving is the day after, which has mail', '2026-11-26T09:00:00-08:00', '2026-11-27'],
    ['Chavez Day, when the Board is closed, is that day', '2026-03-31T09:00:00-07:00', '2026-03-31'],
    ['Juneteenth, a Friday, is Monday', '2026-06-19T09:00:00-07:00', '2026-06-22'],
    ['Columbus Day, when the Board is open, is Tuesday', '2026-10-12T09:00:00-07:00', '2026-10-13'],
    ['Independence Day on a Sunday is kept on Monday', '2027-07-02T17:00:00-07:00', '2027-07-06'],
    ['Independence Day on a Saturday leaves the Friday', '2026-07-03T09:00:00-07:00', '2026-07-03'],
    ['New Year’s Eve at half past eleven at night is the second of January', '2023-12-31T23:30:00-08:00', '2024-01-02'],
    ['Christmas Eve 2036 after the hour, a Wednesday, is Friday', '2036-12-24T16:01:00-08:00', '2036-12-26'],
  ])('%s', (_title, at, day) => {
    expect(sentAt(at)).toBe(day);
  });

  test('it follows the hour of the firm, and clocks in California', () => {
    expect(sentAt('2026-11-24T23:30:00Z', '15:00')).toBe('2026-11-25');
    expect(sentAt('2026-11-24T23:30:00Z', '16:00')).toBe('2026-11-24');
    // an hour earlier by daylight time
    expect(sentAt('2026-07-07T23:30:00Z', '16:00')).toBe('2026-07-08');
  });

  test('there are eleven days without mail in each year from 2024 to 2036', () => {
    const years = Map.groupBy(calendar.closedOn, (day) => day.slice(0, 4));
    expect([...years].map(([year, days]) => [year, days.length])).toEqual(
      Array.from({ length: 13 }, (_year, index) => [String(2024 + index), 11]),
    );
    expect([on('2028-11-11'), on('2033-12-26'), on('2034-01-02')].map((day) => isMailingDay(day, calendar))).toEqual([false, false, false]);
    // Veterans Day on a Saturday closes the Board on Friday, and leaves the mail
    expect(isMailingDay(on('2028-11-10'), calendar)).toBe(true);
  });
});
