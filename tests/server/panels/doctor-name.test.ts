import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { isSameName } from '#domain/person-name.ts';
import { readPanel } from '#server/modules/panels/read-panel.ts';
import { readDoctorName } from '#server/modules/panels/doctor-name.ts';

it.each([
  ['1. Bartholomew J. Higginbotham, M.D., QME', 'Bartholomew J. Higginbotham', 'M.D., QME'],
  ['(2) PEÑA-ORTIZ, JOSÉ MD', 'JOSÉ PEÑA-ORTIZ', 'MD'],
  ['QME 3: de la Cruz Jr., María Elena, Psy.D.', 'María Elena de la Cruz Jr.', 'Psy.D.'],
  ["Dr. Anne O'Shaughnessy III, D.P.M.", "Anne O'Shaughnessy III", 'D.P.M.'],
  ['Name: Soo-Jin Van der Berg, L.Ac.', 'Soo-Jin Van der Berg', 'L.Ac.'],
  ['Fiona R. Ibáñez Il, D.0.', 'Fiona R. Ibáñez II', 'D.0.'],
  ['(B) Ana Moreno, M.D.', 'Ana Moreno', 'M.D.'],
  ['II. Ana Moreno, M.D.', 'Ana Moreno', 'M.D.'],
  ['Evaluator No. 2 of 3: Ana Moreno, M.D.', 'Ana Moreno', 'M.D.'],
  ['Second Physician – Ana Moreno, M.D.', 'Ana Moreno', 'M.D.'],
  ['[ ] 3 - Ana Moreno, M.D.', 'Ana Moreno', 'M.D.'],
  // Family names that are words of a panel as well.
  ['1. Ana Street, M.D.', 'Ana Street', 'M.D.'],
  ['TO, BINH DC', 'BINH TO', 'DC'],
  ['Grace Center Jr., D.O.', 'Grace Center Jr.', 'D.O.'],
  // Family names that are degrees as well.
  ['1. Minh Do, M.D.', 'Minh Do', 'M.D.'],
  ['MINH DO, M.D.', 'MINH DO', 'M.D.'],
  ['DO, MINH, M.D.', 'MINH DO', 'M.D.'],
  ['LAC, MINH MD', 'MINH LAC', 'MD'],
  ['MINH VAN DO, M.D.', 'MINH VAN DO', 'M.D.'],
  ['John Smith DO, QME', 'John Smith', 'DO, QME'],
  ['JOHN SMITH DO', 'JOHN SMITH', 'DO'],
  // As recognition reads a full stop, and the sign of a number.
  ['1) Ana Moreno, M:D., FAAOS', 'Ana Moreno', 'M.D., FAAOS'],
  ['QME *2 Ben Larkin, D,O.', 'Ben Larkin', 'D.O.'],
])('%s names a doctor in reading order, spelled as printed', (text, name, credentials) => {
  expect(readDoctorName(text)).toMatchObject({ name, credentials });
});

it.each([
  'The report of Miguel Santos, M.D., dated March 3, was objected to by the applicant.',
  'Miguel Santos, M.D. and the panel of evaluators who were listed there',
  'Medical Director, M.D.',
  'To Ana Lopez, M.D.',
  'Or Ana Lopez, M.D.',
  'Medical Center, M.D.',
  'Dr. Ana Street',
  'Washington, DC 20001',
  'Qualified Medical Evaluator',
  'Ana Lopez, Esq.',
])('%s names none', (text) => {
  expect(readDoctorName(text)).toBeUndefined();
});

it('what stands before a name is told, so that a treating physician is known as one', () => {
  expect(readDoctorName('Treating Physician: Ana López, M.D.')).toMatchObject({ lead: 'Treating Physician:', name: 'Ana López' });
});

it('a panel that lists Minh Do and Minh Lac lists two physicians', async () => {
  const today = calendarDate('2026-11-25')!;
  const bytes = readFileSync(new URL('./papers/panel-do.pdf', import.meta.url));
  const reading = await readPanel(bytes, { today, onProgress: () => undefined, onScan: () => undefined });
  const names = reading.ok ? reading.panel.doctors.map(({ name, credentials }) => `${name}, ${credentials}`) : [];
  expect(names).toEqual(['Minh Do, M.D.', 'Minh Lac, M.D.', 'Lena Sorensen, M.D.']);
  expect(isSameName(names[0] ?? '', names[1] ?? '')).toBe(false);
});
