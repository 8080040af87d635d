import { describe, expect, it, test } from 'vitest';
import declared from '../../automations/mileage-reimbursement/schema.json' with { type: 'json' };
import { tripSchema } from '#claim/trip-form/trip-schema.ts';
import { amountsOf, totalsOf, twoPlaces, typedNumber } from '#claim/trips/amounts.ts';
import { judgeTrip, mostTrips } from '#claim/trips/judge-trip.ts';
import { pending } from './claim-desk.ts';
import { emptyTrip, tripsOf, type TripFields } from '#claim/trips/trip.ts';
import { formDataOf } from '#claim/claim/form-data.ts';
import { newEntered, withChanges, withDraft } from '#claim/claim/entered.ts';

const rates = [
  { startDate: '2022-01-01', endDate: '2022-06-30', rate: '0.585' },
  { startDate: '2022-07-01', endDate: '2022-12-31', rate: '0.625' },
  { startDate: '2025-01-01', endDate: '2025-12-31', rate: '0.700' },
  { startDate: '2026-01-01', endDate: null, rate: '0.725' },
];

describe('what a client is shown for a trip', () => {
  // Multiplied by hand, rounded half up to the cent; 0.67 where no period covers the day.
  it.each([
    ['2025-03-14', { roundTripMiles: '24.60', parkingExpenses: '8.00' }, ['17.22', '25.22']],
    ['2022-06-30', { roundTripMiles: '11.35', parkingExpenses: '6.00' }, ['6.64', '12.64']],
    ['2022-07-01', { roundTripMiles: '11.35', parkingExpenses: '6.00' }, ['7.09', '13.09']],
    ['2026-01-01', { roundTripMiles: '0.01' }, ['0.01', '0.01']],
    ['2026-02-01', { roundTripMiles: '3.00', tolls: '7.75' }, ['2.18', '9.93']],
    ['2024-05-05', { roundTripMiles: '10' }, ['6.70', '6.70']],
  ])('on %s %j are %j', (tripDate, typed, expected) => {
    const amounts = amountsOf({ ...emptyTrip, ...typed, tripDate }, rates);
    expect([twoPlaces(amounts.mileage), twoPlaces(amounts.total)]).toEqual(expected);
  });

  it('is summed from trips that are rounded already', () => {
    const trip = { ...emptyTrip, tripDate: '2026-01-01', roundTripMiles: '1.40' };
    expect(twoPlaces(totalsOf([trip, trip, trip], rates).mileage)).toBe('3.06');
  });

  it.each([
    ['38.6', '38.60'],
    ['$14', '14.00'],
    ['1,234.5', '1234.50'],
    ['12,50', '12.50'],
    ['-3', undefined],
    ['ten', undefined],
    ['1.234', undefined],
  ])('%s typed is %s', (text, number) => {
    const typed = typedNumber(text);
    expect(typed === undefined ? undefined : twoPlaces(typed)).toBe(number);
  });
});

describe('a trip that cannot be sent', () => {
  const around = { today: '2026-11-29', others: [{ tripDate: '2026-11-03' }], refused: new Set(['bad']) };
  const whole = {
    ...emptyTrip,
    tripDate: '2026-10-06',
    startAddress: '3710 Delta Way',
    endAddress: 'Marsh Clinic',
    roundTripMiles: '38.6',
  };
  it('says all that is missing, each at its field', () => {
    expect(judgeTrip({ ...emptyTrip, parkingExpenses: '4', tolls: '1' }, around)).toEqual({
      tripDate: 'tripDateRequired',
      startAddress: 'startRequired',
      endAddress: 'endRequired',
      roundTripMiles: 'milesRequired',
      parkingReceipt: 'parkingReceiptRequired',
      tollsReceipt: 'tollsReceiptRequired',
    });
    expect(judgeTrip(whole, around)).toEqual({});
    const refused = { sha256: 'bad', name: 'a.pdf', type: 'application/pdf', size: 9 };
    expect(judgeTrip({ ...whole, tolls: '1', tollsReceipt: refused }, around)).toEqual({ tollsReceipt: 'fileUploadFailed' });
  });
  it.each([
    ['2026-11-30', 'dateFuture'],
    ['2024-11-28', 'dateOld'],
    ['2025-11-01', 'dateSpan'],
    ['2025-11-02', undefined],
    ['11/3', 'dateInvalid'],
  ])('the day %s: %s', (tripDate, fault) => {
    expect(judgeTrip({ ...whole, tripDate }, around).tripDate).toBe(fault);
  });
});

describe('what was entered on a device', () => {
  const at = '2026-11-29T18:00:00.000Z';
  const stored = {
    id: 7,
    tripDate: '2026-10-22T00:00:00.000Z',
    origin: 'Home',
    destination: 'Clinic',
    miles: 14.2,
    approval_status: 'unapproved',
  };
  it('lies over the trips of the office, and an approved one stays as it is', () => {
    const approved = { ...stored, id: 8, approval_status: 'approved' };
    const typed = { 'trips/7/tripDate': '2026-10-23', 'trips/8/tripDate': '2026-10-24', 'trips/9/tripDate': '2026-11-01' };
    const trips = tripsOf({ trips: [stored, approved] }, withChanges(newEntered('link', 'key', at), typed, at));
    expect(trips.map(({ id, state, tripDate }) => [id, state, tripDate])).toEqual([
      ['7', 'updated', '2026-10-23'],
      ['9', 'new', '2026-11-01'],
      ['8', 'approved', '2026-10-22'],
    ]);
  });
  it('is sent in the order of the office, and a trip that nobody touched as it came', () => {
    const same = {
      id: 8,
      tripDate: '2026-10-06',
      startAddress: 'A',
      endAddress: 'B',
      roundTripMiles: 3,
      mileageRate: 0.67,
      approval_status: 'approved',
    };
    const status = { ...pending, status: 'changes_requested', trips: [same, stored] };
    const typed = { 'trips/7/tripDate': '2026-10-01', 'trips/7/roundTripMiles': '2.00', 'trips/9/tripDate': '2026-09-01' };
    const trips = tripsOf(status, withChanges(newEntered('link', 'key', at), typed, at));
    const sent = formDataOf({ status, trips, printedName: 'Ana', signature: { name: 'Ana' } }).trips;
    expect(sent.map(({ id, approval_status }) => [id, approval_status])).toEqual([
      ['8', 'approved'],
      ['7', 'ready_for_review'],
      ['9', 'ready_for_review'],
    ]);
    expect(sent[0]).toMatchObject({ roundTripMiles: 3, mileageRate: 0.67 });
    expect(sent[0]).not.toHaveProperty('tolls');
  });
  it('is joined with the draft of another device, and what is not there yet wins until it was asked about', () => {
    const entered = withChanges(newEntered('link', 'key', at), { 'trips/1/tolls': '4.00', signature: { name: 'A' } }, at);
    const draft = { revision: 3, fields: { 'trips/1/tolls': { value: '5.00', at }, printedName: { value: 'Ana', at } } };
    const joined = withDraft(entered, draft);
    expect(joined.fields['trips/1/tolls']?.value).toBe('4.00');
    expect(joined.fields['printedName']?.value).toBe('Ana');
    expect([joined.pending, joined.revision]).toEqual([['trips/1/tolls'], 0]);
    const settled = withDraft({ ...joined, pending: [], revision: 3 }, { revision: 4, fields: { printedName: { value: null, at } } });
    expect(Object.keys(settled.fields)).toEqual(['signature']);
    expect(withDraft(settled, { revision: 0, fields: {} }).pending).toEqual([]);
  });
});

test('what the phone takes is what the automation declares', () => {
  expect(mostTrips).toBe(declared.properties.trips.maxItems);
  const { properties } = declared.properties.trips.items;
  expect(Object.keys(tripSchema.properties ?? {}).filter((name) => !(name in properties))).toEqual([]);
  const around = { today: '2026-11-29', others: [], refused: new Set<string>() };
  const faultsOf = (typed: Partial<TripFields>) => Object.keys(judgeTrip({ ...emptyTrip, tripDate: '2026-11-03', ...typed }, around));
  const atMost = [
    ['startAddress', 'a'.repeat(properties.startAddress.maxLength), 'a'.repeat(properties.startAddress.maxLength + 1)],
    ['endAddress', 'a'.repeat(properties.endAddress.maxLength), 'a'.repeat(properties.endAddress.maxLength + 1)],
    ['roundTripMiles', String(properties.roundTripMiles.maximum), `${properties.roundTripMiles.maximum}.01`],
    ['parkingExpenses', String(properties.parkingExpenses.maximum), `${properties.parkingExpenses.maximum}.01`],
    ['tolls', String(properties.tolls.maximum), `${properties.tolls.maximum}.01`],
  ] as const;
  for (const [field, most, more] of atMost) {
    expect([field, faultsOf({ [field]: most }).includes(field), faultsOf({ [field]: more }).includes(field)]).toEqual([field, false, true]);
  }
});
