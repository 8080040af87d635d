import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { slowCaseSource } from '../slow-case-source.ts';
import { feeLetter, newKey } from '../sending.ts';
import { api, testDesk } from '../test-desk.ts';

/** A connection that the server has seen, too, and over which nothing was said. */
async function connectedTo({ origin, app }: Awaited<ReturnType<typeof testDesk>>): Promise<Socket> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  await expect.poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBeGreaterThan(0);
  return socket;
}

test('a desk that is stopped finishes what it began, and takes nothing new', async () => {
  const desk = await testDesk({ changes: { letterLimits: { minProcesses: 1 } } });
  const { token } = await desk.as('caseManager');
  const caseIsAsked = slowCaseSource(desk.caseSource, 600);
  const running = fetch(`${desk.origin}${api}/cloud/generate5710Letter`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify(feeLetter),
  });
  await caseIsAsked;
  const closed = desk.close();
  const asked = (): Promise<number | string> =>
    fetch(`${desk.origin}${api}/health`).then(
      ({ status }) => status,
      () => 'no connection',
    );
  await expect.poll(asked).toBe('no connection');
  const answer = await running;
  expect(answer.status).toBe(201);
  const { letter } = (await answer.json()) as { letter: { pages: number } };
  expect(letter.pages).toBeGreaterThan(0);
  await closed;
});

test('who was connected before the desk was stopped is answered by it, and the connection ends', async () => {
  const desk = await testDesk();
  const socket = await connectedTo(desk);
  const closed = desk.close();
  await expect.poll(() => desk.app.server.listening).toBe(false);
  const parts: string[] = [];
  socket.on('data', (part) => parts.push(String(part)));
  socket.write(`GET ${api}/health HTTP/1.1\r\nHost: desk\r\n\r\n`);
  await once(socket, 'close');
  expect(parts.join('')).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
  await closed;
});

test('a browser that only connected ahead does not hold up the end', async () => {
  const desk = await testDesk();
  const socket = await connectedTo(desk);
  const ended = once(socket, 'close');
  const began = performance.now();
  await desk.close();
  await ended;
  expect(performance.now() - began).toBeLessThan(20_000);
});
