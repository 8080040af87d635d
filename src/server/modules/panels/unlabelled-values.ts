import type { CalendarDate } from '#domain/calendar-date.ts';
import type { StudiedPage } from './find-panel-page.ts';
import type { FoundValue } from './panel-values.ts';
import { printedDates } from './printed-dates.ts';

const sevenDigits = /(?<![\d()-])\d{7}(?![\d-])/gu;
const spacedDate = 0.4;

/** A number of seven digits that stands alone on the pages of a panel and belongs to no other label. */
export function unlabelledNumber(pages: readonly StudiedPage[]): FoundValue | undefined {
  const found = pages.flatMap(({ segments, texts }) => {
    const taken = texts.filter(({ kind }) => kind !== 'panelNumber' && kind !== 'plainDate').map(({ box }) => box.top);
    return segments.flatMap((segment) => {
      const numbers = taken.includes(segment.top) ? [] : Array.from(segment.text.matchAll(sevenDigits), ([number]) => number);
      return numbers.map((value) => ({ value, words: segment.words.filter(({ text }) => text.includes(value)), confidence: 0.6 }));
    });
  });
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

/** What a sentence says of the day on which a panel was made. */
const saidBefore = /\b(?:issued|assigned|generated)\s+(?:(?:by\s+(?:the\s+)?[\p{L}\s]{1,30}|to\s+you)\s+)?(?:on\s+)?$/iu;

/** A date in the upper part of a page that stands in a line of its own, as a letter has it, or that a sentence calls the day of issue. */
export function unlabelledDate(pages: readonly StudiedPage[], today: CalendarDate): FoundValue | undefined {
  for (const { segments, page } of pages) {
    const upper = segments.filter(({ top }) => top < spacedDate * page.height);
    for (const { text, words } of upper) {
      const [only] = printedDates(text, today);
      if (only !== undefined && only.start === 0 && only.end === text.length) return { value: only.date, words, confidence: 0.75 };
    }
  }
  return dateInSentence(pages, today);
}

function dateInSentence(pages: readonly StudiedPage[], today: CalendarDate): FoundValue | undefined {
  for (const { segments } of pages) {
    for (const [index, { text, words }] of segments.entries()) {
      const before = segments[index - 1]?.text ?? '';
      const said = printedDates(text, today).find(({ start }) => saidBefore.test(`${before} ${text.slice(0, start)}`.slice(-60)));
      if (said !== undefined) return { value: said.date, words, confidence: 0.7 };
    }
  }
  return undefined;
}

const titles = [
  ['replacement', /\breplacement\b.{0,12}\bpanel\b|\bpanel\b.{0,12}\breplacement\b/iu],
  ['additional', /\badditional\b.{0,12}\bpanel\b|\bpanel\b.{0,12}\badditional\b/iu],
  ['initial', /\binitial\b.{0,12}\bpanel\b|\bpanel\b.{0,12}\binitial\b/iu],
] as const;

/** The kind of panel by a short line that names it. */
export function typeFromTitle(pages: readonly StudiedPage[]): FoundValue | undefined {
  const lines = pages.flatMap(({ segments }) => segments).filter(({ text }) => text.split(' ').length <= 7);
  for (const [value, pattern] of titles) {
    const found = lines.find(({ text }) => pattern.test(text));
    if (found !== undefined) return { value, words: found.words, confidence: 0.85 };
  }
  return undefined;
}
