import { describe, expect, test } from 'vitest';
import { decimalFrom, decimalText } from '#domain/decimal.ts';
import { attorneyFee, feeCapOn, oneDayTemporaryDisability } from '#domain/fees.ts';
import { figureOn } from '#domain/dated-figures.ts';
import { demoFigures, on } from './demo-figures.ts';

describe('deposition fees, LC 5710', () => {
  test.each([
    ['450', '1.0', '2.4', '1530.00'],
    ['400', '0', '0.1', '40.00'],
    ['333.33', '0.01', '0', '3.33'],
    ['266.50', '0.01', '0', '2.67'],
    ['450', '0', '0', '0.00'],
    ['500', '1', '7.25', '4125.00'],
    // Each line is rounded by itself: 2.665 is 2.67 twice, not 5.33; 83.3325 and 416.6625 are 83.33 and 416.66, not 500.00.
    ['266.50', '0.01', '0.01', '5.34'],
    ['333.33', '0.25', '1.25', '499.99'],
  ])('%s an hour for %s of preparation and %s of deposition is %s', (rate, prep, ...[depo, fee]) => {
    expect(decimalText(attorneyFee({ hourlyRate: decimalFrom(rate), prepTime: decimalFrom(prep), depoTime: decimalFrom(depo) }))).toBe(fee);
  });

  test.each([
    ['1764.11', '252.02'],
    ['880.50', '125.79'],
    ['700', '100.00'],
    ['0', '0.00'],
    ['0.035', '0.01'],
  ])('one day of temporary disability at %s a week is %s', (weekly, daily) => {
    expect(decimalText(oneDayTemporaryDisability(decimalFrom(weekly)))).toBe(daily);
  });

  test.each([
    ['certifiedSpecialist', '500.00'],
    ['fiveYearsOrMore', '450.00'],
    ['underFiveYears', '400.00'],
    ['nonAttorneyRepresentative', '250.00'],
  ])('the draft cap of a %s is %s, and only pointed out', (attorneyClass, cap) => {
    expect(feeCapOn(demoFigures, attorneyClass, on('2026-01-01'))).toMatchObject({ value: cap, enforced: 'warn' });
    expect(feeCapOn(demoFigures, attorneyClass, on('2025-12-31'))).toBeUndefined();
  });

  test.each([
    ['2013', '160.00', '1066.72'],
    ['2021', '203.44', '1356.31'],
    ['2022', '230.95', '1539.71'],
    ['2024', '242.86', '1619.15'],
    ['2026', '264.61', '1764.11'],
  ])('the weekly bounds of %s are %s and %s', (year, minimum, maximum) => {
    for (const day of [`${year}-01-01`, `${year}-12-31`]) {
      expect(figureOn(demoFigures, { kind: 'tdMinimum' }, on(day))?.value).toBe(minimum);
      expect(figureOn(demoFigures, { kind: 'tdMaximum' }, on(day))?.value).toBe(maximum);
    }
  });
});
