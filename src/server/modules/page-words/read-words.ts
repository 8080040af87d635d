import type { PDFPageProxy } from 'pdfjs-dist';
import { hasStrokes } from './clean-text.public.ts';
import { isCrossedBy } from './crossed-words.ts';
import type { Glyph } from './drawn-glyphs.ts';
import { readDrawing, type LargestPicture } from './page-drawing.ts';
import type { PageWords, QuarterTurns, Rule, Word } from './words.public.ts';

/** A word as it stands on the page, with the direction in which it runs. */
type TurnedWord = { readonly word: Word; readonly turns: QuarterTurns };

export type TextLayer = { readonly page: PageWords; readonly picture: LargestPicture };

/** In sizes of the letters: a wider gap parts two words. Browsers set letters up to a tenth off; programs that write no spaces leave little between words. */
const smallestSpace = { besideSpaces: 0.2, withoutSpaces: 0.1 };
/** Within a word a capital follows a small letter hardly ever, so less of a gap parts them. */
const beforeCapital = 0.3;
/** One letter in so many is a space, where a program writes them. */
const lettersPerSpace = 25;
/** An accent lies over its letter; a letter of the next line lies farther back. */
const farthestBack = 0.7;
const quarters = [0, 1, 2, 3] as const;

/** The words of the text layer of a page with their places, read in the direction in which most of them run. */
export async function readWords(page: PDFPageProxy): Promise<TextLayer> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { glyphs, rules: drawn, picture } = await readDrawing(page);
  const found = wordsOfGlyphs(glyphs);
  const turns = quarters.toSorted((one, other) => lettersOf(found, other) - lettersOf(found, one))[0] ?? 0;
  const sheet = { width, height };
  const rules = drawn.map((rule) => turnBox(rule, turns, sheet));
  const words = found.filter((each) => each.turns === turns).map(({ word }) => turnBox(word, turns, sheet));
  const [readWidth, readHeight] = turns % 2 === 0 ? [width, height] : [height, width];
  return {
    page: {
      page: page.pageNumber,
      width: readWidth,
      height: readHeight,
      words: words.map((word) => ({ ...word, isCrossed: word.isCrossed === true || isCrossedBy(word, rules) })),
      rules,
      isScan: false,
      turns,
      skewRadians: 0,
    },
    picture,
  };
}

function lettersOf(words: readonly TurnedWord[], turns: QuarterTurns): number {
  return words.reduce((sum, each) => sum + (each.turns === turns ? each.word.text.length : 0), 0);
}

/** Letters that follow each other in one line without a space are a word. */
function wordsOfGlyphs(glyphs: readonly Glyph[]): readonly TurnedWord[] {
  const words: TurnedWord[] = [];
  const spaces = glyphs.filter(({ text }) => text !== '' && text.trim() === '').length;
  const limit = smallestSpace[spaces * lettersPerSpace > glyphs.length ? 'besideSpaces' : 'withoutSpaces'];
  let run: Glyph[] = [];
  const end = (): void => {
    const word = wordOf(run);
    if (word !== undefined) words.push(word);
    run = [];
  };
  for (const glyph of glyphs) {
    if (glyph.text.trim() === '' && glyph.text !== '') {
      end();
      continue;
    }
    const last = run.at(-1);
    if (last !== undefined && !follows(last, glyph, limit)) end();
    run.push(glyph);
  }
  end();
  return words;
}

function follows(last: Glyph, glyph: Glyph, limit: number): boolean {
  const size = Math.max(last.size, glyph.size, 0.1);
  const along = directionOf(last) ?? directionOf(glyph) ?? [1, 0];
  const [dx, dy] = [glyph.from[0] - last.to[0], glyph.from[1] - last.to[1]];
  const gap = (dx * along[0] + dy * along[1]) / size;
  const off = Math.abs(dy * along[0] - dx * along[1]) / size;
  const isCapital = /\p{Ll}$/u.test(last.text) && /^\p{Lu}/u.test(glyph.text);
  return off < 0.35 && gap < (isCapital ? beforeCapital * limit : limit) && gap > -farthestBack;
}

function directionOf({ from, to }: Glyph): readonly [number, number] | undefined {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return length < 0.01 ? undefined : [dx / length, dy / length];
}

function wordOf(run: readonly Glyph[]): TurnedWord | undefined {
  const text = run.map((glyph) => glyph.text).join('');
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined || text.trim() === '') return undefined;
  const [cos, sin] = run.map(directionOf).find((direction) => direction !== undefined) ?? [1, 0];
  const size = Math.max(...run.map((glyph) => glyph.size));
  // Text that runs downward is read after three quarters of a turn clockwise.
  const running = ((Math.round(Math.atan2(sin, cos) / (Math.PI / 2)) % 4) + 4) % 4;
  const corners = [
    [first.from[0] + sin * 0.8 * size, first.from[1] - cos * 0.8 * size],
    [last.to[0] - sin * 0.22 * size, last.to[1] + cos * 0.22 * size],
  ] as const;
  const [one, other] = corners;
  const box = {
    left: Math.min(one[0], other[0]),
    top: Math.min(one[1], other[1]),
    right: Math.max(one[0], other[0]),
    bottom: Math.max(one[1], other[1]),
  };
  return {
    word: { ...box, text, confidence: 1, ...(hasStrokes(text) ? { isCrossed: true } : {}) },
    turns: quarters[(4 - running) % 4] ?? 0,
  };
}

/** A box of the page as it is shown, on the page after so many turns clockwise. */
function turnBox<Boxed extends Rule>(
  box: Boxed,
  turns: QuarterTurns,
  { width, height }: { readonly width: number; readonly height: number },
): Boxed {
  const { left, top, right, bottom } = box;
  switch (turns) {
    case 0:
      return box;
    case 1:
      return { ...box, left: height - bottom, right: height - top, top: left, bottom: right };
    case 2:
      return { ...box, left: width - right, right: width - left, top: height - bottom, bottom: height - top };
    case 3:
      return { ...box, left: top, right: bottom, top: width - right, bottom: width - left };
  }
}
