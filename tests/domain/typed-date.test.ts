import { describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { typedTime } from '#domain/time-text.ts';
import { typedDate } from '#domain/typed-date.ts';

const today = calendarDate('2026-11-23')!;

describe('a date as people type it', () => {
  it.each([
    ['11/3/26', '2026-11-03'],
    ['11/3/2026', '2026-11-03'],
    ['11-3-2026', '2026-11-03'],
    ['11.3.2026', '2026-11-03'],
    ['11032026', '2026-11-03'],
    ['110326', '2026-11-03'],
    ['Nov 3 2026', '2026-11-03'],
    ['november 3, 2026', '2026-11-03'],
    ['Sept. 3rd, 2026', '2026-09-03'],
    ['3 Nov 26', '2026-11-03'],
    ['3 de noviembre de 2026', '2026-11-03'],
    ['3 ene 2026', '2026-01-03'],
    ['abr 30 2026', '2026-04-30'],
    ['2026-11-03', '2026-11-03'],
    ['today', '2026-11-23'],
    ['yesterday', '2026-11-22'],
    ['Tomorrow', '2026-11-24'],
    ['mañana', '2026-11-24'],
    ['Hoy', '2026-11-23'],
    ['+30', '2026-12-23'],
    ['today + 30', '2026-12-23'],
    ['-5', '2026-11-18'],
    [' 2/29/2028 ', '2028-02-29'],
    ['3/14/98', '1998-03-14'],
    ['3/14/46', '2046-03-14'],
    ['3/14/47', '1947-03-14'],
  ])('%s is %s', (typed, date) => {
    expect(typedDate(typed, today)).toBe(date);
  });

  it.each(['', '2/30/2026', '13/1/2026', 'someday', '4/21', 'ma 3 2026', 'Nov 31 2026', '3 2026', '11/3/126', '+99999999', '20261103'])(
    '"%s" is none',
    (typed) => {
      expect(typedDate(typed, today)).toBeUndefined();
    },
  );
});

describe('a time of day as people type it', () => {
  it.each([
    ['9:30 am', '09:30'],
    ['9:30 a.m.', '09:30'],
    ['2:05 P. M.', '14:05'],
    ['930', '09:30'],
    ['1430', '14:30'],
    ['14:00', '14:00'],
    ['10:00:00', '10:00'],
    ['9', '09:00'],
    ['2p', '14:00'],
    ['12 am', '00:00'],
    ['12 pm', '12:00'],
  ])('%s is %s', (typed, time) => {
    expect(typedTime(typed)).toBe(time);
  });

  it.each(['', '25:00', '9:75', '13 pm', '0 am', 'noon', '9:30 x'])('"%s" is none', (typed) => {
    expect(typedTime(typed)).toBeUndefined();
  });
});
