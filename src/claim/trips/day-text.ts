import { calendarDate, usDate, weekdayOf } from '#domain/calendar-date.ts';
import { languageTags, type ClaimLanguage } from '#claim/texts/texts.ts';

/** A day as the office writes it, MM/DD/YYYY; what is no day stays as it was typed. */
export const dayText = (day: string): string => {
  const date = calendarDate(day);
  return date === undefined ? day : usDate(date);
};

/** The same with its weekday: "Martes 10/06/2026". */
export const weekdayText = (day: string, language: ClaimLanguage): string => {
  const date = calendarDate(day);
  if (date === undefined) return day;
  const sunday = Date.UTC(2023, 0, 1);
  const name = new Intl.DateTimeFormat(languageTags[language], { weekday: 'long', timeZone: 'UTC' }).format(
    sunday + weekdayOf(date) * 86_400_000,
  );
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${usDate(date)}`;
};

/** A moment by the clock of the device: "9:41 a.m.". */
export const clockText = (instant: string): string => {
  const at = new Date(instant);
  const hours = at.getHours();
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(at.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
};
