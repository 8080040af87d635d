import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { FigureValue } from '#engine/columns/list-fields.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { GroupsQuery, RowGroup } from './rows.port.ts';
import { conditionsOf, entriesOf, rowsOf } from './row-sql.ts';
import { fieldText, orderText, sideOf } from './row-texts.ts';

/** Before the call itself gives up. */
const timeout = '4s';
const canceled = '57014';

const tooMany = 'There are too many records for this figure. Choose a view, or set a filter.';

/** The value of each row that a group has in common; of a date the first day of its week (Sunday), month or year. */
function groupText({ of, by }: GroupsQuery): string {
  if (by === undefined) return 'null::text';
  const { field, each } = by;
  const text = fieldText(of.table, field);
  if (each === undefined) return text;
  const day = field.type === 'instant' ? `to_char(${text} at time zone 'America/Los_Angeles', 'YYYY-MM-DD')` : text;
  if (each === 'year') return `left(${day}, 4) || '-01-01'`;
  if (each === 'month') return `left(${day}, 7) || '-01'`;
  const date = `(case when ${day} ~ '^\\d{4}-\\d{2}-\\d{2}$' then (${day})::date end)`;
  return `to_char(${date} - extract(dow from ${date})::integer, 'YYYY-MM-DD')`;
}

/** Numbers are exact: they are read as numeric, never as binary fractions. The median of an even count is the mean of the two in the middle. */
const amounts: Readonly<Record<FigureValue, string>> = {
  sum: 'sum(value)',
  mean: 'avg(value)',
  median: '(percentile_disc(0.5) within group (order by value) + percentile_disc(0.5) within group (order by value desc)) / 2',
};

const isCanceled = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === canceled;

/** By a date the newest first, else the largest first; what records have no value for comes last. */
const orderOf = ({ by }: GroupsQuery): RawBuilder<unknown> =>
  by?.each === undefined ? sql`grouped is null, count(*) desc, grouped collate desk_name` : sql`grouped desc nulls last`;

/** Counts and amounts of rows by what they have in common, and of all of them together, which stand first. */
export async function readGroups(db: Kysely<Database>, query: GroupsQuery): Promise<readonly RowGroup[]> {
  const { of, value, most } = query;
  const number = value === undefined ? 'null::numeric' : orderText(of.table, value.field);
  const amount = value === undefined ? 'null' : amounts[value.how];
  const needsVersion = [value?.field, query.by?.field, ...query.filters.map(({ field }) => field)].some(
    (field) => field !== undefined && sideOf(field) === 'version',
  );
  const source = needsVersion ? rowsOf(of) : entriesOf(of);
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(timeout)}`.execute(transaction);
      const { rows } = await sql<RowGroup>`
        select grouping(grouped) = 1 as "isAll", grouped as value, count(*)::integer as count, (${sql.raw(amount)})::text as amount
        from (select ${sql.raw(groupText(query))} as grouped, ${sql.raw(number)} as value from ${source} where ${conditionsOf(query)}) as found
        group by grouping sets ((), (grouped)) order by grouping(grouped) desc, ${orderOf(query)} limit ${most + 1}`.execute(transaction);
      return rows;
    });
  } catch (error) {
    if (isCanceled(error)) throw new AppError('call_timeout', tooMany);
    throw error;
  }
}
