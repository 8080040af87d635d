import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Automation } from '#engine/declaration/automation.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import { automationOf, compiledOf, exampleOf, madeUp, standardScopes } from './office.ts';

const fields: DataSchema['properties'] = {
  total: { type: 'number' },
  name: { type: 'string', maxLength: 20 },
  place: { type: 'string', enum: ['inPerson', 'remote'] },
};

function faultsOf(rules: Rules, more: Partial<Automation> = {}) {
  const { faults } = compileAutomation(madeUp(fields, rules, more));
  return faults.map(({ file, pointer, code, column }) => [file, pointer, code, ...(column === undefined ? [] : [column])].join(' '));
}

describe('a declaration with a wrong expression', () => {
  it.each<{ says: string; rules: Rules; fault: string }>([
    {
      says: 'a misspelt field in a show',
      rules: { fields: { name: { show: 'has(totl)' } } },
      fault: 'rules.json /fields/name/show expression_wrong 5',
    },
    {
      says: 'a show that answers a number',
      rules: { fields: { name: { show: 'total' } } },
      fault: 'rules.json /fields/name/show expression_type',
    },
    {
      says: 'a choice that is none in a check',
      rules: { checks: [{ at: 'place', that: "place == 'remot'", level: 'warn', say: 'x' }] },
      fault: 'rules.json /checks/0/that expression_wrong 10',
    },
    {
      says: 'money computed as text',
      rules: { computed: { sum: { type: 'money', is: 'name' } } },
      fault: 'rules.json /computed/sum/is expression_type',
    },
    {
      says: 'a date prefilled into a text',
      rules: { fields: { name: { prefill: 'today' } } },
      fault: 'rules.json /fields/name/prefill expression_type',
    },
    {
      says: 'choices that are no rows with id and label',
      rules: { fields: { name: { options: 'case.adjNumbers' } } },
      fault: 'rules.json /fields/name/options expression_type',
    },
    {
      says: 'a choice spelt out over a field that the rows lack',
      rules: { fields: { name: { options: { from: 'firm.attorneys', value: 'row.idd', label: 'row.label' } } } },
      fault: 'rules.json /fields/name/options/value expression_wrong 5',
    },
    {
      says: 'a computed value of itself',
      rules: { computed: { sum: { type: 'money', is: 'computed.sum + 1' } } },
      fault: 'rules.json /computed/sum rules_circle',
    },
    { says: 'a wrong value of the payload', rules: { payload: { by: 'usr.email' } }, fault: 'rules.json /payload/by expression_wrong 1' },
  ])('tells $says', ({ rules, fault }) => {
    expect(faultsOf(rules)).toEqual([fault]);
  });

  it('tells each of the names that are worked out from each other', () => {
    expect(faultsOf({ names: { one: 'other', other: 'one', fine: 'total > 1' } })).toEqual([
      'rules.json /names/one rules_circle',
      'rules.json /names/other rules_circle',
    ]);
  });

  it('tells all faults at once, and still answers what is right', () => {
    const compiled = compileAutomation(
      madeUp(fields, {
        computed: { sum: { type: 'money', is: 'total * 2' }, bad: { type: 'money', is: 'totl' } },
        fields: { name: { show: 'nme' } },
      }),
    );
    expect(compiled.faults).toHaveLength(2);
    const state = evaluateForm(compiled, { total: 4, name: 'x' }, standardScopes());
    expect(state.computed).toEqual({ sum: '8.00' });
    expect([...state.unknownComputed]).toEqual(['/bad']);
  });

  it('tells a wrong rule of the screen, the recipients and the workflow', () => {
    const automation = automationOf('5710-fees', (good) => ({
      ...good,
      manifest: {
        ...good.manifest,
        letter: { to: [{ role: 'applicant', if: 'copyToClint' }], ifNone: 'block', preview: 'offered' },
      },
      uiSchema: { sections: [{ id: 'a', title: 'A', items: [{ text: 'x', show: 'place' }] }] },
      workflow: { id: 'x', initial: 'a', states: { a: { on: { go: [{ guard: { type: 'rule', params: { that: 'prepTim > 1' } } }] } } } },
    }));
    const told = compileAutomation(automation).faults.map(({ file, pointer }) => `${file} ${pointer}`);
    expect(told).toEqual(
      expect.arrayContaining([
        'manifest.json /letter/to/0/if',
        'ui-schema.json /sections/0/items/0/show',
        'workflow.json /states/a/on/go/0/guard/params/that',
      ]),
    );
  });

  it('tells a wrong text and a wrong part of a letter', () => {
    const letter: NonNullable<Automation['letter']> = {
      title: 'x',
      language: { is: "name == 'es' ? 'es' : 'fr'" },
      blocks: [
        { text: { en: 'A total of {total}.', es: 'Uno {nam' } },
        { part: 'gone' },
        { part: 'round' },
        { table: { columns: [{ title: 'x' }], rows: [{ cells: ['**bold'] }] } },
        { signature: 'firm' },
      ],
    };
    expect(faultsOf({}, { letter, letterParts: { round: [{ heading: 'x' }, { part: 'round' }] } }).toSorted()).toEqual([
      'letter-parts.json /round/1/part letter_part',
      'letter.json /blocks/0/text/en expression_type',
      'letter.json /blocks/0/text/es letter_text 5',
      'letter.json /blocks/1/part letter_part',
      'letter.json /blocks/3/table/rows/0/cells/0 letter_text 1',
      'letter.json /blocks/4/signature expression_type',
      'letter.json /language/is expression_type',
    ]);
  });

  it('tells a guard of a record that asks for a field of the form', () => {
    const automation = automationOf('deposition', (good) => {
      const guard = { type: 'rule' as const, params: { that: 'depositionDate <= today' } };
      const on = { move: { target: 'b', guard, meta: { label: 'Move', roles: ['admin' as const] } } };
      return {
        ...good,
        lifecycle: { id: 'x', initial: 'a', states: { a: { meta: { title: 'A' }, on }, b: { type: 'final', meta: { title: 'B' } } } },
      };
    });
    expect(compileAutomation(automation).faults.map(({ pointer }) => pointer)).toEqual(['/states/a/on/move/guard/params/that']);
  });

  it.each(['5710-fees', 'deposition', 'invoice-payment'])('finds nothing in the folder %s', (id) => {
    expect(compiledOf(id).faults).toEqual([]);
    expect(
      evaluateForm(compiledOf(id), exampleOf(id, 'minimal'), standardScopes()).findings.filter(({ level }) => level === 'error'),
    ).toEqual([]);
  });

  it.each(['5710-fees', 'deposition', 'invoice-payment'])('is told and never thrown at, wherever a sign is lost in the folder %s', (id) => {
    const whole = JSON.stringify(automationOf(id));
    const sources = compiledOf(id).places.map(({ source }) => source);
    const lost = fc.constantFrom(...sources).chain((source) => fc.tuple(fc.constant(source), fc.nat(source.length - 1)));
    fc.assert(
      fc.property(lost, ([source, at]) => {
        const inner = (text: string): string => JSON.stringify(text).slice(1, -1);
        const shorter = `${source.slice(0, at)}${source.slice(at + 1)}`;
        const inFile = whole
          .replaceAll(`"${inner(source)}"`, () => `"${inner(shorter)}"`)
          .replaceAll(`{${inner(source)}}`, () => `{${inner(shorter)}}`);
        const broken: Automation = JSON.parse(inFile);
        const compiled = compileAutomation(broken);
        for (const fault of compiled.faults) expect(fault.message.length).toBeGreaterThan(10);
        evaluateForm(compiled, exampleOf(id, 'maximal'), standardScopes());
      }),
      { numRuns: 40 },
    );
  });
});
