import type { Calendar, Figure, List } from '#schemas/meta/list.gen.ts';

const values = ['sum', 'mean', 'median'] as const;

/** What is done with the values of a column; the records alone are counted. */
export type FigureValue = (typeof values)[number];

/** Of which column a figure tells what, as far as it names one. A checked figure names no second. */
export const figureValues = (figure: Figure): readonly { readonly how: FigureValue; readonly field: string }[] =>
  values.flatMap((how) => {
    const field = figure[how];
    return field === undefined ? [] : [{ how, field }];
  });

/** The fields that a calendar reads of each record. */
export const calendarFields = ({ day, from, minutes, text, tone }: Calendar): readonly string[] => [
  ...new Set([
    day,
    ...(from === undefined ? [] : [from]),
    ...(typeof minutes === 'string' ? [minutes] : []),
    ...text,
    ...(tone === undefined ? [] : [tone.by]),
  ]),
];

/** The fields by which views, the calendar, groups and figures ask for records, beside the columns: each needs an index. */
export const filteredFields = ({ views = {}, calendar, figures = {}, groupBy }: List): readonly string[] => [
  ...Object.values(views).flatMap(({ where = {} }) => Object.keys(where)),
  ...(calendar === undefined ? [] : [calendar.day]),
  ...(groupBy === undefined ? [] : [groupBy.field]),
  ...Object.values(figures).flatMap(({ by, where = {} }) => [...(by === undefined ? [] : [by]), ...Object.keys(where)]),
];

/** Every field that a list shows or asks for. */
export const listFields = (list: List): readonly string[] => [
  ...list.columns.map(({ field }) => field),
  ...(list.peek ?? []),
  ...filteredFields(list),
  ...(list.calendar === undefined ? [] : calendarFields(list.calendar)),
  ...Object.values(list.figures ?? {}).flatMap((figure) => figureValues(figure).map(({ field }) => field)),
];
