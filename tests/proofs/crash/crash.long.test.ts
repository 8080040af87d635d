import { expect, test } from 'vitest';
import { crashCampaign } from './campaign.ts';
import type { Sent } from './acknowledged.ts';
import { isScheduled, isWanted } from './appointment-turns.ts';
import { injectFaults } from './inject-faults.ts';
import { isCompleted, isLapsed, isStarted } from './sending-turns.ts';
import { isServedPanel } from './panel-turns.ts';
import { isAnswered, isContested, isHandedOver, isUnistrike } from './strike-turns.ts';
import { longTestMs, mustComeMs } from '../../time-limits.ts';

/** In the middle of the record, and when the package went out. */
const few = new Set(['server recordTransactions.write.saveLogEntry:after', 'server createOutbox.submit:after']);

/** What the proof is about, and what is broken afterwards. */
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

test('a desk that is killed at work keeps what it promised, and the proof names what is missing', { timeout: longTestMs }, async () => {
  let injected: Awaited<ReturnType<typeof injectFaults>> = {};
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
    afterwards: async (desk, told) => void (injected = await injectFaults(desk, told)),
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
  expect(injected).toEqual(namedAs);
});

/** What the proof says to each thing that is broken, beside what it said before. */
const namedAs = {
  'a record that was acknowledged and never made': ['The payment … was acknowledged and is not there.'],
  'a torn document in a package': ['The document 01-letter.pdf in the package … is torn.'],
  'a package that is lost': ['The letter … does not lie in the outbox.'],
  'a package of nobody': ['The package … is of no letter.'],
  'a delivery to another party': ['The letter … was not delivered to each of its recipients exactly once.'],
  'no delivery': ['The letter … was acknowledged and served on 0 of 1.'],
  'a delivery that is not done': [
    'The letter … was acknowledged and served on 0 of 1.',
    'The letter … was not delivered to each of its recipients exactly once.',
    'The log entry … does not carry the number of its package.',
    'The package … is of no letter.',
    'The letter … does not lie in the outbox.',
  ],
  'a second log entry': [
    'The letter … was acknowledged and stands in its log 2 times.',
    'The record … has no log entry for each letter, or more.',
    'The log entry … does not carry the number of its package.',
  ],
  'no log entry': ['The letter … was acknowledged and stands in its log 0 times.'],
  'a second letter': [
    'The letter … was acknowledged and has 2 letters instead of 1.',
    'The record … with a letter has not exactly one letter.',
    'The record … has no log entry for each letter, or more.',
    'The letter … was not delivered to each of its recipients exactly once.',
    'The letter … does not lie in the outbox.',
  ],
  'no letter, nor anything of it': [
    'The letter … was acknowledged and has 0 letters instead of 1.',
    'The record … with a letter has not exactly one letter.',
    'The file … has no record.',
    'The file … has no record.',
  ],
  'a record made twice': [
    'The letter with … is there 2 times.',
    'The record … with a letter has not exactly one letter.',
    'The record … has no log entry for each letter, or more.',
    'The record … was not created by exactly one event.',
    'The record … does not stand in the audit trail exactly once.',
  ],
  'a deposition that lapsed twice': ['The deposition … was moved 1 times and says 2.'],
  'a deposition that never lapsed': ['The deposition … was moved 1 times and says 0.'],
  'a strike that moved twice': ['The strike … was moved 1 times and says 2.'],
  'a letter of an event that is lost': [
    'The strike … was acknowledged and stands in its log 1 times.',
    'The strike … was acknowledged and has 1 letters instead of 2.',
    'The package … is of no letter.',
    'The file … has no record.',
    'The file … has no record.',
  ],
  'a panel that both struck': ['The strike … is of a panel that was struck before.'],
  'a physician with two appointments at one time': ['The appointment … is with a physician who has another at its time.'],
  'an event that wrote nothing': ['The deposition … was given hoursOnRecord by an event and does not hold it.'],
  'an event that wrote twice': ['The deposition … was written 2 times and has 3 versions.'],
  'a letter that forgot what it was started from': ['The letter … does not name the one record that it was started from.'],
  'torn content': ['The file … is torn.'],
  'lost content': ['The file … has a record and is not there.'],
  'content without a record': ['The file … has no record.'],
  'half a file': ['The file … was left in incoming.'],
  'a file of somebody that is lost': ['The file … was acknowledged and is not there.', 'The file … has no record.'],
  'a draft with what was typed before': ['The draft … of … does not hold what was acknowledged last.'],
  'a draft of a letter that was sent': [
    'The draft … is there beside the letter that it became.',
    'The draft … of … does not hold what was acknowledged last.',
  ],
  'a draft that is gone': ['The draft … of … is gone.'],
};
