import { type Decimal, ZERO, decimalFrom, divide, roundHalfUp } from './decimal.ts';

const timeOfDay = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

const halves = { en: ['a.m.', 'p.m.'], es: ['a. m.', 'p. m.'] } as const;

/** A time of day, HH:MM or HH:MM:SS, as a letter writes it: 9:30 a.m.; undefined when the text is no time. */
export function clockTime(text: string, language: 'en' | 'es'): string | undefined {
  const [, hours, minutes] = timeOfDay.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${halves[language][hour < 12 ? 0 : 1]}`;
}

const typedPattern = /^(\d{1,2})(?::?(\d{2}))?(?::\d{2})?([ap]m?)?$/;

/** From 1 to 6 o'clock an office means the afternoon. */
const isAfternoon = (hours: string): boolean => /^[1-6]$/.test(hours);

/**
 * The time of day, HH:MM, that people mean by what they type: 9:30 am, 9:30 a. m., 930, 9, 14:00; "1:30" is p.m., "01:30" and "1:30 am" are what they say.
 * Undefined when it is none.
 */
export function typedTime(text: string): string | undefined {
  const [, hours, minutes = '00', half] = typedPattern.exec(text.toLowerCase().replaceAll(/[\s.]/g, '')) ?? [];
  const hour = Number(hours);
  if (hours === undefined || Number(minutes) > 59) return undefined;
  if (half === undefined && isAfternoon(hours)) return `${hour + 12}:${minutes}`;
  if (half === undefined) return hour > 23 ? undefined : `${hours.padStart(2, '0')}:${minutes}`;
  if (hour < 1 || hour > 12) return undefined;
  return `${String((hour % 12) + (half.startsWith('p') ? 12 : 0)).padStart(2, '0')}:${minutes}`;
}

/** Whether a time of day, HH:MM, lies outside the hours of an office: before 7 a.m. or after 7 p.m. */
export function isOutsideOfficeHours(text: string): boolean {
  const seconds = secondsInto(text);
  return seconds !== undefined && (seconds < 7 * 3600 || seconds > 19 * 3600);
}

/** Seconds from midnight of a time of day; undefined when the text is none. */
function secondsInto(text: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = timeOfDay.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Hours from one time of day to another of the same day, rounded half up to hundredths; negative when the second is earlier, undefined when a text is no time. */
export function hoursBetween(from: string, to: string): Decimal | undefined {
  const [start, end] = [secondsInto(from), secondsInto(to)];
  return start === undefined || end === undefined ? undefined : hoursOf(end - start);
}

/** Seconds as hours, rounded half up to hundredths. */
export function hoursOf(seconds: number): Decimal {
  return roundHalfUp(divide(decimalFrom(Math.round(seconds)), decimalFrom(3600)) ?? ZERO, 2);
}
