import { addDays, californiaDate } from '#domain/calendar-date.ts';
import { defined } from '#domain/defined.ts';
import type { CarriedLetter, DocumentRecord, DocumentRecordsPort } from '#server/modules/files/documents.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { DeliveryPort } from './delivery.public.ts';

export type FollowServiceDeps = {
  readonly documents: DocumentRecordsPort;
  readonly files: FileStorePort;
  readonly carrier: DeliveryPort;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
};

/** Whatever comes back later is told by a person. */
const followedDays = 90;

/** Asks the provider what became of what it was given, and fetches its own proofs of service. One that cannot be asked now is asked at the next look. */
export async function followService(deps: FollowServiceDeps): Promise<void> {
  const today = californiaDate(deps.clock.now().toISOString());
  for (const letter of await deps.documents.carriedLetters(addDays(today, -followedDays))) {
    try {
      await followOne(deps, letter, today);
    } catch (error) {
      deps.onError(error);
    }
  }
}

async function followOne(deps: FollowServiceDeps, letter: CarriedLetter, today: string): Promise<void> {
  const { docucentId, hasProof } = letter;
  const { progress = [] } = await deps.carrier.status(docucentId);
  const proof = hasProof ? undefined : await fetchedProof(deps, letter, today);
  const moved = progress.map((one) => ({ ...one, on: one.on ?? today }));
  await deps.documents.recordProgress({ ...letter, progress: moved, ...defined({ proof }) });
}

async function fetchedProof(deps: FollowServiceDeps, letter: CarriedLetter, today: string): Promise<DocumentRecord | undefined> {
  const stored = await deps.carrier.proof(letter.docucentId);
  if (stored === undefined) return undefined;
  const { sha256 } = await deps.files.put(stored.bytes);
  const { documentId, submissionId } = letter;
  const name = `Proof of service of ${deps.carrier.carrier ?? 'the provider'}`;
  return {
    id: deps.ids.newId(),
    submissionId,
    kind: 'proofOfService',
    name,
    sha256,
    pages: stored.pages,
    datedOn: today,
    ofDocument: documentId,
  };
}
