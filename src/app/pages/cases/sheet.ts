import type { CaseSheet, SheetAnswer, SheetAttorney, SheetRow } from '#schemas/api/case-keeping.gen.ts';

import english from '#app/texts/pages.en.json' with { type: 'json' };

export type Sheet = CaseSheet;
export type Attorney = SheetAttorney;

/** A case that is open to be edited; the version is that of what was loaded, empty for a new case. */
export type OpenSheet = SheetAnswer & { readonly caseFileNumber: string };

export type Column = keyof typeof english.caseSheet.column;
export const isColumn = (name: string): name is Column => Object.hasOwn(english.caseSheet.column, name);

const place: readonly Column[] = ['street', 'city', 'state', 'zip', 'country', 'phone', 'email'];

/** What each kind of row has, in the order of the sheet. */
export const columns = {
  case: ['lastNames', 'firstNames', 'employerName', 'name', 'birthYear', 'language', 'handlingAttorney', 'weeklyTdRate', ...place],
  parties: ['role', 'name', 'firm', 'represented', ...place, 'fax'],
  injuries: ['startsOn', 'endsOn', 'adjNumber', 'claimNumber', 'employerName', 'bodyParts', 'status'],
} as const satisfies Readonly<Record<string, readonly Column[]>>;

export type List = 'parties' | 'injuries';
export const lists: readonly List[] = ['parties', 'injuries'];

const emptyRow = (names: readonly Column[]): SheetRow => Object.fromEntries(names.map((name) => [name, '']));

export const newRow = (list: List): SheetRow => ({ ...emptyRow(columns[list]), ...(list === 'parties' ? { role: 'claimAdjuster' } : {}) });

export const newSheet: Sheet = { case: { ...emptyRow(columns.case), language: 'en' }, parties: [], injuries: [] };

/** The choices of a column; nothing where it is typed. */
export const choicesOf: Readonly<Partial<Record<Column, readonly (keyof typeof english.caseSheet.choice)[]>>> = {
  language: ['en', 'es'],
  represented: ['unknown', 'yes', 'no'],
  status: ['unknown', 'accepted', 'delayed', 'denied'],
};

export const roles = Object.keys(english.partyRole).filter(isRole);

function isRole(text: string): text is keyof typeof english.partyRole {
  return Object.hasOwn(english.partyRole, text);
}
