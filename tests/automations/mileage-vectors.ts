import { describe, expect, it } from 'vitest';
import { stateOf } from '../engine/form/office.ts';

const trip = (tripDate: string, roundTripMiles: number, costs: object = {}) => ({
  tripDate,
  roundTripMiles,
  startAddress: 'Stockton',
  endAddress: 'Oakland',
  ...costs,
});

/** What trips come to, worked out by hand: each trip is rounded half up to the cent, and totals are sums of these. */
export function mileageVectors(): void {
  describe('trips to medical care, Labor Code section 4600(e), worked out by hand', () => {
    it('are paid at the rate of their day, and add up as they are printed', () => {
      // 24.60 x 0.700 = 17.22, + 8 = 25.22. 11.35 x 0.585 = 6.63975: 6.64, + 6 = 12.64. 11.35 x 0.625 = 7.09375: 7.09, + 6 = 13.09.
      // 52.13 x 0.575 = 29.97475: 29.97, + 12.50 + 7.75 = 50.22. 0.01 x 0.725 = 0.00725: 0.01. 33.30 x 0.655 = 21.8115: 21.81.
      const trips = [
        trip('2025-03-14', 24.6, { parkingExpenses: 8 }),
        trip('2022-06-30', 11.35, { parkingExpenses: 6 }),
        trip('2022-07-01', 11.35, { parkingExpenses: 6 }),
        trip('2020-02-29', 52.13, { parkingExpenses: 12.5, tolls: 7.75 }),
        trip('2026-01-01', 0.01),
        trip('2023-11-02', 33.3),
      ];
      const { computed } = stateOf('mileage-reimbursement', { trips }, { record: { id: 'record-1', state: 'waitingForApproval' } });
      expect(computed['trips']).toMatchObject([
        { rate: '0.700', mileage: '17.22', amount: '25.22' },
        { rate: '0.585', mileage: '6.64', amount: '12.64' },
        { rate: '0.625', mileage: '7.09', amount: '13.09' },
        { rate: '0.575', mileage: '29.97', amount: '50.22' },
        { rate: '0.725', mileage: '0.01', amount: '0.01' },
        { rate: '0.655', mileage: '21.81', amount: '21.81' },
      ]);
      // Miles 132.74; mileage 82.74; parking 32.50; tolls 7.75; all 122.99. The last trip was in 2026.
      expect(computed).toMatchObject({
        totalMiles: '132.74',
        mileageAmount: '82.74',
        totalParking: '32.50',
        totalTolls: '7.75',
        totalAmount: '122.99',
        travelYear: '2026',
      });
    });
  });
}
