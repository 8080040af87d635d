import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import type { Configuration } from './platform/config/configuration.ts';
import { isStartRefusal } from './platform/start-refusal.ts';
import { readSettings } from './platform/config/read-settings.ts';
import type { Demonstration } from './demonstration.port.ts';

// V8 would let the old space grow to three times what lives in it, and would fill the young one to its end only now and then: both take for
// hours what they keep from then on (docs/decisions/0038).
for (const flag of ['--heap-growing-percent=50', '--no-minor-gc-task']) setFlagsFromString(flag);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type LoadDemonstration = () => Promise<Demonstration>;

/** Starts the desk. The demonstration is loaded only where the settings ask for it. */
export async function startDesk(loadDemonstration: LoadDemonstration): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  await start(loadDemonstration, closers).catch((error: unknown) => failAfter(closers, error));
}

async function start(loadDemonstration: LoadDemonstration, closers: (() => Promise<void>)[]): Promise<void> {
  const configuration = readSettings(path.join(import.meta.dirname, '..', '..'));
  endOnSignal(closers);
  // PostgreSQL starts while the desk is loaded, which takes as long.
  const [databaseUrl, { openDesk }, demonstration] = await Promise.all([
    configuration.databaseUrl ?? startOwnPostgres(configuration, closers),
    import('./open-desk.ts'),
    configuration.environment === 'demo' ? loadDemonstration() : undefined,
  ]);
  await openDesk({ configuration, databaseUrl, demonstration, say, endFirst: (end) => void closers.unshift(end) });
}

async function startOwnPostgres({ dataFolder }: Configuration, closers: (() => Promise<void>)[]): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataFolder, tell: say });
  closers.push(postgres.stop);
  return postgres.url;
}

const timeoutMs = 15_000;
const repeatedSignalMs = 2_000;

/** Ends everything in order. npm passes Ctrl-C on, so the same signal comes twice; a later one means now. */
function endOnSignal(closers: readonly (() => Promise<void>)[]): void {
  let since: number | undefined;
  const end = async (): Promise<void> => {
    if (since !== undefined) {
      if (Date.now() - since > repeatedSignalMs) process.exit(1);
      return;
    }
    since = Date.now();
    setTimeout(() => process.exit(1), timeoutMs).unref();
    for (const stop of closers) await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end().catch(fail));
}

/** A desk that does not start leaves no database running behind it. */
async function failAfter(closers: readonly (() => Promise<void>)[], error: unknown): Promise<void> {
  setTimeout(() => fail(error), timeoutMs).unref();
  for (const stop of closers) await stop().catch(() => undefined);
  fail(error);
}

function fail(error: unknown): void {
  process.stderr.write(`The desk stopped because of an error. ${reasonOf(error)}\n`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return 'The port is taken. Set PORT to another number, or stop what runs there.';
  return isStartRefusal(error) ? error.message : (error.stack ?? error.message);
}
