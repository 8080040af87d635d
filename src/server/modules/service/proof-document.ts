import { type CalendarDate, californiaDate } from '#domain/calendar-date.ts';
import type { DocumentRecord } from '#server/modules/files/documents.port.ts';
import type { LettersPort } from '#server/modules/letters/letters.port.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { ProofSignature, ServedParty, ServicePlan } from '#server/platform/stored-json.ts';
import { proofOfService, type SwornService } from './proof-of-service.ts';

export type ProofDeps = { readonly letters: LettersPort; readonly files: FileStorePort; readonly ids: Ids };

type ProofRequest = {
  /** With whoever swears as declarant. */
  readonly plan: ServicePlan;
  readonly title: string;
  readonly served: readonly SwornService[];
  readonly signature: ProofSignature;
};

/** Whether somebody swears to a service: not within the firm, and not of a copy that is no service. */
export const isSwornPlan = ({ internal, again }: Pick<ServicePlan, 'internal' | 'again'>): boolean =>
  internal !== true && again !== 'courtesyCopy';

/** The day on which a signature was given. */
export const signedOn = ({ at }: ProofSignature): CalendarDate => californiaDate(at);

/** Who stands together in one proof. It goes to everybody in it, and the home address of our own client to nobody else: the client has a proof apart. */
export function proofGroups<Party extends Pick<ServedParty, 'role'>>(served: readonly Party[]): readonly (readonly Party[])[] {
  const isClient = ({ role }: Party): boolean => role === 'applicant';
  return [served.filter((party) => !isClient(party)), served.filter(isClient)].filter((group) => group.length > 0);
}

/** A proof of service as it was signed. */
export async function renderProof({ letters }: Pick<ProofDeps, 'letters'>, { plan, title, served, signature }: ProofRequest) {
  const model = proofOfService({ plan, letterTitle: title, served, signature });
  const { bytes, pages } = await letters.renderLetter({ model, datedOn: signedOn(signature) });
  return { bytes, pages };
}

type Rendered = {
  readonly letter: Pick<DocumentRecord, 'id' | 'submissionId'>;
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly datedOn: CalendarDate;
  readonly signature: ProofSignature;
};

/** The same as a document of its record, with its bytes on the disk. */
export async function proofRecord(
  { files, ids }: Omit<ProofDeps, 'letters'>,
  { letter, bytes, pages, datedOn, signature }: Rendered,
): Promise<DocumentRecord> {
  const { sha256 } = await files.put(bytes);
  const { id: ofDocument, submissionId } = letter;
  return { id: ids.newId(), submissionId, kind: 'proofOfService', name: 'Proof of service', sha256, pages, datedOn, ofDocument, signature };
}
