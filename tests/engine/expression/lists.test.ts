import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerOf, faultOf, plainAnswerOf } from './try-expression.ts';

const trips = [
  { to: 'Dr. One', on: '2026-04-03', miles: 5 },
  { to: 'Dr. Two', on: '2026-04-01', miles: 40 },
  { to: 'Dr. Three', on: '2026-04-01', miles: 5 },
];

describe('lists in an order', () => {
  test('entries come in the order of a field, and those that are alike as they stood', () => {
    expect(plainAnswerOf("sort(trips, 'on').map(trip, trip.to)", { trips })).toEqual(['Dr. Two', 'Dr. Three', 'Dr. One']);
    expect(plainAnswerOf("sort(trips, 'miles').map(trip, trip.to)", { trips })).toEqual(['Dr. One', 'Dr. Three', 'Dr. Two']);
  });

  test('numbers are put in order by what they are worth, and not letter by letter', () => {
    expect(plainAnswerOf('sort(numbers)', { numbers: [10, 9, 100, -1] })).toEqual(['-1', '9', '10', '100']);
  });

  test('a row without the field has no place, so that nothing is in order', () => {
    expect(plainAnswerOf("sort(trips, 'on')", { trips: [...trips, { to: 'Dr. Four' }] })).toBeNull();
    expect(plainAnswerOf("sort(trips, 'on')", {})).toBeNull();
  });

  test('the last entry of a list, and none of an empty one', () => {
    expect(plainAnswerOf('last(trips).to', { trips })).toBe('Dr. Three');
    expect(plainAnswerOf('last(trips)', { trips: [] })).toBeNull();
    expect(plainAnswerOf('last(sort(dates))', { dates: ['2026-04-03', '2026-04-01'] })).toBe('2026-04-03');
  });

  test('a list is split where a page of a form is full, and lists of lists are put behind each other', () => {
    expect(plainAnswerOf('take(trips, 2).map(trip, trip.to)', { trips })).toEqual(['Dr. One', 'Dr. Two']);
    expect(plainAnswerOf('after(trips, 2).map(trip, trip.to)', { trips })).toEqual(['Dr. Three']);
    expect(plainAnswerOf('size(after(trips, 10))', { trips })).toBe(0);
    expect(plainAnswerOf('take(trips, 0 - 1)', { trips })).toBeNull();
    expect(plainAnswerOf('flat([numbers, numbers, [7]])', { numbers: [1, 2] })).toEqual(['1', '2', '1', '2', '7']);
    expect(plainAnswerOf('flat([numbers, [7]])', {})).toBeNull();
  });

  test('sorting keeps every entry, and the last one is the largest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (numbers) => {
        const inOrder = answerOf('sort(numbers)', { numbers });
        expect(plainAnswerOf('sort(numbers)', { numbers })).toEqual(numbers.toSorted((one, other) => one - other).map(String));
        expect(answerOf('sort(numbers)', { numbers: inOrder })).toEqual(inOrder);
        expect(plainAnswerOf('last(sort(numbers))', { numbers })).toBe(plainAnswerOf('max(numbers)', { numbers }));
      }),
    );
  });

  test.each([
    ['sort(trips)', "A list of entries is sorted by a field. Write sort(trips, 'on'), for example."],
    ["sort(trips, 'mile')", 'An entry of this list has no "mile". Did you mean "miles"?'],
    ["sort(trips, 'paid')", 'A list cannot be sorted by yes or no.'],
    ["sort(numbers, 'on')", 'Only a list of entries is sorted by a field. Leave the field out.'],
    ['sort(trips, t)', "sort takes the name of a field as text. Write sort(trips, 'on'), for example."],
    ['sort(t)', 'sort needs a list, not text.'],
    ['last(t)', 'last needs a list, not text.'],
    ['last(trips, 2)', 'last takes one list. Write last(trips), for example.'],
  ])('%s is told as a mistake', (source, message) => {
    expect(faultOf(source).message).toBe(message);
  });
});

describe('moments and whole years', () => {
  test('a time of day is a moment of California, in summer and in winter', () => {
    expect(plainAnswerOf("at(d, '09:30')", { d: '2026-07-01' })).toBe('2026-07-01T16:30:00.000Z');
    expect(plainAnswerOf("at(d, '09:30:15')", { d: '2026-12-01' })).toBe('2026-12-01T17:30:15.000Z');
  });

  test('an hour that the clocks skip is no moment, and one that comes twice is the first', () => {
    expect(plainAnswerOf("at(d, '02:30')", { d: '2026-03-08' })).toBeNull();
    expect(plainAnswerOf("at(d, '01:30')", { d: '2026-11-01' })).toBe('2026-11-01T08:30:00.000Z');
    expect(plainAnswerOf("at(d, '25:00')", { d: '2026-11-01' })).toBeNull();
  });

  test('the night on which the clocks change has an hour less, or one more', () => {
    expect(plainAnswerOf("hoursBetween(at(d, '00:00'), at(e, '00:00'))", { d: '2026-03-08', e: '2026-03-09' })).toBe('23.00');
    expect(plainAnswerOf("hoursBetween(at(d, '00:00'), at(e, '00:00'))", { d: '2026-11-01', e: '2026-11-02' })).toBe('25.00');
    expect(plainAnswerOf('hoursBetween(at, until)', { at: '2026-05-01T10:00:00Z', until: '2026-05-01T09:30:00Z' })).toBe('-0.50');
  });

  test.each([
    ['2005-04-22', '2026-04-21', '20'],
    ['2005-04-21', '2026-04-21', '21'],
    ['2024-02-29', '2025-02-27', '0'],
    ['2024-02-29', '2025-02-28', '1'],
    ['2024-02-29', '2028-02-28', '3'],
    ['2024-02-29', '2028-02-29', '4'],
    ['2026-04-21', '2005-04-22', '-20'],
    ['2026-04-21', '2026-04-21', '0'],
  ])('from %s to %s are %s whole years', (d, e, years) => {
    expect(plainAnswerOf('years(d, e)', { d, e })).toBe(years);
  });
});
