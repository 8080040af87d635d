import { expect, test } from 'vitest';
import { countFaults } from './fault-report.ts';

test('faults that differ only in what they are about are counted as one kind', () => {
  expect(
    countFaults([
      'After server ended at systemClock.now:after the desk was back only after 22.4 s.',
      'The letter 01a2001a-2760-71bf-8d58-4af1f0b757e7 was not delivered to each of its recipients exactly once.',
      'letter by admin was answered 0 {}',
      'The letter 01a2001e-1375-70b1-9d92-e4b5f2d3f156 was not delivered to each of its recipients exactly once.',
      'letter by manager was answered 0 {"id":"x"}',
      'The work 01a2001e-1375-70b1-9d92-e4b5f2d3f156 (serve-letter, failed after 7 tries: gone) is not done.',
      'After server ended at openDatabase:before the desk was back only after 15.1 s.',
      'The letter 01a2001e-1375-70b1-9d92-000000000000 was not delivered to each of its recipients exactly once.',
    ]),
  ).toEqual([
    ['The letter … was not delivered to each of its recipients exactly once.', 3],
    ['After server ended at a failpoint the desk was back only after # s.', 2],
    ['letter was answered 0 …', 2],
    ['The work … …', 1],
  ]);
});
