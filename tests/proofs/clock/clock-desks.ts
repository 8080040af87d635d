import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { californiaDate, type CalendarDate } from '#domain/calendar-date.ts';
import { startDeskProcess, type DeskProcess } from '../crash/desk-process.ts';
import { armedSeparator } from '../crash/messages.ts';
import { settingsOfOne } from '../many/desk-settings.ts';
import { freePort } from '../../start-desk.ts';
import { longTestMs } from '../../time-limits.ts';

/** Two desks over one database and one folder, both of which look for ended deadlines, on a day that can be moved. */
export type ClockDesks = {
  readonly processes: readonly DeskProcess[];
  readonly databaseUrl: string;
  /** The day that they have, in California. */
  readonly today: () => CalendarDate;
  /** The day of each next start; who stands has the old day until then, and after a while the new one. */
  readonly moveDay: (days: number) => void;
  readonly ready: () => Promise<void>;
  /** All of them are off. */
  readonly stop: () => Promise<void>;
  /** Each of them ends once more at the first of these failpoints that it comes by. */
  readonly startAgain: (failpoints: readonly string[]) => Promise<void>;
  readonly end: () => Promise<void>;
};

const dayMs = 86_400_000;
/** Noon of a Monday behind which no holiday comes for weeks, so that it is the same on every day of the year. */
const firstNoon = Date.parse('2027-03-01T20:00:00Z');
const names = ['server-1', 'server-2'];

export async function startClockDesks(databaseUrl: string): Promise<ClockDesks> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-clock-'));
  const automations = path.join(folder, 'automations');
  cpSync(path.join(import.meta.dirname, '..', '..', '..', 'automations'), automations, { recursive: true });
  const aheadAtFirst = firstNoon - Date.now();
  let days = 0;
  const aheadMs = (): number => aheadAtFirst + days * dayMs;
  const settingsOf = (name: string) => ({
    ...settingsOfOne({ databaseUrl, folder }, name),
    DESK_ROLE: 'all',
    DESK_AUTOMATIONS: automations,
    DESK_REQUESTS_PER_MINUTE: '1000000',
    DESK_CONNECTIONS_PER_ADDRESS: '4000',
    DESK_JOB_RETRY_SECONDS: '1',
    CRASH_AHEAD_MS: String(aheadMs()),
  });
  const startAll = async (armed: readonly string[]): Promise<readonly DeskProcess[]> => {
    const once = armed.length === 0 ? {} : { CRASH_ARMED: armed.join(armedSeparator) };
    const all = await Promise.all(
      names.map(async (name) => startDeskProcess({ name, port: await freePort(), settings: { ...settingsOf(name), ...once } })),
    );
    for (const each of all) each.change(settingsOf(each.name));
    await Promise.all(all.map((each) => each.ready(longTestMs)));
    return all;
  };
  let processes = await startAll([]);
  const stop = async (): Promise<void> => void (await Promise.all(processes.map((each) => each.stop())));
  return {
    get processes() {
      return processes;
    },
    databaseUrl,
    today: () => californiaDate(new Date(Date.now() + aheadMs()).toISOString()),
    moveDay: (more) => {
      days += more;
      for (const each of processes) {
        each.change(settingsOf(each.name));
        each.tell({ jumpMs: aheadMs() });
      }
    },
    ready: async () => void (await Promise.all(processes.map((each) => each.ready(longTestMs)))),
    stop,
    startAgain: async (failpoints) => {
      processes = await startAll(failpoints);
    },
    end: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
