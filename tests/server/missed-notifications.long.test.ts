import { afterAll, expect, test } from 'vitest';
import { reachOnce } from '../proofs/many/reach.ts';
import { automationsCopy } from './automations-copy.ts';
import { mutedConnection, type MutedConnection } from './muted-connection.ts';
import { testDesk } from './test-desk.ts';
import { mustComeMs } from '../time-limits.ts';

const copy = automationsCopy();
/** A server that hears the others is reached within two seconds; one that does not looks at what is published after some five. */
const neverMs = 3_000;
let line: MutedConnection | undefined;
afterAll(() => line?.close());
const first = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
// A server that finds another building indexes looks again later, also at what was published. Here each builds alone.
await first.automations.indexed();
const hearing = await testDesk({ through: async () => first.databaseUrl });
await hearing.automations.indexed();
const muted = await testDesk({
  through: async () => {
    line = await mutedConnection(first.databaseUrl);
    return line.url;
  },
});
const reached = { databaseUrl: first.databaseUrl, automations: copy.folder };
await muted.automations.indexed();

test('servers that hear each other are reached', async () => {
  const { told, served, draftGone } = await reachOnce({ ...reached, timeoutMs: mustComeMs, servers: [first, hearing] }, 'Heard by All');
  expect(Math.max(told.tookMs, served.tookMs, draftGone.tookMs)).toBeLessThan(mustComeMs);
});

test('a server that does not hear the others is found, by what its windows are told and by what it serves', async () => {
  const reach = await reachOnce({ ...reached, timeoutMs: neverMs, servers: [first, muted] }, 'Heard by One');
  expect(Object.values(reach).map(({ tookMs }) => tookMs >= neverMs)).toEqual([true, true, true]);
});
