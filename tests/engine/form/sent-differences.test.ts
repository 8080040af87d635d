import { expect, test } from 'vitest';
import { sentDifferences } from '#engine/form/sent-differences.ts';

test('an amount is the same however many zeros follow its point', () => {
  const computed = { fee: 1530, rate: '450.10', whole: 100, none: '0.00' };
  expect(sentDifferences({ fee: '1530.00', rate: 450.1, whole: '100', none: 0 }, computed)).toEqual([]);
  expect(sentDifferences({ fee: '1530.01', whole: '10' }, computed)).toEqual([
    { path: 'fee', sent: '1530.01', computed: 1530 },
    { path: 'whole', sent: '10', computed: 100 },
  ]);
});

test('a long number is compared to its end', () => {
  const sent = `1.${'0'.repeat(900_000)}1`;
  expect(sentDifferences({ fee: sent }, { fee: 1 })).toEqual([{ path: 'fee', sent, computed: 1 }]);
});
