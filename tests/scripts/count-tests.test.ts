import { expect, test } from 'vitest';
import { countTests } from '../../scripts/tests/count-tests.ts';

test('a test that runs in two time zones is counted once, and named as repeated', () => {
  expect(
    countTests([
      { passed: 5000, failed: 0 },
      { passed: 1400, failed: 0, again: true },
      { passed: 7, failed: 0 },
    ]),
  ).toEqual({
    passed: 5007,
    failed: 0,
    repeated: 1400,
  });
});

test('a test that fails in the second time zone alone has failed', () => {
  expect(
    countTests([
      { passed: 5000, failed: 0 },
      { passed: 1399, failed: 1, again: true },
    ]),
  ).toEqual({ passed: 5000, failed: 1, repeated: 1399 });
});
