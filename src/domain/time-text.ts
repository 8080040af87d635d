import { type Decimal, decimalFrom, divide, roundHalfUp } from './decimal.ts';

const timeOfDay = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

const halves = { en: ['a.m.', 'p.m.'], es: ['a. m.', 'p. m.'] } as const;

/** A time of day, HH:MM or HH:MM:SS, as a letter writes it: 9:30 a.m.; undefined when the text is no time. */
export function clockTime(text: string, language: 'en' | 'es'): string | undefined {
  const [, hours, minutes] = timeOfDay.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${halves[language][hour < 12 ? 0 : 1]}`;
}

function secondsInto(text: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = timeOfDay.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Hours from one time of day to another of the same day, rounded half up to hundredths; negative when the second is earlier, undefined when a text is no time. */
export function hoursBetween(from: string, to: string): Decimal | undefined {
  const [start, end] = [secondsInto(from), secondsInto(to)];
  if (start === undefined || end === undefined) return undefined;
  const hours = divide(decimalFrom(end - start), decimalFrom(3600));
  return hours === undefined ? undefined : roundHalfUp(hours, 2);
}
