import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Segment } from '#server/modules/page-words/page-segments.public.ts';
import { heightOf, isSameRow, overlapAcross } from '#server/modules/page-words/words.public.ts';
import { withoutCode } from './doctor-block.ts';
import type { ListedDoctor, StudiedPage } from './find-panel-page.ts';
import type { ReadValue } from './panel-values.ts';
import { printedDates } from './printed-dates.ts';
import { endsWithMark, lastThought, meaningOfDate, meaningOfNumber, type Meaning } from './worded-labels.ts';

/** A panel number where it is printed. */
export type PanelMark = { readonly page: number; readonly top: number; readonly number: ReadValue };

/** A value of the right shape, with the words that announce it and what they make of it. */
type Candidate = {
  readonly page: StudiedPage;
  readonly segment: Segment;
  readonly value: string;
  readonly leadIn: string;
  readonly meaning: Meaning;
};
type Span = { readonly start: number; readonly end: number };

const sevenDigits = /(?:(?<![\p{L}\d($/-]|\d[ ,.])|(?<=\b(?:QME|PNL|MU|Panel)-))\d{7}(?![\p{L}\d/-]|[.,]\d)/gu;
const upperShare = 0.4;
/** In heights of a line. */
const farthest = { beside: 40, above: 2.2 } as const;
const mostLetters = 70;
const wordsOfSentence = 8;
/** Below the bound, so that a person looks at it. */
const confidences = { own: 0.78, unknown: 0.7, none: 0.6 } as const;

/** Numbers of seven digits that the words before, beside, above or behind them leave to the panel; those that name it count alone. */
export function unlabelledMarks(pages: readonly StudiedPage[]): readonly PanelMark[] {
  const candidates = pages.flatMap(numbersOf);
  for (const meaning of ['own', 'unknown', 'none'] as const) {
    const fitting = candidates.filter((candidate) => candidate.meaning === meaning);
    const isOne = new Set(fitting.map(({ value }) => value)).size === 1;
    // Two panels print the same words; two numbers behind other words are not both of a panel.
    const isAlike =
      new Set(fitting.map(({ leadIn }) => leadIn)).size === 1 && fitting.length === new Set(fitting.map(({ page }) => page)).size;
    if (isOne || (fitting.length > 0 && (meaning === 'own' || (meaning === 'unknown' && isAlike)))) return fitting.map(markOf);
  }
  return [];
}

function markOf({ page, segment, value, meaning }: Candidate): PanelMark {
  const confidence = meaning === 'other' ? 0 : confidences[meaning];
  return { page: page.page.page, top: segment.top, number: { value, words: wordsWith(segment, value), confidence } };
}

function numbersOf(page: StudiedPage): readonly Candidate[] {
  return page.segments.flatMap((segment) =>
    Array.from(segment.text.matchAll(sevenDigits), ({ 0: value, index: start }) => {
      const leadIn = announcing(segment, { start, end: start + value.length }, page.segments);
      return { page, segment, value, leadIn, meaning: meaningOfNumber(leadIn) };
    }),
  );
}

/** The date that words without a label of the list call the day of issue. */
export function wordedDate(page: StudiedPage, today: CalendarDate): ReadValue | undefined {
  return readDate(
    datesOf(page, today).find(({ meaning }) => meaning === 'own'),
    confidences.own,
  );
}

/** A date whose words say no more than that it is one, or a date in the upper part of a page, in a line of its own as a letter has it. */
export function plainDate(page: StudiedPage, today: CalendarDate): ReadValue | undefined {
  return (
    aloneDates(page, today)[0] ??
    readDate(
      datesOf(page, today).find(({ meaning }) => meaning === 'unknown'),
      0.65,
    )
  );
}

/** The dates in the upper part of a page that stand in a line of their own. */
export function aloneDates(page: StudiedPage, today: CalendarDate): readonly ReadValue[] {
  const upper = datesOf(page, today).filter(({ segment }) => segment.top < upperShare * page.page.height);
  return upper
    .filter(({ meaning, segment }) => meaning === 'none' && segment.text.split(' ').length <= 7)
    .map(({ value, segment }) => ({ value, words: segment.words, confidence: 0.75 }));
}

/** The day of injury behind words that are on no list. */
export function injuryDate(page: StudiedPage, today: CalendarDate): ReadValue | undefined {
  const dates = datesOf(page, today).filter(({ leadIn }) => injuryWord.test(leadIn) && !/report|exam|treat/iu.test(leadIn));
  return readDate(dates[0], 0.8);
}

const injuryWord = /\binj\b|injur(?!ed\s+(?:worker|employee))|\baccident|\bloss\b|\bd\W{0,2}o?\W{0,2}i\b|lesi[óo]n/iu;

/** The specialty that all evaluators share, where the panel names none. */
export function sharedSpecialty(doctors: readonly ListedDoctor[]): ReadValue | undefined {
  const [first] = doctors;
  const isShared = first !== undefined && doctors.every(({ block }) => block.specialty === first.block.specialty);
  return isShared && first.block.specialty !== ''
    ? { value: withoutCode(first.block.specialty), words: first.block.words, confidence: 0.75 }
    : undefined;
}

function readDate(candidate: Candidate | undefined, confidence: number): ReadValue | undefined {
  return candidate === undefined ? undefined : { value: candidate.value, words: candidate.segment.words, confidence };
}

function datesOf(page: StudiedPage, today: CalendarDate): readonly Candidate[] {
  return page.segments.flatMap((segment) =>
    printedDates(segment.text, today).map(({ date, start, end }) => {
      const leadIn = announcing(segment, { start, end }, page.segments);
      return { page, segment, value: date, leadIn, meaning: meaningOfDate(leadIn) };
    }),
  );
}

const hasWord = (text: string): boolean => /\p{L}|#/u.test(text);
/** "Panel 7123456 of 03/14/2025" */
const joiningWord = /\b(?:of|on|the|and|dated|de|del)\b/giu;

/** The words that announce what stands at a place: those before it, else in the cell beside it or above it, else those behind it. */
function announcing(segment: Segment, { start, end }: Span, segments: readonly Segment[]): string {
  const before = segment.text.slice(0, start);
  const above = nearestAbove(segment, segments);
  const isSentence = [segment.text, above?.text ?? ''].some((text) => text.split(' ').length >= wordsOfSentence);
  const goesOn = isSentence && before.length < mostLetters / 2 && !endsWithMark.test(before);
  const own = lastThought(goesOn ? `${above?.text ?? ''} ${before}` : before).slice(-mostLetters);
  const cells = [nearestBeside(segment, segments), above].flatMap((cell) => (cell === undefined ? [] : [cell.text]));
  const behind = segment.text.slice(end, end + mostLetters / 2);
  if (hasWord(own.replaceAll(joiningWord, ''))) return plainWords(own);
  if (hasWord(before)) return plainWords(before.slice(-mostLetters));
  // A cell that has a value of its own announces nothing.
  const label = start > 3 ? undefined : cells.find((text) => hasWord(text) && !/\d{2}/u.test(text) && meaningOf(text) !== 'none');
  return plainWords(label ?? behind);
}

const meaningOf = (text: string): Meaning => {
  const [number, date] = [meaningOfNumber(text), meaningOfDate(text)];
  return number === 'none' ? date : number;
};
const plainWords = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();

function nearestBeside(segment: Segment, segments: readonly Segment[]): Segment | undefined {
  return segments
    .filter((other) => isSameRow(other, segment) && other.right <= segment.left + 1)
    .filter((other) => segment.left - other.right < farthest.beside * heightOf(segment))
    .toSorted((one, other) => other.right - one.right)[0];
}

function nearestAbove(segment: Segment, segments: readonly Segment[]): Segment | undefined {
  return segments
    .filter((other) => {
      const gap = segment.top - other.bottom;
      const isNear = gap > -0.5 * heightOf(segment) && gap < farthest.above * heightOf(segment);
      return isNear && !isSameRow(other, segment) && overlapAcross(other, segment) > 0;
    })
    .toSorted((one, other) => other.bottom - one.bottom)[0];
}

/** The words that have something of the value in them, or all. */
function wordsWith({ words }: Segment, value: string): Segment['words'] {
  const own = words.filter(({ text }) => text.includes(value));
  return own.length > 0 ? own : words;
}

const titles = [
  ['replacement', /\breplacement\b.{0,12}\bpanel\b|\bpanel\b.{0,12}\breplacement\b/iu],
  ['additional', /\badditional\b.{0,12}\bpanel\b|\bpanel\b.{0,12}\badditional\b/iu],
  ['initial', /\binitial\b.{0,12}\bpanel\b|\bpanel\b.{0,12}\binitial\b/iu],
] as const;

/** The kind of panel by a short line that names it. */
export function typeFromTitle(pages: readonly StudiedPage[]): ReadValue | undefined {
  const lines = pages.flatMap(({ segments }) => segments).filter(({ text }) => text.split(' ').length <= 7);
  for (const [value, pattern] of titles) {
    const found = lines.find(({ text }) => pattern.test(text));
    if (found !== undefined) return { value, words: found.words, confidence: 0.85 };
  }
  return undefined;
}
