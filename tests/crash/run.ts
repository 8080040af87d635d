import { cpus, loadavg } from 'node:os';
import { keepCompiledCode } from '../../scripts/code-cache.ts';
import { crashCampaign } from './campaign.ts';

keepCompiledCode();
const args = process.argv.slice(2);
const numberOf = (name: string, otherwise: number): number => {
  const at = args.indexOf(name);
  return at === -1 ? otherwise : Number(args[at + 1]);
};
const kills = numberOf('--kills', 300);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const began = performance.now();
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const { tally, acknowledged, known, passed, neverPassed, faults, settledMs, suffered } = await crashCampaign({
  people: 20,
  kills,
  discoverMs: 30_000,
  withTroubles: true,
  longestMs: numberOf('--minutes', 120) * 60_000,
  tell: (line) => console.log(`${seconds(performance.now() - began).padStart(7)} s  ${line}`),
});

const count = (kind: string): number => acknowledged.submissions.filter((each) => each.kind === kind).length;
console.log(`
On ${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, in ${seconds(performance.now() - began)} s; load over the last minutes ${Math.round(loadavg()[2] ?? 0)}
failpoints             ${known}, of which ${passed} were passed
not passed             ${neverPassed.join(' ') || 'none'}
killed at              ${tally.hit.size} places (a place is a failpoint in a process)
not passed again       ${[...tally.missed].join(', ') || 'none'}
kills                  ${tally.kills}: ${[...tally.byKind].map(([kind, times]) => `${times} ${kind}`).join(', ')}
acknowledged           ${count('letter')} fee letters, ${count('deposition')} depositions, ${count('payment')} payments, ${acknowledged.uploads.length} files, ${acknowledged.drafts.size} drafts
sent again             ${acknowledged.repeats} times; told: ${[...acknowledged.waits].map(([code, times]) => `${times} ${code}`).join(', ')}
slowest recovery       ${seconds(tally.slowestMs)} s (${tally.slowest})
${suffered.map(({ name, tookMs }) => `answers again          ${seconds(tookMs)} s after ${name}`).join('\n')}
all work done          ${seconds(settledMs)} s after the last
faults                 ${faults.length}`);
for (const fault of faults.slice(0, 100)) console.log(`  ${fault}`);
process.exit(faults.length === 0 && tally.kills >= kills ? 0 : 1);
