import { Decimal as Reference } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalFrom } from '#domain/decimal.ts';
import { type Cents, centsFrom, dollarsFrom, moneyText, plainMoney } from '#domain/money.ts';
import { hoursText, milesText, numberText, rateText } from '#domain/number-text.ts';

describe('money', () => {
  test.each([
    ['1530', '$1,530.00', '1530.00'],
    ['0', '$0.00', '0.00'],
    ['0.005', '$0.01', '0.01'],
    ['0.004999', '$0.00', '0.00'],
    ['-0.005', '-$0.01', '-0.01'],
    ['-0.001', '$0.00', '0.00'],
    ['27.985', '$27.99', '27.99'],
    ['1234567.891', '$1,234,567.89', '1234567.89'],
    ['999.995', '$1,000.00', '1000.00'],
    ['1.005', '$1.01', '1.01'],
  ])('%s dollars are written %s and stored %s', (dollars, written, stored) => {
    expect(moneyText(decimalFrom(dollars))).toBe(written);
    expect(plainMoney(decimalFrom(dollars))).toBe(stored);
  });

  test('rounding to cents agrees with an independent calculation', () => {
    const dollars = fc
      .tuple(fc.integer(), fc.integer({ min: 0, max: 999_999 }))
      .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(6, '0')}`);
    fc.assert(
      fc.property(dollars, (text) => {
        expect(new Reference(plainMoney(decimalFrom(text))).eq(new Reference(text).toDecimalPlaces(2, Reference.ROUND_HALF_UP))).toBe(true);
      }),
    );
  });

  test('cents and dollars are one amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        expect(centsFrom(dollarsFrom(centsOf(cents)))).toBe(cents);
      }),
    );
    expect(moneyText(centsOf(153_000))).toBe('$1,530.00');
  });

  test('an amount that no safe integer holds is refused with the amount', () => {
    expect(() => centsFrom(decimalFrom('1e30'))).toThrow(/Not an amount of money: 1000000/);
  });
});

function centsOf(cents: number): Cents {
  return centsFrom({ unscaled: BigInt(cents), scale: 2 });
}

describe('numbers in a letter', () => {
  test.each([
    ['1', '1.00'],
    ['2.4', '2.40'],
    ['2.25', '2.25'],
    ['0.125', '0.13'],
    ['2.999', '3.00'],
    ['1234.5', '1,234.50'],
  ])('%s hours are written %s', (hours, written) => expect(hoursText(decimalFrom(hours))).toBe(written));
  test.each([
    ['38.60', '38.6'],
    ['1200', '1,200.0'],
    ['0.01', '0.01'],
  ])('%s miles are written %s', (miles, written) => expect(milesText(decimalFrom(miles))).toBe(written));
  test.each([
    ['0.725', '0.725'],
    ['0.7', '0.700'],
    ['0.5855', '0.586'],
  ])('a rate of %s is written %s', (rate, written) => expect(rateText(decimalFrom(rate))).toBe(written));
  test.each([
    ['1234.50', '1,234.5'],
    ['2.000', '2'],
    ['-1234567', '-1,234,567'],
    ['0.00', '0'],
    ['100', '100'],
  ])('the number %s is written %s', (number, written) => expect(numberText(decimalFrom(number))).toBe(written));
});
