import { expect, test } from 'vitest';
import { clockTime } from '#domain/time-text.ts';

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
