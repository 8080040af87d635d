import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '#server/platform/database/database.ts';
import { lineTo, type Line } from './database-line.ts';
import { testDesk } from './test-desk.ts';

let line: Line | undefined;
const desk = await testDesk({
  through: async (url) => {
    line = await lineTo(url);
    return line.url;
  },
});
const caller = await desk.as('caseManager');

describe('a database that is gone', () => {
  it('is told with the time to try again, nothing breaks, and the desk works again by itself', async () => {
    const draft = (revision: number) => ({ body: { data: { hourlyRate: 450 }, version: 'v1', revision } });
    expect((await caller.call('PUT /desk/drafts/5710-fees/20260017', draft(0))).statusCode).toBe(200);
    await line?.cut();
    for (const call of ['GET /desk/scopes', 'GET /desk/cases/20260017', 'GET /ready']) {
      const answer = await caller.call(call);
      expect(answer.statusCode, call).toBe(503);
      expect(answer.json(), call).toMatchObject({ code: 'database_unavailable', retryAfterSeconds: 3 });
      expect(answer.headers['retry-after']).toBe('3');
    }
    expect((await caller.call('PUT /desk/drafts/5710-fees/20260017', draft(1))).json()).toMatchObject({ code: 'database_unavailable' });
    expect((await caller.call('GET /health')).statusCode).toBe(200);
    await line?.mend();
    expect((await caller.call('GET /desk/scopes')).statusCode).toBe(200);
    expect((await caller.call('GET /desk/drafts/5710-fees/20260017')).json()).toMatchObject({ revision: 1 });
  });

  it('is also one that does not come to the end of a statement', async () => {
    const asked = desk.database.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 100`.execute(transaction);
      await sql`select pg_sleep(60)`.execute(transaction);
    });
    expect(isDatabaseUnavailable(await asked.catch((error: unknown) => error))).toBe(true);
  });

  it('lets events through again once it is back', async () => {
    const told: string[] = [];
    const stop = new AbortController();
    const answer = await fetch(`${desk.origin}/api/v1/desk/events`, {
      headers: { authorization: `Bearer ${caller.token}` },
      signal: stop.signal,
    });
    const read = async (): Promise<void> => {
      const decoder = new TextDecoder();
      for await (const piece of answer.body ?? []) told.push(decoder.decode(piece));
    };
    const reading = read().catch(() => undefined);
    await line?.cut();
    await line?.mend();
    const until = Date.now() + 15_000;
    while (!told.join('').includes('event: jobs') && Date.now() < until) {
      await desk.events.emit({ type: 'jobs' }).catch(() => undefined); // connections are still being made anew
      await pause(200);
    }
    stop.abort();
    await reading;
    expect(told.join('')).toContain('event: jobs\ndata: {}\n\n');
  });
});
