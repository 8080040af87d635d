import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { cacheCompiledCode } from '../../../scripts/code-cache.ts';
import { startClients, type Clients } from '../crash/clients.ts';
import { end, until } from '../crash/kills.ts';
import { startManyDesks, type ManyDesks } from './many-desks.ts';
import { killInTurn, killOne, notEnded, type Killed } from './kill-many.ts';
import { proveMany } from './prove-many.ts';
import { beyondCore, type Latency } from './latency.ts';
import { reachOnce, type Reach } from './reach.ts';

cacheCompiledCode();
const args = process.argv.slice(2);
const numberOf = (name: string, otherwise: number): number => {
  const at = args.indexOf(name);
  return at === -1 ? otherwise : Number(args[at + 1]);
};
const wanted = {
  isInBucket: !args.includes('--on-disk'),
  servers: numberOf('--servers', 3),
  workers: numberOf('--workers', 2),
  kills: numberOf('--kills', 300),
  people: numberOf('--people', 20),
};
const promised = { recoveredMs: 10_000, reachedMs: 2_000 };
const timeoutMs = 20_000;
const began = performance.now();
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const tell = (line: string): void => console.log(`${seconds(performance.now() - began).padStart(7)} s  ${line}`);
const tellKills = (killed: readonly Killed[]): void =>
  tell(`${killed.length} kills, slowest back after ${seconds(Math.max(...killed.map(({ tookMs }) => tookMs)))} s`);

/** It is back when every process answers, and people were told of another record. */
async function killPostgres({ postmaster, servers, workers }: ManyDesks, { acknowledged }: Clients): Promise<Killed> {
  const pid = postmaster();
  const since = performance.now();
  const before = acknowledged.submissions.length;
  if (pid === undefined || !end(pid)) throw new Error('PostgreSQL was not there to be killed.');
  await until(() => postmaster() !== undefined && postmaster() !== pid, 60_000);
  for (const each of [...servers, ...workers]) await each.ready(180_000);
  await until(() => acknowledged.submissions.length > before, 60_000);
  return { name: 'PostgreSQL', tookMs: performance.now() - since, coreAwaitedMs: 0 };
}

/** Each time with a process of the desk. */
async function killBesidePostgres(many: ManyDesks, clients: Clients): Promise<readonly Killed[]> {
  const processes = [...many.servers, ...many.workers];
  const killed: Killed[] = [];
  for (let turn = 0; turn < wanted.kills / 10; turn += 1) {
    const beside = [processes[turn % processes.length]].filter((each) => each !== undefined);
    const ending = beside.map((each) => killOne(each, notEnded(each, processes)));
    const ofPostgres = await killPostgres(many, clients);
    const besides = await Promise.all(ending);
    // it counts as back when all of them are
    killed.push({ ...ofPostgres, coreAwaitedMs: Math.max(0, ...besides.map(({ coreAwaitedMs }) => coreAwaitedMs)) }, ...besides);
  }
  tell(`PostgreSQL and a process beside it were killed, ${killed.length} in all`);
  return killed;
}

/** One version after the other is published, and the end of a draft told, until that is enough. */
async function reachAll(many: ManyDesks, name: string, isEnough: (times: number) => boolean): Promise<readonly Reach[]> {
  const reaches: Reach[] = [];
  while (!isEnough(reaches.length)) {
    reaches.push(await reachOnce({ ...many, timeoutMs }, `Fee Letter ${name} ${reaches.length + 1}`));
    await pause(500);
  }
  return reaches;
}

async function reachAmongKills(many: ManyDesks): Promise<{ readonly killed: readonly Killed[]; readonly among: readonly Reach[] }> {
  let over = false;
  const killing = killInTurn(many, wanted.kills, tellKills).finally(() => (over = true));
  const [killed, among] = await Promise.all([killing, reachAll(many, 'among Kills', () => over)]);
  return { killed, among };
}

const latencyParts = ['told', 'served', 'draftGone'] as const;
const worst = (reaches: readonly Reach[], part: (typeof latencyParts)[number]): Latency =>
  reaches.map((reach) => reach[part]).toSorted((one, other) => beyondCore(other) - beyondCore(one))[0] ?? { tookMs: 0, coreAwaitedMs: 0 };
const latencyText = ({ tookMs, coreAwaitedMs }: Latency): string => `${tookMs.toFixed(0)} ms (${coreAwaitedMs.toFixed(0)} without a core)`;
const reachText = (reaches: readonly Reach[]): string =>
  `${reaches.length} times; last window told after ${latencyText(worst(reaches, 'told'))}, last server serves it after ${latencyText(worst(reaches, 'served'))}; end of a draft told after ${latencyText(worst(reaches, 'draftGone'))}`;

type Seen = { readonly killed: readonly Killed[]; readonly among: readonly Reach[]; readonly after: readonly Reach[] };

function report({ acknowledged }: Clients, { killed, among, after }: Seen): void {
  const count = (kind: string): number => acknowledged.submissions.filter((each) => each.kind === kind).length;
  const by = new Map<string, number>();
  for (const { name } of killed) by.set(name, (by.get(name) ?? 0) + 1);
  const slowest = killed.toSorted((one, other) => other.tookMs - one.tookMs)[0] ?? { name: 'none', tookMs: 0, coreAwaitedMs: 0 };
  console.log(`
On ${cpus().length} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, in ${seconds(performance.now() - began)} s; load over the last minutes ${Math.round(loadavg()[2] ?? 0)}
processes              ${wanted.servers} servers and ${wanted.workers} workers, ${wanted.people} people, files ${wanted.isInBucket ? 'in a bucket' : 'on a disk that all have'}
kills                  ${killed.length}: ${[...by].map(([name, times]) => `${times} ${name}`).join(', ')}
killed at failpoints   ${new Set([...many.servers, ...many.workers].flatMap(({ endedAt }) => endedAt)).size} of them, each another
slowest recovery       ${seconds(slowest.tookMs)} s, ${seconds(slowest.coreAwaitedMs)} s of it without a core (${slowest.name})
acknowledged           ${count('letter')} fee letters, ${count('deposition')} depositions, ${count('payment')} payments, ${acknowledged.uploads.length} files, ${acknowledged.drafts.size} drafts
sent again             ${acknowledged.repeats} times; told: ${[...acknowledged.waits].map(([code, times]) => `${times} ${code}`).join(', ') || 'nothing'}
published among kills  ${reachText(among)}
published after them   ${reachText(after)}`);
}

const many = await startManyDesks(wanted);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void many.end().finally(() => process.exit(1)));
let faults: string[] = ['The run was broken off.'];
try {
  tell('all of them stand');
  const upMs = (): number => Math.max(...many.servers.map((server) => server.upMs()));
  const clients = startClients({ origin: many.origin, upMs }, wanted.people);
  const { killed: oneByOne, among } = await reachAmongKills(many);
  const together = await killBesidePostgres(many, clients);
  const killed = [...oneByOne, ...together];
  const after = await reachAll(many, 'after Kills', (times) => times === 10);
  await clients.stop();
  const { restMs, proved } = await proveMany(many, clients.acknowledged);
  const late = killed
    .filter(({ tookMs, coreAwaitedMs }) => tookMs - coreAwaitedMs > promised.recoveredMs)
    .map(
      ({ name, tookMs, coreAwaitedMs }) =>
        `${name} was back only after ${seconds(tookMs)} s, ${seconds(coreAwaitedMs)} s of it without a core.`,
    );
  const slow = [...among, ...after]
    .flatMap((reach) => latencyParts.map((part) => ({ part, late: reach[part] })))
    .filter(({ late }) => beyondCore(late) > promised.reachedMs)
    .map(({ part, late }) => `"${part}" reached all only after ${latencyText(late)}.`);
  faults = [...clients.acknowledged.oddities, ...proved, ...late, ...slow];
  report(clients, { killed, among, after });
  console.log(`all work done          ${seconds(restMs)} s after the last\nfaults                 ${faults.length}`);
} finally {
  await many.end();
}
for (const fault of faults.slice(0, 100)) console.log(`  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
