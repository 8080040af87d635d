import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { formats } from '#engine/compile/formats.ts';

const fits = (name: string, text: string): boolean => formats[name]?.test(text) === true;

test.each(Object.keys(formats))('%s is done with a long text that does not fit, however it begins', (name) => {
  const long = 'a'.repeat(1_000_000);
  for (const text of [
    long,
    `https://${long} `,
    `${long}@${long} `,
    `someone@${long} `,
    `sealed.ssn.0123abcd.${long} `,
    '1'.repeat(1_000_000),
  ])
    expect(fits(name, text), text.slice(0, 20)).toBe(false);
});

test('an address has a host and no spaces', () => {
  for (const good of ['https://a', 'http://example.com/room?x=1#y', 'https://ex.example.com:8443'])
    expect(fits('uri', good), good).toBe(true);
  for (const bad of ['https://', 'https:///room', 'ftp://example.com', 'https://a b', 'https://a\n'])
    expect(fits('uri', bad), bad).toBe(false);
});

test('a date is one that the desk can reckon with', () => {
  const part = (most: number, digits: number) => fc.integer({ min: 0, max: most }).map((value) => String(value).padStart(digits, '0'));
  const text = fc.tuple(part(9999, 4), part(13, 2), part(32, 2)).map((parts) => parts.join('-'));
  const check = (date: string): void => {
    expect(fits('date', date), date).toBe(calendarDate(date) !== undefined);
  };
  for (const date of ['0000-05-05', '0000-02-29', '0001-01-01', '2024-02-29', '2100-02-29']) check(date);
  fc.assert(fc.property(text, check));
});
