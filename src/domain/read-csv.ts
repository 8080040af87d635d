/** A row of a comma-separated file, with the number of the line on which it begins, from 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** The rows of a file; `openQuoteAt` is the line of a quotation mark that is never closed, and nothing is read after it. */
export type CsvContent = { readonly rows: readonly CsvRow[]; readonly openQuoteAt?: number };

const byteOrderMark = '\uFEFF';

/**
 * Reads a comma-separated file (RFC 4180). Spreadsheets of some languages put semicolons or tabs between cells: the first line
 * says which. Lines without any content are left out. At most so many rows are read, and nothing behind them.
 */
export function readCsv(text: string, mostRows = Number.POSITIVE_INFINITY): CsvContent {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let at = 0;
  let line = 1;
  while (at < source.length && rows.length < mostRows) {
    const end = endOfLine(source, at);
    const plain = withoutReturn(source.slice(at, end));
    const row = plain.includes('"') ? quotedRow(source, at, separator) : { cells: plain.split(separator), next: end + 1, lines: 1 };
    if (row === undefined) return { rows, openQuoteAt: line };
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: row.cells });
    at = row.next;
    line += row.lines;
  }
  return { rows };
}

type Row = { readonly cells: readonly string[]; readonly next: number; readonly lines: number };
type Cell = { readonly text: string; readonly length: number };

/** The end of the line is looked for once, and again behind a cell that goes on over it. */
function quotedRow(source: string, start: number, separator: string): Row | undefined {
  const cells: string[] = [];
  let end = endOfLine(source, start);
  for (let at = start; ; at += 1) {
    const isQuoted = source[at] === '"';
    const close = isQuoted ? closingMark(source, at) : at;
    if (close === -1) return undefined;
    if (close > end) end = endOfLine(source, close);
    const inside = isQuoted ? source.slice(at + 1, close).replaceAll('""', '"') : '';
    const rest = plainCell(source.slice(isQuoted ? close + 1 : at, end), separator);
    cells.push(inside + rest.text);
    at = (isQuoted ? close + 1 : at) + rest.length;
    if (source[at] !== separator) return { cells, next: at + 1, lines: cells.join('').split('\n').length };
  }
}

/** A quotation mark inside is doubled; what follows the closing one belongs to the cell, as spreadsheets read it. */
function closingMark(source: string, start: number): number {
  let close = source.indexOf('"', start + 1);
  while (close !== -1 && source[close + 1] === '"') close = source.indexOf('"', close + 2);
  return close;
}

/** What stands in the rest of a line before the next separator. */
function plainCell(rest: string, separator: string): Cell {
  const length = rest.indexOf(separator);
  return length === -1 ? { text: withoutReturn(rest), length: rest.length } : { text: rest.slice(0, length), length };
}

function endOfLine(source: string, start: number): number {
  const end = source.indexOf('\n', start);
  return end === -1 ? source.length : end;
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}

function separatorOf(source: string): string {
  const first = source.slice(0, endOfLine(source, 0));
  const counted = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}
