import { expect, test } from 'vitest';
import { settingsFaults, type SettingsForm } from '#engine/settings/settings-form.ts';
import {
  attorneyForm,
  caseForm,
  datedFigureForm,
  datedTableForm,
  feeCapForm,
  firmForm,
  holidayForm,
  mileageRateForm,
  officeForm,
  userForm,
} from '#engine/settings/settings-forms.gen.js';
import { attorneyBody, correctionBody, firmBody, officeBody } from './firm-bodies.ts';

const long = 'x'.repeat(400);
const wrong = (fields: object): object =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, name === 'active' || name === 'isDraft' ? true : long]));

const { enforced: _, ...figure } = correctionBody;

const forms: readonly (readonly [SettingsForm, object])[] = [
  [firmForm, firmBody],
  [officeForm, officeBody],
  [attorneyForm, attorneyBody],
  [userForm, { name: 'Inés', lastName: 'Quiñones', email: 'ines@firm.example', role: 'user', password: 'kelp orbit violin 9' }],
  [caseForm, { caseFileNumber: 'H-1', lastNames: 'Ferreira', state: 'CA', birthYear: '1975', weeklyTdRate: 880.5 }],
  [mileageRateForm, figure],
  [datedFigureForm, { ...figure, value: '264.61' }],
  [datedTableForm, { ...figure, value: '1.07', key: '12/46-50' }],
  [feeCapForm, { ...figure, value: '450.00', key: 'underFiveYears', enforced: 'block' }],
  [holidayForm, { from: figure.from, source: figure.source, key: 'New Year', value: 'court' }],
];

test.each(forms)('what a form of the settings refuses is said in both languages', (form, body) => {
  expect(settingsFaults(form, body)).toEqual([]);
  for (const fields of [wrong(body), {}]) {
    const [english, spanish] = [settingsFaults(form, fields), settingsFaults(form, fields, { language: 'es' })];
    expect(english.length).toBeGreaterThan(0);
    for (const [index, { message }] of english.entries()) expect(spanish[index]?.message, message).not.toBe(message);
  }
});
