import { sql, type Kysely } from 'kysely';
import type { Automation } from '#engine/declaration/automation.ts';
import type { List } from '#schemas/meta/list.gen.ts';
import type { Log } from '#schemas/meta/log.gen.ts';
import type { OfferedColumn } from '../usecases/offered-columns.ts';
import type { ColumnIndexesPort } from '../usecases/ports/declarations.port.ts';
import type { RowField, RowsOf } from '../usecases/ports/rows.port.ts';
import { isOfFew, orderText, rowsCondition, rowTables, searchedText } from './row-expressions.ts';
import { sameMark } from './same-rows.ts';
import type { Database } from './tables/all.ts';

export type Asking = {
  /** What a log or a list can be sorted and filtered by. */
  readonly columnsOf: (automation: Automation, columns: (Log | List)['columns']) => readonly OfferedColumn[];
  /** By what entries of the log are the same. */
  readonly sameFieldsOf: (automation: Automation) => readonly RowField[];
};
/** A short name for a long text, always the same. */
export type NameOf = (text: string) => string;

/** What is asked of a log or a list. */
type Offered = { readonly of: RowsOf; readonly columns: readonly OfferedColumn[]; readonly same: readonly RowField[] };

/**
 * An index for each column that a log or a list can be sorted or filtered by, one for finding the same entry, and no others; and what the
 * database has to know of the values that are filtered by.
 */
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
  return {
    keep: async (automation) => {
      const stored = await storedNames(db);
      for (const offered of offeredBy(automation)) {
        for (const index of indexesOf(offered)) if (!stored.has(nameOfIndex(nameOf, index))) await create(db, nameOf, index);
        await observe(db, nameOf, offered);
      }
    },
    dropOthers: async (automations) => {
      const all = automations.flatMap(offeredBy);
      const wanted = new Set(all.flatMap(indexesOf).map((index) => nameOfIndex(nameOf, index)));
      await db.transaction().execute(async (transaction) => {
        const others = await othersOf(transaction, all, wanted);
        if (others.length === 0) return;
        await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(transaction);
        await sql`drop index if exists ${sql.join(others.map((name) => sql.id(name)))}`.execute(transaction);
      });
    },
  };
}

/** Entries have other fields, such as their version, that nobody sorts or filters by. */
const isIndexed = (field: RowField): boolean =>
  field.at !== 'entry' || ['caseFileNumber', 'caseName', 'creatorEmail', 'createdAt', 'state', 'docucentId'].includes(field.entry);

type Index = { readonly of: RowsOf; readonly method: 'btree' | 'gin'; readonly parts: readonly string[] };

/** Everybody who reads waits while an index is about to go: where an export holds it, it goes at another start. */
const lockTimeout = '1s';

/** Each takes up to 244 bytes and the longest order 804; a row of an index has room for 2,704. */
const mostChoices = 5;

function indexesOf({ of, columns, same }: Offered): readonly Index[] {
  const indexes: Index[] = [];
  if (same.length > 0) indexes.push({ of, method: 'btree', parts: [sameMark(of.table, same), 'created_at', 'id'] });
  const few = columns.filter(({ field, isFiltered }) => isFiltered && isOfFew(field));
  const choices = few.map(({ field }) => orderText(of.table, field)).slice(0, mostChoices);
  for (const { field, isSorted, isFiltered } of columns) {
    const isSearched = isFiltered && isSearchable(field);
    // The people of a firm are few: a search among them goes from one to the next.
    const isCompared = isFiltered && (!isSearchable(field) || isOfFew(field));
    if ((isSorted || isCompared) && field.type !== 'list') indexes.push({ of, method: 'btree', parts: orderedParts(of, field, choices) });
    if (isSearched) indexes.push({ of, method: 'gin', parts: [`${searchedText(of.table, field)} gin_trgm_ops`] });
  }
  return indexes;
}

const isSearchable = (field: RowField): boolean => ['text', 'list'].includes(field.type);

/**
 * The order that the pages are read in, or the database sorts every row for each page. Behind it stands what rows are picked out by again and
 * again: who goes along the order sees in the index whether a row is asked for, in a tenth of the time that it takes to look at the row.
 */
function orderedParts(of: RowsOf, field: RowField, choices: readonly string[]): readonly string[] {
  const order = orderText(of.table, field);
  // the time of a row is never missing
  const first = field.type === 'instant' ? [order, 'id'] : [`${order} nulls first`, 'id', 'created_at'];
  return [...first, 'creator_id', ...choices.filter((choice) => choice !== order)];
}

/** The name holds a hash of what it indexes, so equal columns of two versions share one index. */
const nameOfIndex = (nameOf: NameOf, { of, method, parts }: Index): string =>
  `column_${nameOf(`${rowTables[of.table]} ${rowsCondition(of)} ${method} ${parts.join(', ')}`).slice(0, 24)}`;

async function create(db: Kysely<Database>, nameOf: NameOf, index: Index): Promise<void> {
  const { of, method, parts } = index;
  const place = `${rowTables[of.table]} using ${method} (${parts.join(', ')})`;
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction); // of millions of rows it takes minutes
    await sql.raw(`create index if not exists ${nameOfIndex(nameOf, index)} on ${place} where ${rowsCondition(of)}`).execute(transaction);
  });
}

async function storedNames(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select relname as name from pg_class where relkind = 'i' and relname like 'column\\_%'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The names of the indexes that these logs and lists have beside those that are wanted. */
async function othersOf(db: Kysely<Database>, all: readonly Offered[], wanted: ReadonlySet<string>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexname like 'column\\_%' and indexname <> all(${[...wanted]}::text[])`.execute(db);
  const conditions = all.map(({ of }) => rowsCondition(of).replace(/^active and (.*)$/, '(active AND ($1::text))'));
  return rows.filter(({ definition }) => conditions.some((condition) => definition.endsWith(condition))).map(({ name }) => name);
}

/**
 * Has the database look at the values of expressions. Of its partial indexes it learns nothing of that kind: each filter would seem to leave
 * few rows, and where it leaves many, all of them would be put in order for each page. It looks at them together with whose rows they are: a state
 * that all records of one automation are in would seem rare beside the many records of another, which have none.
 */
async function observe(db: Kysely<Database>, nameOf: NameOf, { of, columns }: Offered): Promise<void> {
  const table = rowTables[of.table];
  const owner = of.table === 'log' ? 'log_key' : 'automation_id';
  const filtered = columns.filter(({ isFiltered }) => isFiltered).map(({ field }) => field);
  const texts = [
    ...filtered.filter(isSearchable).map((field) => searchedText(of.table, field)),
    ...filtered.filter(({ type }) => !['list', 'instant'].includes(type)).map((field) => orderText(of.table, field)),
  ];
  const named = texts.map((text) => ({ text, name: `values_${nameOf(`${table} ${owner} ${text}`).slice(0, 24)}` }));
  const { rows } = await sql<{ name: string }>`select stxname as name from pg_statistic_ext`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  const missing = named.filter(({ name }) => !known.has(name));
  for (const { name, text } of missing)
    await sql.raw(`create statistics if not exists ${name} on ${owner}, (${text}) from ${table}`).execute(db);
  if (missing.length > 0) await sql.raw(`analyze ${table}`).execute(db);
}
