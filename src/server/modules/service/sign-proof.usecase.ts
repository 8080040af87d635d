import { calendarDate, californiaDate } from '#domain/calendar-date.ts';
import { defined } from '#domain/defined.ts';
import type { DeliveryRecord, DocumentRecordsPort, SwornProof } from '#server/modules/files/documents.port.ts';
import { visibleRecord, type VisibleRecordDeps } from '#server/modules/records/visible-record.public.ts';
import { AppError, refuseFaults } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { lettersServed, partyOf } from './find-delivery.ts';
import { type GivenSignature, signatureFaults } from './given-signature.public.ts';
import { isSwornPlan, type ProofDeps, proofGroups, proofRecord, renderProof } from './proof-document.ts';

export type SignProofDeps = VisibleRecordDeps & ProofDeps & { readonly documents: DocumentRecordsPort; readonly clock: Clock };

type Signing = { readonly user: SignedIn; readonly id: string; readonly documentId: string; readonly signature: GivenSignature };

/** What the desk served and nobody has sworn to yet. */
const isUnsworn = ({ status, proofId, docucentId, backOn }: DeliveryRecord): boolean =>
  status === 'served' && proofId === undefined && docucentId !== undefined && backOn === undefined;

/** The declarant signs for what was served without a signature of that day: sent by a call, or mailed after the day on which it was sent. */
export async function signProof(
  deps: SignProofDeps,
  { user, id, documentId, signature: given }: Signing,
): Promise<{ readonly message: string }> {
  const stored = await visibleRecord(deps, { user, id });
  const letter = (await lettersServed(deps.documents, stored.id)).find(({ document }) => document.id === documentId);
  if (letter === undefined) throw new AppError('not_found', 'This record has no such letter.');
  const { document, plan, deliveries } = letter;
  const { declarant } = plan;
  const unsworn = deliveries.filter(isUnsworn);
  if (unsworn.length === 0 || !isSwornPlan(plan)) throw nothingToSign();
  if (declarant.email !== user.email)
    throw new AppError('not_allowed', `Only ${declarant.name}, who sent the letter, can sign its proof of service.`);
  refuseFaults(signatureFaults(given, user));
  const signature = { ...given, at: deps.clock.now().toISOString() };
  const parties = unsworn.flatMap((delivery) => {
    const [party, servedOn] = [partyOf(letter, delivery), calendarDate(delivery.servedOn ?? '')];
    return party === undefined || servedOn === undefined
      ? []
      : [{ ...party, servedOn, ...defined({ sentFrom: delivery.sentFrom, carrier: delivery.carrier }) }];
  });
  const proofs: SwornProof[] = [];
  for (const served of proofGroups(parties)) {
    const rendered = await renderProof(deps, { plan, title: plan.title ?? document.name, served, signature });
    const proof = await proofRecord(deps, { letter: document, ...rendered, datedOn: californiaDate(signature.at), signature });
    proofs.push({ proof, partyIds: served.map(({ partyId }) => partyId) });
  }
  const isSaved = await deps.documents.recordProof({
    signerId: user.id,
    submissionId: document.submissionId,
    proofs,
    ofDocument: document.id,
    deliveryIds: unsworn.map((delivery) => delivery.id),
  });
  if (!isSaved) throw nothingToSign();
  return { message: 'Proof of service signed.' };
}

function nothingToSign(): AppError {
  return new AppError('event_refused', 'There is nothing to sign for this letter now. Open the record again.');
}
