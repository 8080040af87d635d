import { defined } from '#domain/defined.ts';
import { fullName } from '#domain/person-name.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { AppError, refuseFaults, revisionMissing } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { StoredAnswer } from '#server/platform/idempotency.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import { retryWhile } from '#server/platform/retry.ts';
import { englishText, type PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import { effectQueue, type NewWork } from '#server/platform/jobs/work.ts';
import type { ActRequest, Commit, PlanAct, PlannedAct } from '#server/modules/acts/acts.port.ts';
import { logEntries, type RecordDocuments, recordDocuments } from '#server/modules/acts/record-documents.public.ts';
import type { RecordWriting } from '#server/modules/records/records.port.ts';
import { declarantOf, type DeclarantDeps } from '#server/modules/service/declarant.public.ts';
import { type GivenSignature, signatureFaults } from '#server/modules/service/given-signature.public.ts';
import { isMatchesChanged } from '#server/modules/acts/unchanged-matches.public.ts';
import { demandOwnPeople, type InternalLetterDeps } from './internal-letters.ts';
import { answerOf, type Performed } from './act-answers.ts';
import type { NamedPreview } from './declared-call.public.ts';
import { demandAnswers } from './demand-answers.ts';
import { saveLetters, type WriteLetterDeps } from './letter-files.ts';

export type PerformDeps = WriteLetterDeps &
  DeclarantDeps &
  InternalLetterDeps & {
    readonly planAct: PlanAct;
    readonly commit: Commit;
    readonly ids: Ids;
    readonly clock: Clock;
  };

/** What else belongs into the transaction of an act, which knows its answer; what it throws undoes all of it. */
export type Finalize = (writing: RecordWriting, answer: StoredAnswer) => Promise<void>;

export type PersonalAct = ActRequest & {
  readonly user: SignedIn;
  readonly id: string;
  /** The published version, in whose log the letters stand. */
  readonly logged: PublishedAutomation;
  /** Those that the person looked at; none where the sender names none. */
  readonly previews: readonly NamedPreview[];
  /** The ids of the questions that the person answered; absent where nobody is there to be asked. */
  readonly answers?: readonly string[];
  /** Whether it is known again when it is sent once more. */
  readonly isOnce: boolean;
  readonly revision?: number | undefined;
  readonly note?: Performed['note'];
  readonly finalize?: Finalize | undefined;
  readonly signature?: GivenSignature | undefined;
};

/** An event may lead to the state it came from: without a key or a revision the same event, sent again, would write its letters again. */
function demandOnce({ act, isOnce }: PersonalAct, { plan: { letters } }: PlannedAct): void {
  if (act.kind === 'event' && letters.length > 0 && !isOnce)
    throw new AppError(
      'key_missing',
      'Send an Idempotency-Key with an event that writes a letter, and the same one when it is sent again.',
    );
}

/** What is deleted cannot be looked at again, so its sender says what it saw. */
function demandSeen({ act, revision }: PersonalAct): void {
  if (act.kind === 'remove' && revision === undefined) throw revisionMissing();
}

/** Letters are dated by the moment that the plan saw; a change is noted when it is written. */
function momentOf({ clock }: PerformDeps, { stored, plan }: PlannedAct): string {
  const now = clock.now().toISOString();
  return stored === undefined ? (plan.written.scopes.now ?? now) : now;
}

/** A record of an act, under its id. */
type Made = { readonly id: string; readonly planned: PlannedAct };

const lettersOf = ({ planned: { plan, files } }: Made) => ({
  letters: plan.letters,
  data: plan.written.data,
  scopes: plan.written.scopes,
  files,
});

/** The letters of all records of an act as documents, with what they enclose. */
async function documentsOf(deps: PerformDeps, { user, previews, signature }: PersonalAct, all: readonly Made[]) {
  const [published] = all.map(({ planned }) => planned.published);
  if (published === undefined) return [];
  const written = await saveLetters(deps, { published, user, previews, groups: all.map(lettersOf) });
  const sworn = await declarantOf(deps, user);
  return all.map(({ id, planned }, index): RecordDocuments => {
    const { plan, files, act, stored } = planned;
    const { scopes } = plan.written;
    const ownDocuments = act.kind === 'submit' ? files : [];
    const record = { ...stored, ...plan.content };
    const signed = signature === undefined ? {} : { signature: { ...signature, at: scopes.now ?? deps.clock.now().toISOString() } };
    const letters = written[index] ?? [];
    return recordDocuments(deps.ids, {
      published: planned.published,
      user,
      scopes,
      id,
      record,
      letters,
      files,
      ownDocuments,
      sworn,
      ...signed,
    });
  });
}

/** What is noted with the step, and the questions that were answered. */
function noteOf({ note }: PersonalAct, answered: readonly string[]): Performed['note'] {
  return answered.length === 0 ? note : { ...note, answered };
}

/** Refuses what its sender has still to answer, or may not send. Answers the questions that were answered. */
async function demandAll(deps: PerformDeps, asked: PersonalAct, planned: PlannedAct): Promise<readonly string[]> {
  demandOnce(asked, planned);
  demandSeen(asked);
  for (const { published, plan } of [planned, ...(planned.copies ?? [])]) await demandOwnPeople(deps, { published, letters: plan.letters });
  const answered = asked.answers === undefined ? [] : demandAnswers(deps.sha256, planned.plan, asked.answers);
  if (asked.signature !== undefined && planned.plan.letters.length > 0) refuseFaults(signatureFaults(asked.signature, asked.user));
  return answered;
}

/** What the desk does for the record after the answer, as work that its transaction queues. */
function effectWork({ ids }: PerformDeps, { id, planned: { plan, published } }: Made): readonly NewWork[] {
  if (plan.effects === undefined || plan.effects.length === 0 || plan.content === undefined) return [];
  const { caseFileNumber } = { caseFileNumber: '', ...plan.content };
  const subject = `${englishText(published.automation.manifest.title)}, case ${caseFileNumber}`;
  return [{ id: ids.newId(), queue: effectQueue, subject, submissionId: id, detail: { recordId: id } }];
}

/** A record of an act with its documents and its entries of the log, as it is written. */
function performedOf(
  deps: PerformDeps,
  { user, logged }: PersonalAct,
  { id, planned, documents }: Made & { readonly documents: RecordDocuments },
): Performed {
  const { plan, stored } = planned;
  const actor = { id: user.id, email: user.email };
  const at = momentOf(deps, planned);
  const act = {
    submissionId: id,
    automationId: planned.published.id,
    creator: { ...actor, name: fullName(user) },
    createdAt: at,
    ...defined({ state: plan.state ?? stored?.state }),
  };
  return {
    ...planned,
    id,
    actor,
    at,
    documents: { ...documents, work: [...documents.work, ...effectWork(deps, { id, planned })] },
    logEntries: logEntries(deps.ids, logged, { act, documents, isNew: stored === undefined }),
  };
}

async function performOnce(deps: PerformDeps, asked: PersonalAct): Promise<StoredAnswer> {
  const { finalize, revision } = asked;
  const planned = await deps.planAct(asked);
  const answered = await demandAll(deps, asked, planned);
  const all: readonly Made[] = [
    { id: asked.id, planned },
    ...(planned.copies ?? []).map((copy) => ({ id: deps.ids.newId(), planned: copy })),
  ];
  const documents = await documentsOf(deps, asked, all);
  const [first, ...others] = all.flatMap((made, index) => {
    const own = documents[index];
    return own === undefined ? [] : [performedOf(deps, asked, { ...made, documents: own })];
  });
  if (first === undefined) throw new Error('An act without a record was performed');
  const performed: Performed = { ...first, others, ...defined({ note: noteOf(asked, answered), revision }) };
  const answer = answerOf(performed, textIn(planned.plan.answer, 'en'));
  await deps.commit({ ...performed, finalize: finalize === undefined ? undefined : (writing) => finalize(writing, answer) });
  return answer;
}

/**
 * One act of a person: its plan, its letters as they were looked at or rendered now, and its commit. It is planned anew where somebody else wrote meanwhile
 * what it rests on.
 */
export function performAct(deps: PerformDeps, asked: PersonalAct): Promise<StoredAnswer> {
  return retryWhile(isMatchesChanged, () => performOnce(deps, asked));
}
