import { cleanText } from './clean-text.public.ts';
import {
  boxAround,
  heightOf,
  isSameRow,
  medianOf,
  middleOf,
  overlapDown,
  type Box,
  type PageWords,
  type Rule,
  type Word,
} from './words.public.ts';

/** A run of words in one line with no more than a space between them: a cell of a table, a line of a column. */
export type Segment = Box & { readonly text: string; readonly words: readonly Word[] };

/** In heights of a line: a wider space parts two columns. Typefaces of one width for all letters have wide spaces, above all as recognition sees them. */
const widestSpace = { usual: 0.95, most: 1.6, ofMedian: 1.6 } as const;
/** Letters that are set apart one by one have wider spaces between their words. */
const widestApart = 2.1;
/** In heights of a line: between two columns of a table. */
const smallestGutter = 0.42;
const single = /^[\p{L}\p{N}\p{P}\p{S}]$/u;
/** Pieces of one word stand closer than this. */
const closest = 0.06;

/** The runs of words of a page from the top down, from left to right. */
export function pageSegments({ words, rules }: Pick<PageWords, 'words' | 'rules'>): readonly Segment[] {
  // A bar between words parts them as a drawn line does.
  const bars = words.filter(({ text }) => text === '|');
  const upright = [...rules.filter((rule) => heightOf(rule) > rule.right - rule.left), ...bars];
  const sorted = words.filter((word) => !bars.includes(word)).toSorted((one, other) => one.left - other.left);
  const follower = new Map<Word, Word>();
  const followed = new Set<Word>();
  const reach = widestSpaceOf(sorted);
  for (const word of sorted) {
    const next = nextInRow(word, sorted, { upright, reach });
    if (next === undefined || followed.has(next)) continue;
    follower.set(word, next);
    followed.add(next);
  }
  const chains = sorted.filter((word) => !followed.has(word)).map((first) => chainFrom(first, follower));
  return chains
    .flatMap((chain) => splitAtColumns(chain, chains))
    .map(segmentOf)
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => middleOf(one) - middleOf(other) || one.left - other.left);
}

type Looking = { readonly upright: readonly Rule[]; readonly reach: number };

/** By the spaces between the words of the page. */
function widestSpaceOf(sorted: readonly Word[]): number {
  const gaps = sorted.flatMap((word) => {
    const next = nextInRow(word, sorted, { upright: [], reach: widestSpace.most });
    return next === undefined || single.test(word.text) ? [] : [gapBetween(word, next)];
  });
  return Math.min(widestSpace.most, Math.max(widestSpace.usual, widestSpace.ofMedian * medianOf(gaps)));
}

function nextInRow(word: Word, sorted: readonly Word[], { upright, reach: widest }: Looking): Word | undefined {
  const reach = (single.test(word.text) ? widestApart : widest) * heightOf(word);
  let nearest: Word | undefined;
  for (const other of sorted) {
    if (other.left > word.right + reach) break;
    if (other === word || other.left < word.left || (other.left === word.left && other.right <= word.right)) continue;
    if (isOver(word, other) || !isSameRow(word, other) || isParted(word, other, upright)) continue;
    if (other.left > word.right + widest * heightOf(word) && !single.test(other.text)) continue;
    if (nearest === undefined || other.left < nearest.left) nearest = other;
  }
  return nearest;
}

/** Recognition draws the box of a word a little into the next one. */
function isOver(word: Word, other: Word): boolean {
  const shared = word.right - other.left;
  return shared > 0.4 * heightOf(word) && !(other.right > word.right && shared < 0.25 * (word.right - word.left));
}

function isParted(one: Word, other: Word, upright: readonly Rule[]): boolean {
  return upright.some(
    (rule) =>
      rule.left >= one.right - 1 &&
      rule.right <= other.left + 1 &&
      overlapDown(rule, one) > 0.5 * heightOf(one) &&
      overlapDown(rule, other) > 0.5 * heightOf(other),
  );
}

/** Cells of a table may stand close together; then a word begins a cell where other lines begin above or below it. */
function splitAtColumns(chain: readonly Word[], chains: readonly (readonly Word[])[]): readonly (readonly Word[])[] {
  const gaps = chain.slice(1).map((word, index) => gapBetween(chain[index], word));
  const usual = medianOf(gaps);
  const parts: Word[][] = [];
  for (const [index, word] of chain.entries()) {
    const gap = gaps[index - 1] ?? 0;
    const isCell = gap > smallestGutter && gap > 1.5 * usual && beginsLines(word, chains);
    const last = parts.at(-1);
    if (last === undefined || isCell) parts.push([word]);
    else last.push(word);
  }
  return parts;
}

function beginsLines(word: Word, chains: readonly (readonly Word[])[]): boolean {
  const aligned = chains.filter(([first]) => {
    const isNear = first !== undefined && Math.abs(first.top - word.top) < 14 * heightOf(word) && !isSameRow(first, word);
    return isNear && Math.abs(first.left - word.left) < 0.15 * heightOf(word);
  });
  return aligned.length >= 2;
}

function chainFrom(first: Word, follower: ReadonlyMap<Word, Word>): readonly Word[] {
  const chain = [first];
  for (let next = follower.get(first); next !== undefined; next = follower.get(next)) chain.push(next);
  return chain;
}

/** A segment of these words; letters that were set apart for looks come together. */
export function segmentOf(words: readonly Word[]): Segment {
  const limits = spacedOutLimits(words);
  const whole = joinedWhere(words, (index) => limits.get(index) ?? closest);
  return { ...boxAround(words), words: whole, text: cleanText(whole.map(({ text }) => text).join(' ')).trim() };
}

/** For each word that belongs to letters set apart, how far from the one before it still stands in the same word. */
function spacedOutLimits(words: readonly Word[]): ReadonlyMap<number, number> {
  const limits = new Map<number, number>();
  for (let start = 0; start < words.length;) {
    let end = start;
    while (end < words.length && single.test(words[end]?.text ?? '')) end += 1;
    const run = words.slice(start, end);
    const gaps = run.slice(1).map((word, index) => gapBetween(run[index], word));
    // Between letters the space is one size, between words another, nearly twice as wide.
    const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 3)] ?? 0;
    const isApart = run.filter(({ text }) => /[\p{L}\d]/u.test(text)).length >= 3;
    for (let index = start + 1; index < end && isApart; index += 1) limits.set(index, 1.6 * usual + 0.05);
    start = Math.max(end, start + 1);
  }
  return limits;
}

function gapBetween(one: Word | undefined, other: Word): number {
  return one === undefined ? Infinity : (other.left - one.right) / Math.max(1, heightOf(other));
}

function joinedWhere(words: readonly Word[], limitAt: (index: number) => number): readonly Word[] {
  const whole: Word[] = [];
  for (const [index, word] of words.entries()) {
    const last = whole.at(-1);
    if (last !== undefined && gapBetween(words[index - 1], word) < limitAt(index)) whole[whole.length - 1] = joinWords(last, word);
    else whole.push(word);
  }
  return whole;
}

function joinWords(one: Word, other: Word): Word {
  const isCrossed = one.isCrossed === true && other.isCrossed === true;
  return {
    ...boxAround([one, other]),
    text: `${one.text}${other.text}`,
    confidence: Math.min(one.confidence, other.confidence),
    ...(isCrossed ? { isCrossed } : {}),
  };
}

/** The words of a segment that the characters from one place to another come from. */
export function wordsWithin(segment: Segment, start: number, end: number): readonly Word[] {
  let at = 0;
  const within = segment.words.filter((word) => {
    const from = at;
    at += cleanText(word.text).length + 1;
    return from < end && at - 1 > start;
  });
  return within.length > 0 ? within : segment.words;
}
