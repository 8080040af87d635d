import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { add, decimalFrom, decimalText, roundHalfUp } from '#domain/decimal.ts';
import { mileageRateOn, tripMileage } from '#domain/mileage.ts';
import { demoFigures, on } from './demo-figures.ts';
import vectors from './mileage-vectors.json' with { type: 'json' };

describe('mileage', () => {
  test.each(vectors.rates)('from %s to %s a mile is %s, both days included', (from = '', to = '', rate = '') => {
    expect(mileageRateOn(demoFigures, on(from))).toMatchObject({ rate: decimalFrom(rate), isDefault: false });
    expect(mileageRateOn(demoFigures, on(to))).toMatchObject({ rate: decimalFrom(rate), isDefault: false });
  });

  test.each(vectors.trips)(
    '$miles miles on $travelOn are $mileage, with parking and tolls $total',
    ({ travelOn, miles, parking, tolls, mileage, total }) => {
      const amount = tripMileage(decimalFrom(miles), mileageRateOn(demoFigures, on(travelOn)).rate);
      expect(decimalText(amount)).toBe(mileage);
      expect(decimalText(roundHalfUp(add(amount, add(decimalFrom(parking), decimalFrom(tolls))), 2))).toBe(total);
    },
  );

  test.each(vectors.traps)('%s times %s miles is %s, where doubles lose a cent', (rate = '', miles = '', amount = '') => {
    expect(decimalText(tripMileage(decimalFrom(miles), decimalFrom(rate)))).toBe(amount);
    expect(Math.floor(Number(rate) * Number(miles) * 100 + 0.5) / 100).not.toBe(Number(amount));
  });

  test('a day before the first dated rate has the default rate and says so', () => {
    expect(mileageRateOn(demoFigures, on('2006-06-30'))).toMatchObject({ rate: decimalFrom('0.67'), isDefault: true });
    expect(mileageRateOn([], on('2026-01-01')).isDefault).toBe(true);
  });

  test('a figure that is no number falls to the default rate', () => {
    const broken = [{ kind: 'mileageRate', from: '2020-01-01', value: 'seventy cents', source: 'typed in wrong' }];
    expect(mileageRateOn(broken, on('2020-01-01'))).toMatchObject({ isDefault: true });
  });

  test('the dated rates leave no gap and no overlap', () => {
    const rates = demoFigures.filter(({ kind }) => kind === 'mileageRate').toSorted((a, b) => (a.from < b.from ? -1 : 1));
    for (const [index, { to }] of rates.entries()) {
      const next = rates[index + 1];
      if (next === undefined) expect(to).toBeUndefined();
      else expect(addDays(on(to ?? '9999-12-30'), 1)).toBe(next.from);
    }
  });
});
