import { sql, type Kysely } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrations, type Migration } from '#server/platform/database/migrations/list.ts';
import { emptyDatabase } from './empty-database.ts';
import { seedRows } from './seed-rows.ts';

/** Filled by the database itself, from the rows of other tables. */
const derived = new Set(['audit_head', 'audit_links', 'unsealed_audit_rows', 'migrations_done']);

type Columns = ReadonlyMap<string, ReadonlyMap<string, string>>;

async function columnsOf(db: Kysely<unknown>): Promise<Columns> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' order by 1, ordinal_position`.execute(db);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map([...byTable].map(([table, some]) => [table, new Map(some.map(({ column, type }) => [column, type]))]));
}

/** The rows of an era, in the columns that the tables have by then. */
async function seed(db: Kysely<unknown>, era: number): Promise<void> {
  await sql`set constraints all deferred`.execute(db);
  const tables = await columnsOf(db);
  for (const [table, row] of seedRows(era)) {
    const columns = tables.get(table);
    if (columns === undefined) continue;
    const entries = Object.entries(row).filter(([column]) => columns.has(column));
    const names = entries.map(([column]) => sql.id(column));
    const values = entries.map(([column, value]) => (columns.get(column) === 'jsonb' ? JSON.stringify(value) : value));
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)}) on conflict do nothing`.execute(db);
  }
  // as at the end of a transaction
  await sql`set constraints all immediate`.execute(db);
}

type Content = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;

/** Every row of every table as the database itself writes it. */
async function contentOf(db: Kysely<unknown>, tables: Iterable<string>, readAs: Readonly<Record<string, string>> = {}): Promise<Content> {
  const parts = [...tables].map(
    (table) => sql`select ${table}::text as name, to_jsonb(t) as row from (${sql.raw(readAs[table] ?? `select * from "${table}"`)}) t`,
  );
  const { rows } = await sql<{ name: string; row: Readonly<Record<string, unknown>> }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const byTable = Map.groupBy(rows, ({ name }) => name);
  return new Map([...byTable].map(([table, some]) => [table, some.map(({ row }) => row)]));
}

/** Tables of older shapes, read out of the newest: under the names of then, and from where their columns stand since. */
const olderShapes: Readonly<Record<string, string>> = {
  case_copies: 'select *, snapshot as said, deleted as gone, last_attempt_at as tried_at from case_copies',
  case_conflicts:
    'select *, field_path as place, resolution as choice, resolved_at as settled_at, resolved_by as settled_by from case_conflicts',
  case_words: 'select *, is_applicant as of_applicant from case_words',
  documents: 'select *, parent_document_id as of_document, record_id as submission_id from documents',
  drafts: 'select *, invalid_inputs as words from drafts',
  unsealed_audit_rows: 'select *, position as place from unsealed_audit_rows',
  held_sends: 'select * from deferred_submissions',
  submissions: `select v.*, v.automation_version as version, r.* from records r
    join lateral (select automation_version, case_name, data, computed, labels, figures, payload, sent_computed, differences, warnings, letter,
      recipients from record_versions where id = r.current_version_id) v on true`,
  submission_events: 'select *, record_id as submission_id from record_events',
  log_entries: `select e.*, e.record_id as submission_id, v.* from log_entries e
    join lateral (select automation_version as version, case_file_number, case_name, data, computed from record_versions
      where id = e.version_id) v on true`,
};

/** What stood there before and does not stand there any more, with the same values; columns may have come. */
function lost(before: Content, after: Content): readonly string[] {
  return [...before].flatMap(([table, rows]) => {
    const names = Object.keys(rows[0] ?? {});
    const written = (row: Readonly<Record<string, unknown>>): string => JSON.stringify(names.map((name) => row[name]));
    const there = new Set((after.get(table) ?? []).map(written));
    return rows.map(written).flatMap((row) => (there.has(row) ? [] : [`${table}: ${row}`]));
  });
}

/** Tables that are there no more: what they held was derived from others, or is a job (`migrations.test.ts`). */
const dropped = new Set(['row_counts', 'work_items']);

/** Runs some migrations and takes them back. */
async function tryOut(db: Kysely<unknown>, rest: readonly Migration[]): Promise<readonly string[]> {
  const tables = [...(await columnsOf(db)).keys()];
  const before = await contentOf(
    db,
    tables.filter((table) => !dropped.has(table)),
  );
  await sql`savepoint era`.execute(db);
  for (const { up } of rest) await up(db);
  const after = await contentOf(db, before.keys(), olderShapes);
  await sql`rollback to savepoint era`.execute(db);
  return lost(before, after);
}

const forgetful: Migration = {
  name: '999-forgetful',
  up: async (db) => void (await sql`update injuries set adj_number = 'ADJ1', body_parts = '{}'`.execute(db)),
};

test('data that the desk kept at any time go through to the newest shape, and stay as they were', async () => {
  const url = await emptyDatabase(inject('templateUrl').replace('/desk_template', '/postgres'));
  const { bare, close } = openDatabase({ url, connections: 1, onIdleError: () => undefined });
  await bare.connection().execute(async (db) => {
    await sql`begin`.execute(db);
    for (const [index, { name, up }] of migrations.entries()) {
      await up(db);
      await seed(db, index);
      expect([name, ...(await tryOut(db, migrations.slice(index + 1)))]).toEqual([name]);
    }
    expect((await tryOut(db, [forgetful])).length, 'what is lost is seen').toBeGreaterThan(20);
    const filled = new Set((await contentOf(db, (await columnsOf(db)).keys())).keys());
    const empty = [...(await columnsOf(db)).keys()].filter((table) => !filled.has(table) && !derived.has(table));
    expect(empty, 'each table has its row in seed-rows.ts').toEqual([]);
    await sql`rollback`.execute(db);
  });
  await close();
});
