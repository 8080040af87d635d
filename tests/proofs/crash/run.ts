import { cpus, loadavg } from 'node:os';
import { cacheCompiledCode } from '../../../scripts/code-cache.ts';
import type { Sent } from './acknowledged.ts';
import { crashCampaign } from './campaign.ts';
import { secondsOf, struckAt } from './kills.ts';
import { isCompleted, isLapsed, isStarted } from './sending-turns.ts';
import { isAnswered, isContested, isHandedOver, isUnistrike } from './strike-turns.ts';
import { isScheduled, isWanted } from './appointment-turns.ts';

cacheCompiledCode();
const args = process.argv.slice(2);
const numberOf = (name: string, otherwise: number): number => {
  const at = args.indexOf(name);
  return at === -1 ? otherwise : Number(args[at + 1]);
};
const outside = { hasBucket: args.includes('--bucket'), hasCaseSystem: args.includes('--case-system') };
const kills = numberOf('--kills', 300);
const isOnlyStarts = args.includes('--starts');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const began = performance.now();
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const outcome = await crashCampaign({
  people: numberOf('--people', 20),
  kills,
  isOnlyStarts,
  discoverMs: 20_000,
  withTroubles: true,
  ...outside,
  longestMs: numberOf('--minutes', 120) * 60_000,
  tell: (line) => console.log(`${seconds(performance.now() - began).padStart(7)} s  ${line}`),
});
const { tally, acknowledged, faults, storedIn } = outcome;

const count = (kind: string): number => acknowledged.submissions.filter((each) => each.kind === kind).length;
const of = (isOne: (sent: Sent) => boolean): number => acknowledged.submissions.filter(isOne).length;
const recoveries = tally.recoveriesMs.toSorted((one, other) => one - other);
const recoveredBy = (part: number): string => seconds(recoveries[Math.floor(recoveries.length * part)] ?? 0);
const slowestLetter = Math.max(0, ...tally.lettersMs);
console.log(`
On ${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, in ${seconds(performance.now() - began)} s; load over the last minutes ${Math.round(loadavg()[2] ?? 0)}
failpoints             ${outcome.known}, of which ${outcome.passed} were passed; at ${outcome.ended} a process ended
passed, none ended     ${outcome.neverEnded.length}
  ${outcome.neverEnded.join(' ')}
${outcome.endedElsewhere.map(({ process, failpoints }) => `the ${process} passed, another ended there  ${failpoints.length}\n  ${failpoints.join(' ')}`).join('\n')}
not passed             ${outcome.neverPassed.length}
  ${outcome.neverPassed.join(' ')}
kills                  ${tally.kills}: ${[...tally.byKind].map(([kind, times]) => `${times} ${kind}`).join(', ')}
killed at a failpoint  a letter process at ${struckAt(tally, 'letter process').length}, PostgreSQL at ${struckAt(tally, 'PostgreSQL').length}; passed while it stood, ${outcome.notStruck.length}:
  ${outcome.notStruck.join(' ')}
acknowledged           ${count('letter')} fee letters, ${count('deposition')} depositions, ${count('payment')} payments, ${count('strike')} strikes, ${count('appointment')} appointments, ${count('panel')} panels that were read, ${acknowledged.uploads.length} files, ${acknowledged.drafts.size} drafts
of the depositions     ${of(isCompleted)} were completed, ${of(isLapsed)} lapsed by themselves; ${of(isStarted)} fee letters were started from them
of the strikes         ${of(isAnswered)} got the defense's strike, ${of(isUnistrike)} lapsed by themselves, ${of(isContested)} won a panel that two struck at once, ${of(isHandedOver)} were started from a panel request
of the appointments    ${of(isScheduled)} were scheduled, ${of(isWanted)} won a time that two wanted at once
cases                  ${acknowledged.cases.opened} were opened, ${acknowledged.cases.stale} as copies that may be old; the case system was asked ${outcome.casesAsked} times
sent again             ${acknowledged.repeats} times; told: ${[...acknowledged.waits].map(([code, times]) => `${times} ${code}`).join(', ')}
recovery               half within ${recoveredBy(0.5)} s, 95 of 100 within ${recoveredBy(0.95)} s
letters again          ${seconds(slowestLetter)} s after the end of a letter process, at most (${tally.lettersMs.length} times)
slowest recovery       ${secondsOf(tally.slowest)}, after ${tally.slowest.after}
${outcome.suffered.map(({ name, tookMs }) => `answers again          ${seconds(tookMs)} s after ${name}`).join('\n')}
all work done          ${seconds(outcome.allDoneMs)} s after the last
faults                 ${faults.length}`);
if (storedIn !== undefined) console.log(`\nThe database, the outbox and the files are in ${storedIn}.`);
for (const fault of faults) console.log(`  ${fault}`);
if (outcome.hadNoDisks) console.log('Not proved: what a full and a read-only disk do. Run it as root.');
process.exit(faults.length === 0 && tally.kills >= kills && !outcome.hadNoDisks ? 0 : 1);
