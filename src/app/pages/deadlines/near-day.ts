import { addDays, calendarDate, daysBetween, usDate, yearOf, type CalendarDate } from '#domain/calendar-date.ts';
import type { Language } from '#app/texts/texts.ts';
import { weekdayName } from '#runtime/calendar/day-words.ts';

/** In their order; today is the second. */
const near = ['yesterday', 'today', 'tomorrow'] as const;

type Near = (typeof near)[number];

export type NearDay = { readonly near?: Near; readonly words: string; readonly full: string };

/** A day as people say it: one of the days around today, Thu 12/03, or 01/04/2027 of another year; in full beside it. */
export const nearDay = (text: string, today: CalendarDate, language: Language): NearDay => {
  const day = calendarDate(text);
  if (day === undefined) return { words: text, full: text };
  const full = usDate(day);
  const found = near.find((_, index) => addDays(today, index - 1) === day);
  const words = yearOf(day) === yearOf(today) ? `${weekdayName(day, language, 'short')} ${full.slice(0, 5)}` : full;
  return { words, full, ...(found === undefined ? {} : { near: found }) };
};

/** Days from today on; below zero when the day has passed. */
export const daysLeft = (text: string, today: CalendarDate): number => {
  const day = calendarDate(text);
  return day === undefined ? 0 : daysBetween(today, day);
};
