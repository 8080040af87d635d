import { sql, type Kysely } from 'kysely';
import type { Automation } from '#engine/declaration/automation.ts';
import type { ColumnIndexesPort } from '../usecases/ports/declarations.port.ts';
import type { RowField, RowsOf } from '../usecases/ports/rows.port.ts';
import { orderText, rowsCondition, rowTables, searchedText } from './row-expressions.ts';
import type { Database } from './tables/all.ts';

export type FieldOf = (automation: Automation, name: string) => RowField;
/** A short name for a long text, always the same. */
export type NameOf = (text: string) => string;
/** Told in the order of an index and of every page; indexes are named without it. */
const missingFirst = ' nulls first';

type Column = { readonly field: string; readonly sort?: boolean; readonly filter?: boolean };

/** An index for each column that a declaration lets people sort or filter by, and no others; and what the database has to know of the values that they filter by. */
export function columnIndexesRepository(db: Kysely<Database>, fieldOf: FieldOf, nameOf: NameOf): ColumnIndexesPort {
  const keep = async (of: RowsOf, automation: Automation, columns: readonly Column[]): Promise<void> => {
    const filtered: string[] = [];
    for (const column of columns) {
      const field = fieldOf(automation, column.field);
      if (field.at === 'entry' && !['caseFileNumber', 'caseName', 'creatorEmail', 'createdAt', 'state', 'docucentId'].includes(field.entry))
        continue;
      const isSearched = column.filter === true && ['text', 'list'].includes(field.type);
      const isCompared = column.filter === true && !isSearched;
      // The people of a firm are few: a search among them goes from one to the next.
      const isOfFew = column.filter === true && field.at === 'entry' && field.entry === 'creatorEmail';
      if ((column.sort === true || isCompared || isOfFew) && field.type !== 'list')
        await create(db, nameOf, { of, method: 'btree', text: orderText(of.table, field), mayBeMissing: field.type !== 'instant' });
      if (isSearched) await create(db, nameOf, { of, method: 'gin', text: searchedText(of.table, field) });
      if (isSearched) filtered.push(searchedText(of.table, field));
      if (column.filter === true && !['list', 'instant'].includes(field.type)) filtered.push(orderText(of.table, field));
    }
    await observe(db, nameOf, { table: rowTables[of.table], owner: of.table === 'log' ? 'log_key' : 'automation_id', texts: filtered });
  };
  return {
    keep: async (automation) => {
      const { log, list, manifest } = automation;
      if (log !== undefined) await keep({ table: 'log', logKey: log.key }, automation, log.columns);
      if (list !== undefined) await keep({ table: 'records', automationId: manifest.id }, automation, list.columns);
    },
  };
}

type Index = { readonly of: RowsOf; readonly text: string } & (
  | { readonly method: 'btree'; readonly mayBeMissing: boolean }
  | { readonly method: 'gin' }
);

/** In the order that the pages are read in, or the database sorts every row for each page. */
function partsOf(index: Index): string {
  if (index.method === 'gin') return `${index.text} gin_trgm_ops`;
  return `${index.text}${index.mayBeMissing ? missingFirst : ''}, id`;
}

/** The name holds a hash of what it indexes, so equal columns of two versions share one index. */
async function create(db: Kysely<Database>, nameOf: NameOf, index: Index): Promise<void> {
  const { of, method } = index;
  const table = rowTables[of.table];
  const condition = rowsCondition(of);
  const parts = partsOf(index);
  const name = `column_${nameOf(`${table} ${condition} ${method} ${parts.replace(missingFirst, '')}`).slice(0, 24)}`;
  await sql.raw(`create index if not exists ${name} on ${table} using ${method} (${parts}) where ${condition}`).execute(db);
}

type Observed = { readonly table: string; readonly owner: 'log_key' | 'automation_id'; readonly texts: readonly string[] };

/**
 * Has the database look at the values of expressions. Of its partial indexes it learns nothing of that kind: each filter would seem to leave
 * few rows, and where it leaves many, all of them would be put in order for each page. It looks at them together with whose rows they are: a state
 * that all records of one automation are in would seem rare beside the many records of another, which have none.
 */
async function observe(db: Kysely<Database>, nameOf: NameOf, { table, owner, texts }: Observed): Promise<void> {
  const named = texts.map((text) => ({ text, name: `values_${nameOf(`${table} ${owner} ${text}`).slice(0, 24)}` }));
  const { rows } = await sql<{ name: string }>`select stxname as name from pg_statistic_ext`.execute(db);
  const known = new Set(rows.map(({ name }) => name));
  const missing = named.filter(({ name }) => !known.has(name));
  for (const { name, text } of missing)
    await sql.raw(`create statistics if not exists ${name} on ${owner}, (${text}) from ${table}`).execute(db);
  if (missing.length > 0) await sql.raw(`analyze ${table}`).execute(db);
}
