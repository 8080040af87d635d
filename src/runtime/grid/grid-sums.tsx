import { deskToday } from '#runtime/parts/desk-day.ts';
import { addDays, calendarDate, weekdayOf } from '#domain/calendar-date.ts';
import { showValue } from '#engine/columns/columns.ts';
import { groupOf } from '#engine/columns/row-groups.ts';
import type { RowSums } from '#schemas/api/records.gen.ts';
import type { GroupBy } from '#schemas/meta/list.gen.ts';
import { useTexts, type Texts } from '../texts/texts.ts';
import { isNumeric } from './cell-text.ts';
import type { GridColumn } from './state-words.ts';
import type { Rows } from './use-rows.ts';

type Group = NonNullable<RowSums['groups']>[number];

/** What stands beside the rows: sums of all of them, and of the groups they stand in while they are in the order of the groups. */
export type Summed = {
  readonly sums: RowSums['sums'] | undefined;
  readonly groups: RowSums['groups'] | undefined;
  readonly groupBy: GroupBy | undefined;
};

/** For each row that begins a group its value; undefined for the others. */
export const headedBy = (summed: Summed | undefined, { page, query }: Rows): readonly (string | undefined)[] => {
  const groupBy = summed?.groupBy;
  if (groupBy === undefined || query.sort?.field !== groupBy.field) return [];
  const values = (page?.rows ?? []).map((row) => groupOf(groupBy, row[groupBy.field]));
  return values.map((value, index) => (value === null || value === values[index - 1] ? undefined : value));
};

const nearDays = ['gridYesterday', 'gridToday', 'gridTomorrow'] as const;

/** A day as people say it: Today, Thursday 12/03, 01/04/2027. */
const dayWords = (value: string, { t, language }: Texts): string => {
  const day = calendarDate(value);
  if (day === undefined) return value;
  const today = deskToday();
  const near = nearDays.find((_, index) => day === addDays(today, index - 1));
  const [year = '', month = '', date = ''] = day.split('-');
  const written = year === today.slice(0, 4) ? `${month}/${date}` : `${month}/${date}/${year}`;
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + weekdayOf(day)));
  return `${near === undefined ? '' : `${t(near)}, `}${weekday} ${written}`;
};

const groupWords = (
  value: string,
  groupBy: GroupBy,
  { columns, texts }: { readonly columns: readonly GridColumn[]; readonly texts: Texts },
) => {
  if (groupBy.each === 'day') return dayWords(value, texts);
  if (groupBy.each === 'week') return texts.t('gridWeekOf', { date: dayWords(value, texts) });
  if (groupBy.each === 'month')
    return new Intl.DateTimeFormat(texts.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${value}T00:00:00Z`),
    );
  const column = columns.find(({ field }) => field === groupBy.field);
  return column === undefined ? value : showValue(value, column, texts.language);
};

const sumWords = ({ count, sums }: Group, columns: readonly GridColumn[], { t, language }: Texts): string => {
  const [first] = columns.filter(({ field }) => typeof sums[field] === 'string');
  const records = count === 1 ? t('gridGroupCountOne') : t('gridGroupCount', { count });
  return first === undefined ? records : `${records}, ${showValue(sums[first.field], first, language)}`;
};

type HeadProps = { readonly group: string; readonly summed: Summed; readonly columns: readonly GridColumn[]; readonly width: number };

/** The heading of a group: what its rows have in common, how many they are, and their first sum. */
export const GroupHead = ({ group, summed, columns, width }: HeadProps) => {
  const texts = useTexts();
  if (summed.groupBy === undefined) return null;
  const counted = summed.groups?.find(({ value }) => value === group);
  return (
    <tr className="desk-grid-group">
      <th scope="colgroup" colSpan={width}>
        {groupWords(group, summed.groupBy, { columns, texts })}
        {counted !== undefined && <span>{sumWords(counted, columns, texts)}</span>}
      </th>
    </tr>
  );
};

const emptyWord = '\u00A0';

type FootProps = {
  readonly summed: Summed;
  readonly columns: readonly GridColumn[];
  readonly rows: Rows;
  readonly beside: { readonly choice: unknown; readonly last: unknown };
};

/** The sums of all rows that the filters leave, each under its column. */
export const SumFoot = ({ summed: { sums }, columns, rows, beside }: FootProps) => {
  const { t, language } = useTexts();
  const summedColumns = columns.filter(({ field }) => typeof sums?.[field] === 'string');
  if (sums === null || sums === undefined || summedColumns.length === 0) return null;
  const count = new Intl.NumberFormat(`${language}-US`).format(rows.page?.totalItems ?? 0);
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => {
          const words = typeof sums[column.field] === 'string' ? showValue(sums[column.field], column, language) : '';
          if (index === 0)
            return (
              <th key={column.field} scope="row" className="desk-grid-first" colSpan={beside.choice === undefined ? 1 : 2}>
                {t('gridSumsOf', { count })}
              </th>
            );
          return (
            <td key={column.field} className={isNumeric(column) ? 'text-end' : undefined}>
              {words}
            </td>
          );
        })}
        {beside.last !== undefined && <td>{emptyWord}</td>}
      </tr>
    </tfoot>
  );
};
