/** A date without time, YYYY-MM-DD, years 0001 to 9999; two of them compare as text. */
export type CalendarDate = string & { readonly unit: 'calendarDate' };

/** A language of letters. */
export type Language = 'en' | 'es';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:[Zz]|[+-]\d{2}:\d{2})$/;
const MILLISECONDS_PER_DAY = 86_400_000;
/** The months as letters write them. */
export const monthNames = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  es: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
} as const;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const california = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Days from 1970-01-01. Written with setUTCFullYear, because Date.UTC reads year 50 as 1950. */
function dayNumber(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / MILLISECONDS_PER_DAY;
}

const FIRST_DAY = dayNumber(1, 1, 1);
const LAST_DAY = dayNumber(9999, 12, 31);
/** A day inside the calendar, so that every instant has a date in California. */
const FIRST_INSTANT = (FIRST_DAY + 1) * MILLISECONDS_PER_DAY;
const LAST_INSTANT = LAST_DAY * MILLISECONDS_PER_DAY;

function parts(date: CalendarDate): readonly [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

function dayNumberOf(date: CalendarDate): number {
  return dayNumber(...parts(date));
}

function dateOfDayNumber(number: number): CalendarDate {
  return new Date(number * MILLISECONDS_PER_DAY).toISOString().slice(0, 10) as CalendarDate;
}

/** The date that a text YYYY-MM-DD names; undefined when it is no date of the calendar, as 2026-02-30. */
export function calendarDate(text: string): CalendarDate | undefined {
  const found = DATE.exec(text);
  if (found === null) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return undefined;
  return day <= 28 || dateOfDayNumber(dayNumber(year, month, day)) === text ? (text as CalendarDate) : undefined;
}

/** Whether a date moved by whole days stays within the years 0001 to 9999. */
export function canAddDays(date: CalendarDate, days: number): boolean {
  const number = dayNumberOf(date) + days;
  return Number.isInteger(days) && number >= FIRST_DAY && number <= LAST_DAY;
}

/** The date so many calendar days later, or earlier when negative. Throws RangeError outside the years 0001 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  if (!canAddDays(date, days)) throw new RangeError(`No calendar date: ${date} and ${days} days`);
  return dateOfDayNumber(dayNumberOf(date) + days);
}

/** The date so many months later, or earlier when negative; the last day of a shorter month stands for a day that it has not. Undefined outside the years 0001 to 9999. */
export function addMonths(date: CalendarDate, months: number): CalendarDate | undefined {
  const [year, month, day] = parts(date);
  const monthsFromZero = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(monthsFromZero / 12), (((monthsFromZero % 12) + 12) % 12) + 1];
  if (!Number.isInteger(months) || inYear < 1 || inYear > 9999) return undefined;
  const lastDay = dayNumber(inYear, inMonth + 1, 1) - 1;
  return dateOfDayNumber(Math.min(dayNumber(inYear, inMonth, day), lastDay));
}

/** Calendar days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/**
 * Whole years from one date to another, as an age is counted; negative when the second is earlier. A year from 29 February is full on 28 February.
 * Source: the anniversary of a time that is counted in years.
 */
export function yearsBetween(from: CalendarDate, to: CalendarDate): number {
  const [first, last, sign] = from <= to ? [from, to, 1] : [to, from, -1];
  const years = yearOf(last) - yearOf(first);
  const anniversary = addMonths(first, 12 * years);
  return sign * (anniversary !== undefined && anniversary > last ? years - 1 : years) || 0;
}

/** The day of the week, 0 Sunday to 6 Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(dayNumberOf(date) * MILLISECONDS_PER_DAY).getUTCDay();
}

/** The year of a date. */
export function yearOf(date: CalendarDate): number {
  return parts(date)[0];
}

/** The date as the office writes it, MM/DD/YYYY. */
export function usDate(date: CalendarDate): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
}

/** The date as a letter writes it: "January 5, 2026" or "5 de enero de 2026". */
export function longDate(date: CalendarDate, language: Language): string {
  const [year, month, day] = parts(date);
  const name = monthNames[language][month - 1] ?? '';
  return language === 'es' ? `${day} de ${name} de ${year}` : `${name} ${day}, ${year}`;
}

/** Milliseconds from 1970-01-01T00:00Z of an instant (ISO 8601 text with its zone, or milliseconds); undefined when it is none of the years 0001 to 9999. */
export function millisecondsOf(instant: string | number): number | undefined {
  if (typeof instant === 'string' && !isInstantText(instant)) return undefined;
  const milliseconds = new Date(instant).getTime();
  return milliseconds >= FIRST_INSTANT && milliseconds <= LAST_INSTANT ? milliseconds : undefined;
}

/** Without its zone a text would mean another moment on each machine; Date rolls 30 February over. */
function isInstantText(text: string): boolean {
  return INSTANT.test(text) && calendarDate(text.slice(0, 10)) !== undefined;
}

function californiaParts(instant: string | number): Readonly<Record<string, string>> {
  if (millisecondsOf(instant) === undefined) throw new RangeError(`No instant: ${instant}`);
  return Object.fromEntries(california.formatToParts(new Date(instant)).map((part) => [part.type, part.value]));
}

/** The date in California at an instant (ISO text or milliseconds). Throws RangeError when it is no instant of the years 0001 to 9999. */
export function californiaDate(instant: string | number): CalendarDate {
  const { year = '', month, day } = californiaParts(instant);
  const date = calendarDate(`${year.padStart(4, '0')}-${month}-${day}`);
  if (date === undefined) throw new RangeError(`No instant: ${instant}`);
  return date;
}

/** What clocks in California show at an instant, HH:MM of 24 hours. Throws RangeError when it is no instant of the years 0001 to 9999. */
export function californiaClock(instant: string | number): string {
  const { hour, minute } = californiaParts(instant);
  return `${hour}:${minute}`;
}

/** The instant (ISO text) at which clocks in California first show a time of day, HH:MM or HH:MM:SS, on a date; undefined when it is no time, and for an hour that the clocks skip. */
export function californiaInstant(date: CalendarDate, time: string): string | undefined {
  const text = time.length === 5 ? `${time}:00` : time;
  const daylight = millisecondsOf(`${date}T${text}-07:00`);
  const standard = millisecondsOf(`${date}T${text}-08:00`);
  if (!TIME.test(text) || daylight === undefined || standard === undefined) return undefined;
  const found = [daylight, standard].find((at) => californiaDate(at) === date && californiaClock(at) === text.slice(0, 5));
  return found === undefined ? undefined : new Date(found).toISOString();
}

/** Date and time of an instant in California, "11/03/2026, 11:25 a.m."; with seconds where one asks for them, as an audit does. Throws RangeError when it is no instant of the years 0001 to 9999. */
export function usDateTime(instant: string | number, precision: 'minutes' | 'seconds' = 'minutes'): string {
  const { hour, minute, second } = californiaParts(instant);
  const hours = Number(hour);
  const time = [hours % 12 === 0 ? 12 : hours % 12, minute, ...(precision === 'seconds' ? [second] : [])].join(':');
  return `${usDate(californiaDate(instant))}, ${time} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
}
