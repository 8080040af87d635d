import type { InputFault } from '#server/platform/app-error.ts';
import type { CellValue, CellRow } from '#server/platform/stored-json.ts';
import { caseColumns, type CaseRecordKind } from '#server/modules/case-files/case-file-columns.port.ts';
import { caseFault, type CaseFaultCode } from '#server/modules/case-files/case-file-faults.port.ts';
import type { CaseReferences } from '#server/modules/case-files/case-files.port.ts';
import type { StoredCaseRows } from '#server/modules/cases/stored-cases.port.ts';

/** The cells of a row as a person types them; a field that is not there stays as it is. */
export type SheetRow = Readonly<Record<string, string>>;

/** A case as it is edited by hand: columns as in a case file, rows that were there before with their ids. */
export type CaseSheet = { readonly case: SheetRow; readonly parties: readonly SheetRow[]; readonly injuries: readonly SheetRow[] };

export type ReadSheet = { readonly case: CellRow; readonly parties: readonly CellRow[]; readonly injuries: readonly CellRow[] };

/** Not typed on the sheet: the number stands in the address, a partner comes by the import or the case system. */
const elsewhere = new Set(['caseFileNumber', 'referredBy']);

function columnsOf(kind: CaseRecordKind) {
  return caseColumns.filter(({ name, readers }) => readers[kind] !== undefined && !elsewhere.has(name));
}

/** What is kept of a case, as it is shown to be edited. */
export function sheetOf({ case: own, parties, injuries }: StoredCaseRows): CaseSheet {
  const attorney = own['handlingAttorneyId'];
  return {
    case: shownRow('case', { ...own, handlingAttorney: attorney ?? null }),
    parties: parties.map((row) => shownRow('party', row)),
    injuries: injuries.map((row) => shownRow('injury', row)),
  };
}

function shownRow(kind: CaseRecordKind, row: CellRow): SheetRow {
  const cells = columnsOf(kind).map(({ name }) => [name, shownCell(row[name])] as const);
  return { ...Object.fromEntries(cells), ...(typeof row['id'] === 'string' ? { id: row['id'] } : {}) };
}

function shownCell(value: CellValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? value.join('; ') : String(value);
}

/** Reads a sheet by the columns of a case file; all that is wrong stands at its field. */
export function readSheet(
  sheet: CaseSheet,
  references: CaseReferences,
): { readonly read: ReadSheet; readonly faults: readonly InputFault[] } {
  const faults: InputFault[] = [];
  const own = readRow('case', { row: sheet.case, at: '/case', faults });
  const parties = sheet.parties.map((row, index) => readRow('party', { row, at: `/parties/${index}`, faults }));
  const injuries = sheet.injuries.map((row, index) => readRow('injury', { row, at: `/injuries/${index}`, faults }));
  for (const [index, { startsOn, endsOn }] of injuries.entries())
    if (typeof startsOn === 'string' && typeof endsOn === 'string' && endsOn < startsOn)
      faults.push(faultAt(`/injuries/${index}/endsOn`, 'endsBefore'));
  const { handlingAttorney, ...cells } = own;
  const attorney = typeof handlingAttorney === 'string' ? references.attorneys.get(handlingAttorney.toLowerCase()) : null;
  if (attorney === undefined) faults.push(faultAt('/case/handlingAttorney', 'unknownAttorney', { value: String(handlingAttorney) }));
  const named = handlingAttorney === undefined ? cells : { ...cells, handlingAttorneyId: attorney ?? null };
  return { read: { case: named, parties, injuries }, faults };
}

type Reading = { readonly row: SheetRow; readonly at: string; readonly faults: InputFault[] };

function readRow(kind: CaseRecordKind, { row, at, faults }: Reading): CellRow {
  const cells: Record<string, CellValue> = {};
  for (const { name, readers, needed } of columnsOf(kind)) {
    const text = row[name]?.trim();
    if (text === undefined || text === '') {
      if (needed.includes(kind)) faults.push(faultAt(`${at}/${name}`, 'missing'));
      else if (text !== undefined) cells[name] = null;
      continue;
    }
    const answer = readers[kind]?.(text);
    if (answer?.ok === true) cells[name] = answer.value;
    else if (answer !== undefined) faults.push(faultAt(`${at}/${name}`, answer.code, answer.facts));
  }
  return { ...cells, ...(row['id'] === undefined ? {} : { id: row['id'] }) };
}

function faultAt(pointer: string, code: CaseFaultCode, facts: Readonly<Record<string, string | number>> = {}): InputFault {
  return { pointer, code, message: caseFault({ row: 0, column: pointer }, code, facts).message };
}
