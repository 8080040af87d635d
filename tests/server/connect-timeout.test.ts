import { expect, test } from 'vitest';
import { answerTimeoutMs, connectTimeoutMs } from '#server/platform/database/connect-timeout.ts';

const address = 'postgres://desk:secret@db.example.com:5432/desk';

test.each([
  ['?connect_timeout=15', 15_000, 7_500],
  ['?sslmode=verify-full&connect_timeout=1', 1_000, 2_000],
  ['?connect_timeout=5', 5_000, 2_500],
  ['', 4_000, 2_000],
  ['?sslmode=verify-full', 4_000, 2_000],
])('the address of a database says how long a connection and its answer are waited for: "%s"', (words, connectMs, answerMs) => {
  expect(connectTimeoutMs(`${address}${words}`)).toBe(connectMs);
  expect(answerTimeoutMs(`${address}${words}`)).toBe(answerMs);
});
