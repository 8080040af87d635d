import { connect } from 'node:net';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { eventually, newKey, sendFeeLetter } from '../sending.ts';
import { api, testDesk } from '../test-desk.ts';

const web = mkdtempSync(path.join(os.tmpdir(), 'desk-web-'));
mkdirSync(path.join(web, 'assets'));
writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>The desk</title>');
writeFileSync(path.join(web, 'assets', 'main.js'), 'export {};');
afterAll(() => rmSync(web, { recursive: true, force: true }));

const copy = automationsCopy();
copy.put('5710-fees/manifest.json', 'serves.submit', { call: 'POST /cloud/generate5710Letter', timeoutMs: 1000 });
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
const clerk = await desk.as('caseManager');

test('a call that runs longer than declared is answered in time; its key stays open and gives what came of it', async () => {
  const key = newKey();
  desk.caseSource.delayMs = 900;
  const late = await sendFeeLetter(clerk, {}, { key });
  expect(late.json()).toMatchObject({
    status: 503,
    code: 'call_timeout',
    message: expect.stringContaining('Sending it again does not create a duplicate'),
    retryAfterSeconds: 2,
  });
  expect((await sendFeeLetter(clerk, {}, { key })).json()).toMatchObject({ status: 409, code: 'still_running' });
  desk.caseSource.delayMs = 0;
  const done = await eventually(
    () => sendFeeLetter(clerk, {}, { key }),
    ({ statusCode }) => statusCode === 201,
  );
  const records = await desk.database.db.selectFrom('records').select('id').execute();
  expect(records.map(({ id }) => id)).toEqual([done.json<{ id: string }>().id]);
});

test.each([
  ['PUT /desk/drafts/5710-fees/-', 1_000_000],
  ['POST /desk/recent-cases', 4_096],
  ['POST /auth/login', 16_384],
  ['PUT /auth/profile', 1_000_000],
  ['POST /invoice/payments', 1_000_000],
])('%s takes no more than %i bytes', async (call, most) => {
  const body = { data: { text: 'x'.repeat(most) }, version: 'v', revision: 0, caseFileNumber: 'x' };
  expect((await (await desk.as('admin')).call(call, { body, headers: { 'idempotency-key': newKey() } })).json()).toMatchObject({
    status: 413,
    code: 'too_large',
  });
});

test('every route has a limit of its size and of its time', () => {
  expect(desk.app.initialConfig).toMatchObject({
    bodyLimit: 1_000_000,
    requestTimeout: 120_000,
    handlerTimeout: 60_000,
    keepAliveTimeout: 72_000,
  });
  expect(desk.app.server).toMatchObject({ headersTimeout: 20_000, maxConnections: 4_000, maxHeadersCount: null });
});

test('headers beyond 16 KB are refused before anything reads them', async () => {
  const answer = await fetch(`${desk.origin}${api}/health`, { headers: { 'x-long': 'x'.repeat(20_000) } });
  expect(answer.status).toBe(431);
});

const few = await testDesk({ settings: { DESK_REQUESTS_PER_MINUTE: '10', DESK_WEB: web } });
const fewTimes = async (url: string, times: number): Promise<LightMyRequestResponse> => {
  const answers = await Promise.all(Array.from({ length: times }, () => few.inject({ method: 'GET', url })));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toEqual([]);
  return few.inject({ method: 'GET', url });
};
const inWords = { status: 429, code: 'rate_limited', message: expect.stringMatching(/^Too many requests. Try again in \d+ seconds\.$/) };

test('the rate holds for unknown addresses and refused calls', async () => {
  expect((await fewTimes(`${api}/nothing/here`, 10)).json()).toMatchObject(inWords);
  expect((await few.inject({ method: 'GET', url: `${api}/health` })).statusCode).toBe(429);
});

test('files and pages have a more generous rate of their own, whatever address is asked for', async () => {
  const last = await fewTimes('/profile', 50);
  expect(last.json()).toMatchObject(inWords);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  for (const url of ['/', '/index.html', '/assets/none.js', '/assets/main.js'])
    expect([url, (await few.inject({ method: 'GET', url })).statusCode]).toEqual([url, 429]);
});

test('a forged address brings nobody past the limit where no proxy is trusted, in any of its spellings', async () => {
  const another = await testDesk({ settings: { DESK_REQUESTS_PER_MINUTE: '10' } });
  const from = (number: number) =>
    another.inject({
      method: 'GET',
      url: `${api}/health`,
      headers: {
        'x-forwarded-for': `192.0.2.${number}, 198.51.100.${number}`,
        forwarded: `for=192.0.2.${number}`,
        'x-real-ip': `192.0.2.${number}`,
        'true-client-ip': `192.0.2.${number}`,
        'x-forwarded-host': 'elsewhere.example.com',
        'x-forwarded-proto': 'https',
      },
    });
  for (let number = 0; number < 10; number += 1) expect((await from(number)).statusCode).toBe(200);
  expect((await from(99)).statusCode).toBe(429);
});

test('what is no HTTP is answered and closed', async () => {
  const { port, hostname } = new URL(desk.origin);
  const said = await new Promise<string>((resolve, reject) => {
    const parts: string[] = [];
    const socket = connect(Number(port), hostname, () => socket.write('GO AWAY\r\n\r\n'));
    socket.on('data', (part) => parts.push(String(part)));
    socket.on('close', () => resolve(parts.join('')));
    socket.on('error', reject);
  });
  expect(said).toMatch(/^HTTP\/1\.1 400 /);
});
