import { describe, expect, it } from 'vitest';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { letterText } from '#engine/letter/letter-text.ts';
import { lettersOfSubmission, writeLetters } from '#engine/letter/write-letters.ts';
import { formOfEvent } from '#engine/workflow/event-form.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import { standardScopes } from '../form/office.ts';

const methods = {
  type: 'array',
  maxItems: 20,
  items: {
    type: 'object',
    additionalProperties: false,
    properties: { partyId: { type: 'string', maxLength: 60 }, method: { type: 'string', maxLength: 10 } },
  },
} as const;
const file = {
  type: 'object',
  additionalProperties: false,
  properties: { fileId: { type: 'string', maxLength: 60 }, name: { type: 'string', maxLength: 90 } },
} as const;
const blocks = (text: string, enclosed: string) => [{ text }, { enclosures: [{ title: 'Report', file: enclosed }] }];

const automation: Automation = {
  manifest: {
    format: 1,
    id: 'boats',
    title: 'Boats',
    description: 'Boats.',
    status: 'live',
    routes: [{ path: '/boats', screen: 'form', roles: ['admin'] }],
    uses: ['parties'],
    letter: { to: ['claimAdjuster'], ifNone: 'block', preview: 'offered', methods: 'methods' },
    letters: {
      copy: { on: 'submit', if: 'note == "yes"', to: ['defenseAttorney'], ifNone: 'block', preview: 'offered', methods: 'methods' },
      later: { to: ['courtReporter'], cc: ['applicant'], ifNone: 'block', preview: 'offered' },
    },
  },
  schema: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
    properties: { note: { type: 'string', maxLength: 10 }, methods, one: file, other: file },
  },
  rules: {},
  letter: { title: 'First', language: 'en', blocks: blocks('For {addressee.name}.', 'one') },
  letters: {
    copy: { title: 'Second', language: 'en', blocks: blocks('For {addressee.name}.', 'other') },
    later: { title: 'Third', language: 'en', blocks: [{ text: 'For {addressee.name}.' }] },
  },
  calls: { parties: { call: 'GET /parties', envelope: 'parties', cacheSeconds: 1, rows: 'shared/case.json#/definitions/party' } },
  letterParts: {},
};

const compiled = compileAutomation(automation);
const data: PlainRecord = {
  note: 'yes',
  methods: [
    { partyId: 'party-5', method: 'email' },
    { partyId: 'party-4', method: 'mail' },
  ],
  one: { fileId: 'file-1', name: 'one.pdf' },
  other: { fileId: 'file-2', name: 'other.pdf' },
};
const write = (given: PlainRecord, names = lettersOfSubmission(compiled)) => {
  const scopes = standardScopes();
  const state = evaluateForm(compiled, given, scopes);
  return writeLetters({
    compiled,
    names,
    data: bodyOf(given, state),
    computed: state.computed,
    scopes: { ...scopes, letterOn: state.letterOn },
  });
};

describe('several letters', () => {
  it('compile without a fault', () => {
    expect(compiled.faults).toEqual([]);
  });

  it('are written in the order of the manifest, each for its own addressee, by the method chosen for him', () => {
    const { letters, faults } = write(data);
    expect(faults).toEqual([]);
    expect(letters.map(({ name, model }) => [name, model.title, model.service])).toEqual([
      ['letter', 'First', 'By first-class mail'],
      ['copy', 'Second', 'By e-mail'],
    ]);
    expect(letters.map(({ model }) => letterText(model).match(/For (.+)\./)?.[1])).toEqual(['Dana Whitlock', 'Priya Raman']);
  });

  it('enclose the files that they name, and no others', () => {
    expect(write(data).letters.map(({ encloses }) => encloses)).toEqual([['/one'], ['/other']]);
  });

  it('are left out while their condition does not hold', () => {
    expect(write({ ...data, note: 'no' }).letters.map(({ name }) => name)).toEqual(['letter']);
  });

  it('have the text of another one, for others and in another language', () => {
    const { letter: first, letters = {} } = automation;
    const inSpanish = compileAutomation({
      ...automation,
      manifest: {
        ...automation.manifest,
        letters: {
          ...automation.manifest.letters,
          again: { text: 'letter', language: 'en', to: ['defenseAttorney'], ifNone: 'block', preview: 'offered' },
        },
      },
      ...(first === undefined ? {} : { letter: { ...first, language: 'es', title: { en: 'First', es: 'Primera' } } }),
      letters,
    });
    const scopes = standardScopes();
    const { computed, letterOn } = evaluateForm(inSpanish, data, scopes);
    const written = writeLetters({
      compiled: inSpanish,
      names: ['letter', 'again'],
      data,
      computed,
      scopes: { ...scopes, letterOn },
    }).letters;
    expect(written.map(({ name, model: { language, title, addressees } }) => [name, language, title, addressees[0]?.[0]])).toEqual([
      ['letter', 'es', 'Primera', 'Dana Whitlock'],
      ['again', 'en', 'First', 'Priya Raman'],
    ]);
  });

  it('refuse with a sentence when nobody can get one', () => {
    const { letters, faults } = write(data, ['later']);
    expect(letters).toEqual([]);
    expect(faults.map(({ code }) => code)).toEqual(['no_addressee']);
  });
});

describe('the methods of service of several letters', () => {
  it('stand in one field for the recipients of all that are written', () => {
    const { served } = evaluateForm(compiled, data, standardScopes());
    expect(served.get('methods')?.to.map(({ name, method }) => [name, method])).toEqual([
      ['Dana Whitlock', 'mail'],
      ['Priya Raman', 'email'],
    ]);
    const alone = evaluateForm(compiled, { ...data, note: 'no' }, standardScopes());
    expect(alone.served.get('methods')?.to.map(({ name }) => name)).toEqual(['Dana Whitlock']);
  });

  it('of a letter that the form does not write are not judged', () => {
    const onEvent = formOfEvent(compiled, { letters: ['later'] });
    expect(evaluateForm(compiled, data, standardScopes()).findings).toEqual([]);
    expect(evaluateForm(onEvent, data, standardScopes()).findings).toEqual([]);
    expect(evaluateForm(onEvent, data, standardScopes()).recipients?.to.map(({ name }) => name)).toEqual(['Dana Whitlock']);
  });
});
