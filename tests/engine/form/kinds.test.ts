import { describe, expect, it } from 'vitest';
import { compileShape } from '#engine/compile/validators.ts';
import { checkData } from '#engine/form/check-data.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { Rules } from '#schemas/meta/rules.gen.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import { madeUp, placesOf, standardScopes } from './office.ts';

const text = { type: 'string', maxLength: 40 } as const;
const properties: DataSchema['properties'] = {
  costs: {
    type: 'array',
    maxItems: 20,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['kind'],
      properties: {
        kind: { type: 'string', enum: ['train', 'car'] },
        ticket: text,
        miles: { type: 'number', minimum: 0 },
      },
    },
  },
  payee: {
    type: 'object',
    additionalProperties: false,
    properties: { kind: { type: 'string', enum: ['person', 'company'] }, lastName: text, tradeName: text },
  },
};
const isKind = (condition: string) => ({ show: condition, require: condition });
const rules: Rules = {
  fields: {
    'costs[].ticket': isKind("row.kind == 'train'"),
    'costs[].miles': isKind("row.kind == 'car'"),
    'payee.lastName': isKind("payee.kind == 'person'"),
    'payee.tradeName': isKind("payee.kind == 'company'"),
  },
};
const compiled = compileAutomation(madeUp(properties, rules));
const validateShape = compileShape({ type: 'object', additionalProperties: false, properties });
const checked = (data: PlainRecord) => checkData({ compiled, data, scopes: standardScopes(), validateShape });

// Decision 0030: what a tagged oneOf would say of a shape, rules say of its fields.
describe('a row or a group that is of one kind or another', () => {
  it('keeps the fields of its own kind, and withholds what was typed for the other', () => {
    const { faults, body } = checked({
      costs: [
        { kind: 'train', ticket: 'A-1', miles: 12 },
        { kind: 'car', ticket: 'A-2', miles: 38.6 },
      ],
      payee: { kind: 'company', lastName: 'Vega', tradeName: 'Bay Reporting' },
    });
    expect(faults).toEqual([]);
    expect(body).toEqual({
      costs: [
        { kind: 'train', ticket: 'A-1' },
        { kind: 'car', miles: 38.6 },
      ],
      payee: { kind: 'company', tradeName: 'Bay Reporting' },
    });
  });

  it('needs what its kind needs, and only that, each told at its field', () => {
    const { faults } = checked({ costs: [{ kind: 'car' }, { kind: 'train' }], payee: { kind: 'person' } });
    expect(placesOf(faults).toSorted()).toEqual([
      '/costs/0/miles field_required',
      '/costs/1/ticket field_required',
      '/payee/lastName field_required',
    ]);
  });

  it('is of a kind that there is', () => {
    expect(placesOf(checked({ costs: [{ kind: 'boat', ticket: 'A-1' }] }).faults)).toEqual(['/costs/0/kind not_offered']);
  });
});
