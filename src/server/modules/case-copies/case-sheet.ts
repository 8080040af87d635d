import { cleanText } from '#domain/plain-text.ts';
import { caseFormData } from '#engine/settings/case-sheet.ts';
import { settingsFaults } from '#engine/settings/settings-form.ts';
import { caseForm } from '#engine/settings/settings-forms.gen.js';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { InputFault } from '#server/platform/app-error.ts';
import type { CellValue, CellRow } from '#server/platform/stored-json.ts';
import { caseColumns, type CaseRecordKind } from '#server/modules/case-files/case-file-columns.public.ts';
import { damageOf } from '#server/modules/case-files/case-file-columns.public.ts';
import { caseFault, type CaseFaultCode } from '#server/modules/case-files/case-file-faults.public.ts';
import { namedPeople, peopleColumns } from '#server/modules/case-files/people-columns.public.ts';
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
  const people = Object.fromEntries(peopleColumns.map(({ name, as }) => [name, own[as] ?? null]));
  return {
    case: shownRow('case', { ...own, ...people }),
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

/**
 * Reads a sheet by the columns of a case file, which know many ways to write a date or an amount. What was read is judged by the form in which people
 * fill it in; what neither reads nor is refused by the form is refused as in a file.
 */
export function readSheet(
  sheet: CaseSheet,
  references: CaseReferences,
): { readonly read: ReadSheet; readonly faults: readonly InputFault[] } {
  const own = readRow('case', sheet.case, '/case');
  const parties = sheet.parties.map((row, index) => readRow('party', row, `/parties/${index}`));
  const injuries = sheet.injuries.map((row, index) => readRow('injury', row, `/injuries/${index}`));
  const judged = formFaults({ case: own.shown, parties: parties.map(shownOf), injuries: injuries.map(shownOf) });
  const known = new Set(judged.map(({ pointer }) => pointer));
  const unread = [own, ...parties, ...injuries].flatMap((row) => row.unread).filter(({ pointer }) => !known.has(pointer));
  const named = namedPeople(own.cells, references);
  const unknown = named.unknown.map(({ name, code, facts }) => faultAt(`/case/${name}`, code, facts));
  return {
    read: { case: named.values, parties: parties.map(cellsOf), injuries: injuries.map(cellsOf) },
    faults: [...judged, ...unread, ...unknown],
  };
}

const stored: ScopeValues = { record: { id: 'by its address' }, figures: [] };

/** What the form refuses of a sheet, whose number stands in the address. */
function formFaults(sheet: CaseSheet): readonly InputFault[] {
  const faults = settingsFaults(caseForm, caseFormData(sheet), { scopes: stored });
  return faults.map(({ pointer, ...fault }) => ({
    ...fault,
    pointer: /^\/(?:parties|injuries)\b/.test(pointer) ? pointer : `/case${pointer}`,
  }));
}

/** A row: its cells, how they are shown, and what could not be read. */
type ReadRow = { readonly cells: CellRow; readonly shown: SheetRow; readonly unread: readonly InputFault[] };

const cellsOf = ({ cells }: ReadRow): CellRow => cells;
const shownOf = ({ shown }: ReadRow): SheetRow => shown;

function readRow(kind: CaseRecordKind, row: SheetRow, at: string): ReadRow {
  const [cells, shown, unread]: [Record<string, CellValue>, Record<string, string>, InputFault[]] = [{}, {}, []];
  for (const { name, readers } of columnsOf(kind)) {
    const given = row[name];
    if (given === undefined) continue;
    const text = cleanText(given);
    const answer = text === '' ? { ok: true as const, value: null } : (damageOf(text) ?? readers[kind]?.(text));
    shown[name] = answer?.ok === true ? shownCell(answer.value) : text;
    if (answer?.ok === true) cells[name] = answer.value;
    else if (answer !== undefined) unread.push(faultAt(`${at}/${name}`, answer.code, answer.facts));
  }
  return { cells: { ...cells, ...(row['id'] === undefined ? {} : { id: row['id'] }) }, shown, unread };
}

function faultAt(pointer: string, code: CaseFaultCode, facts: Readonly<Record<string, string | number>> = {}): InputFault {
  return { pointer, code, message: caseFault({ row: 0, column: pointer }, code, facts).message };
}
