import { describe, expect, test } from 'vitest';
import { decimalFrom } from '#domain/decimal.ts';
import { closest, didYouMean } from '#engine/expression/did-you-mean.ts';
import { typeOfSchema } from '#engine/expression/value-type.ts';
import { plainValue, unknown } from '#engine/expression/value.ts';

const money = { type: 'number', minimum: 0 };
const trip = { type: 'object', properties: { miles: money, on: { type: 'string', format: 'date' } } };

describe('the type of what a schema describes', () => {
  test.each([
    [{ type: 'number' }, { kind: 'decimal' }],
    [{ type: 'integer' }, { kind: 'decimal' }],
    [{ type: 'boolean' }, { kind: 'boolean' }],
    [{ type: 'string' }, { kind: 'text' }],
    [{ type: 'string', format: 'time' }, { kind: 'text' }],
    [{ type: 'string', format: 'date' }, { kind: 'date' }],
    [{ type: 'string', format: 'date-time' }, { kind: 'instant' }],
    [
      { type: 'string', enum: ['a', 'b'] },
      { kind: 'text', members: ['a', 'b'] },
    ],
    [
      { type: 'string', const: 'a' },
      { kind: 'text', members: ['a'] },
    ],
    [
      { type: 'array', items: { type: 'string' } },
      { kind: 'list', of: { kind: 'text' } },
    ],
    [{ type: 'object' }, { kind: 'record', name: 'form', fields: {} }],
    [{ $ref: '#/money' }, { kind: 'decimal' }],
    [
      { type: 'object', properties: { trips: { type: 'array', items: trip } } },
      {
        kind: 'record',
        name: 'form',
        fields: {
          trips: { kind: 'list', of: { kind: 'record', name: 'trips', fields: { miles: { kind: 'decimal' }, on: { kind: 'date' } } } },
        },
      },
    ],
  ])('%j', (schema, type) => {
    expect(typeOfSchema(schema, { resolve: (reference) => (reference === '#/money' ? money : undefined) })).toEqual(type);
  });

  test.each([[{}], [{ type: ['string', 'null'] }], [{ oneOf: [] }], [true], [{ $ref: '#/nothing' }], [{ type: 'array' }]])(
    '%j is outside the profile, and named',
    (schema) => {
      expect(() => typeOfSchema(schema, { name: 'trips' })).toThrow(/trips/);
    },
  );
});

describe('an answer as JSON', () => {
  test('keeps the places of a number, and says null for what is unknown', () => {
    expect(plainValue({ a: decimalFrom('1530.00'), b: [unknown, decimalFrom(2)], c: 'x', d: 3, e: undefined, f: true })).toEqual({
      a: '1530.00',
      b: [null, '2'],
      c: 'x',
      d: 3,
      e: null,
      f: true,
    });
  });
});

describe('the word that was meant', () => {
  test.each([
    ['plase', ['place', 'part'], 'place'],
    ['PLACE', ['place'], 'place'],
    ['hourlyRaet', ['hourlyRate', 'dailyRate'], 'hourlyRate'],
    ['mils', ['miles', 'mill'], 'miles'],
    ['xy', ['a', 'b'], undefined],
    ['somethingElse', ['place', 'part'], undefined],
    ['x', ['X'], 'X'],
  ])('%s among %j is %s', (word, words, meant) => {
    expect(closest(word, words)).toBe(meant);
    expect(didYouMean(word, words)).toBe(meant === undefined ? '' : ` Did you mean "${meant}"?`);
  });
});
