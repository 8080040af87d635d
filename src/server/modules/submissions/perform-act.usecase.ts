import { defined } from '#engine/data/defined.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { StoredAnswer } from '#server/platform/idempotency.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import { retryWhile } from '#server/platform/retry.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { ActRequest, Commit, PlanAct, PlannedAct } from '#server/modules/records/acts.port.ts';
import { logEntries, recordDocuments } from '#server/modules/records/record-documents.public.ts';
import type { RecordWriting } from '#server/modules/records/records.port.ts';
import { isFoundChanged } from '#server/modules/records/still-as-found.public.ts';
import { answerOf, type Performed } from './act-answers.ts';
import type { NamedPreview } from './declared-call.port.ts';
import { saveLetters, type WriteLetterDeps } from './letter-files.ts';

export type PerformDeps = WriteLetterDeps & {
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
  /** Whether it is known again when it is sent once more. */
  readonly isOnce: boolean;
  readonly revision?: number | undefined;
  readonly note?: Performed['note'];
  readonly finalize?: Finalize | undefined;
};

/** An event may lead to the state it came from: without a key or a revision the same event, sent again, would write its letters again. */
function demandOnce({ act, isOnce }: PersonalAct, { plan: { letters } }: PlannedAct): void {
  if (act.kind === 'event' && letters.length > 0 && !isOnce)
    throw new AppError(
      'key_missing',
      'Send an Idempotency-Key with an event that writes a letter, and the same one when it is sent again.',
    );
}

async function performOnce(deps: PerformDeps, asked: PersonalAct): Promise<StoredAnswer> {
  const { user, id, stored, logged, previews, finalize, note, revision } = asked;
  const planned = await deps.planAct(asked);
  demandOnce(asked, planned);
  const { plan, published, files, act } = planned;
  const { letters, written } = plan;
  const saved = await saveLetters(deps, { published, user, previews, files, letters, data: written.data, scopes: written.scopes });
  const ownDocuments = act.kind === 'submit' ? files : [];
  const record = { ...stored, ...plan.content };
  const documents = recordDocuments(deps.ids, { published, user, scopes: written.scopes, id, record, letters: saved, files, ownDocuments });
  const actor = { id: user.id, email: user.email };
  const at = stored === undefined ? (written.scopes.now ?? deps.clock.now().toISOString()) : deps.clock.now().toISOString();
  const logged_ = {
    submissionId: id,
    automationId: published.id,
    creator: actor,
    createdAt: at,
    ...defined({ state: plan.state ?? stored?.state }),
  };
  const entries = logEntries(deps.ids, logged, { act: logged_, documents, isNew: stored === undefined });
  const performed: Performed = { ...planned, id, actor, at, documents, logEntries: entries, ...defined({ note, revision }) };
  const answer = answerOf(performed, textIn(plan.answer, 'en'));
  await deps.commit({ ...performed, finalize: finalize === undefined ? undefined : (writing) => finalize(writing, answer) });
  return answer;
}

/**
 * One act of a person: its plan, its letters as they were looked at or rendered now, and its commit. It is planned anew where somebody else wrote meanwhile
 * what it rests on.
 */
export function performAct(deps: PerformDeps, asked: PersonalAct): Promise<StoredAnswer> {
  return retryWhile(isFoundChanged, () => performOnce(deps, asked));
}
