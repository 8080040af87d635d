import type { PDFPageProxy } from 'pdfjs-dist';
import { drawnGlyphs, type Glyph, type TextState } from './drawn-glyphs.ts';
import { rulesOfPath } from './drawn-rules.ts';
import { matrixOf, multiplied, unmoved, type Matrix } from './matrix.ts';
import type { Rule } from './words.public.ts';

/** What the instructions of a page draw, in the places of the page as it is shown. */
export type PageDrawing = {
  readonly glyphs: readonly Glyph[];
  readonly rules: readonly Rule[];
  /** The largest picture: the share of the page that it covers, and how finely it is drawn. */
  readonly picture: LargestPicture;
};

export type LargestPicture = { readonly share: number; readonly dotsPerInch: number };

/** A page of a book has some 3,000 letters. */
const mostGlyphs = 40_000;
const mostRules = 3_000;

type State = { readonly matrix: Matrix; readonly text: TextState };

/**
 * Goes through the instructions of a page. The text that pdf.js offers by itself loses letters and puts spaces into words where
 * programs set letters one by one, so letters are placed here as they are when the page is painted.
 */
export async function readDrawing(page: PDFPageProxy): Promise<PageDrawing> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const glyphs: Glyph[] = [];
  const rules: Rule[] = [];
  const saved: State[] = [];
  const begin: State = { matrix: matrixOf(transform), text: { ...emptyText } };
  let { matrix, text } = begin;
  let picture: LargestPicture = { share: 0, dotsPerInch: 0 };
  const pictures = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);
  for (const [index, operation] of fnArray.entries()) {
    const given: unknown = argsArray[index];
    const first: unknown = Array.isArray(given) ? given[0] : undefined;
    if (operation === OPS.save) saved.push({ matrix, text });
    else if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) ({ matrix, text } = saved.pop() ?? begin);
    else if (operation === OPS.transform) matrix = multiplied(matrix, matrixOf(given));
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push({ matrix, text });
      matrix = multiplied(matrix, first === undefined || first === null ? unmoved : matrixOf(first));
    } else if (operation === OPS.constructPath) rules.push(...rulesOfPath(given, matrix));
    else if (pictures.has(operation)) picture = larger(picture, drawnPicture(given, matrix, width * height));
    else if (operation === OPS.showText) {
      const drawn = drawnGlyphs(first, text, matrix);
      glyphs.push(...drawn.glyphs);
      text = { ...text, x: drawn.x };
    } else text = changedText({ text, operation, given: Array.isArray(given) ? given : [] }, OPS, page);
    if (glyphs.length > mostGlyphs || rules.length > mostRules) break;
  }
  return { glyphs, rules, picture };
}

function drawnPicture(given: unknown, [a, b, c, d]: Matrix, page: number): LargestPicture {
  const [, dots = 0] = Array.isArray(given) ? given.map(Number) : [];
  const inches = Math.hypot(a, b) / 72;
  return { share: Math.abs(a * d - b * c) / Math.max(1, page), dotsPerInch: inches > 0 && Number.isFinite(dots) ? dots / inches : 0 };
}

const larger = (one: LargestPicture, other: LargestPicture): LargestPicture => (other.share > one.share ? other : one);

const emptyText: TextState = {
  matrix: unmoved,
  x: 0,
  y: 0,
  lineX: 0,
  lineY: 0,
  size: 1,
  unit: 0.001,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
};

type Change = { readonly text: TextState; readonly operation: number; readonly given: readonly unknown[] };
type Operations = Readonly<Record<string, number>>;

/** The state of text after an instruction that draws nothing. */
function changedText({ text, operation, given }: Change, OPS: Operations, page: PDFPageProxy): TextState {
  const [one = 0, other = 0] = given.map(Number);
  switch (operation) {
    case OPS['beginText']:
      return { ...text, matrix: unmoved, x: 0, y: 0, lineX: 0, lineY: 0 };
    case OPS['setTextMatrix']:
      return {
        ...text,
        matrix: matrixOf(Array.isArray(given[0]) || given[0] instanceof Float32Array ? given[0] : given),
        x: 0,
        y: 0,
        lineX: 0,
        lineY: 0,
      };
    case OPS['moveText']:
      return movedText(text, one, other);
    case OPS['setLeadingMoveText']:
      return { ...movedText(text, one, other), leading: other };
    case OPS['nextLine']:
      return movedText(text, 0, text.leading);
    case OPS['setLeading']:
      return { ...text, leading: -one };
    case OPS['setCharSpacing']:
      return { ...text, charSpacing: one };
    case OPS['setWordSpacing']:
      return { ...text, wordSpacing: one };
    case OPS['setHScale']:
      return { ...text, scale: one / 100 };
    case OPS['setTextRise']:
      return { ...text, rise: one };
    case OPS['setFont']:
      return { ...text, size: other, unit: unitOf(page, String(given[0])) };
    default:
      return text;
  }
}

function movedText(text: TextState, x: number, y: number): TextState {
  return { ...text, x: text.lineX + x, lineX: text.lineX + x, y: text.lineY + y, lineY: text.lineY + y };
}

/** The size of the unit in which a font measures its letters; a thousandth as a rule. */
function unitOf(page: PDFPageProxy, name: string): number {
  if (!page.commonObjs.has(name)) return 0.001;
  const font: unknown = page.commonObjs.get(name);
  const matrix: unknown = typeof font === 'object' && font !== null && 'fontMatrix' in font ? font.fontMatrix : undefined;
  const unit = Array.isArray(matrix) ? Number(matrix[0]) : 0.001;
  return Number.isFinite(unit) && unit > 0 ? unit : 0.001;
}
