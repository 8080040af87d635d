import { expect, test } from 'vitest';
import { caseFormData } from '#engine/settings/case-sheet.ts';
import { fieldTitle } from '#engine/settings/field-title.ts';
import { cleanFields, filledFields, settingsFaults } from '#engine/settings/settings-form.ts';
import { attorneyForm, caseForm, officeForm, userForm } from '#engine/settings/settings-forms.gen.js';

const office = { name: 'Fresno office', street: '75 Fig Lane', zip: '', email: '' };

test('what is sent loses the blanks around it, and what the form does not have', () => {
  const sent = { ...office, name: '  Fresno office ', revision: 3 };
  expect(cleanFields(officeForm, sent)).toEqual(office);
});

test('an empty text is no entry of a form', () => {
  expect(filledFields({ ...office, active: false })).toEqual({ name: 'Fresno office', street: '75 Fig Lane', active: false });
  expect(settingsFaults(officeForm, office)).toEqual([]);
});

test('an address is checked as a whole, each part at its field, in either language', () => {
  const wrong = { ...office, street: 'see email', city: 'Boston', state: 'XX', zip: '2139', fax: 'n/a' };
  const found = settingsFaults(officeForm, wrong, { language: 'es' });
  expect(found.map(({ pointer, code }) => [pointer, code])).toEqual([
    ['/street', 'notStreet'],
    ['/state', 'notState'],
    ['/zip', 'notZip'],
    ['/fax', 'notFax'],
  ]);
  expect(found[1]?.message).toBe('"XX" no es un estado ni territorio de EE. UU. Escriba sus dos letras, por ejemplo CA.');
  expect(settingsFaults(officeForm, { ...office, state: 'CA', zip: '93701-1234', fax: '(559) 555-0100' })).toEqual([]);
});

test('only attorneys need a bar number, and only hearing representatives an attorney who supervises', () => {
  const pointersOf = (fields: object) => settingsFaults(attorneyForm, { name: 'Noor Haddad', ...fields }).map(({ pointer }) => pointer);
  expect(pointersOf({ class: 'underFiveYears' })).toEqual(['/barNumber']);
  expect(pointersOf({ class: 'nonAttorneyRepresentative' })).toEqual(['/supervisorId']);
  expect(pointersOf({ class: 'nonAttorneyRepresentative', supervisorId: 'attorney-1' })).toEqual([]);
});

test('a password is asked for a new user alone', () => {
  const user = { name: 'Pia', lastName: 'Prueba', email: 'pia@firm.example', role: 'user' };
  expect(settingsFaults(userForm, user).map(({ pointer }) => pointer)).toEqual(['/password']);
  expect(settingsFaults(userForm, user, { scopes: { record: { id: 'u-1' }, figures: [] } })).toEqual([]);
});

test('a case is what its sheet says, its rate as a number, where it is one', () => {
  const sheet = {
    case: { lastNames: 'Ferreira', city: '', weeklyTdRate: '880.50' },
    parties: [{ id: 'p-1', name: 'Holm', fax: '' }],
    injuries: [],
  };
  expect(caseFormData(sheet)).toEqual({ lastNames: 'Ferreira', weeklyTdRate: 880.5, parties: [{ id: 'p-1', name: 'Holm' }] });
  expect(caseFormData({ ...sheet, case: { weeklyTdRate: 'much' } })).toMatchObject({ weeklyTdRate: 'much' });
});

test('a field has its title, in a form and in the rows of its tables', () => {
  expect(['lastNames', 'fax', 'parties', 'id'].map((name) => fieldTitle(caseForm, name))).toMatchObject([
    { en: 'Last names' },
    { en: 'Fax' },
    { en: 'People' },
    undefined,
  ]);
});
