import { sql, type Kysely, type RawBuilder } from 'kysely';
import { foldedContent } from '#server/modules/records/folded-content.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** What a record says now, as the database holds it. */
export function currentVersion(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('record_versions')
    .selectAll()
    .where('id', '=', (query) => query.selectFrom('records').select('current_version_id').where('records.id', '=', id))
    .executeTakeFirstOrThrow();
}

/** Changes versions where the database lets nobody, so that rows say what a test needs. */
export async function changeVersions(db: Kysely<Database>, change: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`alter table record_versions disable trigger user`.execute(transaction);
    await change.execute(transaction);
    await foldWritten(transaction);
    await sql`alter table record_versions enable trigger user`.execute(transaction);
  });
}

/** Stores what filters compare of the versions that this transaction wrote. */
async function foldWritten(db: Kysely<Database>): Promise<void> {
  const written = await db
    .selectFrom('record_versions')
    .select(['id', 'data', 'computed', 'case_file_number as caseFileNumber', 'case_name as caseName'])
    .where(sql<boolean>`xmin = pg_current_xact_id()::xid`)
    .execute();
  for (let from = 0; from < written.length; from += 1000) {
    const some = written.slice(from, from + 1000);
    await sql`update record_versions set folded = f.folded::jsonb
      from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(foldedContent)}::text[]) as f (id, folded)
      where record_versions.id = f.id`.execute(db);
  }
}

/** Expressions over r (the record), v (its version) and i, from 1; a column that is not named stays as it is. */
type Columns = {
  readonly createdAt?: RawBuilder<unknown>;
  readonly data?: RawBuilder<unknown>;
  readonly computed?: RawBuilder<unknown>;
  readonly caseFileNumber?: RawBuilder<unknown>;
  readonly caseName?: RawBuilder<unknown>;
  readonly state?: RawBuilder<unknown>;
  readonly automationId?: RawBuilder<unknown>;
  readonly docucentId?: RawBuilder<unknown>;
};

/** Makes many records like one, each with a version, and with an entry in a log where one is named. */
export async function copyRecord(
  db: Kysely<Database>,
  { id, count, logKey }: { readonly id: string; readonly count: number; readonly logKey?: string },
  columns: Columns,
): Promise<void> {
  const copied = sql`with made as materialized (
      select gen_random_uuid() as id, gen_random_uuid() as version_id, ${columns.automationId ?? sql`r.automation_id`} as automation_id,
        v.automation_version, ${columns.caseFileNumber ?? sql`v.case_file_number`} as case_file_number,
        ${columns.caseName ?? sql`v.case_name`} as case_name, ${columns.data ?? sql`v.data`} as data,
        ${columns.computed ?? sql`v.computed`} as computed, v.figures, v.payload, ${columns.state ?? sql`r.state`} as state,
        ${columns.docucentId ?? sql`null::text`} as docucent_id, r.creator_id, r.creator_email, r.creator_name, r.folded,
        ${columns.createdAt ?? sql`r.created_at`} as created_at
      from records r join record_versions v on v.id = r.current_version_id, generate_series(1, ${sql.lit(count)}) as i where r.id = ${id}),
    records_made as (
      insert into records (id, automation_id, current_version_id, case_file_number, state, creator_id, creator_email, creator_name, folded, created_at,
        updated_at)
      select id, automation_id, version_id, case_file_number, state, creator_id, creator_email, creator_name, folded, created_at, created_at
      from made),
    versions_made as (
      insert into record_versions (id, record_id, number, automation_id, automation_version, case_file_number, case_name, data, computed,
        labels, figures, payload, differences, warnings, author_id, author_email, created_at)
      select version_id, id, 1, automation_id, automation_version, case_file_number, case_name, data, computed, '{}', figures, payload,
        '[]', '[]', creator_id, creator_email, created_at from made)
    insert into log_entries (id, log_key, automation_id, record_id, version_id, state, docucent_id, creator_id, creator_email, creator_name, folded,
      created_at)
    select gen_random_uuid(), ${logKey ?? ''}, automation_id, id, version_id, state, docucent_id, creator_id, creator_email, creator_name,
      folded || jsonb_build_object('docucentId', lower(docucent_id)), created_at
    from made where ${logKey !== undefined}`;
  await changeVersions(db, copied);
  // as the database does by itself after a while
  for (const table of ['records', 'record_versions', 'log_entries']) await sql`analyze ${sql.table(table)}`.execute(db);
}
