import fc from 'fast-check';
import { shapeOfData } from '#engine/check-behavior/shape-of-data.ts';
import { compileShape } from '#engine/compile/validators.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import { describe, expect, it } from 'vitest';

const schema: DataSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['caseFileNumber', 'trips'],
  properties: {
    caseFileNumber: { type: 'string', minLength: 1, maxLength: 5 },
    date: { type: 'string', format: 'date' },
    startTime: { type: 'string', format: 'time' },
    email: { type: 'string', format: 'email' },
    place: { type: 'string', enum: ['inPerson', 'remote'] },
    zip: { type: 'string', maxLength: 10, pattern: '^\\d{5}$' },
    volume: { type: 'integer', minimum: 1, maximum: 20 },
    amount: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1000, multipleOf: 0.01 },
    remote: { type: 'boolean' },
    dates: { type: 'array', minItems: 1, maxItems: 3, uniqueItems: true, items: { type: 'string', maxLength: 3 } },
    trips: {
      type: 'array',
      maxItems: 2,
      items: { type: 'object', additionalProperties: false, required: ['miles'], properties: { miles: { type: 'number', minimum: 0 } } },
    },
  },
};

const value = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    1,
    20,
    21,
    0.07,
    0.14,
    0.075,
    999.99,
    1000,
    -1,
    1.5,
    '',
    'abcde',
    'abcdef',
    '94610',
    '2026-02-28',
    '2026-02-30',
    '09:30',
    '24:00',
    'a@example.com',
    'a@b',
    'inPerson',
    'video',
    '😀😀😀😀😀',
  ),
  fc.array(fc.constantFrom('a', 'b', 'long text', 3), { maxLength: 4 }),
  fc.array(fc.record({ miles: fc.constantFrom(0, -1, 12.5, '3'), more: fc.constant(1) }, { requiredKeys: [] }), { maxLength: 3 }),
  fc.constant({}),
);
const names = [...Object.keys(schema.properties), 'unknown'];
const data = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12, noNullPrototype: true });

const words = (errors: ReturnType<ReturnType<typeof compileShape>>): readonly string[] =>
  errors
    .map(
      ({ pointer, keyword, params }) =>
        `${pointer} ${keyword} ${JSON.stringify(params['missingProperty'] ?? params['additionalProperty'] ?? params['limit'] ?? '')}`,
    )
    .toSorted();

describe('the shape of data, checked without a compiler', () => {
  it('is judged as Ajv judges it, fault by fault', () => {
    const [plain, compiled] = [shapeOfData(schema), compileShape(schema)];
    fc.assert(
      fc.property(data, (given) => {
        expect(words(plain(given))).toEqual(words(compiled(given)));
      }),
      { numRuns: 1500 },
    );
  });

  it('tells the place of a fault in rows', () => {
    expect(shapeOfData(schema)({ caseFileNumber: '17', trips: [{ miles: 3 }, { miles: -1 }] })).toEqual([
      { pointer: '/trips/1/miles', keyword: 'minimum', params: { limit: 0 } },
    ]);
  });
});
