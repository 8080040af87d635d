import { sql, type Kysely, type Selectable } from 'kysely';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { FileRead, FileToRead, ReadingsRepository, StoredReading } from './readings.port.ts';

type Row = Selectable<Database['readings']>;
type Db = Kysely<Database>;

/** A process says that it still reads every few seconds; one that was not heard of for so long has ended. */
const silentSince = sql`now() - interval '20 seconds'`;

/** Readings stand beside the uploads that they are of. */
export function readingsRepository(db: Db, audit: AuditWithin): ReadingsRepository {
  return {
    begin: (file, limit) => db.transaction().execute((transaction) => begin(transaction, file, limit)),
    handOn: (file, newId) => handOn(db, file, newId),
    takeOver: (id) => takeOver(db, id),
    find: async (id) => storedReading(await db.selectFrom('readings').selectAll().where('id', '=', id).executeTakeFirst()),
    tellProgress: async (id, { done, of }) => {
      await sql`update readings set pages_done = ${done}, pages = ${of}, alive_at = now() where id = ${id} and state = 'reading'`.execute(
        db,
      );
    },
    keepAlive: async (id) => {
      await sql`update readings set alive_at = now() where id = ${id} and state = 'reading'`.execute(db);
    },
    end: (id, read) => end(db, id, read),
    fail: async (id, message) => {
      await db.updateTable('readings').set({ state: 'failed', message }).where('id', '=', id).where('state', '=', 'reading').execute();
    },
    confirm: (reading, paths) => confirm(db, audit, { reading, paths }),
    finished: (ownerId, file) => finished(db, ownerId, file),
  };
}

/** Whoever begins several at once begins them one after the other, so that each counts those before it. */
async function begin(
  db: Db,
  { uploadId, ownerId, sha256, reader }: FileToRead,
  { newId, mostAtOnce }: Parameters<ReadingsRepository['begin']>[1],
): ReturnType<ReadingsRepository['begin']> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`.execute(db);
  const mine = db.selectFrom('readings').selectAll().where('upload_id', '=', uploadId).where('reader', '=', reader);
  const before = await mine.where('owner_id', '=', ownerId).executeTakeFirst();
  const isFull = (await running(db, ownerId)) >= mostAtOnce;
  if (before !== undefined) {
    if (before.state === 'failed' && isFull) return undefined;
    const taken = await takeOver(db, before.id, true);
    return { stored: taken ?? storedRow(before), isOurs: taken !== undefined };
  }
  if (isFull) return undefined;
  const row = { id: newId, upload_id: uploadId, owner_id: ownerId, file_sha256: sha256, reader, state: 'reading' as const };
  return { stored: storedRow(await db.insertInto('readings').values(row).returningAll().executeTakeFirstOrThrow()), isOurs: true };
}

async function handOn(db: Db, { uploadId, ownerId, reader }: FileToRead, newId: string): Promise<StoredReading | undefined> {
  await sql`
    insert into readings (id, upload_id, owner_id, file_sha256, reader, state, pages_done, pages, result, confirmed)
    select ${newId}, upload_id, ${ownerId}, file_sha256, reader, state, pages_done, pages, result, confirmed from readings
    where upload_id = ${uploadId} and reader = ${reader} and state = 'read' order by created_at limit 1
    on conflict do nothing`.execute(db);
  const mine = db.selectFrom('readings').selectAll().where('upload_id', '=', uploadId).where('reader', '=', reader);
  return storedReading(await mine.where('owner_id', '=', ownerId).executeTakeFirst());
}

async function takeOver(db: Db, id: string, alsoFailed = false): Promise<StoredReading | undefined> {
  const { rows } = await sql<Row>`
    update readings set state = 'reading', pages_done = 0, pages = null, message = null, alive_at = now()
    where id = ${id} and (state = 'reading' and alive_at < ${silentSince} or ${alsoFailed} and state = 'failed')
    returning *`.execute(db);
  return storedReading(rows[0]);
}

async function running(db: Db, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from readings
    where owner_id = ${ownerId} and state = 'reading' and alive_at > ${silentSince}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function end(db: Db, id: string, read: FileRead): Promise<void> {
  const ended = db.updateTable('readings').where('id', '=', id).where('state', '=', 'reading');
  if (read.ok) await ended.set({ state: 'read', result: JSON.stringify(read.reading) }).execute();
  else await ended.set({ state: 'refused', refusal_code: read.code, message: read.message }).execute();
}

type Confirming = { readonly reading: StoredReading; readonly paths: readonly string[] };

async function confirm(db: Db, audit: AuditWithin, { reading: { id, ownerId, sha256 }, paths }: Confirming): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('readings')
      .set({ confirmed: JSON.stringify(paths) })
      .where('id', '=', id)
      .execute();
    const detail = { values: paths.length };
    await audit(transaction).note({ actorId: ownerId, action: 'reading.confirmed', subject: id, documentSha256: sha256, detail });
  });
}

async function finished(
  db: Db,
  ownerId: string,
  { sha256, reader }: { readonly sha256: string; readonly reader: string },
): Promise<readonly StoredReading[]> {
  const rows = await db
    .selectFrom('readings')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('file_sha256', '=', sha256)
    .where('reader', '=', reader)
    .where('state', '=', 'read')
    .execute();
  return rows.map(storedRow);
}

function storedReading(row: Row | undefined): StoredReading | undefined {
  return row === undefined ? undefined : storedRow(row);
}

function storedRow(row: Row): StoredReading {
  return {
    id: row.id,
    ownerId: row.owner_id,
    sha256: row.file_sha256,
    reader: row.reader,
    state: row.state,
    done: row.pages_done,
    ...(row.pages === null ? {} : { of: row.pages }),
    ...(row.result === null ? {} : { reading: row.result }),
    ...(row.refusal_code === null ? {} : { code: row.refusal_code }),
    ...(row.message === null ? {} : { message: row.message }),
    confirmed: row.confirmed,
  };
}
