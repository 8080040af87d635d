import { sql, type RawBuilder } from 'kysely';
import type { RowFilter, RowsOf, RowsQuery, RowsSelection } from './rows.port.ts';
import type { FewValues } from './distinct-values.ts';
import { comparedText, isOfFew, isWhole, orderText, rowExpression, rowsCondition, searchedText } from './row-expressions.ts';
import { foldText } from '#server/modules/cases/search-words.port.ts';

const askedOfIndex = 12;

/** The values of a column that a "contains" finds, where the column has few. */
type Found = ReadonlyMap<RowFilter, readonly string[]>;

type PageConditions = {
  readonly where: RawBuilder<unknown>;
  /** Whether the index of each order tells which rows these are. */
  readonly isInOrders: boolean;
};

/**
 * Which rows a page is of. Where a column has few values, those that a "contains" finds are asked for one by one: the database knows how many
 * rows have each, and where they stand in its order.
 */
export async function pageConditionsOf(query: RowsQuery, few: FewValues): Promise<PageConditions> {
  const found = new Map<RowFilter, readonly string[]>();
  for (const filter of query.filters.filter(({ how }) => how === 'contains')) {
    const values = await few(query.of, filter.field);
    const text = foldText(filter.value);
    if (values !== undefined)
      found.set(
        filter,
        values.filter((value) => foldText(value).includes(text)),
      );
  }
  const isInOrders = query.filters.every((filter) => isOfFew(filter.field) && (found.has(filter) || isWholeEqual(filter)));
  return { where: conditionsOf(query, found), isInOrders };
}

const isWholeEqual = ({ field, value, how }: RowFilter): boolean => how === 'equals' && isWhole(field, value);

const isOneOf = (text: string, values: readonly string[]): RawBuilder<unknown> => sql`${rowExpression(text)} = any(${values}::text[])`;

/** Which rows a selection leaves. */
export function conditionsOf(
  { of, creatorId, from, to, filters }: Omit<RowsSelection, 'sort'>,
  found: Found = new Map(),
): RawBuilder<unknown> {
  const conditions = [
    rowExpression(rowsCondition(of)),
    ...(creatorId === undefined ? [] : [sql`creator_id = ${creatorId}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${from}::timestamp at time zone 'America/Los_Angeles'`]),
    ...(to === undefined ? [] : [sql`created_at < (${to}::timestamp + interval '1 day') at time zone 'America/Los_Angeles'`]),
    ...filters.map((filter) => {
      const values = found.get(filter);
      return values === undefined ? filterCondition(of.table, filter) : isOneOf(orderText(of.table, filter.field), values);
    }),
  ];
  return sql.join(conditions, sql` and `);
}

function filterCondition(table: RowsOf['table'], { field, value, how }: RowFilter): RawBuilder<unknown> {
  if (field.type === 'number') return sql`${rowExpression(orderText(table, field))} = ${value}::numeric`;
  if (field.type === 'instant') {
    const day = sql`${value}::timestamp at time zone 'America/Los_Angeles'`;
    return sql`(created_at >= ${day} and created_at < ${day} + interval '1 day')`;
  }
  if (how === 'contains') return containsCondition(rowExpression(searchedText(table, field)), value);
  return sql`${rowExpression((isWhole(field, value) ? orderText : comparedText)(table, field))} = desk_text(${value})`;
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
