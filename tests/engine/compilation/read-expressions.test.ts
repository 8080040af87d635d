import { expect, it } from 'vitest';
import { openedForm } from '#engine/compilation/compile-form.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { readExpressions } from '#engine/compilation/read-expressions.ts';
import type { ReadAutomation } from '#engine/declaration/automation.ts';
import { automationOf, exampleOf, madeUp, standardScopes, stateOf } from '../form/office.ts';

/** What a browser is given: JSON, and other objects than those that the server compiled. */
const sent = (automation: Parameters<typeof readExpressions>[0]): ReadAutomation => JSON.parse(JSON.stringify(readExpressions(automation)));

it.each(['5710-fees', 'deposition', 'invoice-payment'] as const)('the form of %s says in a browser what it says on the server', (id) => {
  const form = openedForm(sent(automationOf(id)));
  for (const name of ['minimal', 'maximal'] as const) {
    const data = exampleOf(id, name);
    expect(evaluateForm(form, data, standardScopes())).toEqual(stateOf(id, data));
  }
});

it.each([
  ['2 * miles', '14'],
  ['miles * 0.1 + 0x1F', '31.7'],
  ['miles / -2', '-3.5'],
  ["miles > 5 && !(name in ['Ann', 'Bo']) ? 1.50 : 9007199254740993", '1.50'],
  ["name.contains('o') || has(name) ? trips.map(t, t.miles)[0] + 1e2 : 0.0", '103'],
])('"%s" survives the way to a browser', (is, answer) => {
  const automation = madeUp(
    {
      miles: { type: 'number' },
      name: { type: 'string', maxLength: 9 },
      trips: {
        type: 'array',
        maxItems: 2,
        items: { type: 'object', additionalProperties: false, properties: { miles: { type: 'number' } } },
      },
    },
    { computed: { total: { type: 'number', is } } },
  );
  const { computed } = evaluateForm(openedForm(sent(automation)), { miles: 7, name: 'Jo', trips: [{ miles: 3 }] }, { figures: [] });
  expect(computed['total']).toBe(answer);
});

it('an expression that was not read before is told, not guessed', () => {
  const automation = madeUp({ miles: { type: 'number' } }, { computed: { total: { type: 'number', is: 'miles + 1' } } });
  expect(() => openedForm({ ...automation, trees: {} })).toThrow('This expression was not read before: miles + 1');
});
