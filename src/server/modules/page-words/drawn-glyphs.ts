import { moved, multiplied, type Matrix, type Point } from './matrix.ts';

/** One letter as it is painted: where its line of writing begins and ends under it, and how large it is. */
export type Glyph = { readonly text: string; readonly from: Point; readonly to: Point; readonly size: number };

/** The state of text while a page is painted (ISO 32000, 9.3). */
export type TextState = {
  readonly matrix: Matrix;
  readonly x: number;
  readonly y: number;
  readonly lineX: number;
  readonly lineY: number;
  readonly size: number;
  /** In which the font measures its letters. */
  readonly unit: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  readonly scale: number;
  readonly leading: number;
  readonly rise: number;
};

/** The letters of one instruction that shows text, and how far it goes along its line. */
export function drawnGlyphs(shown: unknown, state: TextState, page: Matrix): { readonly glyphs: readonly Glyph[]; readonly x: number } {
  const glyphs: Glyph[] = [];
  const matrix = multiplied(page, state.matrix);
  const height = Math.hypot(matrix[2], matrix[3]) * Math.abs(state.size);
  const y = state.y + state.rise;
  let x = state.x;
  for (const item of Array.isArray(shown) ? shown : []) {
    if (typeof item === 'number') {
      x -= (item * state.size * state.scale) / 1000;
      continue;
    }
    const { text, width, isSpace } = glyphOf(item);
    const advance = width * state.size * state.unit * state.scale;
    glyphs.push({ text, from: moved(matrix, [x, y]), to: moved(matrix, [x + advance, y]), size: height });
    x += advance + (state.charSpacing + (isSpace ? state.wordSpacing : 0)) * state.scale;
  }
  return { glyphs, x };
}

function glyphOf(item: unknown): { readonly text: string; readonly width: number; readonly isSpace: boolean } {
  if (typeof item !== 'object' || item === null) return { text: '', width: 0, isSpace: false };
  const text = 'unicode' in item && typeof item.unicode === 'string' ? item.unicode : '';
  const width = 'width' in item && typeof item.width === 'number' ? item.width : 0;
  return { text, width, isSpace: 'isSpace' in item && item.isSpace === true };
}
