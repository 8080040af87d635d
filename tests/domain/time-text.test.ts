import { expect, test } from 'vitest';
import { decimalText } from '#domain/decimal.ts';
import { clockTime, hoursBetween, isOutsideOfficeHours, typedTime } from '#domain/time-text.ts';

test.each([
  ['09:30', '9:30 a.m.', '9:30 a. m.'],
  ['00:05:59', '12:05 a.m.', '12:05 a. m.'],
  ['12:00', '12:00 p.m.', '12:00 p. m.'],
  ['23:59', '11:59 p.m.', '11:59 p. m.'],
])('%s is written as %s or %s', (time, english, spanish) => {
  expect(clockTime(time, 'en')).toBe(english);
  expect(clockTime(time, 'es')).toBe(spanish);
});

test.each(['24:00', '9:30', '', 'noon', '10:60'])('"%s" is no time of day', (text) => {
  expect(clockTime(text, 'en')).toBeUndefined();
});

test.each([
  ['09:30', '12:06', '2.60'],
  ['09:30:00', '12:06:00', '2.60'],
  ['10:00', '10:20', '0.33'],
  ['10:00', '10:00:18', '0.01'],
  ['00:00', '23:59', '23.98'],
  ['10:00', '10:00', '0.00'],
  ['12:00', '10:30', '-1.50'],
])('from %s to %s are %s hours', (from, to, hours) => {
  const between = hoursBetween(from, to);
  expect(between === undefined ? undefined : decimalText(between)).toBe(hours);
});

test('there are no hours from or to a text that is no time', () => {
  expect(hoursBetween('noon', '13:00')).toBeUndefined();
  expect(hoursBetween('12:00', '24:00')).toBeUndefined();
});

test.each([
  ['1:30', '13:30'],
  ['6', '18:00'],
  ['130', '13:30'],
  ['01:30', '01:30'],
  ['1:30 am', '01:30'],
  ['6:45 a. m.', '06:45'],
  ['7', '07:00'],
  ['9:30', '09:30'],
  ['12', '12:00'],
  ['13:30', '13:30'],
])('who types %s means %s', (typed, time) => {
  expect(typedTime(typed)).toBe(time);
});

test.each([
  ['06:59', true],
  ['07:00', false],
  ['19:00', false],
  ['19:01', true],
  ['01:30', true],
])('%s is outside the hours of an office: %s', (time, is) => {
  expect(isOutsideOfficeHours(time)).toBe(is);
});
