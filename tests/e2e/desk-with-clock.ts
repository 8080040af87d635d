import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { Desk } from '#server/build-desk.ts';
import { copyTemplate } from '../database-template.ts';
import { signInAs, type Caller } from '../server/callers.ts';
import { deskOver } from '../server/desk-over.ts';
import { automationsFolder, test as deskTest } from './desk.ts';

/** A desk of its own whose day a test sets. What others do on it goes by its calls. */
export type DeskWithClock = Pick<Desk, 'database'> & {
  readonly origin: string;
  readonly dataFolder: string;
  readonly now: () => Date;
  readonly setNow: (now: Date) => void;
  readonly as: (role: Role) => Promise<Caller>;
  readonly close: () => Promise<void>;
};

/** Starts a desk in this process, so that its clock can be set; it looks for ended deadlines that often. */
async function deskWithClock(start: Date, clockMs: number): Promise<DeskWithClock> {
  let now = start;
  const databaseUrl = await copyTemplate(process.env['E2E_DATABASE'] ?? '', `desk_clock_${randomBytes(4).toString('hex')}`);
  const { desk, dataFolder } = await deskOver(databaseUrl, {
    // The declarations as they stand: those of the shared desk are changed by other tests.
    settings: { DESK_WEB: path.join(automationsFolder(), '..', 'web') },
    clock: { now: () => now },
    changes: { limits: { clockMs } },
  });
  const origin = await desk.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    dataFolder,
    database: desk.database,
    // Anew each time: a desk of many tests outlives its sessions.
    as: (role) => signInAs(desk, role),
    now: () => now,
    setNow: (later) => {
      now = later;
    },
    close: async () => {
      await desk.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A test whose desk is one of its own, shared by the tests of its file; its day begins at this moment, and its clock looks all the time. */
export const testFrom = (start: string, clockMs = 200) =>
  deskTest.extend<object, { own: DeskWithClock }>({
    own: [
      async ({ browserName: _browser }, give) => {
        const own = await deskWithClock(new Date(start), clockMs);
        await give(own);
        await own.close();
      },
      { scope: 'worker' },
    ],
    deskAt: async ({ own }, give) => give(own.origin),
  });
