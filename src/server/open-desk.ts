import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { pino } from 'pino';
import { systemClock } from './platform/system-clock.ts';
import type { Configuration } from './platform/config/configuration.ts';
import { deskSecret } from './platform/config/desk-secret.ts';
import { buildDesk, type DeskSettings } from './build-desk.ts';
import { makePastRecords } from './demo/seed-records.ts';
import { readyDatabase } from './ready-database.ts';
import { openDatabase } from './platform/database/database.ts';
import { demoPassword } from './demo/demo-firm.ts';
import { claimPastRecords } from './demo/load-demo.ts';

type Say = (line: string) => void;

export type Opening = {
  readonly configuration: Configuration;
  readonly databaseUrl: string;
  readonly say: Say;
  /** Takes what must end before the database. */
  readonly endFirst: (end: () => Promise<void>) => void;
};

/** Readies the database, opens the desk over it, and says where it is. */
export async function openDesk({ configuration, databaseUrl, say, endFirst }: Opening): Promise<void> {
  await readyDatabase(databaseUrl, configuration);
  const secret = deskSecret(configuration.secret, configuration.dataFolder);
  const settings = { configuration, databaseUrl, secret, log: deskLog(configuration) };
  await makeFirstRecords(settings, say);
  const desk = await buildDesk({ ...settings, clock: systemClock });
  endFirst(desk.close);
  await desk.app.listen({ host: configuration.host, port: configuration.port });
  say(welcome(configuration, desk.app.listeningOrigin));
  // Node keeps compiled code when a process ends in order; one that is killed would leave its next start without.
  flushCompileCache();
}

const firstRecords = 24;

/** The logs of a demonstration are not empty. */
async function makeFirstRecords(settings: Omit<DeskSettings, 'clock'>, say: Say): Promise<void> {
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
