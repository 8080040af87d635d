import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import type { Firm } from '#schemas/shared/case.gen.ts';
import { englishText, type PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { DocumentRecord } from '#server/modules/files/documents.port.ts';
import type { ServicePlan } from '#server/platform/stored-json.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { NewSubmission } from '#server/modules/records/records.port.ts';
import { serveLetterQueue, type NewWork } from '#server/platform/jobs/work.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { EvaluatedSubmission } from './evaluate-submission.ts';
import type { LetterFile } from './write-letter.ts';

export type RecordDocuments = {
  readonly letter?: DocumentRecord;
  readonly enclosures: readonly DocumentRecord[];
  /** All of them, in the order of the package. */
  readonly documents: readonly DocumentRecord[];
  /** Serving the letter, which goes on after the answer. */
  readonly work?: NewWork;
};

type Paper = {
  readonly live: PublishedAutomation;
  readonly user: SignedIn;
  readonly worked: EvaluatedSubmission;
  readonly submission: NewSubmission;
  readonly letter?: LetterFile;
};

/** The documents of a new record: its letter with the plan of its service, and what is enclosed. */
export function recordDocuments(ids: Ids, paper: Paper): RecordDocuments {
  const { letter: file, submission, live } = paper;
  // ids sort by their making, and papers are listed by them: the letter first
  const letterId = ids.newId();
  const enclosures = enclosedDocuments(ids, paper);
  if (file === undefined) return { enclosures, documents: enclosures };
  const title = englishText(live.automation.manifest.title);
  const letter: DocumentRecord = {
    id: letterId,
    submissionId: submission.id,
    kind: 'letter',
    name: title,
    sha256: file.sha256,
    pages: file.pages,
    datedOn: paper.worked.scopes.today ?? '',
    servicePlan: servicePlan(paper),
  };
  const subject = submission.caseFileNumber === undefined ? title : `${title}, case ${submission.caseFileNumber}`;
  const work: NewWork = {
    id: ids.newId(),
    queue: serveLetterQueue,
    subject,
    submissionId: submission.id,
    detail: { documentId: letter.id },
  };
  return { letter, enclosures, documents: [letter, ...enclosures], work };
}

function enclosedDocuments(ids: Ids, { worked, submission }: Paper): readonly DocumentRecord[] {
  return worked.files.map(({ file }) => ({
    id: ids.newId(),
    submissionId: submission.id,
    kind: 'enclosure',
    name: file.name,
    sha256: file.sha256,
    pages: file.pages ?? 1,
    datedOn: worked.scopes.today ?? '',
    type: file.type,
    uploadId: file.id,
  }));
}

function servicePlan({ worked, submission, user }: Paper): ServicePlan {
  const language = worked.letter?.language ?? 'en';
  const found = worked.scopes.case;
  const adjNumbers = found?.['adjNumbers' as const];
  return {
    ...(worked.letter === undefined ? {} : { title: worked.letter.title }),
    caseFileNumber: submission.caseFileNumber ?? '',
    caseName: submission.caseName ?? '',
    adjNumbers: Array.isArray(adjNumbers) ? adjNumbers.filter((number) => typeof number === 'string') : [],
    language,
    recipients: [...(worked.recipients?.to ?? []), ...(worked.recipients?.cc ?? [])],
    enclosures: worked.files.map(({ title, file }) => ({ title: inLanguage(title, language), fileId: file.id })),
    declarant: { name: `${user.name} ${user.lastName}`.trim(), email: user.email },
    firm: firmAt(worked.scopes.firm, worked.office ?? worked.scopes.firm),
  };
}

function inLanguage(text: LocalizedText, language: 'en' | 'es'): string {
  return typeof text === 'string' ? text : (text[language] ?? text.en);
}

const firmFields = ['street', 'city', 'state', 'zip', 'county', 'phone', 'email'] as const;

/** The firm at the office in the head of the letter: there it is put in the mail, and there the proof is signed. */
function firmAt(firm: Firm | PlainRecord | undefined, office: Firm | PlainRecord | undefined): ServicePlan['firm'] {
  const known = firmFields
    .map((field) => [field, office?.[field]] as const)
    .filter(([, value]) => typeof value === 'string' && value !== '');
  return { name: typeof firm?.name === 'string' ? firm.name : '', ...Object.fromEntries(known) };
}
