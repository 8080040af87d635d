import { expect, test } from 'vitest';
import { crashCampaign } from './campaign.ts';
import type { Sent } from './acknowledged.ts';
import { isScheduled, isWanted } from './appointment-turns.ts';
import { isCompleted, isLapsed, isStarted } from './sending-turns.ts';
import { isServedPanel } from './panel-turns.ts';
import { isAnswered, isContested, isHandedOver, isUnistrike } from './strike-turns.ts';
import { longTestMs, mustComeMs } from '../../time-limits.ts';

/** In the middle of the record, and when the package went out. */
const few = new Set(['server recordTransactions.write.saveLogEntry:after', 'server createOutbox.submit:after']);

/** What the proof is about. */
const kinds: readonly ((sent: Sent) => boolean)[] = [
  isLapsed,
  isCompleted,
  isStarted,
  isAnswered,
  isUnistrike,
  isContested,
  isHandedOver,
  isScheduled,
  isWanted,
  isServedPanel,
];

test('a desk that is killed at work keeps what it promised', { timeout: longTestMs }, async () => {
  const { tally, acknowledged, passed, ended, faults } = await crashCampaign({
    people: 4,
    kills: 4,
    recoveredWithinMs: 2 * mustComeMs,
    discoverMs: 0,
    isEnough: ({ submissions, uploads }) =>
      submissions.length >= 8 && uploads.length > 0 && kinds.every((isOne) => submissions.some(isOne)),
    only: few,
    isHurried: true,
    isOneProcess: true,
    tell: () => undefined,
  });
  expect(faults).toEqual([]);
  expect(ended).toBe(few.size);
  expect([...tally.byKind.keys()].toSorted()).toEqual([
    'PostgreSQL at a failpoint',
    'letter process at a failpoint',
    'server at a failpoint',
  ]);
  expect(tally.lettersMs.length).toBeGreaterThan(0);
  expect(passed).toBeGreaterThan(150);
  expect(acknowledged.submissions.length).toBeGreaterThan(5);
});
