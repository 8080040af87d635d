import { californiaDate, type CalendarDate } from '#domain/calendar-date.ts';
import { defined } from '#domain/defined.ts';
import { inWords } from '#domain/list-text.ts';
import { addresseeTitles, roleIn } from '#engine/recipients/addressee-roles.ts';
import { keeperOf } from '#engine/recipients/addressees.ts';
import { canBeServed } from '#engine/recipients/service-methods.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { DeliveryPort, PartyOutcome, ServiceAttachment } from './delivery.public.ts';
import type { ServedParty, ServiceMethod, ServicePlan } from '#server/platform/stored-json.ts';
import type { DocumentRecord, DocumentRecordsPort, SwornProof } from '#server/modules/files/documents.port.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { LettersPort } from '#server/modules/letters/letters.port.ts';
import type { UploadRecordsPort } from '#server/modules/files/uploads.port.ts';
import type { WorkOutcome } from '#server/platform/jobs/work.ts';
import { packageAttachments } from './service-package.ts';
import { isSwornPlan, proofGroups, proofRecord, renderProof, signedOn } from './proof-document.ts';

/** Who delivers by which method; the same for both where one package has all. */
export type Deliveries = { readonly mail: DeliveryPort; readonly email: DeliveryPort };

export type ServeLetterDeps = {
  readonly documents: DocumentRecordsPort;
  readonly uploads: UploadRecordsPort;
  readonly files: FileStorePort;
  readonly letters: LettersPort;
  readonly delivery: Deliveries;
  readonly ids: Ids;
  readonly clock: Clock;
};

/** What is served at one time: by e-mail when a letter is sent, by mail on the day that it carries, which may be a later one. */
type Part = {
  readonly key: string;
  readonly methods: readonly ServiceMethod[];
  readonly recipients: readonly ServedParty[];
  readonly delivery: DeliveryPort;
};
type Serving = { readonly document: DocumentRecord; readonly plan: ServicePlan; readonly title: string; readonly part: Part };
type SetProof = { readonly bytes: Uint8Array; readonly pages: number };

/** The parts of a service, the same whenever it is asked: the key of a part always names the same package. */
function partsOf({ mail, email }: Deliveries, { id }: DocumentRecord, { recipients, mailedLater }: ServicePlan): readonly Part[] {
  const part = (key: string, delivery: DeliveryPort, methods: readonly ServiceMethod[]): Part => ({
    key,
    methods,
    recipients: recipients.filter(({ method }) => methods.includes(method)),
    delivery,
  });
  if (mail !== email) return [part(`${id} e-mail`, email, ['email']), part(`${id} mail`, mail, ['mail'])];
  if (mailedLater === true) return [part(id, email, ['email']), part(`${id} mail`, mail, ['mail'])];
  return [part(id, mail, ['email', 'mail'])];
}

/**
 * Serves a letter on everybody whom the desk can serve now, and stores the proof where its declarant has signed today. It may be run again at any moment,
 * also after a crash in the middle: every step asks for the same thing a second time. A letter to somebody without an address is served on nobody; it is
 * stuck until a person looks at it. Who gets it by hand or by fax waits for the person who brings or faxes it.
 */
export async function serveLetter(deps: ServeLetterDeps, documentId: string): Promise<WorkOutcome> {
  const document = await deps.documents.find(documentId);
  if (document === undefined) throw new Error(`There is no document ${documentId} to serve`);
  const plan = document.servicePlan;
  if (plan === undefined) return {};
  const waiting = (await deps.documents.deliveriesOf(documentId)).filter(
    ({ status, transit }) => status === 'waiting' && transit === 'queued',
  );
  const today = todayOf(deps);
  const due = partsOf(deps.delivery, document, plan).filter(
    ({ methods }) => waiting.some(({ method }) => methods.includes(method)) && (!methods.includes('mail') || document.datedOn <= today),
  );
  const unreachable = due.flatMap(({ recipients }) => recipients.filter((party) => !canBeServed(party, party.method)));
  if (unreachable.length > 0) return { stuckFor: notServed(unreachable) };
  for (const part of due) await servePart(deps, { document, plan, title: plan.title ?? document.name, part });
  return {};
}

const todayOf = ({ clock }: Pick<ServeLetterDeps, 'clock'>): CalendarDate => californiaDate(clock.now().toISOString());

async function servePart(deps: ServeLetterDeps, serving: Serving): Promise<void> {
  const { document, plan, title, part } = serving;
  const { caseFileNumber, caseName, internal } = plan;
  const { delivery } = part;
  const { submissionId } = await delivery.create({ key: part.key, caseFileNumber, caseName, title, ...defined({ internal }) });
  const before = await delivery.status(submissionId);
  const isSent = before.state === 'submitted';
  // it was sent, and the server died before that was written down: what was sent then is the truth
  const servedOn = isSent ? californiaDate(before.submittedAt ?? deps.clock.now().toISOString()) : todayOf(deps);
  const dated = { ...serving, servedOn };
  const packed = isSent ? await proofInPackage(delivery, submissionId) : await sendPackage(deps, dated, submissionId);
  const { submittedAt, outcomes = [] } = isSent ? before : await delivery.submit(submissionId);
  const taken = withoutRefused(dated, outcomes);
  const isSworn = delivery.carriesProof ? packed !== undefined : isSignedFor(taken);
  await deps.documents.recordService({
    documentId: document.id,
    submissionId: document.submissionId,
    docucentId: submissionId,
    servedOn,
    submittedAt: submittedAt ?? deps.clock.now().toISOString(),
    methods: part.methods,
    outcomes,
    proofs: isSworn ? await storedProofs(deps, taken, packed) : [],
    ...defined({ sentFrom: delivery.sentFrom, carrier: delivery.carrier }),
  });
}

/** Who was refused was not served, and no proof says so. */
function withoutRefused(dated: Dated, outcomes: readonly PartyOutcome[]): Dated {
  const refused = new Set(outcomes.flatMap((one) => (one.refused === undefined ? [] : [one.partyId])));
  return { ...dated, part: { ...dated.part, recipients: dated.part.recipients.filter(({ partyId }) => !refused.has(partyId)) } };
}

/** Whom nobody can serve, by what they are to the case: their names stay in the record. */
function notServed(parties: readonly ServedParty[]): string {
  const roles = [...new Set(parties.map(({ role }) => Object.entries(addresseeTitles).find(([name]) => name === role)?.[1].en ?? role))];
  const keepers = [...new Set(parties.map((party) => `the ${keeperOf({ role: roleIn(party).role ?? 'applicant' }).en}`))];
  return `Nobody was served: the letter has no address of the ${inWords(roles, 'en')}. Add the address to ${inWords(keepers, 'en')}, send the letter again, and give this one up.`;
}

type Dated = Serving & { readonly servedOn: CalendarDate };

async function sendPackage(deps: ServeLetterDeps, serving: Dated, submissionId: string): Promise<SetProof | undefined> {
  const { delivery, recipients } = serving.part;
  for (const party of recipients) await delivery.addParty(submissionId, party);
  const attachments = await packageAttachments(deps, serving.document, serving);
  for (const attachment of attachments) await delivery.addAttachment(submissionId, attachment);
  const [group = []] = proofGroups(recipients);
  const proof = delivery.carriesProof && isSignedFor(serving) ? await proofFor(deps, serving, group) : undefined;
  if (proof !== undefined) await delivery.addAttachment(submissionId, proofAttachment(serving, proof, attachments.length + 1));
  return proof;
}

/** Whether there is a proof, which the declarant signed on the day of the service: nobody swears today to what is done tomorrow. */
function isSignedFor({ plan, part, servedOn }: Dated): boolean {
  const { signature } = plan;
  return signature !== undefined && isSwornPlan(plan) && part.recipients.length > 0 && signedOn(signature) === servedOn;
}

function proofFor(
  deps: ServeLetterDeps,
  { document, plan, title, servedOn, part }: Dated,
  group: readonly ServedParty[],
): Promise<SetProof> {
  const { signature } = plan;
  if (signature === undefined) throw new Error(`The proof of document ${document.id} is not signed`);
  const how = { servedOn, ...defined({ sentFrom: part.delivery.sentFrom, carrier: part.delivery.carrier }) };
  return renderProof(deps, { plan, title, signature, served: group.map((party) => ({ ...party, ...how })) });
}

async function proofInPackage(delivery: DeliveryPort, submissionId: string): Promise<SetProof | undefined> {
  if (!delivery.carriesProof) return undefined;
  const stored = await delivery.proof(submissionId);
  return stored === undefined ? undefined : { bytes: stored.bytes, pages: stored.pages };
}

/** The proof of the package as it lies there, and after it that of our own client where there is one apart, which goes into no package. */
async function storedProofs(deps: ServeLetterDeps, dated: Dated, packed: SetProof | undefined): Promise<readonly SwornProof[]> {
  const { document, plan, servedOn, part } = dated;
  const { signature } = plan;
  if (signature === undefined) throw new Error(`The proof of document ${document.id} is not signed`);
  const proofs: SwornProof[] = [];
  for (const [index, group] of proofGroups(part.recipients).entries()) {
    const rendered = (index === 0 ? packed : undefined) ?? (await proofFor(deps, dated, group));
    const proof = await proofRecord(deps, { letter: document, ...rendered, datedOn: servedOn, signature });
    proofs.push({ proof, partyIds: group.map(({ partyId }) => partyId) });
  }
  return proofs;
}

function proofAttachment({ plan, servedOn }: Dated, { bytes, pages }: SetProof, order: number): ServiceAttachment {
  return {
    kind: 'proofOfService',
    order,
    title: 'Proof of service',
    fileName: 'proof-of-service.pdf',
    type: 'application/pdf',
    datedOn: servedOn,
    author: plan.firm.name,
    pages,
    bytes,
  };
}
