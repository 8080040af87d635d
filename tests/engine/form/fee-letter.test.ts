import { describe, expect, it } from 'vitest';
import { bodyOf } from '#engine/form/withheld-values.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { checkedOf, exampleOf, placesOf, stateOf } from './office.ts';

const id = '5710-fees';
const full = exampleOf(id, 'maximal');
const travel = { roundTripMiles: 38.6, parking: 14, tolls: 7.75 };

describe('a 5710 fee letter', () => {
  it('adds up the fee, the travel costs and one day of wages of a full case', () => {
    expect(stateOf(id, full).computed).toMatchObject({
      attorneyFee: '1530.00',
      prepFee: '450.00',
      depoFee: '1080.00',
      mileageRate: '0.725',
      mileage: '27.99',
      travelCosts: '198.13',
      wageLoss: '125.79',
      totalToFirm: '1530.00',
      totalToClient: '323.92',
    });
  });

  it.each([
    {
      says: '38.6 miles in 2026 with parking and a toll',
      data: { depositionDate: '2026-04-21', mileageData: travel },
      computed: { mileage: '27.99', travelCosts: '49.74' },
    },
    {
      says: 'the last day of a rate',
      data: { depositionDate: '2022-06-30', mileageData: { roundTripMiles: 11.35 } },
      computed: { mileage: '6.64', mileageRate: '0.585' },
    },
    {
      says: 'the first day of the next rate',
      data: { depositionDate: '2022-07-01', mileageData: { roundTripMiles: 11.35 } },
      computed: { mileage: '7.09', mileageRate: '0.625' },
    },
    {
      says: 'a half cent that binary numbers lose',
      data: { depositionDate: '2026-02-02', mileageData: { roundTripMiles: 3 } },
      computed: { mileage: '2.18' },
    },
    {
      says: 'another half cent that binary numbers lose',
      data: { depositionDate: '2022-03-01', mileageData: { roundTripMiles: 15 } },
      computed: { mileage: '8.78' },
    },
  ])('prices $says', ({ data, computed }) => {
    expect(stateOf(id, { ...full, hasTDRequest: false, ...data }).computed).toMatchObject(computed);
  });

  it('withholds the mileage of a remote deposition and claims none of it', () => {
    const state = stateOf(id, { ...full, place: 'remote', hasTDRequest: false });
    expect(state.computed).toMatchObject({ mileage: '0.00', travelCosts: '0.00', totalToClient: '0.00' });
    expect(bodyOf({ ...full, place: 'remote', hasTDRequest: false }, state)).not.toHaveProperty('mileageData');
    expect([...state.hidden]).toEqual(expect.arrayContaining(['/mileageData', '/hasMileageReimbursement']));
  });

  it('keeps the lost wages of a remote deposition', () => {
    const state = stateOf(id, { ...full, place: 'remote' });
    expect(state.computed).toMatchObject({ travelCosts: '0.00', wageLoss: '125.79', totalToClient: '125.79' });
    expect(bodyOf({ ...full, place: 'remote' }, state)['mileageData']).toEqual({
      paidTdThatDay: false,
      wageBasis: 'tdRate',
      weeklyTdRate: 880.5,
    });
  });

  it('brings the mileage back when the deposition was in person after all', () => {
    const remote = { ...full, place: 'remote' };
    expect(stateOf(id, remote).computed['mileage']).toBe('0.00');
    expect(stateOf(id, { ...remote, place: 'inPerson' }).computed['mileage']).toBe('27.99');
  });

  it('claims wages only when they were chosen', () => {
    expect(stateOf(id, { ...full, hasTDRequest: false }).computed['wageLoss']).toBe('0.00');
    expect(stateOf(id, { ...full, hasTDRequest: undefined }).computed['wageLoss']).toBe('0.00');
  });

  it.each([
    { says: 'nothing when temporary disability was already paid', wages: { paidTdThatDay: true, weeklyTdRate: 880.5 }, wageLoss: '0.00' },
    { says: 'a seventh of the 2026 maximum', wages: { wageBasis: 'tdRate', weeklyTdRate: 1764.11 }, wageLoss: '252.02' },
    { says: 'the wages that were lost', wages: { wageBasis: 'actualWages', actualWages: 161.6 }, wageLoss: '161.60' },
  ])('pays $says', ({ wages, wageLoss }) => {
    expect(stateOf(id, { ...full, mileageData: wages }).computed['wageLoss']).toBe(wageLoss);
  });

  it('does not know the wages while the rate is missing, and no total with them', () => {
    const state = stateOf(id, { ...full, mileageData: { wageBasis: 'tdRate' } });
    expect([...state.unknownComputed]).toEqual(expect.arrayContaining(['/wageLoss', '/totalToClient', '/mileage']));
    expect(state.computed).not.toHaveProperty('totalToClient');
  });

  it('asks for a receipt when parking or tolls are entered', () => {
    const { faults } = checkedOf(id, { ...full, mileageData: { ...travel, wageBasis: 'tdRate', weeklyTdRate: 880.5 } });
    expect(faults.map((fault) => [fault.pointer, fault.message])).toEqual([
      ['/mileageData/parkingReceipt', 'Parking receipt is required when parking expenses are entered'],
      ['/mileageData/tollsReceipt', 'Tolls receipt is required when tolls are entered'],
    ]);
  });

  it('points out a rate above the cap of the draft rule, and sends it all the same', () => {
    const { faults, warnings } = checkedOf(id, { ...full, hourlyRate: 600 });
    expect(faults).toEqual([]);
    expect(placesOf(warnings)).toContain('/hourlyRate check_failed');
  });

  it('refuses a deposition that has not been taken yet', () => {
    expect(placesOf(checkedOf(id, { ...full, depositionDate: '2026-05-05' }).faults)).toEqual(['/depositionDate check_failed']);
    expect(checkedOf(id, { ...full, depositionDate: '2026-05-04' }).faults).toEqual([]);
  });

  it('skips a check of what is not entered', () => {
    const checksFailed = (entered: PlainRecord): string[] =>
      placesOf(stateOf(id, entered).findings).filter((place) => place.includes('check_failed'));
    expect(checksFailed({ depoTime: 1, place: 'remote', defenseAttorneyId: 'party-5' })).toEqual([]);
    expect(checksFailed({ depoTime: 1, place: 'inPerson', defenseAttorneyId: 'party-5' })).toEqual(['/location check_failed']);
  });

  it('refuses an attorney and a defense attorney whom nobody knows', () => {
    const { faults } = checkedOf(id, { ...full, attorneyId: 'attorney-99', defenseAttorneyId: 'party-99' });
    expect(placesOf(faults)).toEqual(['/attorneyId not_offered', '/defenseAttorneyId not_offered']);
  });

  it('counts thirty days and five for mail in California, and moves a closed day', () => {
    expect(stateOf(id, full).computed['deadlines']).toMatchObject({
      payment: { serviceDays: '5', raw: '2026-05-24', outer: '2026-05-29' },
      petition: { outer: '2026-05-29' },
    });
  });

  it('adds nothing for personal service', () => {
    const inPerson = ['party-5', 'party-4', 'party-1'].map((partyId) => ({ partyId, method: 'personal' }));
    const personal = { ...full, serviceMethods: inPerson };
    const mailedFirst = { payment: { serviceDays: '5' }, petition: { serviceDays: '5', outer: '2026-05-29' } };
    expect(stateOf(id, personal).computed['deadlines']).toMatchObject(mailedFirst);
    const { computed } = stateOf(id, { ...personal, firstServiceDays: undefined, firstService: { method: 'personal' } });
    expect(computed['deadlines']).toMatchObject({ petition: { serviceDays: '0', outer: '2026-05-26' } });
  });

  it('keeps the dated figures that the amounts rest on', () => {
    expect(stateOf(id, full).figures).toContainEqual(
      expect.objectContaining({ kind: 'mileageRate', on: '2026-04-21', value: '0.725', isDefault: false }),
    );
  });

  it('shows the numbers of the chosen injuries and the adjuster, with where they come from', () => {
    const factsOf = (entered: PlainRecord, scopes: PlainRecord = {}) =>
      [...stateOf(id, entered, scopes).facts.values()].map(({ words, source }) => `${words} (${source})`);
    expect(factsOf(full)).toEqual([
      'ADJ19384751 and ADJ19384752 (injuries)',
      'WC-2025-004417 and WC-2025-004418 (injuries)',
      'Dana Whitlock, Evergreen Casualty Company (parties)',
    ]);
    expect(factsOf({ ...full, dateOfInjury: ['2025-03-14'] })[0]).toBe('ADJ19384751 (injuries)');
    expect(factsOf({}, { parties: undefined, injuries: undefined, case: undefined })).toEqual([]);
  });

  it('offers the case injuries by their words', () => {
    expect(stateOf(id, {}).options.get('dateOfInjury')).toEqual([
      { value: '2025-03-14', label: '03/14/2025' },
      { value: '2024-05-07/2025-05-07', label: 'CT 05/07/2024 - 05/07/2025' },
    ]);
  });

  it('says that a remote deposition claims no travel only when it was remote', () => {
    const note = '/sections/3/items/2';
    expect(stateOf(id, { place: 'inPerson' }).hiddenItems.has(note)).toBe(true);
    expect(stateOf(id, { place: 'remote' }).hiddenItems.has(note)).toBe(false);
  });

  it('marks the fields that must be filled, and locks the file number', () => {
    const state = stateOf(id, { interpreterUsed: true });
    expect([...state.required]).toEqual(expect.arrayContaining(['/caseName', '/depositionDate', '/interpreter/name']));
    expect([...state.locked]).toEqual(['/caseFileNumber', '/caseName', '/clientAddress', '/depositionDate']);
  });
});
