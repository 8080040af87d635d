import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../../scripts/tests/chromium.ts';
import type { PaperLine, PaperPart, Sheet } from './paper.ts';
import type { Typeface } from './typefaces.ts';

const quoted = (text: string): string => JSON.stringify(text);

/** Prints with Typst: ligatures, columns of a grid, real tables. */
export function printByTypst(sheets: readonly Sheet[], { files }: Typeface): Uint8Array {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'panel-'));
  try {
    writeFileSync(path.join(folder, 'regular.ttf'), readFileSync(files!.regular));
    writeFileSync(path.join(folder, 'bold.ttf'), readFileSync(files!.bold));
    const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [folder] }] });
    const family = compilerFamily(files!.regular);
    const source = `#set page(paper: "us-letter", margin: 60pt)\n#set text(font: ${quoted(family)}, size: 10.5pt)\n#set par(leading: 0.5em, spacing: 0.5em)\n${sheets.map((sheet) => sheet.map(typstPart).join('\n')).join('\n#pagebreak()\n')}`;
    const compiled = compiler.compile({ mainFileContent: source });
    if (compiled.result === null) throw new Error(`Typst: ${JSON.stringify(compiled.takeDiagnostics())}`);
    return new Uint8Array(compiler.pdf(compiled.result, { creationTimestamp: 1_700_000_000 }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const families: Readonly<Record<string, string>> = {
  LiberationSans: 'Liberation Sans',
  Roboto: 'Roboto',
  DeskSerif: 'Desk Serif',
  EBGaramond: 'EB Garamond',
  CourierPrime: 'Courier Prime',
  LibreBaskerville: 'Libre Baskerville',
  Cabin: 'Cabin',
  PTSansNarrow: 'PT Sans Narrow',
  ZillaSlab: 'Zilla Slab',
  WorkSans: 'Work Sans',
  OpenSans: 'Open Sans',
  Merriweather: 'Merriweather',
  SourceSans3: 'Source Sans 3',
  IBMPlexSerif: 'IBM Plex Serif',
};
const compilerFamily = (file: string): string =>
  Object.entries(families).find(([start]) => path.basename(file).startsWith(start))?.[1] ?? 'Roboto';

function typstLine({ text, bold, struck, size, align }: PaperLine): string {
  const sized = `text(size: ${size === 'small' ? 8.5 : size === 'large' ? 14 : 10.5}pt, weight: ${bold === true ? '"bold"' : '"regular"'}, ${quoted(text === '' ? ' ' : text)})`;
  const marked = struck === true ? `strike(${sized})` : sized;
  return align === 'center' ? `align(center, ${marked})` : marked;
}

const typstStack = (lines: readonly PaperLine[]): string => `stack(spacing: 0.55em, ${lines.map(typstLine).join(', ')})`;

function typstPart(part: PaperPart): string {
  switch (part.kind) {
    case 'lines':
      return `#${typstStack(part.lines)}`;
    case 'prose':
      return `#par(text(${quoted(part.text)}))`;
    case 'space':
      return `#v(${part.lines}em)`;
    case 'columns':
      return `#grid(columns: (${part.columns.map(() => '1fr').join(', ')}), gutter: 14pt, ${part.columns.map((lines) => `stack(spacing: 0.55em, ${lines.map(({ text, bold }) => `par(text(weight: ${bold === true ? '"bold"' : '"regular"'}, ${quoted(text)}))`).join(', ')})`).join(', ')})`;
    case 'pairs':
      if (part.as === 'lines') return `#${typstStack(part.pairs.map(([label, value]) => ({ text: `${label} ${value}` })))}`;
      if (part.as === 'grid')
        return `#grid(columns: (2fr, 3fr), row-gutter: 0.55em, ${part.pairs
          .flat()
          .map((text) => `text(${quoted(text)})`)
          .join(', ')})`;
      return `#grid(columns: (${part.pairs.map(() => '1fr').join(', ')}), row-gutter: 0.55em, ${[...part.pairs.map(([label]) => `text(weight: "bold", ${quoted(label)})`), ...part.pairs.map(([, value]) => `text(${quoted(value)})`)].join(', ')})`;
    case 'table': {
      const cells = [
        part.header.map((text) => `text(weight: "bold", ${quoted(text)})`),
        ...part.rows.map((row) => row.map((text) => `text(${quoted(text)})`)),
      ].flat();
      return `#table(columns: (${part.widths.map((each) => `${each}fr`).join(', ')}), stroke: ${part.ruled ? '0.6pt' : 'none'}, align: ${part.middle === true ? 'horizon + left' : 'top + left'}, ${cells.join(', ')})`;
    }
  }
}

/** Prints with pdfmake, as many small programs do. */
export async function printByPdfmake(sheets: readonly Sheet[], { files }: Typeface): Promise<Uint8Array> {
  const maker = createRequire(import.meta.url)('pdfmake') as PdfMake;
  maker.setUrlAccessPolicy(() => false);
  maker.setLocalAccessPolicy(() => true);
  maker.setFonts({ Face: { normal: files!.regular, bold: files!.bold, italics: files!.regular, bolditalics: files!.bold } });
  const content = sheets.map((sheet, index) => ({ stack: sheet.map(pdfmakePart), ...(index === 0 ? {} : { pageBreak: 'before' }) }));
  const made = maker.createPdf({
    content,
    defaultStyle: { font: 'Face', fontSize: 10.5 },
    pageSize: 'LETTER',
    pageMargins: 60,
    compress: true,
  });
  return new Uint8Array(await made.getBuffer());
}

type PdfMake = {
  readonly setFonts: (fonts: unknown) => void;
  readonly setUrlAccessPolicy: (policy: () => boolean) => void;
  readonly setLocalAccessPolicy: (policy: () => boolean) => void;
  readonly createPdf: (definition: unknown) => { readonly getBuffer: () => Promise<Buffer> };
};

const pdfmakeLine = ({ text, bold, struck, size, align }: PaperLine): unknown => ({
  text: text === '' ? ' ' : text,
  bold: bold === true,
  ...(struck === true ? { decoration: 'lineThrough' } : {}),
  fontSize: size === 'small' ? 8.5 : size === 'large' ? 14 : 10.5,
  alignment: align ?? 'left',
});

function pdfmakePart(part: PaperPart): unknown {
  switch (part.kind) {
    case 'lines':
      return { stack: part.lines.map(pdfmakeLine) };
    case 'prose':
      return { text: part.text, margin: [0, 2, 0, 4] };
    case 'space':
      return { text: ' ', fontSize: 10.5 * part.lines };
    case 'columns':
      return { columns: part.columns.map((lines) => ({ stack: lines.map(pdfmakeLine) })), columnGap: 14 };
    case 'pairs':
      if (part.as === 'lines') return { stack: part.pairs.map(([label, value]) => ({ text: [{ text: `${label} `, bold: true }, value] })) };
      if (part.as === 'grid')
        return { layout: 'noBorders', table: { widths: ['40%', '60%'], body: part.pairs.map(([label, value]) => [label, value]) } };
      return {
        layout: 'noBorders',
        table: {
          widths: part.pairs.map(() => '*'),
          body: [part.pairs.map(([label]) => ({ text: label, bold: true })), part.pairs.map(([, value]) => value)],
        },
      };
    case 'table':
      return {
        ...(part.ruled ? {} : { layout: 'noBorders' }),
        table: {
          widths: part.widths.map((each) => `${each * 0.93}%`),
          body: [part.header.map((text) => ({ text, bold: true })), ...part.rows.map((row) => [...row])],
        },
      };
  }
}

/** Prints pages of the web, as online systems do; one browser for all of them. */
export async function withChromium<Result>(
  work: (print: (sheets: readonly Sheet[], look: WebLook) => Promise<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  let browser: Browser | undefined;
  try {
    return await work(async (sheets, look) => {
      browser ??= await chromium.launch({
        args: [...chromiumFlags],
        ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
      });
      const page = await browser.newPage();
      await page.setContent(webPage(sheets, look), { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const bytes = await page.pdf({ format: 'Letter', margin: { top: '0.83in', bottom: '0.83in', left: '0.83in', right: '0.83in' } });
      await page.close();
      return new Uint8Array(bytes);
    });
  } finally {
    await browser?.close();
  }
}

export type WebLook = { readonly typeface: Typeface; /** In ems. */ readonly spacedOut?: number };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const face = (file: string, weight: number): string =>
  `@font-face{font-family:Face;font-weight:${weight};src:url(data:font/ttf;base64,${readFileSync(file).toString('base64')})}`;

function webPage(sheets: readonly Sheet[], { typeface: { files }, spacedOut = 0 }: WebLook): string {
  const style = `${face(files!.regular, 400)}${face(files!.bold, 700)}body{margin:0;font:10.5pt/1.3 Face}.b{font-weight:700}.s{font-size:8.5pt}.l{font-size:14pt}.c{text-align:center}.x{text-decoration:line-through}.sheet{break-after:page}p{margin:4pt 0}.cols,.grid,.head{display:grid;column-gap:14pt}.grid{grid-template-columns:2fr 3fr}table{border-collapse:collapse;width:100%;table-layout:fixed}td,th{text-align:left;padding:4pt;vertical-align:top;overflow-wrap:break-word}.ruled td,.ruled th{border:.6pt solid #333}.middle td{vertical-align:middle}.wide{letter-spacing:${spacedOut}em}`;
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${sheets.map((sheet) => `<div class="sheet">${sheet.map((part) => webPart(part)).join('')}</div>`).join('')}`;
}

const webLine = ({ text, bold, struck, size, align }: PaperLine): string => {
  const classes = [
    bold === true ? 'b wide' : 'wide',
    size === 'small' ? 's' : size === 'large' ? 'l' : '',
    align === 'center' ? 'c' : '',
  ].join(' ');
  return `<div class="${classes}">${struck === true ? `<span class="x">${escaped(text)}</span>` : escaped(text) || '&nbsp;'}</div>`;
};

function webPart(part: PaperPart): string {
  switch (part.kind) {
    case 'lines':
      return part.lines.map(webLine).join('');
    case 'prose':
      return `<p>${escaped(part.text)}</p>`;
    case 'space':
      return `<div style="height:${part.lines * 1.3}em"></div>`;
    case 'columns':
      return `<div class="cols" style="grid-template-columns:repeat(${part.columns.length},1fr)">${part.columns.map((lines) => `<div>${lines.map(webLine).join('')}</div>`).join('')}</div>`;
    case 'pairs': {
      if (part.as === 'lines')
        return part.pairs.map(([label, value]) => `<div><span class="wide">${escaped(label)}</span> ${escaped(value)}</div>`).join('');
      if (part.as === 'grid')
        return `<div class="grid">${part.pairs.map(([label, value]) => `<div>${escaped(label)}</div><div>${escaped(value)}</div>`).join('')}</div>`;
      const cells = (of: 0 | 1): string =>
        part.pairs.map((pair) => `<div class="${of === 0 ? 'b' : ''}">${escaped(pair[of])}</div>`).join('');
      return `<div class="head" style="grid-template-columns:repeat(${part.pairs.length},1fr)">${cells(0)}${cells(1)}</div>`;
    }
    case 'table': {
      const columns = part.widths.map((each) => `<col style="width:${each}%">`).join('');
      const body = part.rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('');
      return `<table class="${part.ruled ? 'ruled' : ''} ${part.middle === true ? 'middle' : ''}"><colgroup>${columns}</colgroup><tr>${part.header.map((cell) => `<th>${escaped(cell)}</th>`).join('')}</tr>${body}</table>`;
    }
  }
}
