import { listOf, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import type { CaseSheet, SheetAnswer, SheetPerson, SheetRow } from '#schemas/api/stored-cases.gen.ts';

export type Sheet = CaseSheet;
export type Person = SheetPerson;

/** A case that is open to be edited; the version is that of what was loaded, empty for a new case. */
export type OpenSheet = SheetAnswer & { readonly caseFileNumber: string };

const place = ['street', 'city', 'state', 'zip', 'country', 'phone', 'email'];

/** What each kind of row has. A cell that is not sent stays as it is, so an empty one is sent as such. */
const columns = {
  case: [
    'lastNames',
    'firstNames',
    'employerName',
    'name',
    'birthYear',
    'language',
    'handlingAttorney',
    'caseManager',
    'assistant',
    'clientId',
    'status',
    'weeklyTdRate',
    ...place,
  ],
  parties: ['role', 'name', 'firm', 'represented', ...place, 'fax'],
  injuries: ['startsOn', 'endsOn', 'adjNumber', 'claimNumber', 'employerName', 'bodyParts', 'status'],
};

const cellOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const rowOf = (kind: keyof typeof columns, filled: PlainRecord): SheetRow => ({
  ...Object.fromEntries(columns[kind].map((name) => [name, cellOf(filled[name])])),
  ...(typeof filled['id'] === 'string' ? { id: filled['id'] } : {}),
});

/** The sheet of a case out of what its form holds. */
export const sheetOf = (filled: PlainRecord): Sheet => ({
  case: rowOf('case', filled),
  parties: listOf(filled['parties']).map((row) => rowOf('parties', recordOf(row))),
  injuries: listOf(filled['injuries']).map((row) => rowOf('injuries', recordOf(row))),
});

export const newSheet: Sheet = sheetOf({ language: 'en', status: 'open' });
