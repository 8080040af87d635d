import { isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import type { ConflictChoice } from '#schemas/api/stored-cases.gen.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { CellValue, CellRow } from '#server/platform/stored-json.ts';
import { plannedCase } from './merge-copy.ts';
import type { CaseCopiesPort, CopyWriting, StoredConflict } from './case-copies.port.ts';
import type { StoredCaseRows } from '#server/modules/cases/stored-cases.port.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';

export type ConflictDeps = { readonly copies: Pick<CaseCopiesPort, 'openConflicts' | 'change'> };

export type ConflictRequest = {
  readonly actorId: string;
  readonly id: string;
  readonly choice: ConflictChoice;
  /** The revision that was looked at. */
  readonly revision: number;
};

/** Keeps ours, or takes theirs over. The same choice once more changes nothing; another one is refused. */
export async function resolveConflict({ copies }: ConflictDeps, { actorId, id, choice, revision }: ConflictRequest) {
  return copies.change(async (writing) => {
    const conflict = isUniqueId(id) ? await conflictOfCase(writing, id) : undefined;
    if (conflict === undefined) throw new AppError('not_found', 'Difference not found.');
    const { caseFileNumber, place } = conflict;
    const resolved = { id, choice, message: choice === 'ours' ? 'Ours stays' : "Now using the case system's value" };
    if (conflict.choice === choice) return resolved;
    if (conflict.choice !== undefined || conflict.revision !== revision)
      throw new AppError('record_changed', 'This difference has changed. Review it again.');
    const stored = await writing.read(caseFileNumber);
    if (choice === 'theirs' && stored !== undefined) await writing.store(plannedCase(caseFileNumber, stored, withTheirs(stored, conflict)));
    await writing.resolve(id, choice, actorId);
    await writing.audit.note({ actorId, action: 'case.conflictSettled', caseFileNumber, subject: id, detail: { choice, place } });
    return resolved;
  });
}

/** The case first, as everybody does who changes one: else two could wait for each other, or one write over what the other has changed. */
async function conflictOfCase(writing: CopyWriting, id: string): Promise<StoredConflict | undefined> {
  const caseFileNumber = await writing.caseOfConflict(id);
  if (caseFileNumber === undefined) return undefined;
  await writing.lock(caseFileNumber);
  return writing.conflict(id);
}

function withTheirs(stored: StoredCaseRows, { place, theirs }: Pick<StoredConflict, 'place' | 'theirs'>): StoredCaseRows {
  const [list = '', id = '', field] = place.split('.');
  if (list === 'case') return { ...stored, case: { ...stored.case, [id]: cellOf(theirs) } };
  const name = list === 'parties' ? 'parties' : 'injuries';
  const rows = stored[name];
  if (field !== undefined) return { ...stored, [name]: rows.map((row) => (row['id'] === id ? { ...row, [field]: cellOf(theirs) } : row)) };
  const others = rows.filter((row) => row['id'] !== id);
  return { ...stored, [name]: (isRecord(theirs) ? [...others, rowOf(theirs)] : others).map((row, position) => ({ ...row, position })) };
}

function rowOf(row: PlainRecord): CellRow {
  return Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (name === 'sourceId' ? [] : [[name, cellOf(value)] as const])));
}

function cellOf(value: unknown): CellValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : null;
}
