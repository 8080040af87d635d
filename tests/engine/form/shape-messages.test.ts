import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { askFor } from '#engine/data/field-words.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { compileShape } from '#engine/compile/validators.ts';
import { checkData } from '#engine/form/check-data.ts';
import { inSpanish } from '../../automations/in-spanish.ts';
import { automationOf, checkedOf, exampleOf, standardScopes } from './office.ts';

const full = exampleOf('5710-fees', 'maximal');

function messagesOf(data: PlainRecord) {
  return checkedOf('5710-fees', data).faults.map(({ pointer, message }) => `${pointer}: ${textIn(message, 'en')}`);
}

describe('what is said about data of the wrong shape', () => {
  it.each<{ says: string; data: PlainRecord; say: string }>([
    {
      says: 'a missing field',
      data: { depositionDate: undefined },
      say: '/depositionDate: Choose the deposition above. Its date is filled in.',
    },
    {
      says: 'what comes from the case and is not there',
      data: { caseName: undefined },
      say: '/caseName: Add the case name to the case first.',
    },
    { says: 'an empty choice of many', data: { dateOfInjury: [] }, say: '/dateOfInjury: Choose the dates of injury.' },
    { says: 'a text for a number', data: { prepTime: 'one' }, say: '/prepTime: Enter a number for the preparation time.' },
    {
      says: 'a date that the calendar does not have',
      data: { depositionDate: '2026-02-30' },
      say: '/depositionDate: Enter a date, such as 01/31/2026, for the deposition date.',
    },
    {
      says: 'a date before anybody of a case was at work',
      data: { depositionDate: '1926-04-21' },
      say: "/depositionDate: The deposition date can't be before 01/01/1950. Check the year.",
    },
    {
      says: 'a date of the next century',
      data: { depositionDate: '2126-04-21' },
      say: "/depositionDate: The deposition date can't be after 12/31/2099. Check the year.",
    },
    { says: 'more dollars than a rate has', data: { hourlyRate: 5000.01 }, say: "/hourlyRate: The hourly rate can't exceed $5,000." },
    {
      says: 'a choice that is none',
      data: { letterType: 'third' },
      say: '/letterType: The choice for "Letter type" isn\'t available. Choose another.',
    },
    { says: 'a tenth of a cent', data: { hourlyRate: 450.001 }, say: '/hourlyRate: The hourly rate can have at most 2 decimal places.' },
    { says: 'too much', data: { prepTime: 2000 }, say: "/prepTime: The preparation time can't exceed 24." },
    { says: 'nothing where more is needed', data: { hourlyRate: 0 }, say: '/hourlyRate: The hourly rate must be more than $0.' },
    { says: 'a long text', data: { location: 'x'.repeat(201) }, say: '/location: The location can have at most 200 characters.' },
    {
      says: 'a key that the form does not have',
      data: { hourlyRat: 1 },
      say: '/hourlyRat: This form has no field "hourlyRat". Remove it.',
    },
    {
      says: 'a damaged file',
      data: {
        mileageData: {
          roundTripMiles: 1,
          parking: 1,
          parkingReceipt: { fileId: 'x', name: 'a', type: 'image/jpeg' },
          wageBasis: 'tdRate',
          weeklyTdRate: 1,
        },
      },
      say: '/mileageData/parkingReceipt: Enter the ID of an uploaded file, for the parking receipt.',
    },
  ])('$says is told at its field by its title', ({ data, say }) => {
    expect(messagesOf({ ...full, ...data })).toEqual([say]);
  });

  it('a date before the first injury of the case, or more than two years away, is refused at its field; one that is stored stays', () => {
    const faultsOf = (depositionDate: string, scopes: PlainRecord = {}) =>
      checkedOf('deposition', { ...exampleOf('deposition', 'minimal'), depositionDate }, scopes).faults.map(
        ({ pointer, message }) => `${pointer}: ${textIn(message, 'en')}`,
      );
    expect(faultsOf('2028-05-04')).toEqual([]);
    expect(faultsOf('2062-06-15')).toEqual(['/depositionDate: This is more than two years away. Check the year.']);
    expect(faultsOf('2062-06-15', { record: { depositionDate: '2062-06-15' } })).toEqual([]);
    expect(faultsOf('2024-05-06')).toContain('/depositionDate: This is before the first injury of the case (05/07/2024). Check the date.');
  });

  it('asks for a title that is a question in one sentence with it', () => {
    const why = { en: 'Why it is sent late', es: 'Por qué se envía tarde' };
    expect([askFor(why, 'textarea').en, askFor({ ...why, en: 'How it was served' }, 'select').en]).toEqual([
      'Say why it is sent late.',
      'Choose how it was served.',
    ]);
  });

  it('tells everything at once, in the order of the form', () => {
    expect(messagesOf({ ...full, depoTime: 'x', caseName: undefined, letterType: 4 }).map((line) => line.split(':')[0])).toEqual([
      '/caseName',
      '/letterType',
      '/depoTime',
    ]);
  });

  it('speaks Spanish, at the row it is about', () => {
    const data = exampleOf('deposition', 'maximal', { documents: [{ title: 'Uno' }, { title: '' }], location: undefined });
    const automation = automationOf('deposition', (english) => JSON.parse(inSpanish(JSON.stringify(english))));
    const told = checkData({
      compiled: compileAutomation(automation),
      data,
      scopes: standardScopes(),
      validateShape: automation.schema === undefined ? () => [] : compileShape(automation.schema),
    });
    expect(told.faults.map(({ pointer, message }) => `${pointer}: ${textIn(message, 'es')}`)).toEqual([
      '/location: Escriba la dirección donde se toma la deposición.',
      '/documents/1/title: Complete "Documento".',
    ]);
  });

  it('says nothing about a wrong value that is hidden', () => {
    expect(messagesOf({ ...full, place: 'remote', hasTDRequest: false, mileageData: { tolls: 'x' } })).toEqual([]);
  });
});
