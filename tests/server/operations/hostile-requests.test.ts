import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { signedAccessTokens } from '#server/platform/secrets/signed-tokens.ts';
import { secretOfTests } from '../desk-over.ts';
import { newKey } from '../sending.ts';
import { api, callerOf, testDesk } from '../test-desk.ts';

const desk = await testDesk();
const clerk = await desk.as('caseManager');
const manager = await desk.as('manager');

test.each([
  '{"caseFileNumber":"20260017","__proto__":{"role":"admin"}}',
  '{"caseFileNumber":"20260017","constructor":{"prototype":{"role":"admin"}}}',
])('a body that would change what all objects have is refused: %s', async (body) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() };
  for (const call of ['POST /desk/recent-cases', 'POST /cloud/generate5710Letter'])
    expect((await clerk.call(call, { body, headers })).json(), call).toMatchObject({ status: 400, code: 'malformed_body' });
  expect(Reflect.get({}, 'role')).toBeUndefined();
});

test('of a name that is given twice the last counts, as text', async () => {
  const twice = await manager.call('GET /letterLogs/5710?limit=1&limit=2');
  expect(twice.json()).toMatchObject({ limit: 2 });
});

/** Sends bytes as they stand and answers what comes back before the connection ends. */
function sendRaw(text: string, origin = desk.origin): Promise<string> {
  const { port, hostname } = new URL(origin);
  return new Promise((resolve, reject) => {
    const parts: string[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (part) => parts.push(String(part)));
    socket.on('close', () => resolve(parts.join('')));
    socket.on('error', reject);
  });
}

test.each(['TRACE', 'PROPFIND', 'BREW'])('%s is not answered', async (method) => {
  const answer = await sendRaw(`${method} ${api}/health HTTP/1.1\r\nHost: desk\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
});

test('a request with two lengths is refused whole, so nothing can hide behind it', async () => {
  const head = `POST ${api}/auth/login HTTP/1.1\r\nHost: desk\r\nContent-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const answer = await sendRaw(`${head}0\r\n\r\nGET ${api}/health HTTP/1.1\r\nHost: desk\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain('"ok"');
});

test.each([`${api}/health`, '/', `${api}/nothing`])('a request to %s with two hosts is refused', async (url) => {
  const answer = await sendRaw(`GET ${url} HTTP/1.1\r\nHost: desk\r\nHost: other.example\r\nConnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"malformed_body"');
});

test.each(['', 'x', "' or 1=1", '00000000', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}\u0000`])(
  'a signed token of the session "%s" is none, and no failure of the desk',
  async (sessionId) => {
    const user = { id: 'u', email: 'clerk@firm.example', role: 'admin', name: 'A', lastName: 'B' } as const;
    const token = await signedAccessTokens(secretOfTests).sign({ user, sessionId });
    expect((await callerOf(desk, token).call('GET /desk/scopes')).json()).toMatchObject({ status: 401, code: 'not_signed_in' });
    const claim = { token, uid: 'u', email: user.email, role: user.role };
    expect((await clerk.call('POST /auth/verifyToken', { body: claim })).json()).toEqual({ isValid: false });
  },
);

const web = mkdtempSync(path.join(os.tmpdir(), 'desk-web-'));
mkdirSync(path.join(web, 'assets'));
writeFileSync(path.join(web, 'index.html'), '<!doctype html><title>The desk</title>');
afterAll(() => rmSync(web, { recursive: true, force: true }));
const withPages = await testDesk({ settings: { DESK_WEB: web } });

test.each([
  '//x',
  '//',
  '///x/y',
  '/a//b',
  '/assets//x',
  '/a%2f%2fb',
  '/%',
  '/api/v1/%',
  '/../../x',
  '/..%2f..%2fx',
  '/%00',
  '/a%00b',
  '/\\x',
  '/%5cx',
  `/${'x'.repeat(5_000)}`,
  `/${'%20'.repeat(300)}`,
  `/${'a/'.repeat(2_000)}`,
  `/assets/${'x'.repeat(300)}`,
  `//[x`,
  'http://other.example//x',
])('%s is no page: it is not found, and nothing is said of a failure', async (url) => {
  const before = withPages.logged().length;
  const answer = await sendRaw(`GET ${url} HTTP/1.1\r\nHost: desk\r\nConnection: close\r\n\r\n`, withPages.origin);
  expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*"code":"not_found"/);
  expect(withPages.logged().slice(before)).not.toMatch(/"level":[456]0/);
});
