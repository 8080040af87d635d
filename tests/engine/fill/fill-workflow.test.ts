import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createChecker } from '#engine/check/check-automation.ts';
import { isRecord } from '#engine/data/plain-data.ts';
import { expandWorkflow } from '#engine/fill/fill-workflow.ts';
import { buttonsOf } from '#engine/workflow/machine.ts';
import type { Workflow } from '#schemas/meta/workflow.gen.ts';
import { readDeclarations } from '../../../scripts/declarations/declaration-folders.ts';
import { automationOf } from '../form/office.ts';

const read = (file: string): Workflow => JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));
const letter = read('automations/_parts/workflows/letter.json');
const record = read('automations/_parts/workflows/record.json');
const inEnglish = (text: string): Workflow =>
  JSON.parse(text, (_key, value: unknown) => (isRecord(value) && Object.keys(value).join() === 'en,es' ? value['en'] : value));
const buttonsIn = (workflow: Workflow, state: string): readonly string[] =>
  buttonsOf(workflow, state, () => true).map(({ event }) => event);

describe('a short workflow', () => {
  it('is the machine that the deposition had when its states were spelled out', () => {
    const text = JSON.stringify(read('tests/automations/spelled-out-workflow.json'));
    const renamed = [
      ['"details"', '"step1"'],
      ['"clientLetter"', '"step2"'],
      ['"saving"', '"sending"'],
      ['"save"', '"send"'],
    ].reduce((before, [from = '', to = '']) => before.replaceAll(from, to), text);
    const spelledOut = inEnglish(renamed);
    const workflow = inEnglish(JSON.stringify(automationOf('deposition').workflow));
    expect(workflow).toEqual(spelledOut);
    for (const state of Object.keys(spelledOut.states)) expect(buttonsIn(workflow, state)).toEqual(buttonsIn(spelledOut, state));
  });

  it('without settings is its standard workflow', () => {
    expect(expandWorkflow({ id: 'letter', is: 'letter' }, letter, false)).toEqual(letter);
  });

  it('has steps in between that lead both ways', () => {
    const steps = ['one', 'two', 'three'].map((title) => ({ title, sections: [title] }));
    const workflow = expandWorkflow({ id: 'long', is: 'record', steps }, record, false);
    expect(['step1', 'step2', 'step3'].map((state) => buttonsIn(workflow, state))).toEqual([
      ['next', 'chooseAnother'],
      ['next', 'back'],
      ['save', 'back'],
    ]);
    expect(workflow.states['step2']).toMatchObject({
      meta: { screen: 'form', sections: ['two'], title: 'Step 2 of 3: two' },
      on: {
        next: { target: 'step3', meta: { label: 'Next: three', checks: 'screen' } },
        back: { target: 'step1', meta: { label: 'Back to one' } },
      },
    });
    expect(workflow.states['opening']?.invoke?.onDone).toMatchObject({ target: 'step1' });
    expect(workflow.states['saving']?.invoke?.onError).toMatchObject({ target: 'step3' });
  });

  it('reviews what was entered before it is sent', () => {
    const workflow = expandWorkflow({ id: 'careful', is: 'record', review: true }, record, false);
    expect(buttonsIn(workflow, 'form')).toEqual(['review', 'chooseAnother']);
    expect(buttonsIn(workflow, 'review')).toEqual(['save', 'back']);
    expect(workflow.states['review']?.on).toMatchObject({ save: { target: 'saving' }, back: { target: 'form' } });
  });

  it('sends from the preview alone where it is required', () => {
    const workflow = expandWorkflow({ id: 'looked-at', is: 'letter' }, letter, true);
    expect(buttonsIn(workflow, 'form')).toEqual(['preview', 'chooseAnother']);
    expect(buttonsIn(workflow, 'preview')).toContain('send');
    expect(buttonsOf(workflow, 'form', () => true)[0]).toMatchObject({ style: 'primary', keys: 'ctrl+enter' });
  });

  it('without a case begins with the form, also the next one', () => {
    const { initial, states } = expandWorkflow({ id: 'idea', is: 'record', case: 'none' }, record, false);
    expect(initial).toBe('opening');
    expect(Object.keys(states)).not.toContain('search');
    expect(Object.keys(states['form']?.on ?? {})).toEqual(['save']);
    expect(states['receipt']?.on?.['another']).toMatchObject({ target: 'opening', actions: ['startAgain'] });
  });
});

describe('a folder without a case', () => {
  it('is right with a short workflow, and is told of it when it searches for a case that it does not have', async () => {
    const { parts } = await readDeclarations();
    const folder = {
      'manifest.json': {
        format: 1,
        id: 'idea',
        title: 'Ideas',
        description: 'Tell an idea.',
        status: 'live',
        routes: [{ path: '/idea', screen: 'form', group: 'Operations', icon: 'inbox', menu: true, roles: ['everyone'] }],
        serves: { create: 'POST /ideas' },
        workflow: 'own',
      },
      'schema.json': {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        additionalProperties: false,
        required: ['idea'],
        properties: { idea: { type: 'string', minLength: 1, maxLength: 500 } },
      },
      'ui-schema.json': {
        sections: [{ id: 'idea', title: 'Idea', items: [{ field: 'idea', control: 'textarea', title: 'Idea', width: 12 }] }],
      },
      'rules.json': {},
      'workflow.json': { id: 'idea', is: 'record', case: 'none' },
    };
    const filesOf = (change: object = {}): ReadonlyMap<string, string> =>
      new Map(Object.entries({ ...folder, ...change }).map(([name, value]) => [name, JSON.stringify(value)]));
    const check = createChecker();
    const { automation, faults } = check(filesOf(), parts);
    expect(faults).toEqual([]);
    expect(automation?.workflow?.initial).toBe('opening');
    expect(automation?.manifest.routes[0]?.roles).toHaveLength(10);
    const searching = check(filesOf({ 'workflow.json': { id: 'idea', is: 'record' } }), parts);
    expect(searching.faults).toEqual([
      expect.objectContaining({ file: 'workflow.json', path: '/is', severity: 'error', code: 'case_not_kept' }),
    ]);
  });
});
