import { foldText } from '#domain/fold-text.ts';
import { textOf, wholeCase, applicantOf, defined } from './case-row.public.ts';
import type { CellValue, CellRow } from '#server/platform/stored-json.ts';
import type { FileCase } from '#server/modules/case-files/case-files.port.ts';
import type { StoredCaseRows, PlannedCase } from './stored-cases.port.ts';

/** What storing a case of a file changes. What the file does not say stays; a list that it has replaces the list that was there. */
export function planCase(file: FileCase, stored: StoredCaseRows | undefined, newId: () => string): PlannedCase {
  const own = wholeCase(file.case, stored?.case);
  const parties = planParties(file, own, { stored: stored?.parties, newId });
  const injuries = file.injuries === undefined ? undefined : planInjuries(file.injuries, { stored: stored?.injuries ?? [], newId });
  const base = { caseFileNumber: file.caseFileNumber, case: own };
  if (stored === undefined) return { ...base, kind: 'added', fields: [], parties: parties ?? [], injuries: injuries ?? [] };
  const fields = [
    ...changedFields(stored.case, own),
    ...(parties === undefined || areSame(stored.parties, parties) ? [] : ['parties']),
    ...(injuries === undefined || areSame(stored.injuries, injuries) ? [] : ['injuries']),
  ];
  return {
    ...base,
    kind: fields.length === 0 ? 'unchanged' : 'changed',
    fields,
    ...(parties !== undefined && fields.includes('parties') ? { parties } : {}),
    ...(injuries !== undefined && fields.includes('injuries') ? { injuries } : {}),
  };
}

type Matching = { readonly stored: readonly CellRow[] | undefined; readonly newId: () => string };

/** The worker is always among the parties, from the case itself where the file does not list it. */
function planParties({ parties }: FileCase, own: CellRow, { stored, newId }: Matching): readonly CellRow[] | undefined {
  if (parties === undefined && stored !== undefined) return undefined;
  const listed = parties ?? [];
  const hasApplicant = listed.some(({ role }) => role === 'applicant');
  const rows = hasApplicant ? listed : [applicantOf(own), ...listed];
  return numbered(rows, { stored: stored ?? [], keyOf: partyKey, newId });
}

/** There is one worker, whatever the name is now. */
function partyKey({ role, name, firm }: CellRow): readonly (CellValue | undefined)[] {
  return role === 'applicant' ? [role] : [role, name, firm];
}

function planInjuries(rows: readonly CellRow[], { stored, newId }: Matching & { readonly stored: readonly CellRow[] }): readonly CellRow[] {
  const whole = rows.map((row) => {
    const endsOn = row['endsOn'] ?? null;
    return { ...row, endsOn, kind: endsOn === null ? 'specific' : 'cumulative', bodyParts: row['bodyParts'] ?? [] };
  });
  return numbered(whole, { stored, keyOf: ({ startsOn, endsOn, claimNumber }) => [startsOn, endsOn, claimNumber], newId });
}

type Numbering = {
  readonly stored: readonly CellRow[];
  readonly keyOf: (row: CellRow) => readonly (CellValue | undefined)[];
  readonly newId: () => string;
};

/** Who was there before keeps the id, by which forms name a person or an injury, and what the file does not say. */
function numbered(rows: readonly CellRow[], { stored, keyOf, newId }: Numbering): readonly CellRow[] {
  const left = new Map<string, CellRow[]>();
  const keyText = (row: CellRow): string => JSON.stringify(keyOf(row).map((value) => foldText(textOf(value))));
  for (const row of stored) left.set(keyText(row), [...(left.get(keyText(row)) ?? []), row]);
  return rows.map((row, position) => {
    const before = left.get(keyText(row))?.shift();
    return { ...before, ...defined(row), position, id: before?.['id'] ?? newId() };
  });
}

function changedFields(before: CellRow, after: CellRow): readonly string[] {
  return Object.keys(after).filter((name) => comparable(before[name]) !== comparable(after[name]));
}

function areSame(before: readonly CellRow[], after: readonly CellRow[]): boolean {
  return before.length === after.length && after.every((row, index) => changedFields(before[index] ?? {}, row).length === 0);
}

function comparable(value: CellValue | undefined): string {
  return JSON.stringify(value ?? null);
}
