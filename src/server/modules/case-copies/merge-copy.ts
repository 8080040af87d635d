import { foldText } from '#domain/fold-text.ts';
import type { CellValue, CellRow, CaseSnapshot, SnapshotRow } from '#server/platform/stored-json.ts';
import type { CaseConflict, FreshCopy, StoredCopy } from './case-copies.port.ts';
import type { StoredCaseRows, PlannedCase } from '#server/modules/cases/stored-cases.port.ts';

type CopyMerge = { readonly now: CaseSnapshot; readonly copy: StoredCopy; readonly newId: () => string };
type Merged = { readonly row: CellRow; readonly conflicts: readonly CaseConflict[] };

/**
 * What a case comes to when the case system is heard again. Three are compared: what the desk holds, what the case system said before, and
 * what it says now. What nobody changed here follows the case system; what somebody changed here stays, and is a conflict as soon as the
 * case system changes it too.
 */
export function mergeCopy(caseFileNumber: string, { now, copy, newId }: CopyMerge): FreshCopy {
  const { stored, snapshot } = copy;
  const own = mergeRow('case', { ours: stored?.case, before: snapshot?.case, now: now.case });
  const parties = mergeRows('parties', { ours: stored?.parties, before: snapshot?.parties, now: now.parties, newId });
  const injuries = mergeRows('injuries', { ours: stored?.injuries, before: snapshot?.injuries, now: now.injuries, newId });
  const next = { case: own.row, parties: parties.rows, injuries: injuries.rows };
  const found = [...own.conflicts, ...parties.conflicts, ...injuries.conflicts];
  const after: CaseSnapshot = { ...now, parties: parties.snapshot, injuries: injuries.snapshot };
  const stillOpen = copy.conflicts.filter(({ place }) => !found.some((one) => one.place === place));
  return {
    snapshot: after,
    planned: plannedCase(caseFileNumber, stored, next),
    conflicts: [...found, ...stillOpen].flatMap(({ place }) => conflictNow(place, next, after)),
  };
}

/** What a place says here and there; nothing when both say the same. */
function conflictNow(place: string, ours: StoredCaseRows, theirs: CaseSnapshot): readonly CaseConflict[] {
  const [mine, other] = [valueAt(place, ours), valueAt(place, theirs)];
  return areSame(mine, other) ? [] : [{ place, ours: mine, theirs: other }];
}

function valueAt(place: string, { case: own, parties, injuries }: StoredCaseRows): CellValue | CellRow {
  const [list = '', id = '', field] = place.split('.');
  if (list === 'case') return own[id] ?? null;
  const row = (list === 'parties' ? parties : injuries).find((one) => one['id'] === id);
  return field === undefined ? (row ?? null) : (row?.[field] ?? null);
}

type Versions = { readonly ours: CellRow | undefined; readonly before: CellRow | undefined; readonly now: CellRow };

function mergeRow(place: string, { ours, before, now }: Versions): Merged {
  const row: Record<string, CellValue> = { ...ours };
  const conflicts: CaseConflict[] = [];
  for (const [field, theirs] of Object.entries(now)) {
    if (field === 'sourceId' || field === 'id') continue;
    const mine = ours?.[field] ?? null;
    const base = before === undefined ? null : (before[field] ?? null);
    const isOurs = before === undefined ? theirs === null : areSame(theirs, base);
    if (areSame(mine, theirs) || (ours !== undefined && isOurs)) continue;
    if (ours === undefined || areSame(mine, base)) row[field] = theirs;
    else conflicts.push({ place: `${place}.${field}`, ours: mine, theirs });
  }
  return { row, conflicts };
}

type RowVersions = {
  readonly ours: readonly CellRow[] | undefined;
  readonly before: readonly SnapshotRow[] | undefined;
  readonly now: readonly SnapshotRow[];
  readonly newId: () => string;
};
type MergedRows = {
  readonly rows: readonly CellRow[];
  readonly snapshot: readonly SnapshotRow[];
  readonly conflicts: readonly CaseConflict[];
};
type List = 'parties' | 'injuries';

function mergeRows(list: List, { ours = [], before = [], now, newId }: RowVersions): MergedRows {
  const snapshot: SnapshotRow[] = [];
  const conflicts: CaseConflict[] = [];
  const merged = new Map<string, CellRow>();
  for (const row of now) {
    const last = before.find(({ sourceId }) => sourceId === row.sourceId);
    const taken = new Set(snapshot.map(({ id }) => id));
    const alike = ours.find((one) => !taken.has(idOf(one)) && keyOf(list, one) === keyOf(list, row));
    const id = last === undefined ? (alike === undefined ? newId() : idOf(alike)) : idOf(last);
    const mine = ours.find((one) => one['id'] === id);
    snapshot.push({ ...row, id });
    if (mine !== undefined || last === undefined) {
      const one = mergeRow(`${list}.${id}`, { ours: mine, before: last, now: row });
      merged.set(id, { ...whole(list, one.row), id });
      conflicts.push(...one.conflicts);
    } else if (!areSame(withoutIds(last), withoutIds(row))) conflicts.push({ place: `${list}.${id}`, ours: null, theirs: { ...row, id } });
  }
  for (const row of ours.filter((one) => !merged.has(idOf(one)))) {
    const last = before.find(({ id }) => id === row['id']);
    if (last === undefined) merged.set(idOf(row), row);
    else if (!isAsInSnapshot(row, last)) {
      merged.set(idOf(row), row);
      conflicts.push({ place: `${list}.${idOf(row)}`, ours: row, theirs: null });
    }
  }
  return { rows: [...merged.values()].map((row, position) => ({ ...row, position })), snapshot, conflicts };
}

const idOf = (row: CellRow): string => (typeof row['id'] === 'string' ? row['id'] : '');

/** Who is the same before the case system was heard of the first time. */
function keyOf(list: List, row: CellRow): string {
  const { role, name, startsOn, endsOn = null, claimNumber = null } = row;
  const key = list === 'injuries' ? [startsOn, endsOn, claimNumber] : role === 'applicant' ? [role] : [role, name];
  return foldText(JSON.stringify(key));
}

function whole(list: List, row: CellRow): CellRow {
  if (list === 'parties') return row;
  const endsOn = row['endsOn'] ?? null;
  return { ...row, endsOn, kind: endsOn === null ? 'specific' : 'cumulative', bodyParts: row['bodyParts'] ?? [] };
}

function withoutIds({ id: _id, sourceId: _source, ...row }: CellRow): CellRow {
  return Object.fromEntries(Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other)));
}

const isAsInSnapshot = (row: CellRow, snapshot: CellRow): boolean =>
  Object.entries(withoutIds(snapshot)).every(([field, value]) => areSame(row[field] ?? null, value));

function areSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** What storing the merged case changes. */
export function plannedCase(caseFileNumber: string, stored: StoredCaseRows | undefined, next: StoredCaseRows): PlannedCase {
  const base = { caseFileNumber, case: next.case };
  if (stored === undefined) return { ...base, kind: 'added', fields: [], parties: next.parties, injuries: next.injuries };
  const cells = Object.keys(next.case).filter((field) => !areSame(stored.case[field], next.case[field]));
  const lists = (['parties', 'injuries'] as const).filter((list) => !areSameRows(stored[list], next[list]));
  const fields = [...cells, ...lists];
  return {
    ...base,
    kind: fields.length === 0 ? 'unchanged' : 'changed',
    fields,
    ...Object.fromEntries(lists.map((list) => [list, next[list]])),
  };
}

function areSameRows(before: readonly CellRow[], after: readonly CellRow[]): boolean {
  return (
    before.length === after.length &&
    after.every((row, index) => isAsInSnapshot(before[index] ?? {}, row) && before[index]?.['id'] === row['id'])
  );
}
