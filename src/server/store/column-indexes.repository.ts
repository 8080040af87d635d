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

/** An index for each column that a declaration lets people sort or filter by, and no others. */
export function columnIndexesRepository(db: Kysely<Database>, fieldOf: FieldOf, nameOf: NameOf): ColumnIndexesPort {
  const keep = async (of: RowsOf, automation: Automation, columns: readonly Column[]): Promise<void> => {
    for (const column of columns) {
      const field = fieldOf(automation, column.field);
      if (field.at === 'entry' && !['caseFileNumber', 'caseName', 'creatorEmail', 'createdAt', 'state', 'docucentId'].includes(field.entry))
        continue;
      const isSearched = column.filter === true && ['text', 'list'].includes(field.type);
      const isCompared = column.filter === true && !isSearched;
      if ((column.sort === true || isCompared) && field.type !== 'list')
        await create(db, nameOf, { of, method: 'btree', text: orderText(of.table, field), mayBeMissing: field.type !== 'instant' });
      if (isSearched) await create(db, nameOf, { of, method: 'gin', text: searchedText(of.table, field) });
    }
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
