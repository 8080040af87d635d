import type { CalendarDate } from '#domain/calendar-date.ts';
import { typedDate } from '#domain/typed-date.ts';

const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)';
const printed = new RegExp(
  [
    String.raw`(?<![\d/-])\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?(?:\d{4}|\d{2})(?![\d/])`,
    String.raw`(?<!\d)\d{4}([-/.])\d{2}\1\d{2}(?!\d)`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)?\s+(?:day\s+)?of\s+${months}\s?,?\s*\d{4}\b`,
    String.raw`\b${months}-\d{1,2}-\d{4}\b`,
    String.raw`\b${months}\.?\s+\d{1,2}(?:st|nd|rd|th)?\s?,?\s*(?:de\s+)?\d{4}\b`,
    String.raw`\b\d{1,2}(?:-|\s+(?:de\s+)?)${months}\.?,?(?:-|\s+(?:de\s+)?)\d{4}\b`,
  ].join('|'),
  'giu',
);

export type PrintedDate = { readonly date: CalendarDate; readonly start: number; readonly end: number };

/** The dates that a text writes out, in their order; what is no date of the calendar is left out. */
export function printedDates(text: string, today: CalendarDate): readonly PrintedDate[] {
  return Array.from(text.matchAll(printed)).flatMap(({ 0: found, index }) => {
    const date = dateOf(found, today);
    return date === undefined ? [] : [{ date, start: index, end: index + found.length }];
  });
}

function dateOf(found: string, today: CalendarDate): CalendarDate | undefined {
  if (/^\d{4}\D/u.test(found)) return typedDate(found.replaceAll(/\D/gu, '-'), today);
  const plain = /\p{L}/u.test(found)
    ? found
        .replaceAll('-', ' ')
        .replace(/(\d)\p{L}{2}\s+(?=day|of)/iu, '$1 ')
        .replace(/(?:day\s+)?of\s+/iu, '')
        .replaceAll(/\s?,\s?/gu, ', ')
    : found.replaceAll(/\s/gu, '');
  return typedDate(plain.replaceAll(/\bsept\b\.?/giu, 'september'), today);
}
