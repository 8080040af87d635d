import { sql, type Kysely } from 'kysely';
import type { IndexedColumnsPort, RowField, RowsOf } from './rows.port.ts';
import { isIndexed, isSearchable } from './column-index.ts';
import { orderText, rowsCondition, searchedText } from './row-expressions.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Asks the database which columns have their index by now; what has one once is not asked for again. */
export function indexedColumnsRepository(db: Kysely<Database>): IndexedColumnsPort {
  const known = new Set<string>();
  return {
    isIndexed: async (of, field, use) => {
      if (!isIndexed(field)) return true;
      const place = placeOf(of, field, use);
      if (known.has(place)) return true;
      for (const stored of await storedPlaces(db)) known.add(stored);
      return known.has(place);
    },
  };
}

/** What is looked into through an index comes first in it, whatever stands behind. */
function placeOf(of: RowsOf, field: RowField, use: 'sort' | 'filter'): string {
  const isSearched = use === 'filter' && isSearchable(field);
  const first = isSearched ? searchedText(of.table, field) : orderText(of.table, field);
  return plain(`${rowsCondition(of)} ${isSearched ? 'gin' : 'btree'} ${first}`);
}

async function storedPlaces(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ place: string }>`
    select concat_ws(' ', pg_get_expr(indpred, indrelid), amname, pg_get_indexdef(indexrelid, 1, false)) as place
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where relnamespace = current_schema()::text::regnamespace and relname like 'column\\_%' and indisvalid`.execute(db);
  return rows.map(({ place }) => plain(place));
}

/** PostgreSQL adds parentheses and types to what it was told. */
const plain = (text: string): string => text.replaceAll(/::text(?:\[\])?|[()\s]/g, '').toLowerCase();
