import { sql, type Kysely } from 'kysely';
import type { Automation } from '#engine/declaration/automation.ts';
import type { List } from '#schemas/meta/list.gen.ts';
import type { Log } from '#schemas/meta/log.gen.ts';
import type { OfferedColumn } from './offered-columns.ts';
import type { ColumnIndexesPort } from '#server/modules/automations/declarations.port.ts';
import type { RowField } from './rows.port.ts';
import { createIndex, dropBrokenOff, indexBuilder, missingIndexes } from './column-index-building.ts';
import { indexesOf, isIndexed, nameOfIndex, type NameOf, type Offered } from './column-index.ts';
import { rowsCondition } from './row-expressions.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export type Asking = {
  /** What a log or a list can be sorted and filtered by. */
  readonly columnsOf: (automation: Automation, columns: (Log | List)['columns']) => readonly OfferedColumn[];
  /** By what entries of the log are the same. */
  readonly sameFieldsOf: (automation: Automation) => readonly RowField[];
};

/** An index for each column that a log or a list can be sorted or filtered by, one for finding the same entry, and no others. */
export function columnIndexesRepository(db: Kysely<Database>, { columnsOf, sameFieldsOf }: Asking, nameOf: NameOf): ColumnIndexesPort {
  const offeredBy = (automation: Automation): readonly Offered[] => {
    const { log, list, manifest } = automation;
    const offered: Offered[] = [];
    if (log !== undefined)
      offered.push({
        of: { table: 'log', logKey: log.key },
        columns: columnsOf(automation, log.columns),
        same: sameFieldsOf(automation),
      });
    if (list !== undefined)
      offered.push({ of: { table: 'records', automationId: manifest.id }, columns: columnsOf(automation, list.columns), same: [] });
    return offered.map((each) => ({ ...each, columns: each.columns.filter(({ field }) => isIndexed(field)) }));
  };
  const builder = indexBuilder(db);
  return {
    alone: (work) =>
      builder.alone(async (connection) => {
        await dropBrokenOff(connection);
        return work({
          build: async (automation) => {
            for (const offered of offeredBy(automation)) {
              for (const index of await missingIndexes(connection, nameOf, indexesOf(offered))) {
                if (builder.isStopped()) throw new Error('The desk ends before every column has its index.');
                await createIndex(connection, nameOfIndex(nameOf, index), index);
              }
            }
          },
          dropOthers: (automations) => dropOthers(db, nameOf, automations.flatMap(offeredBy)),
        });
      }),
    stop: builder.stop,
  };
}

/** Everybody who reads waits while an index is about to go: where an export holds it, it goes at another start. */
const lockTimeout = '1s';

async function dropOthers(db: Kysely<Database>, nameOf: NameOf, all: readonly Offered[]): Promise<void> {
  const wanted = new Set(all.flatMap(indexesOf).map((index) => nameOfIndex(nameOf, index)));
  await db.transaction().execute(async (transaction) => {
    const others = await othersOf(transaction, all, wanted);
    if (others.length === 0) return;
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(transaction);
    await sql`drop index if exists ${sql.join(others.map((name) => sql.id(name)))}`.execute(transaction);
  });
}

/** The names of the indexes that these logs and lists have beside those that are wanted. */
async function othersOf(db: Kysely<Database>, all: readonly Offered[], wanted: ReadonlySet<string>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexname like 'column\\_%' and indexname <> all(${[...wanted]}::text[])`.execute(db);
  const conditions = all.map(({ of }) => rowsCondition(of).replace(/^active and (.*)$/, '(active AND ($1::text))'));
  return rows.filter(({ definition }) => conditions.some((condition) => definition.endsWith(condition))).map(({ name }) => name);
}
