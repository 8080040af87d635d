import type { Kysely } from 'kysely';
import type { DraftChange, DraftEnded, DraftKey, DraftsPort, SentDraft } from './drafts.port.ts';
import type { DeskEvent } from '#server/platform/events/events.port.ts';
import { emitEvent } from '#server/platform/events/event-bus.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export function draftsRepository(db: Kysely<Database>): DraftsPort {
  return {
    find: async (key) => {
      const row = await db
        .selectFrom('drafts')
        .select(['data', 'sources', 'invalid_inputs', 'event_entry', 'started_from', 'version', 'revision', 'saved_at'])
        .where((where) => where.and(columnsOf(key)))
        .executeTakeFirst();
      return row === undefined
        ? undefined
        : {
            data: row.data,
            version: row.version,
            revision: row.revision,
            savedAt: row.saved_at.toISOString(),
            ...(row.sources === null ? {} : { sources: row.sources }),
            ...(row.invalid_inputs === null ? {} : { words: row.invalid_inputs }),
            ...(row.event_entry === null ? {} : { entry: row.event_entry }),
            ...(row.started_from === null ? {} : { from: row.started_from }),
          };
    },
    count: async (userId) => {
      const { drafts } = await db
        .selectFrom('drafts')
        .select(({ fn }) => fn.countAll<number>().as('drafts'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return drafts;
    },
    save: (key, change) => (change.follows === 0 ? saveFirst(db, key, change) : saveNext(db, key, change)),
    discard: (key, end) =>
      db.transaction().execute(async (transaction) => {
        const deleted = await draftOf(transaction, key).executeTakeFirst();
        if (deleted.numDeletedRows > 0n || end.how === 'sent') await emitEvent(transaction, goneEvent(key, end));
      }),
  };
}

/** Ends a draft inside the transaction that keeps what was typed; false when it is not there as its sender saw it. */
export async function endSentDraft(db: Kysely<Database>, { key, revision, window }: SentDraft): Promise<boolean> {
  const seen = revision === undefined ? draftOf(db, key) : draftOf(db, key).where('revision', '=', revision);
  const [deleted] = await Promise.all([seen.executeTakeFirst(), emitEvent(db, goneEvent(key, { how: 'sent', by: window }))]);
  return revision === undefined || deleted.numDeletedRows > 0n;
}

function draftOf(db: Kysely<Database>, key: DraftKey) {
  return db.deleteFrom('drafts').where((where) => where.and(columnsOf(key)));
}

const goneEvent = ({ userId, automationId: automation, caseFileNumber, of }: DraftKey, end: DraftEnded): DeskEvent => ({
  type: 'draftGone',
  userId,
  automation,
  caseFileNumber,
  ...(of === undefined ? {} : of),
  ...end,
});

async function saveFirst(db: Kysely<Database>, key: DraftKey, change: DraftChange): Promise<number | undefined> {
  const row = await db
    .insertInto('drafts')
    .values({ ...columnsOf(key), ...changedColumns(change), revision: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
}

async function saveNext(db: Kysely<Database>, key: DraftKey, change: DraftChange): Promise<number | undefined> {
  const { follows } = change;
  const row = await db
    .updateTable('drafts')
    .set({ ...changedColumns(change), revision: follows + 1 })
    .where((where) => where.and(columnsOf(key)))
    .where('revision', '=', follows)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision;
}

const jsonOrNull = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));

function changedColumns({ data, sources, words, entry, from, version, savedAt }: DraftChange) {
  return {
    data: JSON.stringify(data),
    sources: jsonOrNull(sources),
    invalid_inputs: jsonOrNull(words),
    event_entry: jsonOrNull(entry),
    started_from: jsonOrNull(from),
    version,
    saved_at: savedAt,
  };
}

function columnsOf({ userId, automationId, caseFileNumber, of }: DraftKey) {
  return {
    user_id: userId,
    automation_id: automationId,
    case_file_number: caseFileNumber,
    record_id: of?.record ?? '',
    event: of?.event ?? '',
  };
}
