import { expect, test } from 'vitest';
import { settingsFaults, type SettingsForm } from '#engine/settings/settings-form.ts';
import { attorneyForm, firmForm, officeForm } from '#engine/settings/settings-forms.gen.js';
import { attorneyBody, firmBody, officeBody } from './firm-bodies.ts';

const long = 'x'.repeat(400);
const wrong = (fields: object): object => Object.fromEntries(Object.keys(fields).map((name) => [name, name === 'active' ? true : long]));

const forms: readonly (readonly [SettingsForm, object])[] = [
  [firmForm, firmBody],
  [officeForm, officeBody],
  [attorneyForm, attorneyBody],
];

test.each(forms)('what a form of the settings refuses is said in both languages', (form, body) => {
  expect(settingsFaults(form, body)).toEqual([]);
  for (const fields of [wrong(body), {}]) {
    const [english, spanish] = [settingsFaults(form, fields), settingsFaults(form, fields, { language: 'es' })];
    expect(english.length).toBeGreaterThan(0);
    for (const [index, { message }] of english.entries()) expect(spanish[index]?.message, message).not.toBe(message);
  }
});
