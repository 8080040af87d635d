import { expect, test } from 'vitest';
import { failedInPlaywright, failedInVitest } from '../../scripts/tests/failed-tests.ts';

test('the end of a run names each test that failed, with its file and why', () => {
  const report = {
    testResults: [
      {
        name: '/somewhere/tests/domain/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a day passes', status: 'passed', failureMessages: [] },
          { fullName: 'a week passes', status: 'failed', failureMessages: ['expected 6 to be 7\n at a.ts:1'] },
        ],
      },
      { name: '/somewhere/tests/domain/b.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
      { name: '/somewhere/tests/domain/c.test.ts', status: 'passed', assertionResults: [{ fullName: 'fine', status: 'passed' }] },
    ],
  };
  expect(failedInVitest(report)).toEqual([
    'tests/domain/a.test.ts › a week passes: expected 6 to be 7 at a.ts:1',
    'tests/domain/b.test.ts: no such module',
  ]);
});

test('a test in the browser that passed only when tried again is named, too', () => {
  const spec = (title: string, status: string) => ({
    file: 'a.e2e.ts',
    title,
    tests: [{ status, results: [{ errors: [{ message: '\u001B[31mgone\u001B[39m\n\n  after 3 s' }] }] }],
  });
  const report = {
    suites: [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected'), spec('three', 'flaky')] }] }],
  };
  expect(failedInPlaywright(report)).toEqual(['a.e2e.ts › two: gone after 3 s', 'a.e2e.ts › three: gone after 3 s']);
});
