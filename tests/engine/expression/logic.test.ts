import { describe, expect, test } from 'vitest';
import { unknown } from '#engine/expression/value.ts';
import { TYPES, answerOf, compiled, environment, faultOf } from './try-expression.ts';

const STATES = [true, false, null, undefined];
const pairs = STATES.flatMap((b) => STATES.map((c) => ({ b, c })));

const valuesOf = (given: Readonly<Record<string, boolean | null | undefined>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

describe('yes, no and not known', () => {
  test.each(pairs)('$b and $c', ({ b, c }) => {
    const expected = b === false || c === false ? false : b === true && c === true ? true : unknown;
    expect(answerOf('b && c', valuesOf({ b, c }))).toBe(expected);
  });

  test.each(pairs)('$b or $c', ({ b, c }) => {
    const expected = b === true || c === true ? true : b === false && c === false ? false : unknown;
    expect(answerOf('b || c', valuesOf({ b, c }))).toBe(expected);
  });

  test.each([
    [true, false],
    [false, true],
    [null, unknown],
    [undefined, unknown],
  ])('not %s', (b, expected) => {
    expect(answerOf('!b', valuesOf({ b }))).toBe(expected);
  });

  test.each([
    [true, '1'],
    [false, '2'],
  ])('a condition of %s takes its side and leaves the other alone', (b, chosen) => {
    expect(answerOf('b ? t : u', { b, ...(b ? { t: chosen } : { u: chosen }) })).toBe(chosen);
    expect(answerOf('b ? t : u', { b })).toBe(unknown);
  });

  test('a condition that is not known has no answer', () => {
    expect(answerOf("b ? 'yes' : 'no'")).toBe(unknown);
    expect(answerOf("b ? 'yes' : 'no'", { b: null })).toBe(unknown);
    expect(answerOf("b ? 'yes' : 'no'", { b: 'true' })).toBe(unknown);
  });
});

describe('has', () => {
  test.each([
    ['has(t)', {}, false],
    ['has(t)', { t: null }, false],
    ['has(t)', { t: '' }, false],
    ['has(t)', { t: '  ' }, false],
    ['has(t)', { t: 'x' }, true],
    ['has(t)', { t: 5 }, false],
    ['has(n)', { n: 0 }, true],
    ['has(n)', {}, false],
    ['has(b)', { b: false }, true],
    ['has(d)', { d: '2026-02-30' }, false],
    ['has(d)', { d: '2026-02-28' }, true],
    ['has(case)', {}, false],
    ['has(case)', { case: {} }, false],
    ['has(case)', { case: { name: 'x' } }, true],
    ['has(case.name)', {}, false],
    ['has(case.name)', { case: { name: 'x' } }, true],
    ['has(texts)', { texts: [] }, false],
    ['has(texts)', { texts: ['x'] }, true],
    ['has(trips[0].on)', { trips: [] }, false],
    ['has(trips[0].on)', { trips: [{ on: '2026-01-01' }] }, true],
  ])('%s of %j is %s', (source, values, expected) => {
    expect(answerOf(source, values)).toBe(expected);
  });
});

describe('lists', () => {
  const trips = [
    { miles: 10, on: '2026-01-02', paid: true, to: 'Dr. One' },
    { miles: 0, on: '2026-01-03', paid: false, to: 'Dr. Two' },
  ];
  const withGap = [...trips, { on: '2026-01-04' }];
  const sizes = [
    ['trips.exists(x, x.miles > 5)', trips, true],
    ['trips.exists(x, x.miles > 50)', trips, false],
    ['trips.exists(x, x.miles > 5)', withGap, true],
    ['trips.exists(x, x.miles > 50)', withGap, unknown],
    ['trips.all(x, x.miles >= 0)', trips, true],
    ['trips.all(x, x.miles > 5)', trips, false],
    ['trips.all(x, x.miles > 5)', withGap, false],
    ['trips.all(x, x.miles >= 0)', withGap, unknown],
    ['trips.exists(x, x.paid)', [], false],
    ['trips.all(x, x.paid)', [], true],
    ['size(trips.filter(x, x.paid)) == 1', trips, true],
    ['size(trips.filter(x, x.paid)) == 1', withGap, unknown],
    ['trips.filter(x, x.paid)[0].to == "Dr. One"', trips, true],
    ['trips.filter(x, x.miles > 99)[0].to == "x"', trips, unknown],
    ['sum(trips.map(x, x.miles)) == 10', trips, true],
    ['sum(trips.map(x, x.miles)) == 10', withGap, unknown],
    ['sum(trips.map(x, has(x.miles), x.miles)) == 10', withGap, true],
    ['sum(trips.map(x, orZero(x.miles))) == 10', withGap, true],
    ['size(trips) == 3', withGap, true],
    ['size(trips) == 0', [], true],
    ['"Dr. Two" in trips.map(x, x.to)', trips, true],
    ['max(trips.map(x, x.on)) == "2026-01-03"', trips, true],
    ['trips[2].on == "2026-01-04"', withGap, true],
    ['trips[-1].on == "2026-01-04"', withGap, unknown],
    ['trips[0.5].on == "2026-01-04"', withGap, unknown],
    ['trips.exists(x, trips.exists(y, y.on > x.on && y.miles < x.miles))', trips, true],
  ] as const;
  test.each(sizes)('%s', (source, rows, expected) => {
    expect(answerOf(source, { trips: rows })).toBe(expected);
  });

  test('a list that is not loaded yet answers nothing', () => {
    for (const [source] of sizes) expect(answerOf(source), source).toBe(unknown);
  });

  test.each([
    ['t in texts', { t: 'a', texts: ['a', null] }, true],
    ['t in texts', { t: 'b', texts: ['a'] }, false],
    ['t in texts', { t: 'b', texts: ['a', null] }, unknown],
    ['t in texts', { texts: ['a'] }, unknown],
    ['n in [1, 2.50]', { n: 2.5 }, true],
    ['n in [1, m]', { n: 3 }, unknown],
    ['n in [1, m]', { n: 1 }, true],
    ["d in ['2026-01-01']", { d: '2026-01-01' }, true],
    ["place in ['remote']", { place: 'inPerson' }, false],
  ])('%s of %j is %s', (source, values, expected) => {
    expect(answerOf(source, values)).toBe(expected);
  });
});

describe('or', () => {
  test.each([
    [{ t: 'first', u: 'second' }, 'first'],
    [{ u: 'second' }, 'second'],
    [{ t: null, u: 'second' }, 'second'],
    [{ t: '  ', u: 'second' }, 'second'],
    [{ t: 'first' }, 'first'],
    [{}, unknown],
  ])('of %j is %s', (values, expected) => {
    expect(answerOf('or(t, u)', values)).toBe(expected);
  });

  test('takes no for an answer', () => {
    expect(answerOf('or(b, c)', { b: false, c: true })).toBe(false);
  });

  test('has more than two values one inside the other', () => {
    expect(answerOf("or(t, or(u, 'third'))", {})).toBe('third');
  });
});

test('one of two groups of values has the fields that both have', () => {
  const types = {
    ...TYPES,
    office: { kind: 'record', name: 'office', fields: { name: { kind: 'text' }, city: { kind: 'text' } } },
  } as const;
  const nameOf = (values: Readonly<Record<string, unknown>>) =>
    compiled('(b ? case : office).name', types).evaluate({ case: { name: 'Reyes' }, office: { name: 'Oakland' }, ...values }, environment);
  expect([nameOf({ b: true }), nameOf({ b: false }), nameOf({})]).toEqual(['Reyes', 'Oakland', unknown]);
  expect(faultOf('(b ? case : office).city', types).message).toContain('"city"');
  expect(faultOf('case == office', types).message).toContain('cannot compare');
  expect(faultOf('b ? office : trips[0]', types).message).toContain('Both sides of the : must be of one kind');
});
