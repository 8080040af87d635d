import { calendarDate, usDate } from '#domain/calendar-date.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import type { Deadline } from '#schemas/meta/rules.gen.ts';
import type { TextKey, Texts } from '#runtime/texts/texts.ts';

/** A deadline in words: the day that it runs to, the safe day where service can add days, and what both rest on. */
export type DeadlineWords = { readonly outer: string; readonly safe?: string; readonly counted: string; readonly authority: string };

const countKeys: Readonly<Record<NonNullable<Deadline['count']>, readonly [one: TextKey, several: TextKey]>> = {
  calendarDays: ['deadlineDay', 'deadlineDays'],
  courtDays: ['deadlineCourtDay', 'deadlineCourtDays'],
};

const dateOf = (value: unknown): string => {
  const date = typeof value === 'string' ? calendarDate(value) : undefined;
  return date === undefined ? '' : usDate(date);
};

/** How the days stand to what sets the time running. */
const standingKey = (days: string): TextKey => {
  if (days === '0') return 'deadlineOn';
  return days.startsWith('-') ? 'deadlineBefore' : 'deadlineFrom';
};

const whichKey = ({ from }: Deadline): TextKey => (typeof from !== 'string' && 'latest' in from ? 'deadlineLatest' : 'deadlineEarliest');

/** Whether service can add days to a deadline: only then is its safe day another one. */
const hasSafeDay = ({ service, serviceDays, safe }: Deadline): boolean =>
  service !== undefined || serviceDays !== undefined || safe !== undefined;

/** A deadline as it was worked out, in words; undefined while it is not known. */
export const deadlineWords = (value: unknown, declared: Deadline | undefined, texts: Texts): DeadlineWords | undefined => {
  const { outer, safe, triggerOn, among, days, serviceDays, calendarYear, holidaysKnown } = recordOf(value);
  if (declared === undefined || dateOf(outer) === '') return undefined;
  const many = String(days).replace(/^-/, '');
  const counting = texts.t(countKeys[declared.count ?? 'calendarDays'][many === '1' ? 0 : 1], { days: many });
  const from = texts.t(standingKey(String(days)), {
    counting,
    trigger: texts.local(declared.trigger),
    date: Array.isArray(among)
      ? texts.t(whichKey(declared), { date: dateOf(triggerOn), dates: among.map(dateOf).join(', ') })
      : dateOf(triggerOn),
  });
  const year = String(calendarYear);
  const calendar = texts.t(holidaysKnown === true ? 'deadlineCalendar' : 'deadlineNoHolidays', { year });
  return {
    outer: dateOf(outer),
    ...(hasSafeDay(declared)
      ? { safe: texts.t('deadlineSafe', { date: dateOf(safe) }) + (declared.safe === undefined ? '' : ` (${declared.safe.authority})`) }
      : {}),
    counted: declared.service === undefined ? from : texts.t('deadlineService', { from, days: String(serviceDays) }),
    authority: `${declared.authority}; ${calendar}`,
  };
};
