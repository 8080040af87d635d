import { afterAll, expect, test } from 'vitest';
import { reachOnce } from '../proofs/many/reach.ts';
import { automationsCopy } from './automations-copy.ts';
import { mutedConnection, type MutedConnection } from './muted-connection.ts';
import { testDesk } from './test-desk.ts';
import { mustComeMs } from '../time-limits.ts';

const copy = automationsCopy();
/** A server that hears the others is reached within two seconds, so one that is not after five never is. */
const neverMs = 5_000;
let line: MutedConnection | undefined;
afterAll(() => line?.close());
const first = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
const hearing = await testDesk({ through: async () => first.databaseUrl });
const muted = await testDesk({
  through: async () => {
    line = await mutedConnection(first.databaseUrl);
    return line.url;
  },
});
const reached = { databaseUrl: first.databaseUrl, automations: copy.folder };

test('servers that hear each other are reached', async () => {
  const { told, served, draftGone } = await reachOnce({ ...reached, timeoutMs: mustComeMs, servers: [first, hearing] }, 'Heard by All');
  expect(Math.max(told.tookMs, served.tookMs, draftGone.tookMs)).toBeLessThan(mustComeMs);
});

test('a server that does not hear the others is found, by what its windows are told and by what it serves', async () => {
  const never = { tookMs: neverMs, coreAwaitedMs: 0 };
  const reach = await reachOnce({ ...reached, timeoutMs: neverMs, servers: [first, muted] }, 'Heard by One');
  expect(reach).toEqual({ told: never, served: never, draftGone: never });
});
