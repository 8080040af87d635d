import { calendarDate, californiaDate, type CalendarDate } from '#domain/calendar-date.ts';
import { inWords } from '#domain/list-text.ts';
import { addresseeTitles, roleIn } from '#engine/recipients/addressee-roles.ts';
import { keeperOf } from '#engine/recipients/addressees.ts';
import { canBeServed } from '#engine/recipients/service-methods.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { DeliveryPort, ServiceAttachment } from './delivery.public.ts';
import type { ServedParty, ServicePlan } from '#server/platform/stored-json.ts';
import type { DocumentRecord, DocumentRecordsPort } from '#server/modules/files/documents.port.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { LettersPort } from '#server/modules/letters/letters.port.ts';
import type { UploadRecordsPort } from '#server/modules/files/uploads.port.ts';
import type { WorkOutcome } from '#server/platform/jobs/work.ts';
import { packageAttachments } from './service-package.ts';
import { proofOfService } from './proof-of-service.ts';

export type ServeLetterDeps = {
  readonly documents: DocumentRecordsPort;
  readonly uploads: UploadRecordsPort;
  readonly files: FileStorePort;
  readonly letters: LettersPort;
  readonly delivery: DeliveryPort;
  readonly ids: Ids;
  readonly clock: Clock;
};

type Serving = { readonly document: DocumentRecord; readonly plan: ServicePlan; readonly title: string };
type SetProof = { readonly bytes: Uint8Array; readonly pages: number; readonly datedOn: CalendarDate };

/**
 * Serves a letter on everybody of its plan and keeps the proof. It may be run again at any moment, also after a crash in
 * the middle: the key of the order is the id of the document, and every step asks for the same thing a second time. A
 * letter to somebody without an address is served on nobody; it is stuck until a person looks at it.
 */
export async function serveLetter(deps: ServeLetterDeps, documentId: string): Promise<WorkOutcome> {
  const document = await deps.documents.find(documentId);
  if (document === undefined) throw new Error(`There is no document ${documentId} to serve`);
  const plan = document.servicePlan;
  if (plan === undefined || plan.recipients.length === 0) return {};
  const deliveries = await deps.documents.deliveriesOf(documentId);
  if (deliveries.every(({ status }) => status === 'served')) return {};
  const unreachable = plan.recipients.filter((party) => !canBeServed(party, party.method));
  if (unreachable.length > 0) return { stuckFor: notServed(unreachable) };

  const serving = { document, plan, title: plan.title ?? document.name };
  const { submissionId } = await deps.delivery.create({
    key: document.id,
    caseFileNumber: plan.caseFileNumber,
    caseName: plan.caseName,
    title: serving.title,
  });
  const before = await deps.delivery.status(submissionId);
  const proof =
    before.state === 'submitted' ? await proofInPackage(deps, serving, submissionId) : await sendPackage(deps, serving, submissionId);
  const { submittedAt } = before.state === 'submitted' ? before : await deps.delivery.submit(submissionId);
  const { sha256 } = await deps.files.put(proof.bytes);
  await deps.documents.recordService({
    documentId: document.id,
    submissionId: document.submissionId,
    docucentId: submissionId,
    servedOn: proof.datedOn,
    submittedAt: submittedAt ?? deps.clock.now().toISOString(),
    proof: {
      id: deps.ids.newId(),
      submissionId: document.submissionId,
      kind: 'proofOfService',
      name: 'Proof of service',
      sha256,
      pages: proof.pages,
      datedOn: proof.datedOn,
      ofDocument: document.id,
    },
  });
  return {};
}

/** Whom nobody can serve, by what they are to the case: their names stay in the record. */
function notServed(parties: readonly ServedParty[]): string {
  const roles = [...new Set(parties.map(({ role }) => Object.entries(addresseeTitles).find(([name]) => name === role)?.[1].en ?? role))];
  const keepers = [...new Set(parties.map((party) => `the ${keeperOf({ role: roleIn(party).role ?? 'applicant' }).en}`))];
  return `Nobody was served: the letter has no address of the ${inWords(roles, 'en')}. Add the address to ${inWords(keepers, 'en')}, send the letter again, and give this one up.`;
}

async function sendPackage(deps: ServeLetterDeps, serving: Serving, submissionId: string): Promise<SetProof> {
  const { delivery, clock } = deps;
  for (const party of serving.plan.recipients) await delivery.addParty(submissionId, party);
  const attachments = await packageAttachments(deps, serving.document, serving);
  for (const attachment of attachments) await delivery.addAttachment(submissionId, attachment);
  const proof = await setProof(deps, serving, serviceDay(serving, californiaDate(clock.now().toISOString())));
  await delivery.addAttachment(submissionId, proofAttachment(serving, proof, attachments.length + 1));
  return proof;
}

/** The day that the letter carries, which may be still to come; a package that waited is served later. */
function serviceDay({ document }: Serving, today: CalendarDate): CalendarDate {
  const datedOn = calendarDate(document.datedOn);
  return datedOn === undefined || datedOn < today ? today : datedOn;
}

/** It was submitted, and the server died before that was written down: what was sent then is the truth. */
async function proofInPackage(deps: ServeLetterDeps, serving: Serving, submissionId: string): Promise<SetProof> {
  const stored = await deps.delivery.proof(submissionId);
  const datedOn = calendarDate(stored?.datedOn ?? '');
  if (stored === undefined || datedOn === undefined)
    throw new Error(`Submission ${submissionId} was served without a dated proof of service`);
  return { ...(await setProof(deps, serving, datedOn)), bytes: stored.bytes };
}

async function setProof({ letters }: ServeLetterDeps, { plan, title }: Serving, datedOn: CalendarDate): Promise<SetProof> {
  const { bytes, pages } = await letters.renderLetter({ model: proofOfService({ plan, letterTitle: title, servedOn: datedOn }), datedOn });
  return { bytes, pages, datedOn };
}

function proofAttachment({ plan }: Serving, { bytes, datedOn }: SetProof, order: number): ServiceAttachment {
  return {
    kind: 'proofOfService',
    order,
    title: 'Proof of service',
    fileName: 'proof-of-service.pdf',
    type: 'application/pdf',
    datedOn,
    author: plan.firm.name,
    bytes,
  };
}
