import type { ClaimCalls } from '#claim/client/claim-calls.ts';
import type { SentReceipt } from '#claim/client/claim-answers.ts';
import type { Problem } from '#claim/client/claim-request.ts';
import type { ReceiptSending } from '#claim/receipts/send-receipts.ts';
import { totalsOf, twoPlaces } from '#claim/trips/amounts.ts';
import { tripsOf } from '#claim/trips/trip.ts';
import type { Signature } from '#schemas/api/service.gen.ts';
import type { ClaimState } from './claim-state.ts';
import { textAt, valueAt } from './entered.ts';
import { formDataOf, hashesOf } from './form-data.ts';

type Parts = { readonly state: ClaimState; readonly calls: ClaimCalls; readonly receipts: ReceiptSending };

export type Outcome = { readonly ok: true; readonly receipt: SentReceipt } | { readonly ok: false; readonly problem: Problem };

/** A form that stays here, for a reason of this device. */
export const notSent = (code: string): Extract<Outcome, { readonly ok: false }> => ({
  ok: false,
  problem: { status: 0, code, message: '', faults: [], conflicts: [], revision: undefined, facts: {} },
});

export const signatureIn = (entered: ClaimState['entered']): Signature | undefined => {
  const value = valueAt(entered, 'signature');
  if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string') return undefined;
  return 'lines' in value && typeof value.lines === 'string' ? { name: value.name, lines: value.lines } : { name: value.name };
};

/** Sends the form when the office has every receipt, by count and fingerprint. The key stays the same until the receipt comes. */
export const sendForm = async ({ state, calls, receipts }: Parts): Promise<Outcome> => {
  const { status, entered } = state;
  const signature = signatureIn(entered);
  if (status === undefined || signature === undefined) return notSent('unexpected');
  const trips = tripsOf(status, entered);
  await receipts.run();
  const agreed = await receipts.agree(hashesOf(trips));
  if (!agreed.ok) return agreed;
  if (!agreed.data) return notSent('files_missing');
  const printedName = textAt(entered, 'printedName');
  const formData = formDataOf({ status, trips, printedName, signature: { ...signature, name: signature.name || printedName } });
  const answer = await calls.submit(formData, entered.idempotencyKey);
  if (!answer.ok) return answer;
  const id = answer.data.data?.id ?? answer.data.id;
  if (id === undefined) return notSent('no_id');
  const receipt = answer.data.receipt ?? {
    code: String(id),
    receivedAt: new Date().toISOString(),
    totalAmount: twoPlaces(totalsOf(trips, status.rates).total),
    tripCount: trips.length,
  };
  return { ok: true, receipt };
};
