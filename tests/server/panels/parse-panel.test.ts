import { expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { parsePanel } from '#server/modules/panels/parse-panel.ts';
import { pageOf } from './words-of.ts';

const today = calendarDate('2026-11-25')!;
const parse = (...pages: Parameters<typeof pageOf>[0][]) =>
  parsePanel({ pages: pages.map((lines, index) => pageOf(lines, index + 1)), pagesLeft: 0 }, today);

type Lines = (readonly [number, number, string])[];
const head: Lines = [
  [60, 60, 'PANEL OF QUALIFIED MEDICAL EVALUATORS'],
  [60, 90, 'Panel Number: 7413157'],
  [60, 104, 'Date Issued: 03/14/2025'],
  [60, 118, 'Date of Injury: 05/07/2023 - 05/07/2024'],
];
const block = (left: number, top: number, [name, phone]: readonly [string, string]): Lines => [
  [left, top, name],
  [left, top + 14, '12 Oak St.'],
  [left, top + 28, 'Fresno, CA 93721'],
  [left, top + 42, `Phone: ${phone}`],
];

it('three columns side by side are read one after the other', () => {
  const { doctors, panelInformation, warnings } = parse([
    ...head,
    ...block(60, 160, ['1. Ana Moreno, M.D.', '(559) 555-0101']),
    ...block(230, 160, ['2. Ben Larkin, D.O.', '(559) 555-0102']),
    ...block(400, 160, ['3. Cho Yamada, M.D.', '(559) 555-0103']),
  ]);
  expect(doctors.map(({ name, phone }) => [name, phone])).toEqual([
    ['Ana Moreno', '(559) 555-0101'],
    ['Ben Larkin', '(559) 555-0102'],
    ['Cho Yamada', '(559) 555-0103'],
  ]);
  expect(panelInformation).toMatchObject({ panelNumber: '7413157', issueDate: '2025-03-14', dateOfInjury: '2024-05-07' });
  expect(warnings).toEqual([]);
});

it.each([
  [
    'letters that count are no part of a name',
    ['A. Ana Moreno', 'B. Ben Larkin', 'C. Cho Yamada'],
    ['Ana Moreno', 'Ben Larkin', 'Cho Yamada'],
  ],
  [
    'nor are those of which a scan reads one with another mark',
    ['A: Ana Moreno', 'B. Ben Larkin', 'C. Cho Yamada'],
    ['Ana Moreno', 'Ben Larkin', 'Cho Yamada'],
  ],
  ['an initial is', ['B. Ana Moreno', 'B. Ben Larkin', 'C. Cho Yamada'], ['B. Ana Moreno', 'B. Ben Larkin', 'C. Cho Yamada']],
])('%s', (_, printed, names) => {
  const { doctors } = parse([
    ...head,
    ...printed.flatMap((name, index) => block(60, 160 + 80 * index, [`${name}, M.D.`, `(559) 555-010${index}`])),
  ]);
  expect(doctors.map(({ name }) => name)).toEqual(names);
});

it('family names that are words of a panel as well are read, also with the degree in the next column', () => {
  const printed = ['Ana Street', 'Binh To', 'Cho State'];
  const { doctors } = parse([
    ...head,
    ...printed.flatMap((name, index): Lines => [
      [60, 160 + 40 * index, name],
      [180, 160 + 40 * index, 'M.D.'],
      [240, 160 + 40 * index, '12 Oak St., Fresno, CA 93721'],
      [460, 160 + 40 * index, '(559) 555-0101'],
    ]),
  ]);
  expect(doctors.map(({ name }) => name)).toEqual(printed);
});

it('an I before II and III counts, too', () => {
  const names = ['I. Ana Moreno', 'II. Ben Larkin', 'III. Cho Yamada'];
  const { doctors } = parse([
    ...head,
    ...names.flatMap((name, index) => block(60, 160 + 80 * index, [`${name}, M.D.`, `(559) 555-010${index}`])),
  ]);
  expect(doctors.map(({ name }) => name)).toEqual(['Ana Moreno', 'Ben Larkin', 'Cho Yamada']);
});

it.each([
  ['a counted line', ['1. María Elena', 'García López, M.D.'], 'María Elena García López'],
  ['a line that a hyphen leaves open', ['Ana Moreno-', 'Castellanos, M.D.'], 'Ana Moreno-Castellanos'],
  ['a line without room for the next word', ['Bartholomew J.', 'Lee Higginbotham, M.D.'], 'Bartholomew J. Lee Higginbotham'],
  ['three lines', ['1. Bartholomew', 'Higginbotham,', 'M.D., QME'], 'Bartholomew Higginbotham'],
])('a name that a narrow column breaks is whole: %s', (_, printed, name) => {
  const lines = printed.map((text, index) => [60, 160 + 12 * index, text] as const);
  const below = 160 + 12 * printed.length;
  const { doctors } = parse([...head, ...lines, [60, below, '12 Oak St., #4'], [60, below + 12, 'Fresno, CA 93721']]);
  expect(doctors.map((doctor) => doctor.name)).toEqual([name]);
});

it('a table may have family names and given names in columns of their own', () => {
  const row = (top: number, [last, first, degree, phone]: readonly [string, string, string, string]): Lines => [
    [60, top, last],
    [160, top, first],
    [260, top, degree],
    [330, top, phone],
  ];
  const { doctors } = parse([
    ...head,
    ...row(160, ['Last Name', 'First Name', 'Degree', 'Phone']),
    ...row(180, ['Moreno', 'Ana', 'M.D.', '(559) 555-0101']),
    ...row(200, ['de la Cruz', 'Ben R.', 'D.O.', '(559) 555-0102']),
  ]);
  expect(doctors.map(({ name, credentials }) => [name, credentials])).toEqual([
    ['Ana Moreno', 'M.D.'],
    ['Ben R. de la Cruz', 'D.O.'],
  ]);
});

it.each([
  [['Panel - 7413157', 'Day on which it was assigned - 03/14/2025', 'Claimant - Ana Reyes', 'Adjuster file - WC-2024-11223']],
  [['PANEL 7413157', 'Generated: 03/14/2025', 'Name of the injured person: Ana Reyes', 'Claim = WC-2024-11223']],
])('labels that no list has are read by their words: %j', (lines) => {
  const { panelInformation } = parse([
    [60, 60, 'QUALIFIED MEDICAL EVALUATORS'],
    ...lines.map((text, index) => [60, 90 + 14 * index, text] as const),
    ...block(60, 200, ['Ana Moreno, M.D.', '(559) 555-0101']),
  ]);
  expect(panelInformation).toMatchObject({
    panelNumber: '7413157',
    issueDate: '2025-03-14',
    employeeName: 'Ana Reyes',
    claimNumber: 'WC-2024-11223',
  });
});

it('two pages that list three others each are two panels, also where the number of one was not found', () => {
  const listOf = (names: readonly string[]): Lines =>
    names.flatMap((name, index) => block(60, 160 + 80 * index, [`${name}, M.D.`, `(559) 555-01${names[0]?.length}${index}`]));
  const { doctors, panelInformation, warnings } = parse(
    [...head, ...listOf(['Ana Moreno', 'Ben Larkin', 'Cho Yamada'])],
    [
      [60, 60, 'PANEL OF QUALIFIED MEDICAL EVALUATORS'],
      [60, 90, 'Date Issued: 06/02/2025'],
      ...listOf(['Dora Whitfield', 'Emil Okafor', 'Fay Delgado']),
    ],
  );
  expect(doctors.map(({ name }) => name)).toEqual(['Dora Whitfield', 'Emil Okafor', 'Fay Delgado']);
  expect(panelInformation).toEqual({ issueDate: '2025-06-02' });
  expect(warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['panel_several', 'panel_number_missing']));
});

it('a sentence may say when a panel was issued', () => {
  const { panelInformation } = parse([
    [60, 60, 'QUALIFIED MEDICAL EVALUATORS'],
    [60, 90, 'The panel below was issued by the Medical Unit on'],
    [60, 104, 'March 14, 2025. Strike one name within ten days.'],
    ...block(60, 200, ['Ana Moreno, M.D.', '(559) 555-0101']),
  ]);
  expect(panelInformation.issueDate).toBe('2025-03-14');
});

it('the name of the employee may go on in the next line, and ends where another value begins', () => {
  const employee = (...lines: readonly string[]) =>
    parse([
      [60, 60, 'PANEL OF QUALIFIED MEDICAL EVALUATORS'],
      ...lines.map((text, index) => [60, 90 + 12 * index, text] as const),
      ...block(60, 200, ['Ana Moreno, M.D.', '(559) 555-0101']),
    ]).panelInformation.employeeName;
  expect(employee('INJURED WORKER (APPLICANT): Amelia', "D'Angelo")).toBe("Amelia D'Angelo");
  expect(employee("Injured Employee's Name Ulysses Abernathy • Injury Occurred On February 6, 2020")).toBe('Ulysses Abernathy');
  expect(employee('Examinee — Minh Ramirez')).toBe('Minh Ramirez');
});

it('a drawn cell holds a name together', () => {
  const page = pageOf([
    ...head,
    [60, 160, 'Bartholomew Ann'],
    [60, 182, 'Singh'],
    [230, 160, 'M.D.'],
    [330, 160, '12 Oak St.'],
    [330, 172, 'Fresno, CA 93721'],
  ]);
  const rules = [
    ...[150, 210, 250].map((top) => ({ left: 50, right: 500, top, bottom: top + 1 })),
    ...[50, 220, 320].map((left) => ({ left, right: left + 1, top: 150, bottom: 250 })),
  ];
  const { doctors } = parsePanel({ pages: [{ ...page, rules }], pagesLeft: 0 }, today);
  expect(doctors.map(({ name }) => name)).toEqual(['Bartholomew Ann Singh']);
});

it('a name that may go on elsewhere is in doubt', () => {
  const { doctors } = parse([
    ...head,
    ...block(60, 160, ['Ana Moreno, M.D.', '(559) 555-0101']),
    ...block(60, 240, ['Ben B., D.O.', '(559) 555-0102']),
    ...block(60, 320, ['T. Yamada, M.D.', '(559) 555-0103']),
  ]);
  expect(doctors.map(({ name, confidence }) => [name, confidence < 0.8])).toEqual([
    ['Ana Moreno', false],
    ['Ben B.', true],
    ['T. Yamada', true],
  ]);
});

it('a value tells where on the page it stands, in fractions from the upper left corner', () => {
  const { readFrom } = parse([...head, ...block(60, 160, ['Ana Moreno, M.D.', '(559) 555-0101'])]);
  // 7413157 begins after 14 letters of 6 points: 60 + 84 of 612, and 90 of 792.
  expect(readFrom.panelNumber).toEqual({ page: 1, place: { left: 0.2353, top: 0.1136, width: 0.0686, height: 0.0139 }, confidence: 0.98 });
});

it('the treating physician, the Medical Director and attorneys are never taken', () => {
  const { doctors } = parse([
    ...head,
    ...block(60, 160, ['Treating Physician: Ana Moreno, M.D.', '(559) 555-0101']),
    ...block(60, 240, ['Ben Larkin, D.O.', '(559) 555-0102']),
    [60, 330, 'Cho Yamada, M.D.'],
    [60, 344, 'Executive Medical Director'],
    [60, 358, '(510) 555-0100'],
    [60, 400, 'cc: Dee Ong, M.D., 12 Oak St., Fresno, CA 93721'],
  ]);
  expect(doctors.map(({ name }) => name)).toEqual(['Ben Larkin']);
});

it('names of an earlier panel are left out, and told', () => {
  const { doctors, warnings } = parse([
    ...head,
    [60, 150, 'Previously issued'],
    ...block(60, 164, ['Ana Moreno, M.D.', '(559) 555-0101']),
    [60, 236, 'Replacement evaluators'],
    ...block(60, 250, ['Ben Larkin, D.O.', '(559) 555-0102']),
  ]);
  expect(doctors.map(({ name }) => name)).toEqual(['Ben Larkin']);
  expect(warnings.map(({ code }) => code)).toEqual(['panel_doctor_count', 'panel_crossed_out', 'panel_in_doubt']);
});

it('of two panels in one file the one that was issued last is taken', () => {
  const later = head.map(([left, top, text]) => [left, top, text.replace('7413157', '7500001').replace('2025', '2026')] as const);
  const { doctors, panelInformation, warnings } = parse(
    [...later, ...block(60, 160, ['Ana Moreno, M.D.', '(559) 555-0101'])],
    [...head, ...block(60, 160, ['Ben Larkin, D.O.', '(559) 555-0102'])],
  );
  expect(doctors.map(({ name }) => name)).toEqual(['Ana Moreno']);
  expect(panelInformation).toMatchObject({ panelNumber: '7500001', issueDate: '2026-03-14' });
  expect(warnings.map(({ message }) => message)).toContain('The PDF has more than one panel. Shown is 7500001; the other is 7413157.');
});

it('the header of a fax is neither date nor number of the panel', () => {
  const { panelInformation } = parse([
    [60, 10, 'DATE: 11/03/2026 12:45 FROM: 5550189 P.01/01'],
    [60, 60, 'PANEL OF QUALIFIED MEDICAL EVALUATORS'],
    ...block(60, 160, ['Ana Moreno, M.D.', '(559) 555-0101']),
  ]);
  expect(panelInformation).toEqual({});
});

it('a letter without doctors holds no panel', () => {
  expect(parse(head).doctors).toEqual([]);
});
