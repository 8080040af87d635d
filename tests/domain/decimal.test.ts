import { Decimal as Reference } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  compareDecimals,
  decimalFrom,
  decimalText,
  divide,
  isWithinRange,
  multiply,
  negate,
  parseDecimal,
  remainder,
  roundHalfUp,
  subtract,
  wholeNumber,
  withoutTrailingZeros,
} from '#domain/decimal.ts';

const Exact = Reference.clone({ precision: 1000, rounding: Reference.ROUND_HALF_UP, toExpNeg: -1000, toExpPos: 1000 });

const numeral = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 12 }))
  .map(([negative, digits, scale]) => decimalText({ unscaled: negative ? -digits : digits, scale }));
const jsonNumber = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
  fc.integer({ min: -1e6, max: 1e6 }).map((cents) => cents / 100),
);

const same = (ours: Parameters<typeof decimalText>[0], theirs: Reference): void =>
  expect(new Exact(decimalText(ours)).eq(theirs), `${decimalText(ours)} and ${theirs.toString()}`).toBe(true);

describe('decimals beside an independent calculation', () => {
  test('sums, differences and products are exact', () => {
    fc.assert(
      fc.property(numeral, numeral, (a, b) => {
        same(add(decimalFrom(a), decimalFrom(b)), new Exact(a).plus(b));
        same(subtract(decimalFrom(a), decimalFrom(b)), new Exact(a).minus(b));
        same(multiply(decimalFrom(a), decimalFrom(b)), new Exact(a).times(b));
        same(negate(decimalFrom(a)), new Exact(a).negated());
      }),
    );
  });

  test('a quotient is half up at forty places, and none by zero', () => {
    fc.assert(
      fc.property(numeral, numeral, (a, b) => {
        const quotient = divide(decimalFrom(a), decimalFrom(b));
        if (new Exact(b).isZero()) expect(quotient).toBeUndefined();
        else same(quotient ?? decimalFrom('NaN'), new Exact(a).div(b).toDecimalPlaces(40));
      }),
    );
  });

  test('a remainder has the sign of what is divided', () => {
    fc.assert(
      fc.property(numeral, numeral, (a, b) => {
        const left = remainder(decimalFrom(a), decimalFrom(b));
        if (new Exact(b).isZero()) expect(left).toBeUndefined();
        else same(left ?? decimalFrom('NaN'), new Exact(a).mod(b));
      }),
    );
  });

  test('order and equality follow the value and not the places', () => {
    fc.assert(
      fc.property(numeral, numeral, (a, b) => {
        expect(Math.sign(compareDecimals(decimalFrom(a), decimalFrom(b)))).toBe(new Exact(a).cmp(b));
      }),
    );
    expect(compareDecimals(decimalFrom('2.50'), decimalFrom('2.5'))).toBe(0);
  });

  test('rounding at any place is half away from zero', () => {
    fc.assert(
      fc.property(numeral, fc.integer({ min: 0, max: 15 }), (a, places) => {
        expect(decimalText(roundHalfUp(decimalFrom(a), places))).toBe(
          withoutMinusZero(new Exact(a).toFixed(places, Reference.ROUND_HALF_UP)),
        );
      }),
    );
  });

  test('a JSON number is the number that its numeral writes', () => {
    fc.assert(
      fc.property(jsonNumber, (number) => {
        same(decimalFrom(number), new Exact(String(number)));
      }),
    );
    expect(decimalText(decimalFrom(0.1 + 0.2))).toBe('0.30000000000000004');
    expect(decimalText(decimalFrom(1e21))).toBe('1000000000000000000000');
    expect(decimalText(decimalFrom(1.5e-7))).toBe('0.00000015');
  });

  test('text and number survive a round trip', () => {
    fc.assert(
      fc.property(numeral, (a) => {
        expect(decimalText(decimalFrom(decimalText(decimalFrom(a))))).toBe(decimalText(decimalFrom(a)));
      }),
    );
  });
});

function withoutMinusZero(text: string): string {
  return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}

describe('what is a number of the desk', () => {
  test.each([
    '',
    ' ',
    '.',
    '-',
    '+',
    'abc',
    '1,000',
    '1.2.3',
    '0x10',
    '1e99999',
    'NaN',
    'Infinity',
    '$5',
    '1 2',
    '--1',
    '1e',
    '9'.repeat(401),
    '1e400',
  ])('"%s" is none', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  test.each([
    ['7', '7'],
    ['-7.50', '-7.50'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+3', '3'],
    [' 2.40 ', '2.40'],
    ['1e3', '1000'],
    ['1.5E-3', '0.0015'],
    ['-0', '0'],
    ['007', '7'],
  ])('"%s" is %s', (text, written) => {
    expect(decimalText(decimalFrom(text))).toBe(written);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%s is none', (number) => {
    expect(parseDecimal(number)).toBeUndefined();
    expect(() => decimalFrom(number)).toThrow(RangeError);
  });

  test('a number beyond four hundred digits is out of range', () => {
    const large = decimalFrom('9'.repeat(400));
    expect(isWithinRange(large)).toBe(true);
    expect(isWithinRange(multiply(large, decimalFrom(10)))).toBe(false);
    expect(isWithinRange({ unscaled: 1n, scale: 401 })).toBe(false);
  });

  test('a whole number is one whatever its places', () => {
    expect(wholeNumber(decimalFrom('30.00'))).toBe(30);
    expect(wholeNumber(decimalFrom('-3'))).toBe(-3);
    expect(wholeNumber(decimalFrom('30.01'))).toBeUndefined();
    expect(wholeNumber(decimalFrom('9007199254740993'))).toBeUndefined();
  });

  test('needless zeros go, others stay', () => {
    expect(withoutTrailingZeros(decimalFrom('2.500'))).toEqual(decimalFrom('2.5'));
    expect(withoutTrailingZeros(decimalFrom('100'))).toEqual(decimalFrom('100'));
    expect(withoutTrailingZeros(decimalFrom('0.00'))).toEqual(decimalFrom('0'));
  });
});
