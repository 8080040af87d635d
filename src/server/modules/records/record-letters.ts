import { defined } from '#domain/defined.ts';
import type { RecordStep } from '#engine/data/record-step.ts';
import type { DeliveryRecord, DocumentRecord } from '#server/modules/files/documents.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { ServicePlan } from '#server/platform/stored-json.ts';
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

/** Who has still to sign for what the desk served; undefined where nothing is to be signed. */
function toSign(plan: ServicePlan | undefined, deliveries: readonly DeliveryRecord[], user: SignedIn) {
  const isUnsworn = deliveries.some(
    ({ status, proofId, docucentId, backOn }) =>
      status === 'served' && proofId === undefined && docucentId !== undefined && backOn === undefined,
  );
  if (plan === undefined || plan.internal === true || plan.again === 'courtesyCopy' || !isUnsworn) return undefined;
  return { name: plan.declarant.name, isOwn: plan.declarant.email === user.email };
}

/** Every letter of a record in the order in which they were written: what wrote it, what it says, and how it is served. */
export function lettersOfRecord({ record, documents, deliveries, steps, user }: OfRecord & { readonly user: SignedIn }) {
  const made: RecordStep = { event: 'created', by: record.creator.email, at: record.createdAt };
  return documents
    .filter(({ kind }) => kind === 'letter')
    .map((document, index) => {
      const { id, name, pages, servicePlan, eventId } = document;
      const { event, by, at } = steps.get(eventId ?? '') ?? made;
      const own = deliveries.filter(({ documentId }) => documentId === id);
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
        deliveries: own.map((delivery) => namedDelivery({ record, documents }, delivery)),
        leftOut: servicePlan?.leftOut ?? first?.recipients?.leftOut ?? [],
        proofs: documents.flatMap(({ id: documentId, kind, ofDocument, signature }) =>
          kind === 'proofOfService' && ofDocument === id
            ? [{ documentId, ...defined({ signedBy: signature?.name, signedAt: signature?.at }) }]
            : [],
        ),
        ...defined({ model, toSign: toSign(servicePlan, own, user), again: servicePlan?.again }),
      };
    });
}
