import { cleanText, isBlank } from '#domain/plain-text.ts';
import type { CaseFileText } from '#schemas/api/stored-cases.gen.ts';
import { closest } from '#engine/expression/did-you-mean.ts';
import { isList, isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import { caseColumns, caseRecordKinds, columnNamed, plainName, recordColumn, type CaseRecordKind } from './case-file-columns.public.ts';
import { caseFault, mostFaults, type CaseFaultPlace, type CaseFileFault } from './case-file-faults.public.ts';
import { readCsv, type CsvRow } from './read-csv.ts';

/** One row of a case file, whatever its format: what it is about and the text of its cells by column. */
export type CaseLine = {
  readonly row: number;
  readonly kind: CaseRecordKind;
  /** Stands before the name of a column where a fault is told. */
  readonly at: string;
  readonly cells: ReadonlyMap<string, string>;
};

export type CaseLines = { readonly lines: readonly CaseLine[]; readonly faults: readonly CaseFileFault[] };
/** How much of a file is read at most. */
export type CaseFileLimits = { readonly rows: number };

const wholeFile = { row: 0, column: '' };
const notText = '\uFFFD';

/** The rows of a case file; a fault of the file as a whole leaves none. */
export function caseLines({ format, content }: CaseFileText, limits: CaseFileLimits): CaseLines {
  if (content.includes(notText)) return faulty(caseFault(wholeFile, 'notText'));
  return format === 'csv' ? csvLines(content, limits) : jsonLines(content, limits);
}

const faulty = (...faults: readonly CaseFileFault[]): CaseLines => ({ lines: [], faults });

const mostColumns = 200;
const longestHeadings = 10_000;

/** The headings are looked at first: what is wrong with them is told without reading the rest. */
function csvLines(content: string, limits: CaseFileLimits): CaseLines {
  const headings = csvHeadings(content);
  if (headings.faults.length > 0) return faulty(...headings.faults);
  const { rows, openQuoteAt } = readCsv(content, limits.rows + 2);
  if (openQuoteAt !== undefined) return faulty(caseFault({ row: openQuoteAt, column: '' }, 'openQuote'));
  if (rows.length > limits.rows + 1) return faulty(caseFault(wholeFile, 'tooManyRows', { most: limits.rows }));
  return bodyLines(rows.slice(1), headings.names);
}

type Headings = { readonly names: readonly (string | undefined)[]; readonly faults: readonly CaseFileFault[] };

function csvHeadings(content: string): Headings {
  const tooLong: Headings = { names: [], faults: [caseFault({ row: 1, column: '' }, 'longHeadings')] };
  // the separator is counted in the first line, whatever stands there
  if (!content.slice(0, longestHeadings).includes('\n') && content.length > longestHeadings) return tooLong;
  const [head] = readCsv(content, 1).rows;
  if (head === undefined) return { names: [], faults: [] };
  if (head.cells.length > mostColumns) return tooLong;
  const given = head.cells.map(cleanText);
  const names = given.map((name) => (plainName(name) === recordColumn ? recordColumn : columnNamed(name)?.name));
  return { names, faults: headingFaults(head.line, given, names) };
}

function bodyLines(rows: readonly CsvRow[], headings: Headings['names']): CaseLines {
  const faults: CaseFileFault[] = [];
  const lines: CaseLine[] = [];
  for (const { line: row, cells } of rows) {
    if (faults.length >= mostFaults) break;
    const filled = new Map(headings.flatMap((name, index) => (name === undefined ? [] : [[name, cleanText(cells[index] ?? '')] as const])));
    const recordName = (filled.get(recordColumn) ?? '').toLowerCase();
    const kind = recordName === '' ? 'case' : caseRecordKinds.find((one) => one === recordName);
    filled.delete(recordColumn);
    if (cells.slice(headings.length).some((cell) => !isBlank(cell))) faults.push(caseFault({ row, column: '' }, 'tooManyCells'));
    if (kind === undefined) faults.push(caseFault({ row, column: recordColumn }, 'unknownRecord', { value: recordName }));
    else lines.push({ row, kind, at: '', cells: filled });
  }
  return { lines, faults };
}

const knownNames: readonly string[] = [recordColumn, ...caseColumns.map(({ name }) => name)];

function unknownColumn(place: CaseFaultPlace, value: string): CaseFileFault {
  const meant = closest(value, knownNames);
  return meant === undefined ? caseFault(place, 'unknownColumn', { value }) : caseFault(place, 'misspeltColumn', { value, meant });
}

function headingFaults(row: number, names: readonly string[], headings: readonly (string | undefined)[]): CaseFileFault[] {
  const faults = names.flatMap((value, index) => {
    const heading = headings[index];
    if (heading !== undefined)
      return headings.indexOf(heading) === index ? [] : [caseFault({ row, column: value }, 'doubleColumn', { value })];
    return value === '' ? [] : [unknownColumn({ row, column: value }, value)];
  });
  const missing = ['caseFileNumber', 'lastNames'].filter((name) => !headings.includes(name));
  return [...faults, ...missing.map((value) => caseFault({ row, column: value }, 'missingColumn', { value }))];
}

function jsonLines(content: string, { rows }: CaseFileLimits): CaseLines {
  const parsed = parse(content);
  if (!parsed.ok) return faulty(caseFault(wholeFile, 'notJson', { value: parsed.reason }));
  const list = isRecord(parsed.value) ? parsed.value['cases'] : parsed.value;
  if (!isList(list)) return faulty(caseFault(wholeFile, 'notCases'));
  const lines: CaseLine[] = [];
  const faults: CaseFileFault[] = [];
  for (const [index, one] of list.entries()) {
    const found = linesOfCase(one, index + 1);
    for (const line of found.lines) lines.push(line);
    for (const fault of found.faults) faults.push(fault);
    if (lines.length > rows) return faulty(caseFault(wholeFile, 'tooManyRows', { most: rows }));
    if (faults.length >= mostFaults) break;
  }
  return { lines, faults };
}

function parse(content: string): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string } {
  try {
    return { ok: true, value: JSON.parse(content) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'it cannot be read' };
  }
}

const listsOfCase = [
  ['parties', 'party'],
  ['injuries', 'injury'],
] as const;

function linesOfCase(value: unknown, row: number): CaseLines {
  if (!isRecord(value)) return { lines: [], faults: [caseFault({ row, column: '' }, 'notACase')] };
  const { parties: _, injuries: __, ...own } = value;
  const [, number] = Object.entries(own).find(([name]) => columnNamed(name)?.name === 'caseFileNumber') ?? [];
  const found = [lineOfRecord(own, { row, kind: 'case', at: '' })];
  for (const [name, kind] of listsOfCase) {
    const list = value[name];
    if (list === undefined) continue;
    if (!isList(list)) found.push({ faults: [caseFault({ row, column: name }, 'notAValue')] });
    else
      found.push(
        ...list.map((one, index) => {
          const at = `${name}[${index + 1}].`;
          if (!isRecord(one)) return { faults: [caseFault({ row, column: at.slice(0, -1) }, 'notACase')] };
          return lineOfRecord({ ...one, caseFileNumber: number }, { row, kind, at });
        }),
      );
  }
  return { lines: found.flatMap(({ line }) => line ?? []), faults: found.flatMap(({ faults }) => faults) };
}

type FoundLine = { readonly line?: CaseLine; readonly faults: readonly CaseFileFault[] };

function lineOfRecord(record: PlainRecord, place: Pick<CaseLine, 'row' | 'kind' | 'at'>): FoundLine {
  const faults: CaseFileFault[] = [];
  const cells = new Map<string, string>();
  for (const [given, value] of Object.entries(record)) {
    const name = columnNamed(given)?.name;
    const column = `${place.at}${given}`;
    const text = cellText(value);
    if (name === undefined) faults.push(unknownColumn({ row: place.row, column }, given));
    else if (text === undefined) faults.push(caseFault({ row: place.row, column }, 'notAValue'));
    else cells.set(name, text);
  }
  return { line: { ...place, cells }, faults };
}

function cellText(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return isList(value) && value.every((item) => typeof item === 'string') ? value.join(';') : undefined;
}
