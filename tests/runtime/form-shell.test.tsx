import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSchemaUtils, type RJSFSchema } from '@rjsf/utils';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formStateBehavior } from '#runtime/form/form-state-behavior.ts';
import { noValidation } from '#runtime/form/no-validation.ts';
import { firstOf } from '../long-form.ts';
import { drawForm } from './draw-form.tsx';
import { publishedAutomation } from './read-automation.ts';
import { field } from './run-automation.tsx';

const root = path.join(import.meta.dirname, '..', '..', 'automations');
const forms = globSync('*/schema.json', { cwd: root })
  .map((file) => path.dirname(file))
  .toSorted();

const examplesOf = (id: string) =>
  globSync(`${id}/examples/*.json`, { cwd: root })
    .filter((file) => !file.endsWith('.expected.json'))
    .map((file) => ({ file, data: JSON.parse(readFileSync(path.join(root, file), 'utf8')) }));

afterEach(cleanup);

const all = (selector: string): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const idsOf = (elements: readonly HTMLElement[]): readonly string[] => elements.map(({ id }) => id);
const isNamed = (entry: HTMLElement): boolean =>
  entry.hasAttribute('aria-label') || document.querySelector(`label[for="${entry.id}"]`) !== null;

/** What RJSF would make of data before it draws them. */
const filledIn = (schema: RJSFSchema, data: unknown): unknown =>
  createSchemaUtils(noValidation, schema, formStateBehavior).getDefaultFormState(schema, data);

describe.each(firstOf(forms, 2))('the form of %s', (id) => {
  it('gets nothing from RJSF that nobody entered, and loses nothing to it', async () => {
    const { automation } = await publishedAutomation(id);
    const examples = [{ file: 'nothing entered', data: {} }, ...examplesOf(id)];
    expect(examples.length).toBeGreaterThan(2);
    for (const { file, data } of examples) expect(filledIn({ ...automation.schema }, data), file).toEqual(data);
  });

  it('stands in RJSF, and says of each entry what it is called, what describes it and that it is wrong', async () => {
    const { store } = await drawForm(await publishedAutomation(id), {});
    act(store.ask);
    const entries = all('.rjsf > .desk-form :is(input, select, textarea):not([aria-hidden])');
    expect(entries.length).toBeGreaterThan(3);
    const descriptions = all('[aria-describedby]').flatMap((entry) => entry.getAttribute('aria-describedby')?.split(' ') ?? []);
    expect(descriptions.filter((described) => document.getElementById(described) === null)).toEqual([]);
    expect(idsOf(entries.filter((entry) => !isNamed(entry)))).toEqual([]);
    const wrong = entries.filter((entry) => entry.matches('.is-invalid') && entry.closest('fieldset') === null);
    expect(wrong.length).toBeGreaterThan(1);
    expect(idsOf(wrong.filter((entry) => entry.getAttribute('aria-invalid') !== 'true'))).toEqual([]);
    const ids = idsOf(all('[id]'));
    expect(ids.filter((one, index) => ids.indexOf(one) !== index)).toEqual([]);
  });
});

it('what a shape says of defaults, of a single value and of rows is not entered for anybody', () => {
  const text = { type: 'string', maxLength: 20 } as const;
  const schema: RJSFSchema = {
    type: 'object',
    properties: {
      kind: { type: 'string', const: 'letter' },
      note: { ...text, default: 'Please see the file' },
      travel: { type: 'object', properties: { kind: { type: 'string', const: 'trip' }, to: text } },
      rows: { type: 'array', minItems: 2, items: { type: 'object', properties: { name: text } } },
    },
    required: ['kind', 'travel', 'rows'],
  };
  expect(filledIn(schema, {})).toEqual({});
  expect(filledIn(schema, { travel: { to: 'Fresno' } })).toEqual({ travel: { to: 'Fresno' } });
});

it('a pause in the middle of a text leaves the caret where it is', async () => {
  const { store } = await drawForm(await publishedAutomation('5710-fees'), { location: 'Fresno, room 2' });
  const entry = field('Location');
  entry.focus();
  fireEvent.change(entry, { target: { value: 'Fresno City, room 2' } });
  entry.setSelectionRange(11, 11);
  act(store.flush);
  expect(store.snapshot().data['location']).toBe('Fresno City, room 2');
  expect([entry.value, entry.selectionStart]).toEqual(['Fresno City, room 2', 11]);
});
