import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/platform/database/tables/all.ts';
import { mostTries } from './open-link.ts';
import type { LinkDraft, PublicLinksPort, SentOnce } from './public-links.port.ts';

const noDraft: LinkDraft = { revision: 0, fields: {} };

export function publicLinksRepository(db: Kysely<Database>): PublicLinksPort {
  return { ...secrets(db), ...told(db), ...given(db) };
}

/** Links by their secrets, and the devices that are trusted. */
function secrets(db: Kysely<Database>): Pick<PublicLinksPort, 'find' | 'trustedRecord' | 'isTrusted' | 'countTry' | 'trust'> {
  return {
    find: async (tokenHash, today) => {
      const row = await db
        .selectFrom('public_links')
        .select(['id', 'record_id', 'works_until', 'tries'])
        .where('token_hash', '=', tokenHash)
        .where('ended_at', 'is', null)
        .where('works_until', '>=', today)
        .executeTakeFirst();
      return row === undefined ? undefined : { id: row.id, recordId: row.record_id, worksUntil: row.works_until, tries: row.tries };
    },
    trustedRecord: async (tokenHash, deviceHash, today) => {
      const row = await db
        .selectFrom('public_links')
        .innerJoin('public_link_devices', 'public_link_devices.record_id', 'public_links.record_id')
        .innerJoin('records', 'records.id', 'public_links.record_id')
        .select('public_links.record_id')
        .where('token_hash', '=', tokenHash)
        .where('device_hash', '=', deviceHash)
        .where('ended_at', 'is', null)
        .where('works_until', '>=', today)
        .where('records.active', '=', true)
        .executeTakeFirst();
      return row?.record_id;
    },
    isTrusted: async (recordId, deviceHash) => {
      const row = await db
        .selectFrom('public_link_devices')
        .select('record_id')
        .where('record_id', '=', recordId)
        .where('device_hash', '=', deviceHash)
        .executeTakeFirst();
      return row !== undefined;
    },
    countTry: async (linkId) => {
      const { numUpdatedRows } = await db
        .updateTable('public_links')
        .set((now) => ({ tries: now('tries', '+', 1) }))
        .where('id', '=', linkId)
        .where('tries', '<', mostTries)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    trust: ({ id, recordId }, deviceHash, at) =>
      db.transaction().execute(async (transaction) => {
        await transaction.updateTable('public_links').set({ tries: 0 }).where('id', '=', id).execute();
        await transaction
          .insertInto('public_link_devices')
          .values({ record_id: recordId, device_hash: deviceHash, trusted_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
  };
}

/** What happened to the record, and what the client sent. */
function told(db: Kysely<Database>): Pick<PublicLinksPort, 'stepsOf' | 'lastSent' | 'sentUnder'> {
  return {
    stepsOf: async (recordId) => {
      const rows = await db
        .selectFrom('record_events')
        .select(['to_state', 'note', 'occurred_at', 'actor_email'])
        .where('record_id', '=', recordId)
        .where('to_state', 'is not', null)
        .orderBy('occurred_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ to_state, note, occurred_at, actor_email }) => ({
        state: to_state ?? '',
        at: new Date(occurred_at).toISOString(),
        isClient: actor_email === 'client',
        ...(note === null ? {} : { note }),
      }));
    },
    lastSent: async (recordId) => sentOnce(await sentOf(db, recordId).orderBy('received_at', 'desc').executeTakeFirst()),
    sentUnder: async (recordId, key) => sentOnce(await sentOf(db, recordId).where('key', '=', key).executeTakeFirst()),
  };
}

/** What the client typed and gave, and has not sent. */
function given(db: Kysely<Database>): Pick<PublicLinksPort, 'draftOf' | 'changeDraft' | 'filesOf' | 'madeOver' | 'saveFile'> {
  return {
    draftOf: (recordId, keptSince) => readDraft(db, recordId, keptSince),
    changeDraft: (recordId, { keptSince, at }, change) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`desk.linkDraft ${recordId}`}, 0))`.execute(transaction);
        const { draft, answer } = change(await readDraft(transaction, recordId, keptSince));
        if (draft === undefined) return answer;
        const row = { revision: draft.revision, fields: JSON.stringify(draft.fields), saved_at: at };
        await transaction
          .insertInto('public_link_drafts')
          .values({ record_id: recordId, ...row })
          .onConflict((conflict) => conflict.column('record_id').doUpdateSet(row))
          .execute();
        return answer;
      }),
    madeOver: async (recordId, automationId) => {
      const row = db
        .selectFrom('public_link_records')
        .select('made_id')
        .where('record_id', '=', recordId)
        .where('automation_id', '=', automationId);
      return (await row.executeTakeFirst())?.made_id;
    },
    filesOf: async (recordId) => {
      const rows = await db
        .selectFrom('public_link_files')
        .select(['sha256', 'kind', 'upload_id'])
        .where('record_id', '=', recordId)
        .orderBy('created_at')
        .execute();
      return rows.map(({ sha256, kind, upload_id }) => ({ sha256, kind, uploadId: upload_id }));
    },
    saveFile: async (recordId, { sha256, kind, uploadId }) => {
      await db
        .insertInto('public_link_files')
        .values({ record_id: recordId, sha256, kind, upload_id: uploadId })
        .onConflict((conflict) => conflict.columns(['record_id', 'sha256']).doUpdateSet({ kind, upload_id: uploadId }))
        .execute();
    },
  };
}

const sentOf = (db: Kysely<Database>, recordId: string) =>
  db.selectFrom('public_link_submissions').select(['code', 'received_at', 'answer']).where('record_id', '=', recordId);

type SentRow = { readonly code: string; readonly received_at: Date; readonly answer: SentOnce['answer'] };

const sentOnce = (row: SentRow | undefined): SentOnce | undefined =>
  row === undefined ? undefined : { code: row.code, receivedAt: row.received_at.toISOString(), answer: row.answer };

async function readDraft(db: Kysely<Database>, recordId: string, keptSince: string): Promise<LinkDraft> {
  const row = await db
    .selectFrom('public_link_drafts')
    .select(['revision', 'fields'])
    .where('record_id', '=', recordId)
    .where('saved_at', '>=', new Date(keptSince))
    .executeTakeFirst();
  return row === undefined ? noDraft : { revision: row.revision, fields: row.fields };
}
