import { columnsOf, flatRow } from '#engine/columns/flat-row.ts';
import { defined } from '#domain/defined.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { isWholeContent } from '#engine/plan/planned-content.ts';
import type { StoredAnswer } from '#server/platform/idempotency.port.ts';
import type { CommitOrder } from '#server/modules/acts/acts.port.ts';
import { inputFault } from '#server/modules/acts/plan-faults.public.ts';
import { lettersAnswered, type RecordDocuments } from '#server/modules/acts/record-documents.public.ts';
import type { NewLogEntry } from '#server/modules/records/records.port.ts';
import type { Actor } from '#server/platform/actor.ts';

/** An act that is about to be written, with all that its answer says. */
export type Performed = Omit<CommitOrder, 'finalize' | 'others'> & {
  readonly others?: readonly Performed[];
  readonly actor: Actor;
  readonly documents: RecordDocuments;
  readonly logEntries: readonly NewLogEntry[];
};

/** What a record says then, as answers say it. */
function saidIn({ plan }: Performed) {
  const { content, warnings } = plan;
  if (content === undefined || !isWholeContent(content)) throw new Error(`An act of kind ${plan.kind} says nothing of its record`);
  const { data, computed, labels, caseFileNumber } = content;
  return { data, computed, labels, warnings: warnings.map(inputFault), ...defined({ caseFileNumber, state: plan.state }) };
}

function logRow(performed: Performed, entry: NewLogEntry): PlainRecord {
  const { id, published, actor, at, plan } = performed;
  const { data = {}, computed = {}, ...content } = plan.content ?? {};
  const named = { caseFileNumber: null, caseName: null, ...content };
  const row = {
    id: entry.id,
    submissionId: id,
    automationId: published.id,
    version: published.version,
    caseFileNumber: named.caseFileNumber,
    caseName: named.caseName,
    creatorEmail: actor.email,
    createdAt: at,
    state: plan.state ?? null,
    documentId: entry.documentId ?? null,
    letter: entry.letter ?? null,
    docucentId: null,
    hasLetter: entry.documentId !== undefined,
    revision: 1,
    data,
    computed,
  };
  return flatRow(row, columnsOf(published.automation, 'log'));
}

/** A record of another case on the receipt of the act that made it. */
function copyAnswered({ id, plan, documents }: Performed) {
  const { caseFileNumber, caseName } = { caseFileNumber: undefined, caseName: undefined, ...plan.content };
  return { id, letters: lettersAnswered(documents), ...defined({ caseFileNumber, caseName }) };
}

/** The receipt of a new record. It already has the letters; how they were served stands in the record later. */
export function recordReceipt(performed: Performed, message: string) {
  const { id, at, documents, logEntries, others = [] } = performed;
  const letters = lettersAnswered(documents);
  const [letter] = letters;
  const [entry] = logEntries;
  return {
    id,
    createdAt: at,
    message,
    ...saidIn(performed),
    letters,
    ...(others.length === 0 ? {} : { copies: others.map(copyAnswered) }),
    enclosures: documents.enclosures.map(({ id: documentId, name }) => ({ id: documentId, name })),
    ...defined({ letter, logEntry: entry === undefined ? undefined : logRow(performed, entry) }),
  };
}

/** What an act answers: the receipt of a new record, what an edited one says, where an event led, or that it is deleted. */
export function answerOf(performed: Performed, message: string): StoredAnswer {
  const { plan, id, stored, documents } = performed;
  if (stored === undefined) return { status: 201, body: recordReceipt(performed, message) };
  if (plan.kind === 'remove') return { status: 200, body: { id, message } };
  if (plan.kind !== 'event')
    return { status: 200, body: { id, createdAt: stored.createdAt, message, ...saidIn(performed), enclosures: [] } };
  const letters = lettersAnswered(documents);
  return { status: 200, body: { id, state: plan.state, message, ...(letters.length === 0 ? {} : { letters }) } };
}
