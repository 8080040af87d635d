import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { pino } from 'pino';
import { systemClock } from './platform/system-clock.ts';
import type { Configuration } from './platform/config/configuration.ts';
import { deskSecret } from './platform/config/desk-secret.ts';
import { buildDesk } from './build-desk.ts';
import type { Demonstration } from './demonstration.port.ts';
import { readyDatabase } from './ready-database.ts';

type Say = (line: string) => void;

export type Opening = {
  readonly configuration: Configuration;
  readonly databaseUrl: string;
  readonly demonstration: Demonstration | undefined;
  readonly say: Say;
  /** Takes what must end before the database. */
  readonly endFirst: (end: () => Promise<void>) => void;
};

/** Readies the database, opens the desk over it, and says where it is. */
export async function openDesk({ configuration, databaseUrl, demonstration, say, endFirst }: Opening): Promise<void> {
  await readyDatabase(databaseUrl, configuration, demonstration);
  const secret = deskSecret(configuration.secret, configuration.dataFolder);
  const settings = { configuration, databaseUrl, secret, log: deskLog(configuration) };
  await demonstration?.seedRecords({ settings, say });
  const desk = await buildDesk({ ...settings, clock: systemClock });
  endFirst(desk.close);
  await desk.app.listen({ host: configuration.host, port: configuration.port });
  say(welcome(configuration.origin ?? desk.app.listeningOrigin.replace('127.0.0.1', 'localhost'), demonstration));
  // Node keeps compiled code when a process ends in order; one that is killed would leave its next start without.
  flushCompileCache();
}

/** In production logs go where the platform collects them; elsewhere into a file, so that the terminal stays readable. */
function deskLog({ environment, dataFolder, logLevel }: Configuration): pino.Logger {
  const options: pino.LoggerOptions = { level: logLevel, base: {}, timestamp: pino.stdTimeFunctions.isoTime };
  if (environment === 'production') return pino(options);
  return pino(options, pino.destination({ dest: path.join(dataFolder, 'desk.log'), mkdir: true, sync: false, mode: 0o600 }));
}

function welcome(address: string, demonstration: Demonstration | undefined): string {
  const ready = `The desk is ready at ${address}`;
  return demonstration === undefined ? ready : `${ready}\n${demonstration.signInHint} Ctrl-C stops it.`;
}
