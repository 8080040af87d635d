import { expect, test } from 'vitest';
import { createAttempts } from '#runtime/workflow/attempts.ts';

const attempts = () => {
  let made = 0;
  return createAttempts(() => `key-${(made += 1)}`);
};

test.each([undefined, 0, 401, 409, 429, 500, 503])('the same form goes out under the same key after an answer of %s', (status) => {
  const { keyFor, settle } = attempts();
  const first = keyFor('form');
  settle({ code: 'no_answer', message: '', ...(status === undefined ? {} : { status }) });
  expect(keyFor('form')).toBe(first);
});

test.each([400, 404, 422])('a form that was surely refused (%s) goes out under a new key', (status) => {
  const { keyFor, settle } = attempts();
  const first = keyFor('form');
  settle({ code: 'invalid', message: '', status });
  expect(keyFor('form')).not.toBe(first);
});

test('after success, and with other content, the key is new', () => {
  const { keyFor, settle } = attempts();
  const first = keyFor('form');
  expect(keyFor('other form')).not.toBe(first);
  const second = keyFor('form');
  settle(undefined);
  expect(keyFor('form')).not.toBe(second);
});
