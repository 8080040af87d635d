import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FigureValue } from '#engine/columns/list-fields.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { GroupsQuery, RowField, RowGroup, SummedRows, SumsQuery } from './rows.port.ts';
import { conditionsOf, entriesOf, rowsOf } from './row-sql.ts';
import { fieldText, orderText, sideOf } from './row-texts.ts';

/** Before the call itself gives up. */
const timeout = '4s';
const canceled = '57014';

const tooMany = 'There are too many records for this figure. Choose a view, or set a filter.';

/** Weeks of figures begin on Sunday, those of lists on Monday. */
type Grouping = { readonly field: RowField; readonly each?: 'day' | 'week' | 'month' | 'year' | 'value'; readonly monday?: true };

/** The value of each row that a group has in common; of a date the day, or the first one of its week, month or year. */
function groupText({ of: { table } }: Pick<GroupsQuery, 'of'>, by: Grouping | undefined): string {
  if (by === undefined) return 'null::text';
  const { field, each = 'value', monday } = by;
  const text = fieldText(table, field);
  if (each === 'value') return text;
  const day = field.type === 'instant' ? `to_char(${text} at time zone 'America/Los_Angeles', 'YYYY-MM-DD')` : text;
  if (each === 'day') return day;
  if (each === 'year') return `left(${day}, 4) || '-01-01'`;
  if (each === 'month') return `left(${day}, 7) || '-01'`;
  const date = `(case when ${day} ~ '^\\d{4}-\\d{2}-\\d{2}$' then (${day})::date end)`;
  const weekday = monday === true ? `(extract(isodow from ${date}) - 1)` : `extract(dow from ${date})`;
  return `to_char(${date} - ${weekday}::integer, 'YYYY-MM-DD')`;
}

/** Numbers are exact: they are read as numeric, never as binary fractions. The median of an even count is the mean of the two in the middle. */
const amounts: Readonly<Record<FigureValue, string>> = {
  sum: 'sum(value)',
  mean: 'avg(value)',
  median: '(percentile_disc(0.5) within group (order by value) + percentile_disc(0.5) within group (order by value desc)) / 2',
};

const isCanceled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === canceled;

/** By a date the newest first, by a number in its order, else the largest first; what records have no value for comes last. */
function orderOf({ by }: GroupsQuery): RawBuilder<unknown> {
  if (by?.each !== undefined) return sql`grouped desc nulls last`;
  if (by?.field.type === 'number') return sql`case when grouped ~ '^-?\\d+([.]\\d+)?$' then grouped::numeric end nulls last, grouped`;
  return sql`grouped is null, count(*) desc, grouped collate desk_name`;
}

/** Counts and amounts of rows by what they have in common, and of all of them together, which stand first. */
export async function readGroups(db: Kysely<Database>, query: GroupsQuery): Promise<readonly RowGroup[]> {
  const { of, value, most } = query;
  const number = value === undefined ? 'null::numeric' : orderText(of.table, value.field);
  const amount = value === undefined ? 'null' : amounts[value.how];
  const needsVersion = [value?.field, query.by?.field, ...query.filters.map(({ field }) => field)].some(
    (field) => field !== undefined && sideOf(field) === 'version',
  );
  const source = needsVersion ? rowsOf(of) : entriesOf(of);
  const found = await withinTime(db, async (transaction) => {
    const { rows } = await sql<RowGroup>`
        select grouping(grouped) = 1 as "isAll", grouped as value, count(*)::integer as count, (${sql.raw(amount)})::text as amount
        from (select ${sql.raw(groupText(query, query.by))} as grouped, ${sql.raw(number)} as value from ${source} where ${conditionsOf(query)}) as found
        group by grouping sets ((), (grouped)) order by grouping(grouped) desc, ${orderOf(query)} limit ${most + 1}`.execute(transaction);
    return rows;
  });
  if (found === undefined) throw new AppError('call_timeout', tooMany);
  return found;
}

/** Sums of all rows, or of each group: exact, as they are read as numeric. */
export async function readSums(db: Kysely<Database>, query: SumsQuery): Promise<readonly SummedRows[] | undefined> {
  const { of, columns, by } = query;
  const values = columns.map((column, index) => `${orderText(of.table, column)} as value_${index}`);
  const sums = columns.map((_, index) => `sum(value_${index})::text`);
  const read = ['true', ...values].join(', ');
  const grouped = groupText(query, by === undefined ? undefined : { ...by, monday: true });
  return withinTime(db, async (transaction) => {
    const { rows } = await sql<SummedRows>`
      select grouped as value, count(*)::integer as count, array[${sql.raw(sums.join(', '))}]::text[] as sums
      from (select ${sql.raw(read)}, ${sql.raw(grouped)} as grouped from ${rowsOf(of)} where ${conditionsOf(query)}) as found
      group by grouped`.execute(transaction);
    return rows;
  });
}

/** Undefined where the database takes longer than a page may wait. */
export async function withinTime<Found>(
  db: Kysely<Database>,
  read: (transaction: Kysely<Database>) => Promise<Found>,
): Promise<Found | undefined> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(timeout)}`.execute(transaction);
      return read(transaction);
    });
  } catch (error) {
    if (isCanceled(error)) return undefined;
    throw error;
  }
}
