import { describe, expect, test } from 'vitest';
import type { Parameter } from '#engine/expression/function-definition.ts';
import { FUNCTIONS } from '#engine/expression/functions.ts';
import { plainValue, unknown } from '#engine/expression/value.ts';
import { answerOf, compiled, environment, figuresUsedBy, plainAnswerOf, TYPES } from './try-expression.ts';

const PLAIN: Readonly<Record<string, unknown>> = {
  decimal: 2,
  text: 'CA',
  boolean: true,
  date: '2026-04-21',
  instant: '2026-04-21T10:00:00Z',
};

function valueFor({ name, type }: Parameter): unknown {
  if (type.kind === 'text' && /time$/i.test(name)) return '13:45';
  if (type.kind === 'list') return [PLAIN[type.of.kind]];
  return type.kind === 'text' && type.members !== undefined ? type.members[0] : PLAIN[type.kind];
}

const calls = FUNCTIONS.map((one) => {
  const names = one.parameters.map(({ name, written }) => (written === true ? "'ageAdjustment'" : `${name}_`));
  const [first, ...rest] = names;
  return {
    source: one.method === true ? `${first}.${one.name}(${rest.join(', ')})` : `${one.name}(${names.join(', ')})`,
    types: Object.fromEntries(one.parameters.map(({ name, type }) => [`${name}_`, type])),
    values: Object.fromEntries(one.parameters.map((parameter) => [`${parameter.name}_`, valueFor(parameter)])),
    one,
  };
});

/** A table of every kind of key: by a row, and by a row and a column. */
const cells = [undefined, '2', 'CA', '2/2', '2/CA', 'CA/2', 'CA/CA'].map((key, index) => ({
  kind: 'ageAdjustment',
  ...(key === undefined ? {} : { key }),
  from: '2005-01-01',
  value: String(index),
  source: 'Schedule of the tests',
}));
const tabled = { ...environment, figures: [...environment.figures, ...cells] };

describe('every function of the catalogue', () => {
  test.each(calls)('$source answers its own kind of value', ({ source, types, values, one }) => {
    const expression = compiled(source, types);
    expect(expression.type.kind).toBe(one.result.kind);
    expect(expression.evaluate(values, tabled)).not.toBe(unknown);
  });

  test.each(calls)('$source has no answer while one value is missing, but where it may be', ({ source, types, values, one }) => {
    const expression = compiled(source, types);
    for (const { name, mayBeMissing } of one.parameters.filter(({ written }) => written !== true)) {
      const isKnown = expression.evaluate({ ...values, [`${name}_`]: null }, tabled) !== unknown;
      expect(isKnown, name).toBe(mayBeMissing === true);
    }
  });
});

describe('functions at their edges', () => {
  test.each([
    ['sum(numbers)', { numbers: [] }, '0'],
    ['sum(numbers)', { numbers: [0.1, 0.2] }, '0.3'],
    ['sum(numbers)', { numbers: [1, null] }, null],
    ['max(numbers)', { numbers: [] }, null],
    ['min(numbers)', { numbers: [2.5, 2.4, 9] }, '2.4'],
    ['min(dates)', { dates: ['2026-02-01', '2026-01-31'] }, '2026-01-31'],
    ['max(d, e)', { d: '2026-02-01', e: '2026-01-31' }, '2026-02-01'],
    ['round(n, 2)', { n: 2.345 }, '2.35'],
    ['round(n, 2)', { n: -2.345 }, '-2.35'],
    ['round(n, 0)', { n: 0.5 }, '1'],
    ['round(n, 21)', { n: 1 }, null],
    ['round(n, -1)', { n: 15 }, null],
    ['round(n, 1.5)', { n: 1 }, null],
    ['size(t)', { t: 'señor' }, 5],
    ['size(t)', { t: '' }, 0],
    ['size(trips)', { trips: [{}, {}] }, 2],
    ['addDays(d, n)', { d: '9999-12-31', n: 1 }, null],
    ['addDays(d, n)', { d: '2026-01-01', n: 0.5 }, null],
    ['addDays(d, n)', { d: '2026-01-01', n: 1e9 }, null],
    ['list(texts)', { texts: [] }, ''],
    ['list(texts)', { texts: ['a', null] }, null],
    ['plural(n, "trip", "trips")', { n: 1.0 }, 'trip'],
    ['plural(n, "trip", "trips")', { n: 0 }, 'trips'],
    ['date(at)', { at: '2026-03-08T10:00:00Z' }, '03/08/2026, 3:00 a.m.'],
    ['date(at)', { at: '2026-03-08 10:00' }, null],
    ['dateOf(at)', { at: '2027-01-01T07:59:59Z' }, '2026-12-31'],
    ['money(n)', { n: -0.004 }, '$0.00'],
    ["mailboxDays('mail', t, u)", { t: 'CA' }, '5'],
    ["mailboxDays('mail', t, u)", { u: 'US' }, null],
    ["mailboxDays('personal', t, u)", { t: 'NV', u: 'MX' }, '0'],
    ["hoursBetween(t, '12:00')", { t: 'noon' }, null],
    ['orZero(n)', { n: 'abc' }, '0'],
    ['orZero(n / m)', { n: 1, m: 0 }, '0'],
  ])('%s of %j is %s', (source, values, expected) => {
    expect(plainAnswerOf(source, values)).toBe(expected);
  });

  test('a size leaves the expression as a plain number, an amount as a decimal', () => {
    expect(answerOf('size(texts)', { texts: ['a'] })).toBe(1);
    expect(answerOf('n', { n: 1 })).toEqual({ unscaled: 1n, scale: 0 });
  });
});

describe('the figures that an answer rests on', () => {
  test('a rate is noted once, with its day and its source', () => {
    expect(figuresUsedBy('tripMileage(n, d) + tripMileage(m, d)', { n: 10, m: 5, d: '2022-06-30' })).toEqual([
      {
        kind: 'mileageRate',
        key: '',
        on: '2022-06-30',
        value: '0.585',
        source: expect.stringContaining('LC 4600(e)(2)'),
        isDefault: false,
      },
    ]);
    expect(figuresUsedBy('mileageRate(d) + mileageRate(e)', { d: '2022-06-30', e: '2022-07-01' }).map(({ value }) => value)).toEqual([
      '0.585',
      '0.625',
    ]);
  });

  test('a default rate is noted as one', () => {
    expect(figuresUsedBy('mileageRate(d)', { d: '1999-01-01' })).toEqual([
      { kind: 'mileageRate', key: '', on: '1999-01-01', value: '0.67', source: expect.stringContaining('Default'), isDefault: true },
    ]);
    expect(plainAnswerOf('isDefaultRate(d)', { d: '1999-01-01' })).toBe(true);
    expect(plainAnswerOf('isDefaultRate(d)', { d: '2026-01-01' })).toBe(false);
  });

  test('a dated figure is noted; where none is dated there is no answer', () => {
    expect(figuresUsedBy("figure('tdMaximum', d)", { d: '2026-03-01' })).toMatchObject([
      { kind: 'tdMaximum', key: '', on: '2026-03-01', value: '1764.11' },
    ]);
    expect(plainAnswerOf("figure('tdMaximum', d)", { d: '1999-03-01' })).toBeNull();
  });

  test.each([
    ["table('ageAdjustment', t, d)", { t: 'CA' }, '2'],
    ["table('ageAdjustment', n, d)", { n: 2.0 }, '1'],
    ["table('ageAdjustment', n, t, d)", { n: 2, t: 'CA' }, '4'],
    ["table('ageAdjustment', t, n, d)", { n: 2, t: 'CA' }, '5'],
    ["table('ageAdjustment', n, d)", { n: 3 }, null],
    ["table('ageAdjustment', n, d)", { n: 2, d: '2004-12-31' }, null],
  ])('%s with %j says %s', (source, values, expected) => {
    const answer = compiled(source, TYPES).evaluate({ d: '2026-03-01', ...values }, tabled);
    expect(answer === unknown ? null : plainValue(answer)).toBe(expected);
  });

  test('a cap is noted with its class; without a dated cap there is nothing to note and no answer', () => {
    expect(figuresUsedBy("feeCap('underFiveYears', d)", { d: '2026-03-01' })).toMatchObject([
      { kind: 'feeCap', key: 'underFiveYears', on: '2026-03-01', value: '400.00' },
    ]);
    expect(figuresUsedBy("feeCap('underFiveYears', d)", { d: '2025-03-01' })).toEqual([]);
    expect(plainAnswerOf("feeCap('underFiveYears', d)", { d: '2025-03-01' })).toBeNull();
    expect(plainAnswerOf("feeCapRefuses('underFiveYears', d)", { d: '2026-03-01' })).toBe(false);
    expect(plainAnswerOf("feeCapRefuses('underFiveYears', d)", { d: '2025-03-01' })).toBeNull();
  });

  test('a court day notes its calendar, and says when a year has none', () => {
    expect(figuresUsedBy('isCourtDay(d)', { d: '2026-12-25' })).toMatchObject([
      { kind: 'holidayCalendar', key: '2026', value: 'board', isDefault: false },
    ]);
    expect(figuresUsedBy('isCourtDay(d)', { d: '2040-12-25' })).toMatchObject([
      { kind: 'holidayCalendar', key: '2040', value: '', isDefault: true, source: expect.stringContaining('only weekends') },
    ]);
  });

  test('the side of a condition that was not taken notes nothing', () => {
    expect(figuresUsedBy('b ? mileageRate(d) : 0.0', { b: false, d: '2026-01-01' })).toEqual([]);
  });

  test('other figures give another answer at once', () => {
    const [expression, figures] = [compiled('isCourtDay(d)'), environment.figures];
    const closed = [
      ...figures,
      { kind: 'holiday', key: 'proclaimed', from: '2026-04-21', to: '2026-04-21', value: 'office', source: 'Proclamation' },
    ];
    expect(expression.evaluate({ d: '2026-04-21' }, { figures })).toBe(true);
    expect(expression.evaluate({ d: '2026-04-21' }, { figures: closed })).toBe(false);
  });
});
