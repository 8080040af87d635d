import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { RowFilter, RowsOf, RowsQuery, RowsSelection } from '../usecases/ports/rows.port.ts';
import { fewValues } from './few-values.ts';
import { orderText, rowExpression, rowsCondition, searchedText } from './row-expressions.ts';
import type { Database } from './tables/all.ts';

const askedOfIndex = 12;

/** As far as desk_text goes. */
const orderedBy = 200;

/** Which rows a selection leaves. */
export function conditionsOf({ of, creatorId, from, to, filters }: Omit<RowsSelection, 'sort'>): RawBuilder<unknown> {
  const conditions = [
    rowExpression(rowsCondition(of)),
    ...(creatorId === undefined ? [] : [sql`creator_id = ${creatorId}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}::timestamp at time zone 'America/Los_Angeles'`]),
    ...(to === undefined ? [] : [sql`created_at < (${to}::timestamp + interval '1 day') at time zone 'America/Los_Angeles'`]),
    ...filters.map((filter) => filterCondition(of.table, filter)),
  ];
  return sql.join(conditions, sql` and `);
}

function filterCondition(table: RowsOf['table'], { field, value, how }: RowFilter): RawBuilder<unknown> {
  if (field.type === 'number') return sql`${rowExpression(orderText(table, field))} = ${value}::numeric`;
  if (field.type === 'instant') {
    const day = sql`${value}::timestamp at time zone 'America/Los_Angeles'`;
    return sql`(created_at >= ${day} and created_at < ${day} + interval '1 day')`;
  }
  if (how === 'contains') return containsCondition(rowExpression(searchedText(table, field)), value.toLowerCase());
  return sql`${rowExpression(orderText(table, field))} = desk_text(${value})`;
}

/** Of a long text the index is asked for the beginning alone: each three letters more cost it a list of rows, and find hardly fewer. */
function containsCondition(searched: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const letters = Array.from(text);
  const beginning = sql`${searched} like ${`%${literalPattern(letters.slice(0, askedOfIndex).join(''))}%`}`;
  return letters.length <= askedOfIndex ? beginning : sql`(${beginning} and position(${text} in ${searched}) > 0)`;
}

function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/**
 * Ordered by what they are filtered by, the rows that a filter leaves stand together, and the database would read all before them. Where
 * there are few values, it is told which of them are looked for.
 */
export async function orderedValues(db: Kysely<Database>, { of, sort, filters }: RowsQuery): Promise<RawBuilder<unknown>> {
  const contains = filters.find(({ field, how }) => how === 'contains' && field.name === sort.field.name);
  const values = contains === undefined ? undefined : await fewValues(db, of, sort.field);
  if (contains === undefined || values === undefined) return sql`true`;
  const text = contains.value.toLowerCase();
  const possible = values.filter((value) => value.includes(text) || value.length >= orderedBy);
  return sql`${rowExpression(orderText(of.table, sort.field))} = any(${possible}::text[])`;
}
