import { expect, test } from 'vitest';
import { createIdempotencyKeys } from '#runtime/workflow/automation-calls.ts';

const idempotencyKeys = () => {
  let made = 0;
  return createIdempotencyKeys(() => `key-${(made += 1)}`);
};
const noAnswer = { code: 'no_answer', message: '' };

test('a form that is being taken goes out under the same key', () => {
  const { begin, finish } = idempotencyKeys();
  const first = begin('form');
  finish('form', { code: 'still_running', message: '', status: 409 });
  expect(begin('form')).toEqual(first);
});

test.each([undefined, 0, 401, 429, 500, 503])('the same form goes out under the same key after an answer of %s', (status) => {
  const { begin, finish } = idempotencyKeys();
  const first = begin('form');
  finish('form', { ...noAnswer, ...(status === undefined ? {} : { status }) });
  expect(begin('form')).toEqual(first);
});

test.each([400, 404, 409, 422])('a form that was surely refused (%s) goes out under a new key', (status) => {
  const { begin, finish } = idempotencyKeys();
  const first = begin('form');
  finish('form', { code: 'invalid', message: '', status });
  expect(begin('form').key).not.toBe(first.key);
});

test('after success, and with other content, the key is new', () => {
  const { begin, finish } = idempotencyKeys();
  const first = begin('form');
  expect(begin('other form').key).not.toBe(first.key);
  finish('form', undefined);
  expect(begin('form').key).not.toBe(first.key);
});

test('a form that is sent again after something else keeps its key until it was answered itself', () => {
  const { begin, finish } = idempotencyKeys();
  const first = begin('form');
  finish('form', noAnswer);
  begin('other form');
  finish('other form', undefined);
  expect(begin('form')).toEqual(first);
});

test('a form that may have been taken goes out with the preview that it had, though it was looked at anew', () => {
  const { begin, finish } = idempotencyKeys();
  const seen = [{ id: 'first', sha256: 'a' }];
  const first = begin('form', seen);
  finish('form', noAnswer);
  expect(begin('form', [{ id: 'second', sha256: 'a' }])).toEqual(first);
  expect(first.preview).toEqual(seen);
  finish('form', { code: 'preview_stale', message: '', status: 409 });
  expect(begin('form', [{ id: 'second', sha256: 'a' }]).preview).toEqual([{ id: 'second', sha256: 'a' }]);
});
