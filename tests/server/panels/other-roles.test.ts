import { describe, expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { parsePanel } from '#server/modules/panels/parse-panel.ts';
import { pageOf } from './words-of.ts';

const today = calendarDate('2026-11-25')!;
type Lines = Parameters<typeof pageOf>[0];

const block = (top: number, ...names: readonly string[]): Lines => {
  const lines = [...names, '12 Oak St.', 'Fresno, CA 93721', '(559) 555-0101'];
  return lines.map((text, index) => [60, top + 14 * index, text] as const);
};
const read = (...pages: readonly Lines[]) => {
  const { doctors } = parsePanel({ pages: pages.map((lines, index) => pageOf(lines, index + 1)), pagesLeft: 0 }, today);
  return doctors.map(({ name, confidence }) => [name, confidence >= 0.8]);
};
const head: Lines = [
  [60, 220, 'PANEL OF QUALIFIED MEDICAL EVALUATORS'],
  [60, 240, 'Panel Number: 7413157'],
];
const two: Lines = [...block(300, 'Ana Moreno, M.D.'), ...block(380, 'Ben Larkin, D.O.')];
const three: Lines = [...two, ...block(460, 'Cho Yamada, M.D.')];
const sure = [
  ['Ana Moreno', true],
  ['Ben Larkin', true],
  ['Cho Yamada', true],
];

describe('whom a letter is sent to', () => {
  it('makes no list of two complete', () => {
    const names = read([...block(100, 'Laura Chen, D.C.'), ...head, ...two]);
    expect(names.find(([name]) => name === 'Laura Chen')).not.toEqual(['Laura Chen', true]);
  });

  it('is none of the list on the next page, either', () => {
    const names = read([[60, 60, 'Enclosed is the panel that you asked for.'], ...block(100, 'Laura Chen, D.C.')], [...head, ...two]);
    expect(names.find(([name]) => name === 'Laura Chen')).not.toEqual(['Laura Chen', true]);
  });
});

it('a list that goes on behind another head stays sure', () => {
  expect(read([...head, ...two], [...head, ...block(300, 'Cho Yamada, M.D.')])).toEqual(sure);
});

it.each([
  ['Employee: Laura Chen, D.D.S.'],
  ['Injured Worker', 'Laura Chen, D.D.S.'],
  ['Injured Worker:', 'Laura Chen, M.D.'],
  ['Secondary treater', 'Laura Chen, M.D.'],
  ['Prior AME: Laura Chen, M.D.'],
  ['Prior AME', 'Laura Chen, M.D.'],
  ['Physician currently providing care: Laura Chen, M.D.'],
])('in another role nobody is on the list: %s', (...names) => {
  expect(read([...block(100, ...names), ...head, ...three])).toEqual(sure);
});
