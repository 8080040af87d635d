import { describe, expect, it } from 'vitest';
import { stateOf } from '../engine/form/office.ts';

const daysOf = (kind: string, data: object, today = '2026-12-01') =>
  stateOf('deadline-calendar', { caseFileNumber: '20260017', kind, attorneyId: 'attorney-1', ...data }, { today }).computed['deadlines'];

const days = (triggerOn: string) => ({ triggerOn });

/** Deadlines that are entered by hand, worked out by hand; January 1, 2026 is a Thursday. */
export function byHandVectors(): void {
  describe('a deadline that is entered by hand, worked out by hand', () => {
    it('for a petition against an order runs twenty days, and five, ten or twenty more by where it was mailed to, LC 5903, 8 CCR 10605', () => {
      // April 29 + 1 = April 30, + 19 = May 19, 2026, day 139: 138 = 19 × 7 + 5, a Tuesday. + 5 = May 24, a Sunday; May 25 is Memorial Day: Tuesday, May 26.
      // May 19 + 10 = May 29, a Friday. May 19 + 12 = May 31, + 8 = June 8, a Monday.
      const served = (service: object) => daysOf('reconsideration', { triggerOn: '2026-04-29', service });
      expect(served({ method: 'mail', state: 'CA', country: 'US' })).toMatchObject({
        reconsideration: { raw: '2026-05-19', safe: '2026-05-19', extended: '2026-05-24', outer: '2026-05-26' },
        due: { outer: '2026-05-19' },
        lastDay: { outer: '2026-05-26' },
      });
      expect(served({ method: 'email', state: 'NV', country: 'US' })).toMatchObject({ reconsideration: { outer: '2026-05-29' } });
      expect(served({ method: 'mail', country: 'MX' })).toMatchObject({ reconsideration: { outer: '2026-06-08' } });
      expect(served({ method: 'personal' })).toMatchObject({ reconsideration: { extended: '2026-05-19', outer: '2026-05-19' } });
      // May 4 + 20 = May 24, a Sunday before Memorial Day.
      expect(daysOf('removal', { triggerOn: '2026-05-04', service: { method: 'personal' } })).toMatchObject({
        removal: { raw: '2026-05-24', safe: '2026-05-26', outer: '2026-05-26' },
      });
    });

    it('for accepting or denying a claim ends ninety days after the claim form, and not on Veterans Day, LC 5402(b)', () => {
      // August 13 + 18 = August 31, + 30 = September 30, + 31 = October 31 (79 days), + 11 = November 11, 2026, a Wednesday: Thursday, November 12.
      expect(daysOf('claimDecision', days('2026-08-13'))).toMatchObject({ claimDecision: { raw: '2026-11-11', outer: '2026-11-12' } });
    });

    it('of one or five years ends on the anniversary, of February 29 on February 28, LC 5405, 5410, 5804', () => {
      // March 14, 2026 is day 73: 72 = 10 × 7 + 2, a Saturday; Monday is the 16th. January 1, 2029 is a Monday; February 28 is day 59: 58 = 8 × 7 + 2, a
      // Wednesday. March 14, 2030: January 1 is a Tuesday, day 73, a Thursday.
      expect(daysOf('application', days('2025-03-14'))).toMatchObject({ application: { raw: '2026-03-14', outer: '2026-03-16' } });
      expect(daysOf('reopening', days('2024-02-29'))).toMatchObject({ reopening: { raw: '2029-02-28', outer: '2029-02-28' } });
      expect(daysOf('reopening', days('2025-03-14'))).toMatchObject({ reopening: { raw: '2030-03-14', outer: '2030-03-14' } });
    });

    it('for another physician counts five working days, over César Chávez Day, LC 4601', () => {
      // From Friday, March 27, 2026: Monday the 30th, April 1, 2, 3, and Monday, April 6; March 31 is closed.
      expect(daysOf('physicianChange', days('2026-03-27'))).toMatchObject({ physicianChange: { outer: '2026-04-06' } });
    });

    it('for a report, a service or a payment moves to the next open day', () => {
      // June 1 + 20 = June 21, a Sunday. June 24 + 10 = July 4, a Saturday: Monday, July 6. May 8 + 30 = June 7, a Sunday. April 10 + 60 = June 9, a Tuesday.
      expect(daysOf('ptpReport', days('2026-06-01'))).toMatchObject({ ptpReport: { raw: '2026-06-21', outer: '2026-06-22' } });
      expect(daysOf('designatedService', days('2026-06-24'))).toMatchObject({
        designatedService: { raw: '2026-07-04', outer: '2026-07-06' },
      });
      expect(daysOf('settlementPayment', days('2026-05-08'))).toMatchObject({
        settlementPayment: { raw: '2026-06-07', outer: '2026-06-08' },
      });
      expect(daysOf('mileagePayment', days('2026-04-10'))).toMatchObject({ mileagePayment: { raw: '2026-06-09', outer: '2026-06-09' } });
    });
  });
}
