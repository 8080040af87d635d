import { readCsv } from '#domain/read-csv.ts';
import { closest } from '#engine/expression/did-you-mean.ts';
import { isList, isRecord, type PlainRecord } from '#engine/form/plain-data.ts';
import { caseColumns, caseRecordKinds, columnNamed, plainName, recordColumn, type CaseRecordKind } from './case-file-columns.ts';
import { caseFault, type CaseFaultPlace, type CaseFileFault } from './case-file-faults.ts';

/** One row of a case file, whatever its format: what it is about and the text of its cells by column. */
export type CaseLine = {
  readonly row: number;
  readonly kind: CaseRecordKind;
  /** Stands before the name of a column where a fault is told. */
  readonly at: string;
  readonly cells: ReadonlyMap<string, string>;
};

export type CaseLines = { readonly lines: readonly CaseLine[]; readonly faults: readonly CaseFileFault[] };
export type CaseFileFormat = 'csv' | 'json';

const wholeFile = { row: 0, column: '' };
const notText = '\uFFFD';

/** The rows of a case file; a fault of the file as a whole leaves none. */
export function caseLines(format: CaseFileFormat, content: string): CaseLines {
  if (content.includes(notText)) return { lines: [], faults: [caseFault(wholeFile, 'notText')] };
  return format === 'csv' ? csvLines(content) : jsonLines(content);
}

function csvLines(content: string): CaseLines {
  const { rows, openQuoteAt } = readCsv(content);
  if (openQuoteAt !== undefined) return { lines: [], faults: [caseFault({ row: openQuoteAt, column: '' }, 'openQuote')] };
  const [head, ...body] = rows;
  if (head === undefined) return { lines: [], faults: [] };
  const names = head.cells.map((cell) => cell.trim());
  const headings = names.map((name) => (plainName(name) === recordColumn ? recordColumn : columnNamed(name)?.name));
  const faults = headingFaults(head.line, names, headings);
  if (faults.length > 0) return { lines: [], faults };
  const lines: CaseLine[] = [];
  for (const { line: row, cells } of body) {
    const filled = new Map(headings.flatMap((name, index) => (name === undefined ? [] : [[name, (cells[index] ?? '').trim()] as const])));
    const said = (filled.get(recordColumn) ?? '').toLowerCase();
    const kind = said === '' ? 'case' : caseRecordKinds.find((one) => one === said);
    filled.delete(recordColumn);
    if (cells.slice(headings.length).some((cell) => cell.trim() !== '')) faults.push(caseFault({ row, column: '' }, 'tooManyCells'));
    if (kind === undefined) faults.push(caseFault({ row, column: recordColumn }, 'unknownRecord', { value: said }));
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

function jsonLines(content: string): CaseLines {
  const parsed = parse(content);
  if (!parsed.ok) return { lines: [], faults: [caseFault(wholeFile, 'notJson', { value: parsed.reason })] };
  const list = isRecord(parsed.value) ? parsed.value['cases'] : parsed.value;
  if (!isList(list)) return { lines: [], faults: [caseFault(wholeFile, 'notCases')] };
  const found = list.map((one, index) => linesOfCase(one, index + 1));
  return { lines: found.flatMap(({ lines }) => lines), faults: found.flatMap(({ faults }) => faults) };
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
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return isList(value) && value.every((item) => typeof item === 'string') ? value.join(';') : undefined;
}
