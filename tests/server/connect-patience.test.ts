import { expect, test } from 'vitest';
import { connectPatienceMs } from '#server/store/connect-patience.ts';

const address = 'postgres://desk:secret@db.example.com:5432/desk';

test.each([
  ['?connect_timeout=15', 15_000],
  ['?sslmode=verify-full&connect_timeout=1', 1_000],
  ['', 4_000],
  ['?sslmode=verify-full', 4_000],
  ['?connect_timeout=0', 4_000],
  ['?connect_timeout=-3', 4_000],
  ['?connect_timeout=2.5', 4_000],
  ['?connect_timeout=3600', 3_600_000],
  ['?connect_timeout=3601', 4_000],
  ['?connect_timeout=soon', 4_000],
])('the address of a database says how long a connection is waited for: "%s"', (words, patienceMs) => {
  expect(connectPatienceMs(`${address}${words}`)).toBe(patienceMs);
});
