import type { DeliveryRecord, DocumentRecord, DocumentRecordsPort } from '#server/modules/files/documents.port.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ServedParty, ServicePlan } from '#server/platform/stored-json.ts';

/** A letter of a record with those who get it. */
export type ServedLetter = {
  readonly document: DocumentRecord;
  readonly plan: ServicePlan;
  readonly deliveries: readonly DeliveryRecord[];
};

export type FoundDelivery = ServedLetter & {
  readonly letters: readonly ServedLetter[];
  readonly delivery: DeliveryRecord;
  readonly party: ServedParty;
};

export async function lettersServed(documents: DocumentRecordsPort, recordId: string): Promise<readonly ServedLetter[]> {
  const all = await documents.ofRecord(recordId);
  const served = all.flatMap((document) => (document.servicePlan === undefined ? [] : [{ document, plan: document.servicePlan }]));
  return Promise.all(served.map(async (one) => ({ ...one, deliveries: await documents.deliveriesOf(one.document.id) })));
}

/** Whom a delivery reaches: deliveries stand in the order of those who get the letter. */
export function partyOf({ plan, deliveries }: ServedLetter, delivery: DeliveryRecord): ServedParty | undefined {
  return plan.recipients[deliveries.findIndex(({ id }) => id === delivery.id)];
}

export async function findDelivery(
  documents: DocumentRecordsPort,
  { id, deliveryId }: { readonly id: string; readonly deliveryId: string },
): Promise<FoundDelivery> {
  const letters = await lettersServed(documents, id);
  for (const letter of letters) {
    const delivery = letter.deliveries.find((one) => one.id === deliveryId);
    const party = delivery === undefined ? undefined : partyOf(letter, delivery);
    if (delivery !== undefined && party !== undefined) return { ...letter, letters, delivery, party };
  }
  throw new AppError('not_found', 'Nobody gets a letter of this record under this number. Open the record again.');
}
