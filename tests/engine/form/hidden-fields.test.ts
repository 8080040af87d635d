import { describe, expect, it } from 'vitest';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { bodyOf, clearedData } from '#engine/form/withheld-values.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import { madeUp, standardScopes } from './office.ts';

const box: DataSchema['properties'][string] = { type: 'boolean' };
const amount: DataSchema['properties'][string] = { type: 'number', minimum: 0 };

function judged(properties: DataSchema['properties'], rules: Rules, data: PlainRecord) {
  const compiled = compileAutomation(madeUp(properties, rules));
  const state = evaluateForm(compiled, data, standardScopes());
  return { compiled, state, faults: compiled.faults, hidden: [...state.hidden], body: bodyOf(data, state) };
}

describe('a field that is hidden', () => {
  it('is not counted by what is computed from it', () => {
    const rules: Rules = { fields: { tolls: { show: 'drove' } }, computed: { costs: { type: 'money', is: 'orZero(tolls) + 1' } } };
    expect(judged({ drove: box, tolls: amount }, rules, { drove: false, tolls: 7.5 }).state.computed).toEqual({ costs: '1.00' });
    expect(judged({ drove: box, tolls: amount }, rules, { drove: true, tolls: 7.5 }).state.computed).toEqual({ costs: '8.50' });
  });

  it('hides what hangs on it, however the rules are ordered', () => {
    const rules: Rules = { fields: { receipt: { show: 'tolls > 0' }, tolls: { show: 'drove' } } };
    const { hidden, body } = judged({ receipt: amount, tolls: amount, drove: box }, rules, { drove: false, tolls: 7.5, receipt: 1 });
    expect(hidden.toSorted()).toEqual(['/receipt', '/tolls']);
    expect(body).toEqual({ drove: false });
  });

  it('hides what hangs on it by way of a name and of a computed value', () => {
    const rules: Rules = {
      names: { costly: 'computed.costs > 5' },
      fields: { tolls: { show: 'drove' }, reason: { show: 'costly' } },
      computed: { costs: { type: 'money', is: 'orZero(tolls)' } },
    };
    const properties = { drove: box, tolls: amount, reason: { type: 'string', maxLength: 20 } } as const;
    expect(judged(properties, rules, { drove: true, tolls: 7.5, reason: 'x' }).hidden).toEqual([]);
    expect(judged(properties, rules, { drove: false, tolls: 7.5, reason: 'x' }).hidden.toSorted()).toEqual(['/reason', '/tolls']);
  });

  it('stays hidden while it is unknown whether it is shown', () => {
    expect(judged({ drove: box, tolls: amount }, { fields: { tolls: { show: 'drove' } } }, { tolls: 1 }).hidden).toEqual(['/tolls']);
  });

  it('is neither required nor checked', () => {
    const rules: Rules = {
      fields: { tolls: { show: 'drove', require: 'true' } },
      checks: [{ at: 'tolls', that: 'orZero(tolls) > 3', level: 'error', say: 'Too little.' }],
    };
    const { state } = judged({ drove: box, tolls: amount }, rules, { drove: false, tolls: 1 });
    expect(state.findings).toEqual([]);
    expect(state.required.size).toBe(0);
  });

  it('leaves no empty group in what is sent', () => {
    const rules: Rules = { fields: { 'trip.tolls': { show: 'drove' } } };
    const properties: DataSchema['properties'] = {
      drove: box,
      trip: { type: 'object', additionalProperties: false, properties: { tolls: amount } },
    };
    expect(judged(properties, rules, { drove: false, trip: { tolls: 2 } }).body).toEqual({ drove: false });
  });

  it('keeps its value in the draft, or loses it when the rule says clear', () => {
    const rules: Rules = { fields: { tolls: { show: 'drove', whenHidden: 'clear' }, meals: { show: 'drove' } } };
    const data = { drove: false, tolls: 1, meals: 2 };
    const { compiled, state } = judged({ drove: box, tolls: amount, meals: amount }, rules, data);
    expect(clearedData(compiled, data, state)).toEqual({ drove: false, meals: 2 });
    expect(bodyOf(data, state)).toEqual({ drove: false });
  });

  it('may hide the field that hides it: the first that is declared wins', () => {
    const rules: Rules = { fields: { phone: { show: '!has(email)' }, email: { show: '!has(phone)' } } };
    const properties = { phone: { type: 'string', maxLength: 20 }, email: { type: 'string', maxLength: 20 } } as const;
    const { faults, hidden, body } = judged(properties, rules, { phone: '555-0100', email: 'a@example.com' });
    expect(faults).toEqual([]);
    expect(hidden).toEqual(['/phone']);
    expect(judged(properties, rules, body).hidden).toEqual(['/phone']);
  });
});
