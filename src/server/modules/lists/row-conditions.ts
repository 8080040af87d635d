import { sql, type RawBuilder } from 'kysely';
import type { RowFilter, RowsOf, RowsSelection } from './rows.port.ts';
import { orderText, rowExpression, rowsCondition, searchedText } from './row-expressions.ts';

const askedOfIndex = 12;

/** Which rows a selection leaves. */
export function conditionsOf(selection: Omit<RowsSelection, 'sort'>): RawBuilder<unknown> {
  return sql.join([...ownConditions(selection), ...selection.filters.map((filter) => filterCondition(selection.of.table, filter))], and);
}

/** The same rows, for going along the order: "is true" keeps the database from looking for them in the index of a filter. */
export function conditionsAlongOrder(selection: RowsSelection): RawBuilder<unknown> {
  const filters = selection.filters.map((filter) => {
    const condition = filterCondition(selection.of.table, filter);
    const isInOrder = filter.how === 'equals' && filter.field.name === selection.sort.field.name;
    return isInOrder ? condition : sql`(${condition}) is true`;
  });
  return sql.join([...ownConditions(selection), ...filters], and);
}

const and = sql` and `;

function ownConditions({ of, creatorId, from, to }: Omit<RowsSelection, 'sort' | 'filters'>): readonly RawBuilder<unknown>[] {
  return [
    rowExpression(rowsCondition(of)),
    ...(creatorId === undefined ? [] : [sql`creator_id = ${creatorId}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}::timestamp at time zone 'America/Los_Angeles'`]),
    ...(to === undefined ? [] : [sql`created_at < (${to}::timestamp + interval '1 day') at time zone 'America/Los_Angeles'`]),
  ];
}

function filterCondition(table: RowsOf['table'], { field, value, how }: RowFilter): RawBuilder<unknown> {
  if (field.type === 'number') return sql`${rowExpression(orderText(table, field))} = ${value}::numeric`;
  if (field.type === 'instant') {
    const day = sql`${value}::timestamp at time zone 'America/Los_Angeles'`;
    return sql`(created_at >= ${day} and created_at < ${day} + interval '1 day')`;
  }
  if (how === 'contains') return containsCondition(rowExpression(searchedText(table, field)), value);
  return sql`${rowExpression(orderText(table, field))} = desk_text(${value})`;
}

/** Of a long text the index is asked for the beginning alone: each three letters more cost it a list of rows, and find hardly fewer. */
function containsCondition(searched: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const letters = Array.from(text);
  const beginning = sql`${searched} like desk_folded(${`%${literalPattern(letters.slice(0, askedOfIndex).join(''))}%`})`;
  return letters.length <= askedOfIndex ? beginning : sql`(${beginning} and position(desk_folded(${text}) in ${searched}) > 0)`;
}

function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
