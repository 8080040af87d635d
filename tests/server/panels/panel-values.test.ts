import { expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { parsePanel } from '#server/modules/panels/parse-panel.ts';
import { block, pageOf, threeDoctors, type Lines } from './words-of.ts';

const today = calendarDate('2026-11-25')!;
const parse = (lines: Lines) => parsePanel({ pages: [pageOf(lines)], pagesLeft: 0 }, today);

it.each([
  ['in labels that no list has', ['Assignment # - 7413157', 'Day the panel was made: 03/14/2025']],
  ['in a subject', ['RE: QME Panel 7413157 (issued 2025/03/14) / Claim # 7654321']],
  ['in a sentence', ['A panel of evaluators that bears the number 7413157 was', 'drawn for you on the 14th day of March, 2025.']],
  ['at the foot', ['MU/QME list 7413157   03/14/2025']],
  ['between bars', ['Claim: 7654321 | Panel: 7413157 | DOI: 01/02/2024 | Made: 03/14/2025']],
  ['beside other numbers', ['EAMS case no. 1234567', 'Unit ref. 7413157', 'Tel 5551234', 'Accident 01/03/2020', 'Ref. date 03/14/2025']],
  ['instead of an earlier one', ['Panel 7413157 takes the place of panel 7000001', 'Made: 03/14/2025. Prior panel issued: 01/02/2020']],
])('number and date stand %s', (_, lines) => {
  const { panelInformation } = parse([
    [60, 60, 'QUALIFIED MEDICAL EVALUATORS'],
    ...lines.map((text, index) => [60, 90 + 14 * index, text] as const),
    ...threeDoctors,
  ]);
  expect(panelInformation).toMatchObject({ panelNumber: '7413157', issueDate: '2025-03-14' });
});

it('two numbers whose words say nothing are none of the panel', () => {
  const { panelInformation } = parse([
    [60, 60, 'QUALIFIED MEDICAL EVALUATORS'],
    [60, 90, 'Ref. 7413157'],
    [60, 104, 'Serial 7000001'],
    ...threeDoctors,
  ]);
  expect(panelInformation.panelNumber).toBeUndefined();
});

it('who stands where a letter ends or under a role of its own is on no list', () => {
  const { doctors } = parse([
    [60, 60, 'QME Panel 7413157'],
    [60, 90, 'Case handler:'],
    ...block(104, 'Dee Ong, M.D.'),
    ...threeDoctors,
    [60, 560, 'Copies:'],
    ...block(574, 'Eli Tran, M.D.'),
  ]);
  expect(doctors.map(({ name }) => name)).toEqual(['Ana Moreno', 'Ben Larkin', 'Cho Yamada']);
});

it('where a list counts three, nobody else is on it', () => {
  const { doctors } = parse([
    [60, 60, 'QME Panel 7413157'],
    ...block(200, 'Dee Ong, M.D.'),
    ...threeDoctors.map(([left, top, text]) => [left, top, text.replace(/^(?=\w+ \w+, [MD])/u, `${top / 80 - 2}. `)] as const),
  ]);
  expect(doctors.map(({ name }) => name)).toEqual(['Ana Moreno', 'Ben Larkin', 'Cho Yamada']);
});

it('of four doctors each is in doubt', () => {
  const { doctors } = parse([[60, 60, 'QME Panel 7413157'], ...block(200, 'Dee Ong, M.D.'), ...threeDoctors]);
  expect(doctors.map(({ confidence }) => confidence < 0.8)).toEqual([true, true, true, true]);
});

it('a cell in the middle of its row holds the degree of a name of two lines; city and ZIP code have columns of their own', () => {
  const { doctors } = parse([
    [60, 60, 'QME Panel 7413157'],
    [60, 100, 'Bartholomew Lee'],
    [60, 113, 'Moreno'],
    [200, 106.5, 'M.D.'],
    [240, 106.5, '12 Oak St.'],
    [340, 106.5, 'Fresno'],
    [400, 106.5, '93721'],
    [460, 106.5, '(559) 555-0101'],
  ]);
  expect(doctors).toMatchObject([{ name: 'Bartholomew Lee Moreno', address: '12 Oak St.', city: 'Fresno', zip: '93721' }]);
});
