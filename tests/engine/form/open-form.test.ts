import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withValue } from '#engine/data/changed-data.ts';
import { compileAutomation } from '#engine/compilation/compile-automation.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import { evaluateForm, formEvaluator } from '#engine/form/evaluate-form.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { prefill } from '#engine/form/prefill.ts';
import { bodyOf, clearedData } from '#engine/form/withheld-values.ts';
import { checkedOf, compiledOf, exampleOf, madeUp, standardScopes } from './office.ts';

const ids = ['5710-fees', 'deposition', 'invoice-payment'] as const;
const scopes = standardScopes();

const trips = compileAutomation(
  madeUp(
    {
      drove: { type: 'boolean' },
      trips: {
        type: 'array',
        maxItems: 9,
        items: {
          type: 'object',
          additionalProperties: false,
          properties: { miles: { type: 'number' }, tolls: { type: 'number' }, receipt: { type: 'string', maxLength: 9 } },
        },
      },
    },
    {
      names: { long: 'trips.exists(t, t.miles > 5)' },
      fields: {
        trips: { show: 'drove' },
        'trips[].receipt': { show: 'row.tolls > 1', require: 'long' },
        'trips[].tolls': { show: 'row.miles > 0' },
      },
      computed: {
        'trips[].cost': { type: 'money', is: 'row.miles * 0.7 + orZero(row.tolls)' },
        total: { type: 'money', is: 'sum(computed.trips.map(t, t.cost))' },
      },
      checks: [{ at: 'trips[].miles', that: 'row.cost < 9', level: 'warn', say: 'Costly.' }],
    },
  ),
);

/** Values that a person, or somebody hostile, could leave in a field. */
const anyEntry = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    true,
    false,
    0,
    1,
    2.4,
    38.6,
    450,
    -3,
    1e21,
    'inPerson',
    'remote',
    'initial',
    'tdRate',
    'actualWages',
    '2026-04-21',
    '2022-06-30',
    '2026-02-30',
    'attorney-1',
    'party-5',
    'es',
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.array(fc.record({ miles: fc.constantFrom(0, 3, 7.5, null), tolls: fc.constantFrom(0, 2, 'x') }, { requiredKeys: [] }), {
    maxLength: 4,
  }),
);

function editsOf(compiled: CompiledAutomation) {
  const pointers = compiled.fields.map((field) => `/${field.path.replaceAll('[]', '/1').replaceAll('.', '/')}`);
  return fc.array(fc.tuple(fc.constantFrom(...pointers), anyEntry), { minLength: 1, maxLength: 12 });
}

const forms = [
  ...ids.map((id) => ({ title: id, compiled: compiledOf(id), start: exampleOf(id, 'maximal') })),
  { title: 'a table of trips', compiled: trips, start: { drove: true, trips: [{ miles: 3 }, { miles: 9, tolls: 2 }] } },
];

describe.each(forms)('an open form of $title', ({ compiled, start }) => {
  it('says after each edit what a fresh look at the same data says', () => {
    fc.assert(
      fc.property(editsOf(compiled), (edits) => {
        const evaluate = formEvaluator(compiled);
        let data: PlainRecord = start;
        evaluate(data, scopes);
        for (const [pointer, value] of edits) {
          data = withValue(data, pointer, value);
          expect(evaluate(data, scopes)).toEqual(evaluateForm(compiled, data, scopes));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('computes from what is sent the same as from the draft with the hidden values', () => {
    fc.assert(
      fc.property(editsOf(compiled), (edits) => {
        const data = edits.reduce<PlainRecord>((before, [pointer, value]) => withValue(before, pointer, value), start);
        const state = evaluateForm(compiled, data, scopes);
        const sent = evaluateForm(compiled, bodyOf(data, state), scopes);
        expect(sent.computed).toEqual(state.computed);
        expect(bodyOf(bodyOf(data, state), sent)).toEqual(bodyOf(data, state));
      }),
      { numRuns: 60 },
    );
  });

  it('throws for no data at all that JSON can hold', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...compiled.fields.map((field) => field.path.split(/[.[]/)[0] ?? '')), fc.jsonValue()),
        (data) => {
          const state = evaluateForm(compiled, data, scopes);
          clearedData(compiled, bodyOf(data, state), state);
          prefill({ compiled, data, scopes });
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('an open form', () => {
  const compiled = compiledOf('5710-fees');
  const full = exampleOf('5710-fees', 'maximal');

  it('keeps every part that a change does not touch, as the same object', () => {
    const evaluate = formEvaluator(compiled);
    const before = evaluate(full, scopes);
    const after = evaluate(withValue(full, '/prepTime', 0.5), scopes);
    expect(after.computed).not.toBe(before.computed);
    expect(after.computed['attorneyFee']).toBe('1305.00');
    for (const part of ['hidden', 'locked', 'required', 'options', 'findings', 'figures', 'recipients', 'hiddenItems', 'facts'] as const)
      expect(after[part]).toBe(before[part]);
  });

  it('follows a scope that comes in later', () => {
    const evaluate = formEvaluator(compiled);
    expect(evaluate(full, standardScopes({ parties: undefined })).recipients).toBeUndefined();
    expect(evaluate(full, scopes).recipients?.to).toHaveLength(1);
  });

  it('is refused and not thrown at when it is the wrong thing altogether', () => {
    const { faults } = checkedOf('5710-fees', { mileageData: [1, { a: 2 }], dateOfInjury: 'x', hourlyRate: { unscaled: 5, scale: 1 } });
    expect(faults.length).toBeGreaterThan(8);
  });
});
