import { cpus } from 'node:os';
import { cacheCompiledCode } from '../../../scripts/code-cache.ts';
import { crashCampaign } from './campaign.ts';
import { secondsOf } from './kills.ts';

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

const sent = Object.entries(Object.groupBy(acknowledged.submissions, ({ kind }) => kind));
const recoveries = tally.recoveriesMs.toSorted((one, other) => one - other);
const recoveredBy = (part: number): string => seconds(recoveries[Math.floor(recoveries.length * part)] ?? 0);
console.log(`
${seconds(performance.now() - began)} s on ${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}
failpoints    ${outcome.known}, of which ${outcome.passed} were passed; at ${outcome.ended} a process ended
none ended    ${outcome.neverEnded.join(' ')}
kills         ${tally.kills}: ${[...tally.byKind].map(([kind, times]) => `${times} ${kind}`).join(', ')}
acknowledged  ${sent.map(([kind, some]) => `${some.length} ${kind}`).join(', ')}, ${acknowledged.uploads.length} files, ${acknowledged.drafts.size} drafts; sent again ${acknowledged.repeats} times
recovery      half within ${recoveredBy(0.5)} s, 95 of 100 within ${recoveredBy(0.95)} s, the slowest ${secondsOf(tally.slowest)}, after ${tally.slowest.after}; letters again after ${seconds(Math.max(0, ...tally.lettersMs))} s
${outcome.suffered.map(({ name, tookMs }) => `answers again ${seconds(tookMs)} s after ${name}`).join('\n')}
all work done ${seconds(outcome.allDoneMs)} s after the last
faults        ${faults.length}`);
if (storedIn !== undefined) console.log(`\nThe database, the outbox and the files are in ${storedIn}.`);
for (const fault of faults) console.log(`  ${fault}`);
if (outcome.hadNoDisks) console.log('Not proved: what a full and a read-only disk do. Run it as root.');
process.exit(faults.length === 0 && tally.kills >= kills && !outcome.hadNoDisks ? 0 : 1);
