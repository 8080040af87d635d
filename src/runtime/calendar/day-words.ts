import { addDays, addMonths, longDate, monthNames, yearOf, type CalendarDate } from '#domain/calendar-date.ts';
import { weekOf, type CalendarPeriod } from '#domain/calendar-grid.ts';
import type { Language } from '#engine/data/localized-text.ts';

const weekdays = (length: 'long' | 'short'): Readonly<Record<Language, Intl.DateTimeFormat>> => ({
  en: new Intl.DateTimeFormat('en-US', { weekday: length, timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { weekday: length, timeZone: 'UTC' }),
});

const formats = { long: weekdays('long'), short: weekdays('short') };

export const weekdayName = (day: CalendarDate, language: Language, length: 'long' | 'short'): string =>
  formats[length][language].format(new Date(`${day}T00:00:00Z`));

/** "Monday, August 3, 2026". */
export const dayName = (day: CalendarDate, language: Language): string =>
  `${weekdayName(day, language, 'long')}, ${longDate(day, language)}`;

const monthName = (day: CalendarDate, language: Language): string => {
  const name = monthNames[language][Number(day.slice(5, 7)) - 1] ?? '';
  return language === 'es' ? `${name} de ${yearOf(day)}` : `${name} ${yearOf(day)}`;
};

/** What a calendar shows, in words; a week by its Sunday. */
export const periodName = (period: CalendarPeriod, day: CalendarDate, language: Language): string => {
  if (period === 'month') return monthName(day, language);
  return period === 'week' ? longDate(weekOf(day)[0] ?? day, language) : dayName(day, language);
};

/** A time of day, HH:MM or HH:MM:SS, so many minutes later; undefined when it is none, and past midnight. */
export const timeAfter = (time: string, minutes: number): string | undefined => {
  const [, hours, past] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  const end = Number(hours) * 60 + Number(past) + Math.round(minutes);
  if (hours === undefined || !(end < 1440)) return undefined;
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
};

/** The day that a key leads to from another, in a grid of weeks; undefined for keys that lead nowhere. */
export const dayByKey = (key: string, day: CalendarDate): CalendarDate | undefined => {
  const week = weekOf(day);
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === 'PageUp' || key === 'PageDown') return addMonths(day, key === 'PageUp' ? -1 : 1);
  if (key === 'Home') return week[0];
  return key === 'End' ? week[6] : undefined;
};
