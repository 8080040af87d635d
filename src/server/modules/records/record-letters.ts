import { defined } from '#domain/defined.ts';
import type { RecordStep } from '#engine/data/record-step.ts';
import type { DeliveryRecord, DocumentRecord } from '#server/modules/files/documents.port.ts';
import type { StoredRecord } from './records.port.ts';

type OfRecord = {
  readonly record: StoredRecord;
  readonly documents: readonly DocumentRecord[];
  readonly deliveries: readonly DeliveryRecord[];
  /** What happened to the record, by the id of the event. */
  readonly steps: ReadonlyMap<string, RecordStep>;
};

/** A delivery with the name of the person that it goes to. */
export function namedDelivery({ record, documents }: Pick<OfRecord, 'record' | 'documents'>, delivery: DeliveryRecord) {
  const plan = documents.find(({ id }) => id === delivery.documentId)?.servicePlan;
  const { to = [], cc = [] } = record.recipients ?? {};
  const served = [...(plan?.recipients ?? []), ...to, ...cc].find(({ partyId }) => partyId === delivery.partyId);
  return { ...delivery, ...(served === undefined ? {} : { recipient: served.name }) };
}

/** Every letter of a record in the order in which they were written: what wrote it, what it says, and how it is served. */
export function lettersOfRecord({ record, documents, deliveries, steps }: OfRecord) {
  const made: RecordStep = { event: 'created', by: record.creator.email, at: record.createdAt };
  return documents
    .filter(({ kind }) => kind === 'letter')
    .map((document, index) => {
      const { id, name, pages, servicePlan, eventId } = document;
      const { event, by, at } = steps.get(eventId ?? '') ?? made;
      const proof = documents.find(({ kind, ofDocument }) => kind === 'proofOfService' && ofDocument === id);
      // That of the first letter stands in the record, with those who got no copy of it.
      const first = index === 0 && event === made.event ? record : undefined;
      const model = document.letter ?? first?.letter;
      return {
        documentId: id,
        title: model?.title ?? name,
        pages,
        event,
        by,
        at,
        deliveries: deliveries
          .filter(({ documentId }) => documentId === id)
          .map((delivery) => namedDelivery({ record, documents }, delivery)),
        leftOut: servicePlan?.leftOut ?? first?.recipients?.leftOut ?? [],
        ...(proof === undefined ? {} : { proofOfService: proof.id }),
        ...defined({ model }),
      };
    });
}
