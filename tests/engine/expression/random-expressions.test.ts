import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { isDecimal } from '#domain/decimal.ts';
import { compileExpression } from '#engine/expression/expression.ts';
import { parseSyntax } from '#engine/expression/parse.ts';
import type { ValueType } from '#engine/expression/value-type.ts';
import { type Answer, isList, plainValue, unknown } from '#engine/expression/value.ts';
import { TYPES, compiled, environment } from './try-expression.ts';
import { times } from '../../long-form.ts';

/** Right expressions of each kind over the names of the tests; without has and orZero, which ask about what is missing. */
const { decimal, text, date, boolean, decimals } = fc.letrec<Record<'decimal' | 'text' | 'date' | 'boolean' | 'decimals', string>>(
  (tie) => {
    const node = (
      format: (...parts: readonly string[]) => string,
      ...kinds: readonly ('decimal' | 'text' | 'date' | 'boolean' | 'decimals')[]
    ): fc.Arbitrary<string> => fc.tuple(...kinds.map((kind) => tie(kind))).map((parts) => format(...parts));
    const sign = (signs: readonly string[], kind: 'decimal' | 'text' | 'date' | 'boolean'): fc.Arbitrary<string> =>
      fc.tuple(tie(kind), fc.constantFrom(...signs), tie(kind)).map(([a, between, b]) => `(${a} ${between} ${b})`);
    const leaf = (...sources: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...sources);
    return {
      decimal: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        leaf('n', 'm', '0', '1.5', '38.60', 'numbers[0]', 'trips[0].miles', 'case.weeklyRate'),
        sign(['+', '-', '*', '/', '%'], 'decimal'),
        node((a) => `(-${a})`, 'decimal'),
        node((a, b, c) => `(${a} ? ${b} : ${c})`, 'boolean', 'decimal', 'decimal'),
        node((a) => `sum(${a})`, 'decimals'),
        node((a, b) => `max(${a}, ${b})`, 'decimal', 'decimal'),
        node((a, b) => `daysBetween(${a}, ${b})`, 'date', 'date'),
        node((a) => `round(${a}, 2)`, 'decimal'),
        node((a) => `mileageRate(${a})`, 'date'),
        node((a) => `size(${a})`, 'text'),
      ),
      decimals: fc.oneof(
        { maxDepth: 3 },
        leaf('numbers', 'trips.map(x, x.miles)', 'trips.map(x, x.paid, x.miles)', 'numbers.filter(x, x > 1)'),
        node((a, b) => `[${a}, ${b}]`, 'decimal', 'decimal'),
        node((a) => `numbers.map(y, y + ${a})`, 'decimal'),
      ),
      text: fc.oneof(
        { maxDepth: 4 },
        leaf('t', 'u', 'place', "'remote'", 'case.name', 'texts[1]', 'trips[0].to'),
        node((a, b) => `(${a} + ${b})`, 'text', 'text'),
        node((a) => `money(${a})`, 'decimal'),
        node((a) => `longDate(${a}, 'es')`, 'date'),
        node((a) => `upper(${a})`, 'text'),
        node((a, b, c) => `(${a} ? ${b} : ${c})`, 'boolean', 'text', 'text'),
      ),
      date: fc.oneof(
        { maxDepth: 4 },
        leaf('d', 'e', 'dateOf(at)', 'trips[0].on', 'dates[0]'),
        node((a, b) => `addDays(${a}, ${b})`, 'date', 'decimal'),
        node((a, b) => `min(${a}, ${b})`, 'date', 'date'),
      ),
      boolean: fc.oneof(
        { maxDepth: 4 },
        leaf('b', 'c', 'true', 'false', "(place == 'remote')", 'trips[0].paid'),
        sign(['<', '<=', '>', '>=', '==', '!='], 'decimal'),
        sign(['<', '==', '!='], 'date'),
        sign(['==', '<'], 'text'),
        sign(['&&', '||', '=='], 'boolean'),
        node((a) => `!(${a})`, 'boolean'),
        node((a, b) => `(${a} in ${b})`, 'decimal', 'decimals'),
        node((a) => `(${a} in texts)`, 'text'),
        node((a) => `trips.exists(x, x.miles > ${a})`, 'decimal'),
        node((a) => `trips.all(x, x.paid || ${a})`, 'boolean'),
        node((a, b) => `${a}.contains(${b})`, 'text', 'text'),
      ),
    };
  },
);
const anyExpression = fc.oneof(decimal, text, date, boolean, decimals).filter((source) => !isTooLarge(source));

/** Right but for its length or for lists inside each other. */
function isTooLarge(source: string): boolean {
  const made = compileExpression(source, TYPES, parseSyntax);
  return !made.ok && /^Lists can be nested at most|^An expression can have at most|too deeply nested/.test(made.message);
}

/** Values of the right kinds, some of them missing or null. */
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const amount = fc.oneof(
  fc.integer({ min: -50, max: 50 }),
  fc.integer({ min: -5000, max: 5000 }).map((cents) => cents / 100),
);
const word = fc.constantFrom('a', 'b', 'remote', '');
const trip = fc.record({ miles: amount, on: day, paid: fc.boolean(), to: word });
const allFilled = fc.record({
  n: amount,
  m: amount,
  d: day,
  e: day,
  at: day.map((date_) => `${date_}T12:00:00Z`),
  t: word,
  u: word,
  b: fc.boolean(),
  c: fc.boolean(),
  place: fc.constantFrom('remote', 'inPerson'),
  numbers: fc.array(amount, { minLength: 1, maxLength: 3 }),
  dates: fc.array(day, { minLength: 1, maxLength: 3 }),
  texts: fc.array(word, { minLength: 2, maxLength: 3 }),
  trips: fc.array(trip, { minLength: 1, maxLength: 3 }),
  case: fc.record({ name: word, weeklyRate: amount, claimNumbers: fc.array(word) }),
});

/** The same values with some of them gone, at any depth. */
function withGaps(value: unknown, isOmitted: () => boolean): unknown {
  if (isList(value)) return value.map((row) => (isOmitted() ? null : withGaps(row, isOmitted)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (isOmitted() ? [] : [[name, withGaps(inner, isOmitted)]])));
}

function isOfKind(answer: Answer, type: ValueType): boolean {
  if (answer === unknown) return true;
  if (type.kind === 'decimal') return type.whole === true ? typeof answer === 'number' : isDecimal(answer);
  if (type.kind === 'date') return typeof answer === 'string' && calendarDate(answer) !== undefined;
  if (type.kind === 'list') return isList(answer);
  return type.kind === 'record' ? typeof answer === 'object' : typeof answer === (type.kind === 'boolean' ? 'boolean' : 'string');
}

function valuesFrom(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

describe('any right expression', () => {
  test('never throws, whatever stands in the form, and answers its own kind', () => {
    const anything = fc.record(
      Object.fromEntries(
        Object.keys(TYPES).map((name) => [
          name,
          fc.anything({ maxDepth: 3, withBigInt: true, withDate: true, withNullPrototype: true, withObjectString: true }),
        ]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyExpression, fc.oneof(anything, allFilled, fc.jsonValue().map(valuesFrom)), (source, values) => {
        const expression = compiled(source);
        const answer = expression.evaluate(values, environment);
        expect(isOfKind(answer, expression.type), `${source} gives ${JSON.stringify(plainValue(answer))}`).toBe(true);
      }),
      { numRuns: times(600, 1500) },
    );
  });

  test('what is known of a form half filled stays so when the rest is filled', () => {
    const gaps = fc.infiniteStream(fc.integer({ min: 0, max: 3 }).map((dice) => dice === 0));
    let known = 0;
    fc.assert(
      fc.property(anyExpression, allFilled, gaps, (source, filled, dice) => {
        const expression = compiled(source);
        const early = expression.evaluate(valuesFrom(withGaps(filled, () => dice.next().value === true)), environment);
        if (early === unknown) return;
        known += 1;
        expect(plainValue(expression.evaluate(filled, environment)), source).toEqual(plainValue(early));
      }),
      { numRuns: times(600, 1500) },
    );
    expect(known).toBeGreaterThan(100);
  });

  test('answers the same again, and leaves the values as they were', () => {
    fc.assert(
      fc.property(anyExpression, allFilled, (source, values) => {
        const expression = compiled(source);
        const before = structuredClone(values);
        expect(plainValue(expression.evaluate(values, environment))).toEqual(plainValue(expression.evaluate(values, environment)));
        expect(values).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });

  test('reads only the names that it says it reads', () => {
    fc.assert(
      fc.property(anyExpression, allFilled, (source, values) => {
        const expression = compiled(source);
        const read = new Set(expression.reads.map((path) => path.split(/[.[]/)[0]));
        const others = Object.fromEntries(Object.entries(values).filter(([name]) => read.has(name)));
        expect(plainValue(expression.evaluate(others, environment))).toEqual(plainValue(expression.evaluate(values, environment)));
      }),
      { numRuns: 400 },
    );
  });

  test('any text at all is either an expression or a fault with its place', () => {
    const pieces = fc
      .array(
        fc.constantFrom(
          'n',
          'trips',
          'case',
          'place',
          '.',
          '(',
          ')',
          '[',
          ']',
          '{',
          '}',
          ',',
          '?',
          ':',
          '&&',
          '||',
          '!',
          '==',
          '<',
          '+',
          '-',
          '/',
          '%',
          'in',
          ' ',
          "'remote'",
          '"',
          '1',
          '2.5',
          'has',
          'exists',
          'money',
          'size',
          'null',
          'true',
          '\n',
          'ñ',
          '\\',
        ),
        { maxLength: 14 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(pieces, fc.string()), (source) => {
        const made = compileExpression(source, TYPES, parseSyntax);
        if (made.ok) return;
        expect(made.message.length, source).toBeGreaterThan(5);
        expect(made.column, source).toBeGreaterThanOrEqual(1);
        expect(made.column, source).toBeLessThanOrEqual(source.length + 1);
      }),
      { numRuns: times(600, 3000) },
    );
  });
});
