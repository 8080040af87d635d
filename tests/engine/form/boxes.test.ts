import { describe, expect, it } from 'vitest';
import { sameValue } from '#engine/data/same-value.ts';
import { recordScope } from '#engine/data/record-scope.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { checkData } from '#engine/form/check-data.ts';
import { compileShape } from '#engine/compile/validators.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';
import { madeUp, standardScopes } from './office.ts';

const box = { type: 'boolean' } as const;
const properties: DataSchema['properties'] = {
  drove: box,
  agreed: { type: 'boolean', const: true },
  costs: { type: 'object', additionalProperties: false, properties: { paid: box, tolls: { type: 'number' } } },
  trips: {
    type: 'array',
    maxItems: 5,
    items: { type: 'object', additionalProperties: false, properties: { night: box, miles: { type: 'number' } } },
  },
};
const item = (field: string, control: FieldItem['control'], items: readonly FieldItem[] = []): FieldItem => ({
  field,
  control,
  title: field,
  ...(items.length === 0 ? {} : { items: [...items] }),
});
const uiSchema = {
  sections: [
    { id: 'first', title: 'First', items: [item('drove', 'checkbox'), item('agreed', 'checkbox'), item('costs.paid', 'checkbox')] },
    { id: 'second', title: 'Second', items: [item('trips', 'table', [item('night', 'checkbox'), item('miles', 'miles')])] },
  ],
};
const computed = (is: Readonly<Record<string, string>>): Rules => ({
  computed: Object.fromEntries(Object.entries(is).map(([name, source]) => [name, { type: 'text', is: `(${source}) ? 'yes' : 'no'` }])),
});
const compiledWith = (rules: Rules) => compileAutomation(madeUp(properties, rules, { uiSchema, manifest: madeUp({}, {}).manifest }));

function computedOf(is: Readonly<Record<string, string>>, data: PlainRecord, scopes: PlainRecord = {}) {
  const compiled = compiledWith(computed(is));
  expect(compiled.faults).toEqual([]);
  return evaluateForm(compiled, data, standardScopes(scopes)).computed;
}

describe('a box that nobody touched', () => {
  it('is no where rules read it: on the form, in a group that is not there, in rows', () => {
    const is = { form: '!drove', group: '!costs.paid', row: 'trips.all(t, !t.night)', both: 'drove || costs.paid' };
    expect(computedOf(is, { trips: [{ miles: 3 }] })).toEqual({ form: 'yes', group: 'yes', row: 'yes', both: 'no' });
  });

  it('is no while it is hidden, because nobody could tick it', () => {
    const compiled = compiledWith({ fields: { drove: { show: 'costs.paid' } }, ...computed({ walked: '!drove' }) });
    expect(evaluateForm(compiled, { drove: true }, standardScopes()).computed).toEqual({ walked: 'yes' });
  });

  it('is no in a stored record that says nothing of it, and unknown while there is no record', () => {
    const lifecycle = { id: 'made-up', initial: 'open', states: { open: { meta: { title: 'Open' } } } };
    const rules = computed({ walked: '!record.drove', unpaid: '!record.costs.paid' });
    const compiled = compileAutomation(madeUp(properties, rules, { uiSchema, lifecycle }));
    expect(compiled.faults).toEqual([]);
    const record = recordScope({ id: 'record-1', data: {}, computed: {} }, undefined);
    expect(evaluateForm(compiled, {}, standardScopes({ record })).computed).toEqual({ walked: 'yes', unpaid: 'yes' });
    expect(evaluateForm(compiled, {}, standardScopes()).computed).toEqual({});
  });

  it('is like a table that nobody touched, which is empty', () => {
    expect(computedOf({ none: 'size(trips) == 0', all: 'trips.all(t, t.miles > 3)' }, {})).toEqual({ none: 'yes', all: 'yes' });
  });

  it('is sent as no where it is shown, and not where it is hidden or stands in a group that is not there', () => {
    const compiled = compiledWith({ fields: { drove: { show: 'orZero(costs.tolls) > 1' } } });
    const bodyFor = (data: PlainRecord) => bodyOf(data, evaluateForm(compiled, data, standardScopes()));
    expect(bodyFor({ agreed: true, trips: [{ miles: 3 }] })).toEqual({ agreed: true, trips: [{ miles: 3, night: false }] });
    expect(bodyFor({ agreed: true, costs: { tolls: 5 } })).toEqual({ agreed: true, drove: false, costs: { tolls: 5, paid: false } });
  });

  it('is answered only in the fields of a stored record that are open', () => {
    const state = evaluateForm(compiledWith({}), { trips: [{ miles: 3 }] }, standardScopes());
    expect(bodyOf({ trips: [{ miles: 3 }] }, state, new Set(['trips[].night']))).toEqual({ trips: [{ miles: 3, night: false }] });
    expect(bodyOf({ trips: [{ miles: 3 }] }, state, new Set(['costs.paid']))).toEqual({ trips: [{ miles: 3 }] });
  });

  it('is not required, unless it must be ticked', () => {
    const compiled = compileAutomation(
      madeUp(properties, { fields: { agreed: { say: 'Agree first.' } } }, { uiSchema, manifest: madeUp({}, {}).manifest }),
    );
    const schema: DataSchema = { type: 'object', additionalProperties: false, required: ['drove'], properties };
    const faultsOf = (data: PlainRecord) => {
      const { state, faults } = checkData({ compiled, data, scopes: standardScopes(), validateShape: compileShape(schema) });
      expect([...state.required]).toEqual(['/agreed']);
      return faults;
    };
    expect(faultsOf({})).toEqual([{ pointer: '/agreed', code: 'field_required', message: 'Agree first.' }]);
    expect(faultsOf({ agreed: false })).toEqual([{ pointer: '/agreed', code: 'field_required', message: 'Agree first.' }]);
    expect(faultsOf({ agreed: true })).toEqual([]);
  });

  it('is the same as one that was unticked again', () => {
    expect(sameValue({ drove: false }, {})).toBe(true);
    expect(sameValue({ drove: true }, {})).toBe(false);
    expect(sameValue([false], [])).toBe(false);
  });
});
