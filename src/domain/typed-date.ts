import { addDays, calendarDate, canAddDays, monthNames, yearOf, type CalendarDate } from './calendar-date.ts';

const inNumbers = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/;
const inDigits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const monthFirst = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (?:de )?(\d{2}|\d{4})$/u;
const dayFirst = /^(\d{1,2}) (?:de )?(\p{L}+)\.?,? (?:de )?(\d{2}|\d{4})$/u;
const fromToday = /^(?:today|hoy)?([+-]\d{1,4})?$/;
const daysNamed: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['ayer', -1],
  ['tomorrow', 1],
  ['mañana', 1],
]);

/** Two digits name a year up to 20 years ahead, else one of the 80 before. */
const yearsAhead = 20;

function fullYear(year: string, today: CalendarDate): string {
  if (year.length === 4) return year;
  const near = Math.floor(yearOf(today) / 100) * 100 + Number(year);
  return String(near > yearOf(today) + yearsAhead ? near - 100 : near);
}

/** A month by its English or Spanish name, or by its first three letters or more. */
export function monthNumbered(name: string): string | undefined {
  const found = [monthNames.en, monthNames.es].map((names) =>
    names.findIndex((month) => name.length >= 3 && month.toLowerCase().startsWith(name)),
  );
  const index = found.find((one) => one >= 0);
  return index === undefined ? undefined : String(index + 1);
}

type WrittenParts = readonly [month: string | undefined, day: string | undefined, year: string | undefined];

function writtenParts(text: string): WrittenParts | undefined {
  const [, month, day, year] = inNumbers.exec(text) ?? inDigits.exec(text) ?? [];
  if (month !== undefined) return [month, day, year];
  const [, name, dayBehind, yearBehind] = monthFirst.exec(text) ?? [];
  if (name !== undefined) return [monthNumbered(name), dayBehind, yearBehind];
  const [, dayBefore, nameBehind, lastYear] = dayFirst.exec(text) ?? [];
  return nameBehind === undefined ? undefined : [monthNumbered(nameBehind), dayBefore, lastYear];
}

/**
 * The date that people mean by what they type: 11/3/26, 11-3-2026, 11032026, 110326, Nov 3 2026, 3 de noviembre de 2026, 2026-11-03, today, tomorrow, +30
 * (days from today). Numbers are month, day and year, as the office writes them. Undefined when it is no date of the calendar.
 */
export function typedDate(text: string, today: CalendarDate): CalendarDate | undefined {
  const bare = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const relative = bare === '' ? null : fromToday.exec(bare.replaceAll(' ', ''));
  const days = daysNamed.get(bare) ?? (relative === null ? undefined : Number(relative[1] ?? 0));
  if (days !== undefined) {
    return canAddDays(today, days) ? addDays(today, days) : undefined;
  }
  const [month, day, year] = writtenParts(bare) ?? [];
  if (month === undefined || day === undefined || year === undefined) return calendarDate(bare);
  return calendarDate(`${fullYear(year, today)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
