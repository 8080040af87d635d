import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { newKey } from '../sending.ts';
import { api, testDesk } from '../test-desk.ts';

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
function sendRaw(text: string): Promise<string> {
  const { port, hostname } = new URL(desk.origin);
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
