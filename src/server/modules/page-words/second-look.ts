import type { GreyPicture } from './render-page.ts';
import { overlapAcross, overlapDown, heightOf, type Box, type PageWords, type Word } from './words.public.ts';

/** A strip of a page as it lies in a picture of several strips. */
export type Strip = { readonly from: Box; readonly top: number };

export type StackedStrips = { readonly picture: GreyPicture; readonly strips: readonly Strip[] };

const white = 255;
const margin = 14;

/** Of the height of a line: letters reach beyond it. */
export const beyondLine = 0.18;

/** The strips of a picture, one under the other with white between them, each with a share of its height around it. */
export function stackStrips({ width, height, pixels }: GreyPicture, boxes: readonly Box[], around: number): StackedStrips {
  const grown = boxes.map((box): Box => {
    const pad = around * heightOf(box);
    return {
      left: Math.max(0, Math.floor(box.left - pad)),
      top: Math.max(0, Math.floor(box.top - pad)),
      right: Math.min(width, Math.ceil(box.right + pad)),
      bottom: Math.min(height, Math.ceil(box.bottom + pad)),
    };
  });
  const strips: Strip[] = [];
  let top = margin;
  for (const from of grown) {
    strips.push({ from, top });
    top += heightOf(from) + margin;
  }
  const stackWidth = 2 * margin + Math.max(1, ...grown.map(({ left, right }) => right - left));
  const stacked = new Uint8Array(stackWidth * top).fill(white);
  for (const strip of strips) {
    for (let y = 0; y < heightOf(strip.from); y += 1) {
      const start = (strip.from.top + y) * width;
      stacked.set(pixels.subarray(start + strip.from.left, start + strip.from.right), (strip.top + y) * stackWidth + margin);
    }
  }
  return { picture: { width: stackWidth, height: top, pixels: stacked }, strips };
}

type PlacedWord = Word & { readonly strip: Box };

/** Words of a picture of strips where they stand on the page. */
export function wordsOnPage(strips: readonly Strip[], found: readonly Word[]): readonly PlacedWord[] {
  return found.flatMap((word): readonly PlacedWord[] => {
    const middle = (word.top + word.bottom) / 2;
    const strip = strips.find(({ from, top }) => middle >= top && middle <= top + heightOf(from));
    if (strip === undefined) return [];
    const [dx, dy] = [strip.from.left - margin, strip.from.top - strip.top];
    return [{ ...word, strip: strip.from, left: word.left + dx, right: word.right + dx, top: word.top + dy, bottom: word.bottom + dy }];
  });
}

/** The page with the words of its strips as both readings give them. */
export function mergeReadings(page: PageWords, strips: readonly Strip[], again: readonly Word[]): PageWords {
  // A word that was seen as one with the next says nothing of either.
  const placed = wordsOnPage(strips, again).filter((other) => page.words.filter((word) => isCovered(word, other)).length <= 1);
  return { ...page, words: page.words.map((word) => mergedWord(word, placed)) };
}

const isCovered = (word: Box, other: PlacedWord): boolean =>
  isWithin(word, other.strip) &&
  overlapDown(word, other) > 0.4 * heightOf(word) &&
  overlapAcross(word, other) > 0.6 * (word.right - word.left);

const isWithin = (word: Box, strip: Box): boolean =>
  overlapAcross(word, strip) >= word.right - word.left - 1 && overlapDown(word, strip) > 0.7 * heightOf(word);

function mergedWord(word: Word, placed: readonly PlacedWord[]): Word {
  const over = placed.filter(
    (other) =>
      isWithin(word, other.strip) &&
      overlapDown(word, other) > 0.4 * heightOf(word) &&
      overlapAcross(word, other) > 0.5 * (other.right - other.left),
  );
  if (over.length === 0) return word;
  const covered = over.reduce((sum, other) => sum + overlapAcross(word, other), 0);
  if (covered < 0.7 * (word.right - word.left)) return word;
  const text = over
    .toSorted((one, other) => one.left - other.left)
    .map((other) => other.text)
    .join('');
  const confidence = Math.min(...over.map((other) => other.confidence));
  return { ...word, ...agreedReading(word, { text, confidence }) };
}

type Reading = { readonly text: string; readonly confidence: number };

/** What a word is after it was read with two languages. */
export function agreedReading(first: Reading, second: Reading): Reading {
  if (first.text === second.text) return { text: first.text, confidence: Math.max(first.confidence, second.confidence) };
  if (agreesButForAccents(first.text, second.text))
    return { text: second.text, confidence: 0.97 * Math.max(first.confidence, second.confidence) };
  const surer = first.confidence >= second.confidence ? first : second;
  return { text: surer.text, confidence: disagreed * surer.confidence };
}

/** Where two readings differ, a person looks. */
const disagreed = 0.7;
const accented = /(?!\p{ASCII})./u;

/** The language of the first has no accents and sees one or two other letters in place of each: "Pefia" for "Peña". */
function agreesButForAccents(plain: string, withAccents: string): boolean {
  if (!accented.test(withAccents)) return false;
  const pattern = Array.from(withAccents, (letter) =>
    accented.test(letter) ? '.{1,2}' : letter.replace(/[$()*+.?[\\\]^{|}]/u, String.raw`\$&`),
  ).join('');
  return new RegExp(`^${pattern}$`, 'u').test(plain);
}
