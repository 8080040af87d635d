import { CsvError, parse } from 'csv-parse/sync';

/** A row of a comma-separated file, with the number of the line on which it begins, from 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** The rows of a file; `openQuoteAt` is the line of a quotation mark that is never closed. */
export type CsvContent = { readonly rows: readonly CsvRow[]; readonly openQuoteAt?: number };

const dialect = {
  bom: true,
  record_delimiter: '\n',
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
} as const;

/**
 * Reads a comma-separated file (RFC 4180). Spreadsheets of some languages put semicolons or tabs between cells: the first line
 * says which. Rows without any content are left out. At most so many rows are read, and nothing behind them.
 */
export function readCsv(text: string, mostRows = Number.POSITIVE_INFINITY): CsvContent {
  // with one kind of line end, the parser's count of lines is right inside of cells, too
  const source = Buffer.from(text.replaceAll(/\r\n?/g, '\n'));
  const rows: CsvRow[] = [];
  const { stackTraceLimit } = Error;
  // the parser makes an error for each row that is shorter than the first; its stack would take most of the time
  Error.stackTraceLimit = 0;
  try {
    parse(source, {
      ...dialect,
      delimiter: delimiterOf(text),
      to: Number.isFinite(mostRows) ? mostRows : -1,
      on_record: (cells, { lines }) => {
        rows.push({ line: lines - lineEnds(cells.join('')), cells });
        return null;
      },
    });
    return { rows };
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return { rows, openQuoteAt: lineOfQuote(source, Number(error['bytes'])) };
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The parser tells where the file ends; the quotation mark is the first one behind what it could read. */
function lineOfQuote(source: Buffer, read: number): number {
  return 1 + lineEnds(source.toString('utf8', 0, source.indexOf('"', read)));
}

const lineEnds = (text: string): number => text.split('\n').length - 1;

function delimiterOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}
