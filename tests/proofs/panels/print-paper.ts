import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { PDFDict, PDFDocument, PDFName, StandardFonts, degrees, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import type { Line, Sheet, Table } from './paper.ts';

/** Ways in which programs write text that trouble readers. */
export type Twist = 'words in no order' | 'accents apart' | 'turned' | 'sideways';

type Text = Line & { readonly x: number; readonly y: number; readonly font: PDFFont };
type Page = { readonly texts: Text[]; readonly rules: (readonly [number, number, number, number])[] };
type Fonts = { readonly regular: PDFFont; readonly bold: PDFFont };
type Column = { readonly x: number; readonly width: number };

const [width, height, margin, size, pitch] = [612, 792, 60, 10.5, 13.5];
const whole: Column = { x: margin, width: width - 2 * margin };

/** Prints with every piece of text put in its place. */
export async function printByPdfLib(sheets: readonly Sheet[], twists: readonly Twist[] = []): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const fonts = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  for (const sheet of sheets) {
    const isSideways = twists.includes('sideways');
    const page = document.addPage(isSideways ? [height, width] : [width, height]);
    if (twists.includes('turned')) page.setRotation(degrees(90));
    paint(page, layOut(sheet, fonts), twists);
  }
  return document.save();
}

function layOut(sheet: Sheet, fonts: Fonts): Page {
  const page: Page = { texts: [], rules: [] };
  let y = height - margin;
  for (const part of sheet) {
    if (typeof part === 'string') y = layLine({ text: part }, y, { page, fonts, column: whole });
    else y = 'rows' in part ? layTable(part, y, { page, fonts }) : layLine(part, y, { page, fonts, column: whole });
  }
  return page;
}

type Place = { readonly page: Page; readonly fonts: Fonts; readonly column: Column };

/** Tells where the next line would stand. */
function layLine(line: Line, top: number, { page, fonts, column }: Place): number {
  const font = line.bold === true ? fonts.bold : fonts.regular;
  let y = top;
  for (const text of line.text.split('\n').flatMap((each) => wrap(each, font, column.width))) {
    const x = line.center === true ? column.x + (column.width - font.widthOfTextAtSize(text, size)) / 2 : column.x;
    page.texts.push({ ...line, text, x, y: y - size, font });
    y -= pitch;
  }
  return y;
}

function wrap(text: string, font: PDFFont, room: number): readonly string[] {
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

function layTable({ rows, widths, ruled = false }: Table, top: number, { page, fonts }: Omit<Place, 'column'>): number {
  const total = widths.reduce((sum, each) => sum + each, 0);
  const left = (at: number): number => whole.x + (widths.slice(0, at).reduce((sum, each) => sum + each, 0) / total) * whole.width;
  const right = whole.x + whole.width;
  let y = top;
  if (ruled) page.rules.push([margin - 4, y, right, y]);
  for (const row of rows) {
    const bottoms = row.map((text, at) =>
      layLine({ text }, y - 3, { page, fonts, column: { x: left(at), width: left(at + 1) - left(at) - 12 } }),
    );
    const bottom = Math.min(...bottoms) - 3;
    if (ruled) {
      page.rules.push([margin - 4, bottom, right, bottom]);
      for (const at of widths.keys()) page.rules.push([left(at) - 4, y, left(at) - 4, bottom]);
    }
    y = bottom;
  }
  return y;
}

const accents: Readonly<Record<string, string>> = { '\u0301': '\u00b4', '\u0303': '\u02dc', '\u0308': '\u00a8' };

/** The accent before its letter, as older programs set it. */
const withAccentsApart = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(\p{L})([\u0301\u0303\u0308])/gu, (_all, letter: string, mark: string) => `${accents[mark]}${letter}`)
    .normalize('NFC');

function paint(page: PDFPage, { texts, rules }: Page, twists: readonly Twist[]): void {
  const isMixed = twists.includes('words in no order');
  const written = twists.includes('accents apart') ? texts.map((each) => ({ ...each, text: withAccentsApart(each.text) })) : texts;
  const pieces = isMixed ? written.flatMap(wordsOf).toSorted((one, other) => ((one.x * 7919) % 101) - ((other.x * 7919) % 101)) : written;
  for (const { text, x, y, font, struck } of pieces) {
    const place = twists.includes('sideways') ? { x: height - y, y: x, rotate: degrees(90) } : { x, y };
    page.drawText(text, { ...place, size, font });
    const middle = y + 0.3 * size;
    if (struck === true)
      page.drawLine({ start: { x: x - 1, y: middle }, end: { x: x + font.widthOfTextAtSize(text, size) + 1, y: middle }, thickness: 0.8 });
  }
  for (const [x, y, toX, toY] of rules)
    page.drawLine({ start: { x, y }, end: { x: toX, y: toY }, thickness: 0.6, color: rgb(0.2, 0.2, 0.2) });
}

const wordsOf = (each: Text): readonly Text[] =>
  Array.from(each.text.matchAll(/\S+/gu), ({ 0: text, index }) => ({
    ...each,
    text,
    x: each.x + each.font.widthOfTextAtSize(each.text.slice(0, index), size),
  }));

const typefaces = path.join(import.meta.dirname, '..', '..', '..', 'src', 'server', 'modules', 'letters', 'typefaces');

/** Prints with Typst, which joins letters ("ffi") and divides no text. */
export function printByTypst(sheets: readonly Sheet[]): Uint8Array {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'panel-'));
  try {
    for (const weight of ['Regular', 'Bold'])
      copyFileSync(path.join(typefaces, `DeskSerif-${weight}.ttf`), path.join(folder, `${weight}.ttf`));
    const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [folder] }] });
    const pages = sheets.map((sheet) => sheet.map(typstPart).join('\n')).join('\n#pagebreak()\n');
    const source = `#set page(paper: "us-letter", margin: 60pt)\n#set text(font: "Desk Serif", size: 10.5pt)\n#set par(spacing: 0.6em)\n${pages}`;
    const compiled = compiler.compile({ mainFileContent: source });
    if (compiled.result === null) throw new Error(`Typst: ${JSON.stringify(compiled.takeDiagnostics())}`);
    return new Uint8Array(compiler.pdf(compiled.result, { creationTimestamp: 1_700_000_000 }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const inLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => `text(${JSON.stringify(line)})`)
    .join(' + linebreak() + ');

function typstPart(part: Sheet[number]): string {
  if (typeof part === 'string') return part === '' ? '#v(1em)' : `#par(${inLines(part)})`;
  if (!('rows' in part)) return `#par(text(weight: ${part.bold === true ? '"bold"' : '"regular"'}, ${JSON.stringify(part.text)}))`;
  const widths = part.widths.map((each) => `${each}fr`).join(', ');
  return `#table(columns: (${widths}), stroke: ${part.ruled === true ? '0.6pt' : 'none'}, ${part.rows.flat().map(inLines).join(', ')})`;
}

/** The same file, whose fonts do not tell any more which letters they have. */
export async function withoutMaps(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes);
  for (const [, object] of document.context.enumerateIndirectObjects())
    if (object instanceof PDFDict) object.delete(PDFName.of('ToUnicode'));
  return document.save();
}
