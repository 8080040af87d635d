import { sql, type Kysely } from 'kysely';
import type { Automation } from '#engine/declaration/automation.ts';
import { filteredFields } from '#engine/columns/list-fields.ts';
import type { List } from '#schemas/meta/list.gen.ts';
import type { ColumnIndexesPort } from '#server/modules/automations/declarations.port.ts';
import type { IndexedColumnsPort } from './rows.port.ts';
import { indexesOf, indexFor, nameOfIndex, needsIndex, ownPrefix, type Index, type NameOf, type Offered } from './column-index.ts';
import { sameFields } from './duplicates.repository.ts';
import { rowsCondition } from './row-texts.ts';
import { logRows, offeredColumns, type Column, type OfferedColumn, searchField } from './row-values.ts';
import { indexBuilder } from '#server/platform/database/index-builder.ts';
import { clockDay } from '#server/platform/database/clock-day.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** What is asked of the log and of the list of an automation. */
function offeredBy(automation: Automation): readonly Offered[] {
  const { log, list, manifest } = automation;
  const automationId = manifest.id;
  const shown = logRows(automation);
  const search: OfferedColumn = { field: searchField(automation), isSorted: false, isFiltered: true };
  const asked = (columns: readonly Column[]): readonly OfferedColumn[] => [...offeredColumns(automation, columns), search];
  const ofLog: readonly Offered[] =
    log === undefined || shown === undefined
      ? []
      : [
          // a log that several share has its columns where it is shown; duplicates are looked for among own entries
          ...(log.of === undefined ? [{ of: shown, columns: asked(log.columns), same: [] }] : []),
          { of: { table: 'log', logKey: log.key, automationId }, columns: [], same: sameFields(automation) },
        ];
  const ofList: readonly Offered[] =
    list === undefined || list.source === 'cases'
      ? []
      : [{ of: { table: 'records', automationId }, columns: asked(withFiltered(list)), same: [] }];
  return [...ofLog, ...ofList].map((each) => ({ ...each, columns: each.columns.filter(({ field }) => needsIndex(field)) }));
}

/** The columns of a list, what its records are found by, and what its views, its calendar and its figures ask for. */
const withFiltered = (list: List): readonly Column[] => [
  ...list.columns,
  ...[...(list.foundBy ?? []), ...filteredFields(list)].map((field) => ({ field, filter: true })),
];

/**
 * The clock looks for the records whose day has come, for each deadline that a state waits for; the board of deadlines also for those that one only
 * watches.
 */
function clockIndexes({ manifest: { id: automationId }, lifecycle }: Automation): readonly Index[] {
  const states = Object.values(lifecycle?.states ?? {});
  const awaited = new Set(states.flatMap(({ after = {} }) => Object.keys(after)));
  const watched = new Set(states.flatMap(({ at = {} }) => Object.keys(at)).filter((deadline) => !awaited.has(deadline)));
  const indexes = (deadlines: ReadonlySet<string>, condition: string): readonly Index[] =>
    [...deadlines].map((deadline) => ({ automationId, table: 'record_versions', condition, method: 'btree', parts: [clockDay(deadline)] }));
  return [
    // of all versions: of an index that leaves some out the database does not know how its days lie, and guesses that a third of them are due
    ...indexes(awaited, 'true'),
    ...indexes(watched, rowsCondition({ automationId, table: 'records' }, 'version')),
  ];
}

const wantedBy = (nameOf: NameOf, automation: Automation): ReadonlyMap<string, Index> =>
  new Map([...offeredBy(automation).flatMap(indexesOf), ...clockIndexes(automation)].map((index) => [nameOfIndex(nameOf, index), index]));

/** An index for each column that a log or a list can be sorted or filtered by, one for finding duplicates, those of the clock, and no others. */
export function columnIndexesRepository(db: Kysely<Database>, nameOf: NameOf): ColumnIndexesPort {
  const builder = indexBuilder(db);
  return {
    alone: (work) =>
      builder.alone(async (connection) => {
        await dropOtherOrder(connection);
        // a build that was broken off leaves an index that is written and never read
        for (const name of await indexNames(connection, false))
          await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
        const stored = new Set(await indexNames(connection, true));
        return work({
          build: async (automation) => {
            for (const [name, index] of wantedBy(nameOf, automation)) {
              if (stored.has(name)) continue;
              if (builder.isStopped()) throw new Error('The desk ends before every column has its index.');
              await createIndex(connection, name, index);
              stored.add(name);
            }
          },
          dropOthers: (automations) => dropOthers(db, nameOf, automations),
        });
      }),
    stop: builder.stop,
  };
}

/** Asks the database which columns have their index by now; what has one once is not asked for again. */
export function indexedColumnsRepository(db: Kysely<Database>, nameOf: NameOf): IndexedColumnsPort {
  const known = new Set<string>();
  return {
    isIndexed: async (of, field, use) => {
      if (!needsIndex(field)) return true;
      const name = nameOfIndex(nameOf, indexFor(of, field, use));
      if (!known.has(name)) for (const stored of await indexNames(db, true)) known.add(stored);
      return known.has(name);
    },
  };
}

/** Another version of ICU may put names in another order: the indexes that stand in the order of the one before are built anew. */
async function dropOtherOrder(connection: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ readonly name: string }>`select indexname as name from pg_indexes
    where indexname like 'column\\_%' and indexdef like '%desk_name%' and exists (select from pg_collation
      where collname = 'desk_name' and collversion is distinct from pg_collation_actual_version(oid))`.execute(connection);
  for (const { name } of rows) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
  if (rows.length > 0) await sql`alter collation desk_name refresh version`.execute(connection);
}

/** Others read and write meanwhile. */
async function createIndex(connection: Kysely<Database>, name: string, { table, condition, method, parts }: Index): Promise<void> {
  const place = `${table} using ${method} (${parts.join(', ')})`;
  await sql.raw(`create index concurrently if not exists ${name} on ${place} where ${condition}`).execute(connection);
}

/** Everybody who reads waits while an index is about to go: where an export holds it, it goes at another start. */
const lockTimeout = '1s';

/** Drops what these automations have beside what they want. */
async function dropOthers(db: Kysely<Database>, nameOf: NameOf, automations: readonly Automation[]): Promise<void> {
  const wanted = new Set(automations.flatMap((automation) => [...wantedBy(nameOf, automation).keys()]));
  const prefixes = automations.map(({ manifest }) => ownPrefix(nameOf, manifest.id));
  await db.transaction().execute(async (transaction) => {
    const stored = await indexNames(transaction, true);
    const others = stored.filter((name) => !wanted.has(name) && prefixes.some((prefix) => name.startsWith(prefix)));
    if (others.length === 0) return;
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(transaction);
    await sql`drop index if exists ${sql.join(others.map((name) => sql.id(name)))}`.execute(transaction);
  });
}

async function indexNames(db: Kysely<Database>, isValid: boolean): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema()::text::regnamespace and relname like 'column\\_%' and indisvalid = ${isValid}`.execute(db);
  return rows.map(({ name }) => name);
}
