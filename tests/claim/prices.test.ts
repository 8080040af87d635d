import { expect, test } from 'vitest';
import { totalsOf, twoPlaces } from '#claim/trips/amounts.ts';
import { emptyTrip } from '#claim/trips/trip.ts';
import { chanceOf } from '../automations/generated/random.ts';
import { demoFigures } from '../domain/demo-figures.ts';
import { storedRecord } from '#engine/check-behavior/run-rule-test.ts';
import { compiledOf, exampleOf, standardScopes } from '../engine/form/office.ts';
import { isLongForm } from '../long-form.ts';

const claims = isLongForm ? 10_000 : 250;

const rates = demoFigures
  .filter(({ kind }) => kind === 'mileageRate')
  .map(({ from, to = '', value }) => ({ startDate: from, endDate: to === '' ? null : to, rate: value }));

const chance = chanceOf(20_261_129);
const hundredths = (below: number): bigint => BigInt(chance.below(below));
const decimal = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;

const compiled = compiledOf('mileage-reimbursement');
const given = exampleOf('mileage-reimbursement', 'minimal');
const scopes = standardScopes({ figures: demoFigures });

/** A day of ten years; 2005 has no rate. */
const day = (): string =>
  `${chance.pick([2005, 2019, 2021, 2022, 2023, 2024, 2025, 2026])}-${chance.pick(['01-01', '02-28', '06-30', '07-01', '12-31', '10-06'])}`;

const newTrip = () => ({ tripDate: day(), miles: hundredths(30_000) + 1n, parking: hundredths(4_000), tolls: hundredths(2_000) });

/** Thousandths of a dollar per mile, read off the table of the law by hand; 0.67 where none covers the day. */
const thousandths = (on: string): bigint => {
  const byYear: Readonly<Record<string, bigint>> = { 2019: 580n, 2021: 560n, 2023: 655n, 2024: 670n, 2025: 700n, 2026: 725n };
  return on.startsWith('2022') ? (on <= '2022-06-30' ? 585n : 625n) : (byYear[on.slice(0, 4)] ?? 670n);
};

/** Cents of one trip's miles in whole numbers: hundredths of miles times thousandths of dollars, half up. */
const cents = (miles: bigint, on: string): bigint => (miles * thousandths(on) + 500n) / 1000n;

/** What the rules of the desk make of the trips of a claim. */
const atDesk = (trips: readonly object[]) =>
  storedRecord({ compiled, test: { given: { ...given, trips }, state: 'waitingForApproval' }, scopes }).computed;

const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);

test(`${claims} claims made by chance cost the same on the phone, at the desk and in whole numbers`, () => {
  for (let claim = 0; claim < claims; claim += 1) {
    const trips = Array.from({ length: 1 + chance.below(6) }, newTrip);
    const mileage = sum(trips.map(({ miles, tripDate }) => cents(miles, tripDate)));
    const total = mileage + sum(trips.map(({ parking, tolls }) => parking + tolls));
    const right = [decimal(mileage), decimal(total)];
    const typed = trips.map(({ tripDate, miles, parking, tolls }) => ({
      ...emptyTrip,
      tripDate,
      roundTripMiles: decimal(miles),
      parkingExpenses: decimal(parking),
      tolls: decimal(tolls),
    }));
    const onPhone = totalsOf(typed, rates);
    const sent = trips.map(({ tripDate, miles, parking, tolls }) => ({
      tripDate,
      roundTripMiles: Number(decimal(miles)),
      parkingExpenses: Number(decimal(parking)),
      tolls: Number(decimal(tolls)),
    }));
    const computed = atDesk(sent);
    expect([trips, twoPlaces(onPhone.mileage), twoPlaces(onPhone.total)]).toEqual([trips, ...right]);
    expect([trips, computed['mileageAmount'], computed['totalAmount']]).toEqual([trips, ...right]);
  }
}, 600_000);
