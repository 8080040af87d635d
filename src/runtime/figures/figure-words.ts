import { calendarDate, monthNames, usDate, yearOf } from '#domain/calendar-date.ts';
import { figureValues } from '#engine/columns/list-fields.ts';
import { showValue } from '#engine/columns/columns.ts';
import type { FigureGroup } from '#schemas/api/records.gen.ts';
import type { Figure } from '#schemas/meta/list.gen.ts';
import type { Column } from '#schemas/meta/log.gen.ts';
import { useShownTexts } from '../texts/shown-texts.ts';
import { useTexts } from '../texts/texts.ts';

const periodOf = { week: 'byWeek', month: 'byMonth', year: 'byYear' } as const;
const valueOf = { sum: 'sumOf', mean: 'meanOf', median: 'medianOf' } as const;

/** How a figure and its groups are written; columns are those of the list. */
export const useFigureWords = (figure: Figure, columns: readonly Column[]) => {
  const t = useShownTexts();
  const texts = useTexts();
  const { language } = texts;
  const { by, each } = figure;
  const columnOf = (field: string | undefined): Column | undefined => columns.find((column) => column.field === field);
  const grouped = columnOf(by);
  const [value] = figureValues(figure);
  const valued = columnOf(value?.field);
  const period = (first: string): string => {
    const day = calendarDate(first);
    if (day === undefined) return first;
    if (each === 'week') return usDate(day);
    return each === 'year' ? String(yearOf(day)) : `${monthNames[language][Number(first.slice(5, 7)) - 1] ?? ''} ${yearOf(day)}`;
  };
  const group = ({ value: of }: FigureGroup): string => {
    if (of === null) return t('notEntered');
    if (each !== undefined) return period(of);
    return showValue(grouped?.format === 'yesNo' ? of === 'true' : of, grouped ?? {}, language);
  };
  return {
    title: texts.local(figure.title),
    groupTitle: each === undefined ? (grouped === undefined ? '' : texts.local(grouped.title)) : t(periodOf[each]),
    countTitle: t('records'),
    valueTitle: value === undefined || valued === undefined ? undefined : t(valueOf[value.how], { title: texts.local(valued.title) }),
    group,
    count: (count: number): string => new Intl.NumberFormat(`${language}-US`).format(count),
    amount: ({ amount }: FigureGroup): string => (typeof amount === 'string' ? showValue(amount, valued ?? {}, language) : '–'),
  };
};

export type FigureWords = ReturnType<typeof useFigureWords>;
