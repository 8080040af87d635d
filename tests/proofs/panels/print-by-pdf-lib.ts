import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFDocument, PDFName, PDFDict, StandardFonts, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { PaperLine, PaperPart, Sheet } from './paper.ts';
import type { Seeded } from './seeded.ts';
import type { Typeface } from './typefaces.ts';

const require = createRequire(import.meta.url);

/** Ways in which programs write text that trouble readers. */
export type Twist = 'shuffled' | 'words' | 'decomposed' | 'accentsApart' | 'unmapped' | 'turned' | 'sideways';

export type PrintOptions = { readonly typeface: Typeface; readonly random: Seeded; readonly twists: readonly Twist[] };

type Draw = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly font: PDFFont;
  readonly struck: boolean;
};
type Stroke = { readonly from: readonly [number, number]; readonly to: readonly [number, number] };
type Canvas = { readonly draws: Draw[]; readonly strokes: Stroke[] };
type Fonts = { readonly regular: PDFFont; readonly bold: PDFFont };

const standard: Readonly<Record<string, readonly [StandardFonts, StandardFonts]>> = {
  Helvetica: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  Times: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  Courier: [StandardFonts.Courier, StandardFonts.CourierBold],
};
const margin = 60;
const width = 612;
const pageHeight = 792;
const usual = 10.5;

/** Prints with every piece of text put in its place, in the order of the sheet or in none. */
export async function printByPdfLib(sheets: readonly Sheet[], { typeface, random, twists }: PrintOptions): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const fonts = await embed(document, typeface);
  for (const sheet of sheets) {
    const canvas: Canvas = { draws: [], strokes: [] };
    layOut(sheet, canvas, fonts);
    const isSideways = twists.includes('sideways');
    const page = document.addPage(isSideways ? [pageHeight, width] : [width, pageHeight]);
    paint(page, canvas, { random, twists });
    if (twists.includes('turned')) page.setRotation({ type: 'degrees', angle: 90 } as never);
  }
  return document.save();
}

async function embed(document: PDFDocument, { name, files }: Typeface): Promise<Fonts> {
  const built = standard[name];
  if (files === undefined && built !== undefined)
    return { regular: await document.embedFont(built[0]), bold: await document.embedFont(built[1]) };
  document.registerFontkit(require('fontkit') as never);
  return {
    regular: await document.embedFont(readFileSync(files!.regular), { subset: true }),
    bold: await document.embedFont(readFileSync(files!.bold), { subset: true }),
  };
}

/** The same file, whose fonts do not tell any more which letters they have. */
export async function withoutMaps(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes);
  for (const [, object] of document.context.enumerateIndirectObjects())
    if (object instanceof PDFDict) object.delete(PDFName.of('ToUnicode'));
  return document.save();
}

const sizeOf = ({ size }: PaperLine): number => (size === 'small' ? 8.5 : size === 'large' ? 14 : usual);
const pitch = 1.28;

type Column = { readonly x: number; readonly width: number };
type Placed = { readonly canvas: Canvas; readonly fonts: Fonts; readonly column: Column };

function wrap(text: string, font: PDFFont, { size, width: room }: { readonly size: number; readonly width: number }): readonly string[] {
  const wrapped: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && font.widthOfTextAtSize(longer, size) > room) {
      wrapped.push(current);
      current = word;
    } else current = longer;
  }
  return [...wrapped, current];
}

/** Draws lines down a column; tells where the next would stand. */
function drawLines(given: readonly PaperLine[], top: number, { canvas, fonts, column }: Placed): number {
  let y = top;
  for (const each of given) {
    const font = each.bold === true ? fonts.bold : fonts.regular;
    const size = sizeOf(each);
    for (const text of wrap(each.text, font, { size, width: column.width })) {
      const x = each.align === 'center' ? column.x + (column.width - font.widthOfTextAtSize(text, size)) / 2 : column.x;
      canvas.draws.push({ text, x, y: y - size, size, font, struck: each.struck === true });
      y -= size * pitch;
    }
  }
  return y;
}

function layOut(sheet: Sheet, canvas: Canvas, fonts: Fonts): void {
  const whole: Column = { x: margin, width: width - 2 * margin };
  let y = pageHeight - margin;
  for (const part of sheet) y = drawPart(part, y, { canvas, fonts, column: whole });
}

function drawPart(part: PaperPart, y: number, placed: Placed): number {
  const { column } = placed;
  switch (part.kind) {
    case 'lines':
      return drawLines(part.lines, y, placed);
    case 'prose':
      return drawLines([{ text: part.text }], y, placed);
    case 'space':
      return y - part.lines * usual * pitch;
    case 'columns':
      return Math.min(
        ...part.columns.map((lines, index) =>
          drawLines(lines, y, {
            ...placed,
            column: columnAt(
              column,
              part.columns.map(() => 1),
              { index },
            ),
          }),
        ),
      );
    case 'pairs':
      return drawPairs(part, y, placed);
    case 'table':
      return drawTable(part, y, placed);
  }
}

type At = { readonly index: number; readonly gap?: number };

function columnAt(whole: Column, widths: readonly number[], { index, gap = 14 }: At): Column {
  const total = widths.reduce((sum, each) => sum + each, 0);
  const before = widths.slice(0, index).reduce((sum, each) => sum + each, 0);
  return { x: whole.x + (before / total) * whole.width, width: (widths[index]! / total) * whole.width - gap };
}

function drawPairs({ pairs, as }: Extract<PaperPart, { kind: 'pairs' }>, top: number, placed: Placed): number {
  const { column } = placed;
  if (as === 'lines')
    return drawLines(
      pairs.map(([label, value]) => ({ text: `${label} ${value}` })),
      top,
      placed,
    );
  if (as === 'header') {
    const places = pairs.map((_, index) =>
      columnAt(
        column,
        pairs.map(() => 1),
        { index },
      ),
    );
    const under = Math.min(
      ...pairs.map(([label], index) => drawLines([{ text: label, bold: true }], top, { ...placed, column: places[index]! })),
    );
    return Math.min(...pairs.map(([, value], index) => drawLines([{ text: value }], under, { ...placed, column: places[index]! })));
  }
  let y = top;
  for (const [label, value] of pairs) {
    const left = drawLines([{ text: label }], y, { ...placed, column: columnAt(column, [2, 3], { index: 0 }) });
    y = Math.min(left, drawLines([{ text: value }], y, { ...placed, column: columnAt(column, [2, 3], { index: 1 }) }));
  }
  return y;
}

function drawTable({ header, rows, widths, ruled, middle }: Extract<PaperPart, { kind: 'table' }>, top: number, placed: Placed): number {
  const { canvas, column, fonts } = placed;
  const padding = 4;
  let y = top;
  if (ruled) canvas.strokes.push({ from: [column.x - padding, y], to: [column.x + column.width, y] });
  for (const [index, row] of [header, ...rows].entries()) {
    const heights = row.map((cell, at) => {
      const own = columnAt(column, widths, { index: at, gap: 8 });
      return wrap(cell, index === 0 ? fonts.bold : fonts.regular, { size: usual, width: own.width }).length * usual * pitch;
    });
    const height = Math.max(...heights) + padding;
    for (const [at, cell] of row.entries()) {
      const lower = middle === true && index > 0 ? (height - padding - heights[at]!) / 2 : 0;
      drawLines([{ text: cell, bold: index === 0 }], y - lower - (ruled ? padding / 2 : 0), {
        ...placed,
        column: columnAt(column, widths, { index: at, gap: 8 }),
      });
    }
    const bottom = y - height - (ruled ? padding : 8);
    if (ruled) {
      canvas.strokes.push({ from: [column.x - padding, bottom + padding / 2], to: [column.x + column.width, bottom + padding / 2] });
      for (const at of widths.keys())
        canvas.strokes.push({
          from: [columnAt(column, widths, { index: at }).x - padding, y + (index === 0 ? 0 : padding / 2)],
          to: [columnAt(column, widths, { index: at }).x - padding, bottom + padding / 2],
        });
    }
    y = bottom;
  }
  return y;
}

const apart: Readonly<Record<string, string>> = { '\u0301': '\u00b4', '\u0303': '\u02dc', '\u0308': '\u00a8' };

/** The accent before its letter, as older programs set it. */
const withAccentsApart = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(\p{L})([\u0301\u0303\u0308])/gu, (_all, letter: string, mark: string) => `${apart[mark]}${letter}`)
    .normalize('NFC');

function paint(page: PDFPage, { draws, strokes }: Canvas, { random, twists }: Pick<PrintOptions, 'random' | 'twists'>): void {
  const ordered = twists.includes('shuffled') ? random.shuffled(draws) : draws;
  const isSideways = twists.includes('sideways');
  for (const { text: plain, x, y, size, font, struck } of ordered) {
    const text = twists.includes('decomposed') ? plain.normalize('NFD') : twists.includes('accentsApart') ? withAccentsApart(plain) : plain;
    const pieces = twists.includes('words') ? wordsOf(text) : [{ text, before: '' }];
    for (const piece of pieces) {
      const left = x + font.widthOfTextAtSize(piece.before, size);
      const place = isSideways ? { x: pageHeight - y, y: left, rotate: { type: 'degrees', angle: 90 } as never } : { x: left, y };
      page.drawText(piece.text, { ...place, size, font });
    }
    const middle = y + 0.3 * size;
    if (struck)
      page.drawLine({
        start: { x: x - 1, y: middle },
        end: { x: x + font.widthOfTextAtSize(text, size) + 1, y: middle },
        thickness: 0.8,
        color: rgb(0, 0, 0),
      });
  }
  for (const { from, to } of strokes)
    page.drawLine({ start: { x: from[0], y: from[1] }, end: { x: to[0], y: to[1] }, thickness: 0.6, color: rgb(0.2, 0.2, 0.2) });
}

const wordsOf = (text: string): readonly { readonly text: string; readonly before: string }[] =>
  Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({ text: word, before: text.slice(0, index) }));
