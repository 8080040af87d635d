import { isCaseFileNumber } from '#domain/case-number.ts';
import { canonicalJson } from '#engine/findings/canonical-json.ts';
import { AppError } from '#server/platform/app-error.ts';
import { caseFault, type CaseFaultCode, type CaseFaultFacts } from '#server/modules/case-files/case-file-faults.public.ts';
import type { CellRow } from '#server/platform/stored-json.ts';
import { readSheet, sheetOf, type CaseSheet, type ReadSheet } from './case-sheet.ts';
import { plannedCase } from './merge-copy.ts';
import { applicantOf, wholeCase } from '#server/modules/cases/case-row.public.ts';
import type { CaseCopiesPort } from './case-copies.port.ts';
import type { StoredCasesPort, StoredCaseRows } from '#server/modules/cases/stored-cases.port.ts';
import type { FirmSettingsPort } from '#server/modules/firm/firm-settings.port.ts';
import type { PeoplePort } from '#server/modules/users/people.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import type { Sha256 } from '#server/platform/sha256.port.ts';

export type EditCaseDeps = {
  readonly storedCases: Pick<StoredCasesPort, 'references' | 'look'>;
  readonly copies: Pick<CaseCopiesPort, 'change'>;
  readonly firm: Pick<FirmSettingsPort, 'read'>;
  readonly staff: PeoplePort['staff'];
  readonly ids: Ids;
  readonly sha256: Sha256;
};

/** Who may work on a case: attorneys of the firm, and people who sign in. */
export async function readCaseTeam({ firm, staff }: Pick<EditCaseDeps, 'firm' | 'staff'>) {
  const { attorneys } = await firm.read();
  return { attorneys: attorneys.filter(({ active }) => active).map(({ id, name }) => ({ id, name })), staff: await staff() };
}

/** A case to be edited, with the hash of what it is now and who may work on it. */
export async function readCaseSheet(deps: EditCaseDeps, caseFileNumber: string) {
  const { storedCases, sha256 } = deps;
  const stored = (await storedCases.look((reading) => reading.read([caseFileNumber]))).get(caseFileNumber);
  if (stored === undefined) throw new AppError('unknown_case', 'Case not found. Choose one from the search.');
  return { sheet: sheetOf(stored), version: versionOf(sha256, stored), ...(await readCaseTeam(deps)) };
}

export type EditRequest = {
  readonly actorId: string;
  readonly caseFileNumber: string;
  readonly sheet: CaseSheet;
  /** Of what was looked at; empty for a case that is added. */
  readonly version: string;
};

/**
 * Stores a case as it was typed. The same once more changes nothing; what was changed meanwhile by somebody else is not overwritten. What a
 * person changes here is ours from now on: the case system changes it no more, it is a difference to be resolved.
 */
export async function editCase(
  { storedCases, copies, ids, sha256 }: EditCaseDeps,
  { actorId, caseFileNumber, sheet, version }: EditRequest,
) {
  if (!isCaseFileNumber(caseFileNumber)) throw wrongNumber(caseFileNumber);
  const { read, faults } = readSheet(sheet, await storedCases.references());
  const [first] = faults;
  if (first !== undefined)
    throw new AppError('invalid_input', faults.length === 1 ? first.message : `${faults.length} entries have to be corrected.`, { faults });
  await refuseOtherSpelling(storedCases, caseFileNumber);
  return copies.change(async (writing) => {
    await writing.lock(caseFileNumber);
    const stored = await writing.read(caseFileNumber);
    const planned = plannedCase(caseFileNumber, stored, nextCase(read, stored, ids.newId));
    if (planned.kind !== 'unchanged' && version !== (stored === undefined ? '' : versionOf(sha256, stored))) throw changed(version);
    await writing.store(planned);
    if (planned.kind !== 'unchanged')
      await writing.audit.note({
        actorId,
        action: planned.kind === 'added' ? 'case.added' : 'case.changed',
        caseFileNumber,
        detail: { fields: planned.fields.join(', ') },
      });
    const now = (await writing.read(caseFileNumber)) ?? { case: {}, parties: [], injuries: [] };
    return { sheet: sheetOf(now), version: versionOf(sha256, now), message: planned.kind === 'added' ? 'Case added' : 'Case saved' };
  });
}

/** B-0001 is there already for who adds b-0001. */
async function refuseOtherSpelling({ look }: Pick<StoredCasesPort, 'look'>, value: string): Promise<void> {
  const known = (await look((reading) => reading.otherSpellings([value]))).get(value);
  if (known !== undefined) throw numberFault('otherSpelling', { value, known });
}

const wrongNumber = (value: string): AppError => numberFault('notCaseNumber', { value });

function numberFault(code: CaseFaultCode, facts: CaseFaultFacts): AppError {
  const { message } = caseFault({ row: 0, column: 'caseFileNumber' }, code, facts);
  return new AppError('invalid_input', message, { faults: [{ pointer: '/caseFileNumber', code, message }] });
}

function changed(version: string): AppError {
  if (version === '') return new AppError('record_changed', 'A case with this number already exists. Open it from the search.');
  return new AppError('record_changed', 'Someone else changed this case. Reload it and compare.');
}

function versionOf(sha256: Sha256, stored: StoredCaseRows): string {
  return sha256(canonicalJson(stored));
}

/** Rows that were there keep their ids, by which drafts and letters know them; the worker is always among the people. */
function nextCase(read: ReadSheet, stored: StoredCaseRows | undefined, newId: () => string): StoredCaseRows {
  const own = wholeCase(read.case, stored?.case);
  const listed = read.parties.some(({ role }) => role === 'applicant') ? read.parties : [applicantOf(own), ...read.parties];
  const injuries = read.injuries.map((row) => ({
    ...row,
    kind: (row['endsOn'] ?? null) === null ? 'specific' : 'cumulative',
    bodyParts: row['bodyParts'] ?? [],
  }));
  return { case: own, parties: placed(listed, stored?.parties, newId), injuries: placed(injuries, stored?.injuries, newId) };
}

function placed(rows: readonly CellRow[], stored: readonly CellRow[] = [], newId: () => string): readonly CellRow[] {
  return rows.map((row, position) => {
    const before = stored.find(({ id }) => id === row['id']);
    return { ...before, ...row, position, id: before?.['id'] ?? newId() };
  });
}
