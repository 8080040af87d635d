import { defined } from '#domain/defined.ts';
import { fullName } from '#domain/person-name.ts';
import { firstLetter } from '#engine/declaration/letters.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { sameValue } from '#engine/data/same-value.ts';
import { standsInOpen } from '#engine/form/closed-fields.ts';
import { isWholeContent } from '#engine/plan/planned-content.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type Creator, deskActor } from '#server/platform/actor.ts';
import type { ActWriting, Commit, CommitOrder, CommitWork } from './acts.port.ts';
import { holdNotified, notifyRecords, type NotifyDeps } from './notify-records.ts';
import { inputFault } from './plan-faults.public.ts';
import { lettersAudited, type RecordDocuments } from './record-documents.public.ts';
import type {
  NewRecord,
  RecordAudit,
  RecordContent,
  RecordTransactionsPort,
  RecordWriting,
  StoredRecord,
  SubmissionEvent,
} from '#server/modules/records/records.port.ts';
import { demandUnchangedMatches, MatchesChanged, lockMatches, type UnchangedMatches } from './unchanged-matches.public.ts';
import { unknownRecord } from '#server/modules/records/visible-record.public.ts';

export type CommitDeps = NotifyDeps & { readonly transactions: RecordTransactionsPort };

const noDocuments: RecordDocuments = { letters: [], enclosures: [], documents: [], work: [] };

/** What a stored record says, without what the desk keeps beside it. */
function contentOf(record: StoredRecord): RecordContent {
  const { version, data, computed, labels, figures, payload, differences, warnings, caseFileNumber, caseName, sentComputed } = record;
  const known = { version, data, computed, labels, figures, payload, differences, warnings };
  return { ...known, ...defined({ caseFileNumber, caseName, sentComputed }) };
}

/** What a record says after an act; undefined where it goes on saying the same. What an event could not notify is said by its record, too. */
function contentAfter({ plan, published, stored }: ActWriting): RecordContent | undefined {
  const { content } = plan;
  const { version } = published;
  const { judges } = plan;
  const told = plan.warnings.map(inputFault);
  const kept = judges === undefined ? [] : (stored?.warnings ?? []).filter(({ pointer }) => !standsInOpen(pointer, judges));
  const warnings = [...kept, ...told];
  if (content !== undefined && isWholeContent(content)) return { ...content, version, warnings };
  if (stored === undefined) return undefined;
  if (content !== undefined) return { ...contentOf(stored), ...content, version };
  return plan.kind === 'event' && warnings.length > 0 ? { ...contentOf(stored), warnings: [...stored.warnings, ...warnings] } : undefined;
}

const personOf = (user: ActWriting['user']): Creator | undefined =>
  user === undefined ? undefined : { id: user.id, email: user.email, name: fullName(user) };

/** A new record, with its first letter and who gets it. */
function newRecord({ id, published, user, creator = personOf(user), at, plan }: ActWriting, content: RecordContent): NewRecord {
  const first = plan.letters.find(({ name }) => name === firstLetter);
  const { to = [], cc = [], leftOut = [] } = first?.recipients ?? {};
  const recipients = { to, cc, ...(leftOut.length === 0 ? {} : { leftOut }) };
  if (creator === undefined) throw new Error(`A new record of ${published.id} has nobody who made it`);
  return {
    ...content,
    id,
    automationId: published.id,
    creator,
    createdAt: at,
    ...(first === undefined ? {} : { letter: first.model, recipients }),
    ...defined({ state: plan.state, waiting: plan.waiting }),
  };
}

function eventOf(writing: ActWriting, eventId: string, isChanged: boolean): SubmissionEvent {
  const { id, actor, at, plan, note, now, notifiedBy } = writing;
  const { kind, event, note: written, confirmed } = plan.event;
  const isMoved = plan.state !== undefined && (kind === 'created' || kind === 'moved' || plan.state !== now?.state);
  return {
    id: eventId,
    submissionId: id,
    kind,
    actor,
    occurredAt: at,
    ...defined({
      event,
      note: written,
      confirmed,
      payload: note,
      fromState: kind === 'recomputed' ? undefined : now?.state,
      notifiedBy: notifiedBy?.id,
    }),
    ...(isMoved ? { toState: plan.state } : {}),
    ...(isChanged && now !== undefined ? { madeVersion: true } : {}),
  };
}

const actions = {
  created: 'submission.created',
  updated: 'submission.updated',
  moved: 'submission.moved',
  recomputed: 'submission.recomputed',
  deleted: 'submission.deleted',
  served: 'submission.served',
} as const satisfies Record<SubmissionEvent['kind'], RecordAudit['action']>;

function auditOf(
  { id, actor, at, plan, now, notifiedBy, documents = noDocuments }: ActWriting,
  content: RecordContent | undefined,
): RecordAudit {
  const { caseFileNumber } = now ?? content ?? {};
  const letters = lettersAudited(documents);
  return {
    actor,
    action: actions[plan.event.kind],
    submissionId: id,
    occurredAt: at,
    ...letters,
    detail: { ...letters.detail, ...(notifiedBy === undefined ? {} : { toldBy: notifiedBy.id, onBehalfOf: notifiedBy.onBehalfOf }) },
    ...defined({ caseFileNumber }),
  };
}

/** The record itself: new, changed, moved or taken out of lists. */
async function writeRecord(writing: RecordWriting, act: ActWriting, content: RecordContent | undefined): Promise<void> {
  const { id, plan, at, actor, now, from } = act;
  if (now === undefined) {
    if (content === undefined) throw new Error(`The new record ${id} says nothing`);
    await Promise.all([writing.saveRecord(newRecord(act, content)), ...(from === undefined ? [] : [writing.saveLink(id, from)])]);
    return;
  }
  if (plan.kind === 'remove') return writing.deactivate(id, at);
  if (content !== undefined) await writing.changeContent(id, content, { author: actor, changedAt: at });
  const { state, waiting } = plan;
  if (waiting !== undefined && !sameValue(waiting, now.waiting ?? [])) await writing.changeWaiting(id, waiting);
  if (state !== undefined && (plan.kind === 'event' || state !== now.state)) await writing.changeState(id, state, at);
}

/** What an act says of its panel. The number of another case is refused here, too: no form keeps what the desk knows of a stranger's panel. */
async function keepPanel(writing: RecordWriting, { id, at, plan: { panel } }: ActWriting): Promise<void> {
  if (panel === undefined) return;
  const { number, former, caseFileNumber, says, pointer } = panel;
  if (former !== undefined) await writing.forgetPanel(former, id);
  if (number === undefined) return;
  if (says['status'] === 'mistaken') return writing.forgetPanel(number, id);
  if (await writing.keepPanel({ panelNumber: number, caseFileNumber, said: says, recordId: id, at })) return;
  const message = `Panel ${number} belongs to another case. Check the number.`;
  throw new AppError('invalid_input', message, { faults: [{ pointer, code: 'panel_of_other_case', message }] });
}

/** What becomes of the client's link to the record. */
async function changeLink(writing: RecordWriting, { id, at, plan, published, now }: ActWriting, content: RecordContent | undefined) {
  const { link: declared, title } = published.automation.manifest;
  if (plan.link === undefined || declared === undefined) return;
  const { caseFileNumber } = { ...now, ...content };
  const subject = [textIn(title, 'en'), ...(caseFileNumber === undefined ? [] : [`case ${caseFileNumber}`])].join(', ');
  const { page } = declared;
  await writing.changeClientLink({ recordId: id, at, page, subject, link: plan.link, ...defined({ caseFileNumber }) });
}

/**
 * The one place where an act is written: record, step, documents, entries of the log, work and audit row. All is sent before the first is answered, so that
 * what names the record comes after it.
 */
export async function writeAct(writing: RecordWriting, ids: NotifyDeps['ids'], act: ActWriting): Promise<void> {
  const content = contentAfter(act);
  const event = eventOf(act, ids.newId(), content !== undefined);
  const { documents = noDocuments, logEntries = [], now } = act;
  const record = writeRecord(writing, act, content);
  // A change reads what it changes; of a new record all statements go out together.
  if (now !== undefined) await record;
  await Promise.all([
    record,
    writing.saveEvent(event),
    ...documents.documents.map((document) => writing.saveDocument({ ...document, eventId: event.id })),
    ...logEntries.map((entry) => writing.saveLogEntry(entry)),
    ...documents.work.map((work) => writing.saveWork(work)),
    keepPanel(writing, act),
    changeLink(writing, act, content),
    ...(act.plan.filing === undefined ? [] : [writing.saveFiling({ submissionId: act.id, at: act.at, ...act.plan.filing })]),
    writing.audit(auditOf(act, content)),
    ...(act.finalize === undefined ? [] : [act.finalize(writing)]),
  ]);
}

/** The record under the lock, as its sender saw it. */
function demandUnchanged({ stored, revision, actor }: CommitOrder, now: StoredRecord | undefined): StoredRecord {
  if (now === undefined) throw unknownRecord();
  // what was planned rests on the record as it was read, and its sender on what was seen
  if (now.revision === stored?.revision && now.revision === (revision ?? now.revision)) return now;
  throw actor === deskActor ? new MatchesChanged() : new AppError('record_changed', 'Someone else changed this record. Review it again.');
}

/** Lock, read again, write, audit and answer in one transaction: the only writer of records, steps, documents, entries, deadlines and work. */
export function commits(deps: CommitDeps): Commit {
  return (order) =>
    deps.transactions.write(async (writing) => {
      const { stored, plan, id, others = [] } = order;
      const all: readonly UnchangedMatches[] = [order, ...others].flatMap(({ unchanged }) => unchanged ?? []);
      // whoever also holds records takes these locks first, so that no two wait for each other
      if (all.length > 0) await lockMatches(writing, all);
      const held = await holdNotified(deps, writing, { notifies: plan.notifies, own: stored?.id });
      const now = stored === undefined ? undefined : demandUnchanged(order, held.own);
      for (const unchanged of all) await demandUnchangedMatches(writing, unchanged);
      await writeAct(writing, deps.ids, { ...order, ...defined({ now }) });
      for (const other of others) await writeAct(writing, deps.ids, { ...other, notifiedBy: { id, onBehalfOf: order.actor.id ?? '' } });
      const by = { id, at: order.at, onBehalfOf: order.actor.id ?? '', values: plan.written.scopes };
      await notifyRecords(deps, writing, { notified: held.notified, by, write: (act) => writeAct(writing, deps.ids, act) });
    });
}

/** Writes work that waits: a submission whose case is not known yet, or a record that could not be moved. */
export function commitsWork({ transactions }: CommitDeps): CommitWork {
  return ({ work, deferred, audit, finalize }) =>
    transactions.write(async (writing) => {
      await writing.saveWork(work);
      if (deferred !== undefined) await writing.saveDeferredSubmission(deferred);
      if (audit !== undefined) await writing.audit(audit);
      await finalize?.(writing);
    });
}
