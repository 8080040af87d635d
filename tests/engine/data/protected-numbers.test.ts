import { expect, test } from 'vitest';
import { formats } from '#engine/compile/formats.ts';
import { withMasks, withNumbers } from '#engine/data/protected-numbers.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';

const schema: DataSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    note: { type: 'string', maxLength: 40 },
    ssn: { type: 'string', format: 'ssn' },
    payer: { type: 'object', additionalProperties: false, properties: { account: { type: 'string', format: 'bankAccount' } } },
    helpers: {
      type: 'array',
      maxItems: 9,
      items: { type: 'object', additionalProperties: false, properties: { ssn: { type: 'string', format: 'ssn' } } },
    },
  },
};
const data = { note: '539-27-6148', ssn: '539-27-6148', payer: { account: '70413388215' }, helpers: [{ ssn: '539276149' }, {}] };

test('whole numbers are shown by their last four digits, wherever they stand, and nothing else is', () => {
  expect(withMasks(schema, data)).toEqual({
    note: '539-27-6148',
    ssn: '•••-••-6148',
    payer: { account: '••••8215' },
    helpers: [{ ssn: '•••-••-6149' }, {}],
  });
  expect(withMasks(schema, { ssn: '539-27', helpers: 'none' })).toEqual({ ssn: '539-27', helpers: 'none' });
  expect(withMasks(undefined, data)).toBe(data);
});

test('a number that comes to nothing is left out, and an empty field stays', () => {
  expect(withNumbers(schema, { ...data, payer: { account: '' } }, () => undefined)).toEqual({
    note: '539-27-6148',
    payer: { account: '' },
    helpers: [{}, {}],
  });
});

test.each([
  ['ssn', '539-27-6148', true],
  ['ssn', '539276148', true],
  ['ssn', '•••-••-6148', true],
  ['ssn', '912-70-1234', true],
  ['ssn', '666-27-6148', false],
  ['ssn', '539-00-6148', false],
  ['ssn', '539-27-0000', false],
  ['ssn', '539-27-61489', false],
  ['bankAccount', '123456', true],
  ['bankAccount', '12345', false],
  ['bankAccount', '••••8215', true],
  ['bankAccount', '7041-3388-215', false],
])('%s takes %s: %s', (format, text, isTaken) => {
  expect(formats[format]?.test(text)).toBe(isTaken);
});
