import { addressFaults } from '#domain/address.ts';
import type { CaseFileText } from '#schemas/api/stored-cases.gen.ts';
import type { FileCase, CaseReferences, CaseFile } from './case-files.port.ts';
import type { CellRow } from '#server/platform/stored-json.ts';
import type { CellValue } from '#server/platform/stored-json.ts';
import { numberKey } from '#domain/case-number.ts';
import { damageOf } from './cell-readers.ts';
import { caseColumns, type CaseRecordKind } from './case-file-columns.public.ts';
import { caseFault, mostFaults, type CaseFileFault } from './case-file-faults.public.ts';
import { namedPeople } from './people-columns.public.ts';
import { caseLines, type CaseFileLimits, type CaseLine } from './case-file-lines.ts';

export const unlimited: CaseFileLimits = { rows: Number.POSITIVE_INFINITY };

/** Reads a case file as a whole: its cases, or what is wrong with it in the order of its rows. */
export function readCaseFile(file: CaseFileText, references: CaseReferences, limits = unlimited): CaseFile {
  const { lines, faults: lineFaults } = caseLines(file, limits);
  const { read, faults: readFaults } = readLines(lines, references);
  const { cases, faults: caseFaults } = gather(read);
  const faults = [...lineFaults, ...readFaults, ...caseFaults].toSorted((a, b) => a.row - b.row);
  if (faults.length === 0 && cases.length === 0) return { cases, faults: [caseFault({ row: 0, column: '' }, 'empty')] };
  return faults.length > 0 ? { cases: [], faults: endedFaults(faults) } : { cases, faults };
}

function readLines(lines: readonly CaseLine[], references: CaseReferences) {
  const read: ReadLine[] = [];
  const faults: CaseFileFault[] = [];
  for (const line of lines) {
    if (faults.length >= mostFaults) break;
    const one = readLine(line, references);
    read.push(one);
    faults.push(...one.faults);
  }
  return { read, faults };
}

function endedFaults(faults: readonly CaseFileFault[]): readonly CaseFileFault[] {
  const told = faults.slice(0, mostFaults);
  const row = told.at(-1)?.row ?? 0;
  return faults.length < mostFaults ? faults : [...told, caseFault({ row, column: '' }, 'tooManyFaults')];
}

type ReadLine = CaseLine & { readonly values: CellRow; readonly faults: readonly CaseFileFault[] };

function readLine(line: CaseLine, references: CaseReferences): ReadLine {
  const values: Record<string, CellValue> = {};
  const faults: CaseFileFault[] = [];
  for (const { name, readers, needed } of caseColumns) {
    const text = line.cells.get(name);
    const place = { row: line.row, column: `${line.at}${name}` };
    const reader = readers[line.kind];
    if (text === undefined || text === '') {
      // the parties of a JSON case have its number, which is told missing once
      if (needed.includes(line.kind) && !(name === 'caseFileNumber' && line.at !== '')) faults.push(caseFault(place, 'missing'));
      else if (text !== undefined && reader !== undefined) values[name] = null;
      continue;
    }
    if (reader === undefined) {
      faults.push(caseFault(place, 'notHere'));
      continue;
    }
    const answer = damageOf(text) ?? reader(text);
    if (answer.ok) values[name] = answer.value;
    else faults.push(caseFault(place, answer.code, answer.facts));
  }
  const ofAddress = addressFaultsOf(line, values);
  if (line.kind !== 'case') return { ...line, values, faults: [...faults, ...periodFaults(line, values), ...ofAddress] };
  const named = namedPeople(values, references);
  const unknown = named.unknown.map(({ name, code, facts }) => caseFault({ row: line.row, column: `${line.at}${name}` }, code, facts));
  return { ...line, values: named.values, faults: [...faults, ...unknown, ...ofAddress] };
}

/** What of an address does not go together. */
function addressFaultsOf({ row, at }: CaseLine, values: CellRow): readonly CaseFileFault[] {
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return addressFaults(Object.fromEntries(texts)).map(({ part, code, facts }) => caseFault({ row, column: `${at}${part}` }, code, facts));
}

function periodFaults({ row, at }: CaseLine, { startsOn, endsOn }: CellRow): readonly CaseFileFault[] {
  if (typeof startsOn !== 'string' || typeof endsOn !== 'string' || endsOn >= startsOn) return [];
  return [caseFault({ row, column: `${at}endsOn` }, 'endsBefore')];
}

type Gathered = { case?: ReadLine; readonly parties: CellRow[]; readonly injuries: CellRow[]; readonly others: ReadLine[] };

/** As many as the form of a case takes. */
const mostOfCase = 200;

/** Rows of one case may stand anywhere in the file; b-1 and B-1 are one number. */
function gather(lines: readonly ReadLine[]): CaseFile {
  const faults: CaseFileFault[] = [];
  const byNumber = new Map<string, Gathered>();
  for (const line of lines) {
    const number = line.values['caseFileNumber'];
    if (typeof number !== 'string') continue;
    const found: Gathered = byNumber.get(numberKey(number)) ?? { parties: [], injuries: [], others: [] };
    byNumber.set(numberKey(number), found);
    const doubled = line.kind === 'case' ? found.case : undefined;
    if (doubled !== undefined) faults.push(caseFault(placeOf(line), 'doubleCase', { value: number, first: doubled.row }));
    else put(found, line);
  }
  const cases: FileCase[] = [];
  for (const { case: own, parties, injuries, others } of byNumber.values()) {
    const [caseFileNumber] = [own, ...others].flatMap((line) => line?.values['caseFileNumber'] ?? []).map(String);
    const value = caseFileNumber ?? '';
    if (Math.max(parties.length, injuries.length) > mostOfCase)
      faults.push(...others.slice(0, 1).map((line) => caseFault(placeOf(line), 'tooManyOfCase', { most: mostOfCase })));
    if (own === undefined) faults.push(...others.map((line) => caseFault(placeOf(line), 'caseNotInFile', { value })));
    else
      cases.push({ row: own.row, caseFileNumber: value, case: own.values, ...listed('parties', parties), ...listed('injuries', injuries) });
  }
  return { cases, faults };
}

const lists: Readonly<Record<Exclude<CaseRecordKind, 'case'>, 'parties' | 'injuries'>> = { party: 'parties', injury: 'injuries' };

function put(found: Gathered, line: ReadLine): void {
  if (line.kind === 'case') {
    found.case = line;
    return;
  }
  const { caseFileNumber: _, ...rest } = line.values;
  found[lists[line.kind]].push(rest);
  found.others.push(line);
}

function listed(name: 'parties' | 'injuries', rows: readonly CellRow[]) {
  return rows.length === 0 ? {} : { [name]: rows };
}

function placeOf({ row, at }: ReadLine) {
  return { row, column: `${at}caseFileNumber` };
}
