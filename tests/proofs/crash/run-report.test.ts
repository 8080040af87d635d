import { expect, test } from 'vitest';
import { byReason, linesOfReasons, reasonOfTheRest } from './run-report.ts';

test('where no process ended is told with its reason, and that the time was over where it was', () => {
  const failpoints = ['openBucket:before', 'recordTransactions.write:after'];
  expect(linesOfReasons(byReason(failpoints, {}, reasonOfTheRest(true)))).toEqual([
    '  only with a bucket for files: openBucket:before',
    '  the time was over before their turn: recordTransactions.write:after',
  ]);
  expect(linesOfReasons(byReason(failpoints, {}, reasonOfTheRest(false)))[1]).toBe('  no reason known: recordTransactions.write:after');
});
