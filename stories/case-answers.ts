import type { CheckedFile, Conflict } from '#schemas/api/stored-cases.gen.ts';
import { sheetOf, type OpenSheet } from '#app/pages/cases/sheet.ts';
import type { CaseMatch } from '#schemas/api/cases.gen.ts';
import { foundCases, matchOf } from './local-ports.ts';
import type { DeskPage } from './plan/desk-pages.ts';
import type { StandardCase } from './plan/scene.ts';

const goodFile: CheckedFile = {
  added: 41,
  changed: 2,
  unchanged: 310,
  faultCount: 0,
  faults: [],
  examples: [
    { kind: 'added', caseFileNumber: '20260201', name: 'Ibarra, Inés v. Kelp Cannery LLC', fields: [] },
    { kind: 'changed', caseFileNumber: '20260017', name: 'Muñoz Ibáñez, María v. Harbor Linen Supply, Inc.', fields: ['phone', 'parties'] },
  ],
};

const sameFile: CheckedFile = { added: 0, changed: 0, unchanged: 353, faultCount: 0, faults: [], examples: [] };

const faultyFile: CheckedFile = {
  added: 0,
  changed: 0,
  unchanged: 0,
  faultCount: 212,
  examples: [],
  faults: [
    { row: 0, column: '', code: 'empty', message: 'The file holds no case.', facts: {} },
    { row: 1, column: 'lastNme', code: 'misspeltColumn', message: 'No such column.', facts: { value: 'lastNme', meant: 'lastNames' } },
    { row: 14, column: 'startsOn', code: 'notDate', message: 'No date.', facts: { value: '31.02.2024' } },
    { row: 15, column: 'role', code: 'ofAnotherDesk', message: 'Words of the server, where this page has none.', facts: {} },
  ],
};

const filesByDesk = { filled: goodFile, empty: sameFile, faulty: faultyFile } as const;

const conflictsOf = ({ case: known }: StandardCase): readonly Conflict[] => {
  const about = { caseFileNumber: known.caseFileNumber, caseName: known.name, revision: 1 };
  return [
    { id: 'conflict-1', ...about, place: 'case.phone', ours: known.applicantPhone ?? null, theirs: '209-555-0199' },
    { id: 'conflict-2', ...about, place: 'injuries.1.status', ours: 'delayed', theirs: null },
  ];
};

const openSheetOf = ({ case: known, firm }: StandardCase): Omit<OpenSheet, 'caseFileNumber'> => ({
  version: '1',
  sheet: sheetOf({
    language: 'en',
    lastNames: 'Muñoz Ibáñez',
    firstNames: 'María de los Ángeles',
    name: known.name,
    employerName: known.employerName,
    birthYear: known.birthYear,
    handlingAttorney: known.handlingAttorneyId,
    parties: [{ role: 'claimAdjuster', name: 'Dana Whitlock', firm: 'Evergreen Casualty Company', city: 'Sacramento', state: 'CA' }],
    injuries: [{ startsOn: '2025-01-15', adjNumber: 'ADJ19384751', bodyParts: 'back; left knee', status: 'accepted' }],
  }),
  attorneys: firm.attorneys.map(({ id, name }) => ({ id, name })),
  staff: [],
});

const foundOf = (standard: StandardCase): readonly CaseMatch[] => {
  const match = matchOf(standard);
  const copy = { asOf: '2026-05-01T16:00:00Z', isStale: true, conflicts: 2 };
  return [match, { ...match, caseFileNumber: '20260044', name: 'Mulholland, Sean v. Kelp Cannery LLC', copy }];
};

/** What the pages of cases ask for. */
export const caseAnswers = (desk: NonNullable<DeskPage['desk']>, standard: StandardCase): Readonly<Record<string, unknown>> => ({
  'GET /merusCaseInfo/getCaseNumberByName/': foundCases(desk === 'empty' ? [] : foundOf(standard), desk === 'filled' ? 21 : undefined),
  'GET /desk/caseConflicts': { conflicts: desk === 'empty' ? [] : conflictsOf(standard) },
  [`GET /desk/cases/${standard.case.caseFileNumber}`]: { case: standard.case },
  ...Object.fromEntries(
    ['parties', 'injuries'].map((rows) => [`GET /cases/${standard.case.caseFileNumber}/${rows}`, { [rows]: standard[rows] }]),
  ),
  [`GET /desk/caseSheets/${standard.case.caseFileNumber}`]: openSheetOf(standard),
  'POST /desk/caseImports/check': filesByDesk[desk],
  'PUT /desk/caseImports': { added: goodFile.added, changed: goodFile.changed, unchanged: goodFile.unchanged },
});
