import { describe, expect, it } from 'vitest';
import { checkedOf, placesOf, stateOf } from '../engine/form/office.ts';

const payment = { caseFileNumber: '20260017', depositionDate: '2026-04-02', amountPaid: 1200, paymentReceiptDate: '2026-05-01' };

/** What a payment says of its invoice, worked out by hand. */
export function paymentVectors(): void {
  describe('a payment on an invoice, worked out by hand', () => {
    it('names the invoice by the case and the day of the deposition, with a suffix for a second volume on that day', () => {
      expect(stateOf('invoice-payment', payment).computed['invoiceId']).toBe('20260017-2026-04-02');
      expect(stateOf('invoice-payment', { ...payment, volume: '1' }).computed['invoiceId']).toBe('20260017-2026-04-02');
      expect(stateOf('invoice-payment', { ...payment, volume: '2' }).computed['invoiceId']).toBe('20260017-2026-04-02-2');
      expect(stateOf('invoice-payment', { ...payment, volume: 'final' }).computed['invoiceId']).toBe('20260017-2026-04-02-final');
    });

    it('can come in today, not tomorrow, and is questioned when it came before the deposition', () => {
      // Today is May 4, 2026 in the standard case.
      const places = (paymentReceiptDate: string) => {
        const { faults, warnings } = checkedOf('invoice-payment', {
          ...payment,
          paymentReceiptDate,
          noDemand: true,
          noDemandWhy: 'Sent by mail.',
        });
        return [...placesOf(faults), ...placesOf(warnings)];
      };
      expect(places('2026-05-04')).toEqual([]);
      expect(places('2026-05-05')).toEqual(['/paymentReceiptDate check_failed']);
      expect(places('2026-04-01')).toEqual(['/depositionDate check_failed']);
    });

    it('is taken from what the newest demand asks for, beside what was paid and not taken back', () => {
      const computed = { invoiceId: '20260017-2026-04-02' };
      const paid = (amountPaid: number, more = {}) => ({ state: 'recorded', computed, amountPaid, ...more });
      const asked = (totalToFirm: number, createdAt: string) => ({ computed: { ...computed, totalToFirm }, createdAt });
      const found = {
        demands: [asked(499.99, '2026-04-24T17:00:00Z'), asked(600, '2026-04-10T17:00:00Z')],
        payments: [
          paid(200),
          paid(100.5, { state: 'reversed' }),
          paid(40, { paidTo: 'client' }),
          paid(75, { computed: { invoiceId: '20260017-2026-04-02-2' } }),
        ],
      };
      const after = (amountPaid: number) => {
        const data = { ...payment, amountPaid };
        const { demanded, paidBefore, amount, balance } = stateOf('invoice-payment', data, found).computed;
        return { amounts: [demanded, paidBefore, amount, balance], said: placesOf(checkedOf('invoice-payment', data, found).warnings) };
      };
      // demanded   499.99: the demand of April 24 took the place of the one of April 10
      // paid       200.00; the 100.50 were taken back, the 40.00 are for the client's costs, the 75.00 for the second volume
      // balance    499.99 - 200.00 - 150.25 = 149.74
      expect(after(150.25)).toEqual({ amounts: ['499.99', '200.00', '150.25', '149.74'], said: [] });
      // 499.99 - 200.00 - 299.99 = 0.00, and one cent more is one too much
      expect(after(299.99)).toEqual({ amounts: ['499.99', '200.00', '299.99', '0.00'], said: [] });
      expect(after(300)).toEqual({ amounts: ['499.99', '200.00', '300.00', '-0.01'], said: ['/amountPaid check_failed'] });
    });
  });
}
