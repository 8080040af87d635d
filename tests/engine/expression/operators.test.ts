import { Decimal as Reference } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileExpression } from '#engine/expression/expression.ts';
import { parseSyntax } from '#engine/expression/parse.ts';
import { unknown } from '#engine/expression/value.ts';
import { TYPES, answerOf, plainAnswerOf } from './try-expression.ts';

const Exact = Reference.clone({ precision: 1000, rounding: Reference.ROUND_HALF_UP, toExpNeg: -1000, toExpPos: 1000 });

/** A form's value: its JSON, or nothing at all. */
type Given = { readonly json?: unknown; readonly known: boolean };

const missing = fc.constantFrom<Given>({ known: false }, { json: null, known: false });
const wrong = fc.constantFrom<Given>(
  { json: 'abc', known: false },
  { json: {}, known: false },
  { json: [1], known: false },
  { json: true, known: false },
  { json: '2026-02-30', known: false },
);
const integer = fc.integer({ min: -100_000, max: 100_000 }).map((json): Given => ({ json, known: true }));
const decimal = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths): Given => ({ json: thousandths / 1000, known: true }));
const date = fc
  .tuple(fc.integer({ min: 2020, max: 2030 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]): Given => ({ json: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, known: true }));
const number = fc.oneof(missing, wrong, integer, decimal);
const day = fc.oneof(missing, wrong, date);

function valuesOf(names: readonly [string, string], [a, b]: readonly [Given, Given]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [
      [names[0], a],
      [names[1], b],
    ].flatMap(([name, given]) => (typeof given === 'object' && 'json' in given ? [[name, given.json]] : [])),
  );
}

const ARITHMETIC: Readonly<Record<string, (a: Reference, b: Reference) => Reference | undefined>> = {
  '+': (a, b) => a.plus(b),
  '-': (a, b) => a.minus(b),
  '*': (a, b) => a.times(b),
  '/': (a, b) => (b.isZero() ? undefined : a.div(b).toDecimalPlaces(40)),
  '%': (a, b) => (b.isZero() ? undefined : a.mod(b)),
};
const COMPARISON: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
};

describe('numbers of a form', () => {
  test.each(Object.entries(ARITHMETIC))('%s is exact, and unknown when one is missing or there is no answer', (sign, calculate) => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        const answer = plainAnswerOf(`n ${sign} m`, valuesOf(['n', 'm'], [a, b]));
        const expected = a.known && b.known ? calculate(new Exact(String(a.json)), new Exact(String(b.json))) : undefined;
        if (expected === undefined) expect(answer).toBeNull();
        else expect(expected.eq(String(answer)), `${String(answer)} and ${expected.toString()}`).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test.each(Object.entries(COMPARISON))('%s follows the value, and is unknown when one is missing', (sign, holds) => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        const answer = answerOf(`n ${sign} m`, valuesOf(['n', 'm'], [a, b]));
        expect(answer).toBe(a.known && b.known ? holds(new Exact(String(a.json)).cmp(String(b.json))) : unknown);
      }),
      { numRuns: 300 },
    );
  });

  test.each(Object.entries(COMPARISON))('dates compare by the calendar with %s', (sign, holds) => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        const order = Math.sign(Date.parse(String(a.json)) - Date.parse(String(b.json)));
        expect(answerOf(`d ${sign} e`, valuesOf(['d', 'e'], [a, b]))).toBe(a.known && b.known ? holds(order) : unknown);
      }),
      { numRuns: 300 },
    );
  });

  test('a literal is a number of either kind, whole or with places', () => {
    expect(plainAnswerOf('n * 2', { n: 1.1 })).toBe('2.2');
    expect(plainAnswerOf('2.50 + n', { n: 1 })).toBe('3.50');
    expect(plainAnswerOf('(n + m) * 250.0', { n: 1.1, m: 2.2 })).toBe('825.00');
    expect(plainAnswerOf('n > 1', { n: 1.01 })).toBe(true);
    expect(plainAnswerOf('-n - -2', { n: 0.5 })).toBe('1.5');
    expect(plainAnswerOf('0.1 + 0.2 == 0.3')).toBe(true);
    expect(plainAnswerOf('1000000000000000000000.01 + n', { n: 0.01 })).toBe('1000000000000000000000.02');
  });

  test('a whole expression agrees with an independent calculation', () => {
    type Tree = { readonly source: string; readonly value: Reference };
    const { tree } = fc.letrec<{ tree: Tree; leaf: Tree }>((tie) => ({
      leaf: fc.oneof(
        fc.constant<Tree>({ source: 'n', value: new Exact('38.6') }),
        fc.constant<Tree>({ source: 'm', value: new Exact('-0.725') }),
        fc.integer({ min: 0, max: 99_999 }).map((cents): Tree => ({ source: (cents / 100).toFixed(2), value: new Exact(cents).div(100) })),
      ),
      tree: fc.oneof(
        { maxDepth: 6 },
        tie('leaf'),
        fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*'), tie('tree')).map(([a, sign, b]): Tree => ({
          source: `(${a.source} ${sign} ${b.source})`,
          value: ARITHMETIC[sign]?.(a.value, b.value) ?? a.value,
        })),
      ),
    }));
    fc.assert(
      fc.property(tree, ({ source, value }) => {
        fc.pre(source.length <= 2000);
        expect(value.eq(String(plainAnswerOf(source, { n: 38.6, m: -0.725 }))), source).toBe(true);
      }),
    );
  });

  test('what grows beyond four hundred digits is unknown and not slow', () => {
    const squares = Array.from({ length: 200 }, () => 'n').join(' * ');
    expect(answerOf(squares, { n: 1e15 })).toBe(unknown);
    expect(answerOf('1 / n', { n: 0 })).toBe(unknown);
  });
});

describe('what goes with what', () => {
  const KINDS = { n: 'decimal', d: 'date', at: 'instant', t: 'text', b: 'boolean', numbers: 'list', case: 'record' } as const;
  const SECOND = { n: 'm', d: 'e', at: 'until', t: 'u', b: 'c', numbers: 'numbers', case: 'case' } as const;
  const names = ['n', 'd', 'at', 't', 'b', 'numbers', 'case'] as const;
  const ORDERED = new Set(['decimal', 'date', 'instant', 'text']);

  function isRight(sign: string, left: (typeof names)[number], right: (typeof names)[number]): boolean {
    if (left !== right) return false;
    const kind = KINDS[left];
    if (sign in ARITHMETIC) return kind === 'decimal' || (sign === '+' && kind === 'text');
    return sign === '==' || sign === '!=' ? kind !== 'list' && kind !== 'record' : ORDERED.has(kind);
  }

  const cases = [...Object.keys(ARITHMETIC), ...Object.keys(COMPARISON)].flatMap((sign) =>
    names.flatMap((left) => names.map((right) => ({ sign, left, right }))),
  );

  test.each(cases)('$left $sign $right', ({ sign, left, right }) => {
    expect(compileExpression(`${left} ${sign} ${SECOND[right]}`, TYPES, parseSyntax).ok).toBe(isRight(sign, left, right));
  });

  test('instants compare by the moment and not by their text', () => {
    expect(answerOf('at == until', { at: '2026-05-01T00:00:00-07:00', until: '2026-05-01T07:00:00Z' })).toBe(true);
    expect(answerOf('at < until', { at: '2026-05-01T00:00:00-07:00', until: '2026-05-01T06:00:00Z' })).toBe(false);
    expect(answerOf('at < until', { at: '2026-05-01', until: '2026-05-01T06:00:00Z' })).toBe(unknown);
  });

  test('a text beside a date is read as a date', () => {
    expect(answerOf("d >= '2026-01-01'", { d: '2026-01-01' })).toBe(true);
    expect(answerOf("at < '2026-01-01T00:00:00Z'", { at: '2025-12-31T23:59:59Z' })).toBe(true);
  });

  test('texts are joined and ordered', () => {
    expect(answerOf("t + ' v. ' + u", { t: 'Reyes', u: 'Acme' })).toBe('Reyes v. Acme');
    expect(answerOf('t < u', { t: '09:30', u: '10:00' })).toBe(true);
    expect(answerOf("t + ' v. ' + u", { t: 'Reyes' })).toBe(unknown);
  });
});
