import { Decimal as Reference } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalFrom } from '#domain/decimal.ts';
import { moneyText } from '#domain/money.ts';
import { hoursText, milesText, numberText, rateText } from '#domain/number-text.ts';

describe('money', () => {
  test.each([
    ['1530', '$1,530.00'],
    ['0', '$0.00'],
    ['0.005', '$0.01'],
    ['0.004999', '$0.00'],
    ['-0.005', '-$0.01'],
    ['-0.001', '$0.00'],
    ['27.985', '$27.99'],
    ['1234567.891', '$1,234,567.89'],
    ['999.995', '$1,000.00'],
    ['1.005', '$1.01'],
  ])('%s dollars are written %s', (dollars, written) => {
    expect(moneyText(decimalFrom(dollars))).toBe(written);
  });

  test('rounding to cents agrees with an independent calculation', () => {
    const dollars = fc
      .tuple(fc.integer(), fc.integer({ min: 0, max: 999_999 }))
      .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(6, '0')}`);
    fc.assert(
      fc.property(dollars, (text) => {
        const written = moneyText(decimalFrom(text)).replaceAll(/[$,]/g, '');
        expect(new Reference(written).eq(new Reference(text).toDecimalPlaces(2, Reference.ROUND_HALF_UP))).toBe(true);
      }),
    );
  });
});

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
