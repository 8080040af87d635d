import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { pino } from 'pino';
import { startEmbeddedPostgres } from './adapters/embedded-postgres.ts';
import { systemClock } from './adapters/system-clock.ts';
import type { Configuration } from './configuration.ts';
import { deskSecret } from './desk-secret.ts';
import { buildDesk, type DeskSettings } from './parts.ts';
import { makePastRecords } from './past-records.ts';
import { readSettings } from './read-settings.ts';
import { readyDatabase } from './ready-database.ts';
import { openDatabase } from './store/database.ts';
import { demoPassword } from './store/demo/demo-firm.ts';
import { claimPastRecords } from './store/demo/load-demo.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const configuration = readSettings(path.join(import.meta.dirname, '..', '..'));
  const ends: (() => Promise<void>)[] = [];
  endOnSignal(ends);
  const databaseUrl = configuration.databaseUrl ?? (await startOwnPostgres(configuration, ends));
  await readyDatabase(databaseUrl, configuration);
  const secret = deskSecret(configuration.secret, configuration.dataFolder);
  const settings = { configuration, databaseUrl, secret, log: deskLog(configuration) };
  await makeFirstRecords(settings);
  const desk = await buildDesk({ ...settings, clock: systemClock });
  ends.unshift(desk.close);
  await desk.app.listen({ host: configuration.host, port: configuration.port });
  say(welcome(configuration, desk.app.listeningOrigin));
  // Node keeps compiled code when a process ends in order; one that is killed would leave its next start without.
  flushCompileCache();
}

const firstRecords = 24;

/** The logs of a demonstration are not empty. */
async function makeFirstRecords(settings: Omit<DeskSettings, 'clock'>): Promise<void> {
  if (settings.configuration.environment !== 'demo') return;
  const { db, close } = openDatabase({ url: settings.databaseUrl, connections: 1, onIdleError: () => undefined });
  try {
    if (!(await claimPastRecords(db))) return;
    say('Loading the demonstration firm. This takes some seconds, and only at the first start.');
    await makePastRecords({ settings, count: firstRecords, lettersOnly: false, now: systemClock.now() });
  } finally {
    await close();
  }
}

async function startOwnPostgres({ dataFolder }: Configuration, ends: (() => Promise<void>)[]): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataFolder, tell: say });
  ends.push(postgres.stop);
  return postgres.url;
}

/** In production logs go where the platform collects them; elsewhere into a file, so that the terminal stays readable. */
function deskLog({ environment, dataFolder, logLevel }: Configuration): pino.Logger {
  const options: pino.LoggerOptions = { level: logLevel, base: {}, timestamp: pino.stdTimeFunctions.isoTime };
  if (environment === 'production') return pino(options);
  return pino(options, pino.destination({ dest: path.join(dataFolder, 'desk.log'), mkdir: true, sync: false, mode: 0o600 }));
}

function welcome({ environment, origin }: Configuration, listening: string): string {
  const address = origin ?? listening.replace('127.0.0.1', 'localhost');
  if (environment === 'production') return `The desk is ready at ${address}`;
  return `The desk is ready at ${address}\nSign in as caseManager@firm.example with the password ${demoPassword}. Ctrl-C stops it.`;
}

const patienceMs = 15_000;
const repeatedSignalMs = 2_000;

/** Ends everything in order. npm passes Ctrl-C on, so the same signal comes twice; a later one means now. */
function endOnSignal(ends: readonly (() => Promise<void>)[]): void {
  let since: number | undefined;
  const end = async (): Promise<void> => {
    if (since !== undefined) {
      if (Date.now() - since > repeatedSignalMs) process.exit(1);
      return;
    }
    since = Date.now();
    setTimeout(() => process.exit(1), patienceMs).unref();
    for (const stop of ends) await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end().catch(fail));
}

function fail(error: unknown): void {
  process.stderr.write(`The desk cannot go on. ${reasonOf(error)}\n`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return 'The port is taken. Set PORT to another number, or stop what runs there.';
  return error.stack ?? error.message;
}

await start().catch(fail);
