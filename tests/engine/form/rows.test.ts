import { describe, expect, it } from 'vitest';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import { evaluateForm } from '#engine/form/evaluate-form.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { bodyOf } from '#engine/form/withheld-values.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import { madeUp, placesOf, standardScopes } from './office.ts';

const money = { type: 'number', minimum: 0, multipleOf: 0.01 } as const;
const properties: DataSchema['properties'] = {
  trips: {
    type: 'array',
    maxItems: 100,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['on'],
      properties: { on: { type: 'string', format: 'date' }, miles: money, tolls: money, tollsReceipt: { type: 'string', maxLength: 20 } },
    },
  },
};
const rules: Rules = {
  fields: {
    'trips[].tollsReceipt': { show: 'row.tolls > 0', require: 'row.tolls > 0', say: 'Add the receipt.' },
    'trips[].on': { lock: 'row.mileage > 100' },
  },
  computed: {
    'trips[].total': { type: 'money', is: 'row.mileage + orZero(row.tolls)' },
    'trips[].mileage': { type: 'money', is: 'row.miles * mileageRate(row.on)' },
    total: { type: 'money', is: 'sum(computed.trips.map(t, t.total))' },
    receipts: { type: 'number', is: 'size(trips.filter(t, has(t.tollsReceipt)))' },
    latest: { type: 'text', is: 'computed.trips.filter(t, t.total > 20).map(t, date(t.on))[0]' },
  },
  checks: [{ at: 'trips[].miles', that: 'row.miles <= 200', level: 'warn', say: 'A long way.' }],
};
const compiled = compileAutomation(madeUp(properties, rules));
const judge = (trips: readonly PlainRecord[] | undefined) => evaluateForm(compiled, trips === undefined ? {} : { trips }, standardScopes());

const two = [
  { on: '2025-03-14', miles: 24.6 },
  { on: '2020-02-29', miles: 52.13, tolls: 7.75, tollsReceipt: 'x' },
];

describe('a table of trips', () => {
  it('compiles without a fault', () => {
    expect(compiled.faults).toEqual([]);
  });

  it('prices each trip by its own date, and the total is the sum of the rounded trips', () => {
    const { computed } = judge(two);
    expect(computed['trips']).toEqual([
      { mileage: '17.22', total: '17.22' },
      { mileage: '29.97', total: '37.72' },
    ]);
    expect(computed['total']).toBe('54.94');
  });

  it('shows computed values beside the fields of their row', () => {
    expect(judge(two).computed['latest']).toBe('02/29/2020');
  });

  it('hides and requires a receipt row by row', () => {
    const state = judge([
      { on: '2026-01-05', miles: 1, tollsReceipt: 'left over' },
      { on: '2026-01-06', miles: 1, tolls: 2 },
    ]);
    expect([...state.hidden]).toEqual(['/trips/0/tollsReceipt']);
    expect(placesOf(state.findings)).toEqual(['/trips/1/tollsReceipt field_required']);
    expect(state.computed['receipts']).toBe('0');
  });

  it('leaves a hidden value of a row out of what is sent, and keeps the row', () => {
    const data = { trips: [{ on: '2026-01-05', tollsReceipt: 'left over' }] };
    expect(bodyOf(data, judge(data.trips))).toEqual({ trips: [{ on: '2026-01-05' }] });
  });

  it('points out and locks one row and not the other', () => {
    const state = judge([
      { on: '2026-01-05', miles: 201 },
      { on: '2026-01-06', miles: 3 },
    ]);
    expect(placesOf(state.findings)).toEqual(['/trips/0/miles check_failed']);
    expect([...state.locked]).toEqual(['/trips/0/on']);
  });

  it('does not know the total while one trip is unfinished', () => {
    const state = judge([...two, { on: '2026-01-06' }]);
    expect([...state.unknownComputed].toSorted()).toEqual(['/latest', '/total', '/trips/2/mileage', '/trips/2/total']);
  });

  it('is nothing yet without the table, and zero with an empty one', () => {
    expect(judge(undefined).unknownComputed.has('/total')).toBe(true);
    expect(judge([]).computed['total']).toBe('0.00');
  });
});
