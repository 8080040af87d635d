import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { addressBlock } from '#server/platform/limits/client-address.ts';
import { api, callerOf, testDesk, type Caller, type TestDesk } from '../test-desk.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['no address', 'no address'],
])('the limits of %s are those of %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

const behindProxy = { DESK_TRUSTED_PROXIES: '1' };

test('whoever has a block of IPv6 has one rate, and a neighbor has another', async () => {
  const desk = await testDesk({ settings: { ...behindProxy, DESK_REQUESTS_PER_MINUTE: '10' } });
  const from = (address: string) => desk.inject({ method: 'GET', url: `${api}/health`, headers: { 'x-forwarded-for': address } });
  for (let number = 1; number <= 10; number += 1) expect((await from(`2001:db8:1:2::${number}`)).statusCode).toBe(200);
  expect((await from('2001:db8:1:2:9999::1')).statusCode).toBe(429);
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(200);
});

const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => socket.destroy()));

async function opened({ origin }: Pick<TestDesk, 'origin'>): Promise<Socket> {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

test('one address holds no more connections than its share, and gets one again for each that it ends', async () => {
  const desk = await testDesk({ settings: { DESK_CONNECTIONS_PER_ADDRESS: '10' } });
  const sockets = await Promise.all(Array.from({ length: 10 }, () => opened(desk)));
  await expect(fetch(`${desk.origin}${api}/health`)).rejects.toThrow();
  sockets[0]?.destroy();
  await expect.poll(async () => (await fetch(`${desk.origin}${api}/health`).catch(() => undefined))?.status).toBe(200);
});

/** Streams of one person, each of which stays open until it is aborted. */
const streamOf = async ({ origin }: TestDesk, token: string, address = '192.0.2.1') => {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${token}`, 'x-desk-client': 'desk', 'x-forwarded-for': address };
  const answer = await fetch(`${origin}${api}/desk/events`, { headers, signal: stop.signal });
  return { answer, end: () => stop.abort() };
};

test('a session hears of changes in twenty windows, and in another one when one of them is closed', async () => {
  const desk = await testDesk();
  const { token } = await desk.as('caseManager');
  const streams = await Promise.all(Array.from({ length: 20 }, () => streamOf(desk, token)));
  expect(streams.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
  const refused = await streamOf(desk, token);
  expect(await refused.answer.json()).toMatchObject({ status: 429, code: 'rate_limited', message: expect.stringContaining('20 windows') });
  expect((await streamOf(desk, (await desk.as('manager')).token)).answer.status).toBe(200);
  streams[0]?.end();
  await expect.poll(async () => (await streamOf(desk, token)).answer.status).toBe(200);
});

test('behind a proxy the requests of one address at once are counted, and those of others go on', async () => {
  const desk = await testDesk({ settings: { ...behindProxy, DESK_CONNECTIONS_PER_ADDRESS: '10' } });
  const { token } = await desk.as('caseManager');
  const streams = await Promise.all(Array.from({ length: 10 }, () => streamOf(desk, token, '192.0.2.1')));
  const from = (address: string) => callerOf(desk, token).call('GET /desk/scopes', { headers: { 'x-forwarded-for': address } });
  expect((await from('192.0.2.1')).json()).toMatchObject({ status: 429, code: 'rate_limited' });
  expect((await from('192.0.2.2')).statusCode).toBe(200);
  for (const { end } of streams) end();
  await expect.poll(async () => (await from('192.0.2.1')).statusCode).toBe(200);
});

/** A form with a file that announces its length and then never comes. */
async function announced(desk: TestDesk, { token }: Caller) {
  const socket = await opened(desk);
  const answer = once(socket, 'data').then(([said]: unknown[]) => ({ socket, said: String(said) }));
  const form = 'content-type: multipart/form-data; boundary=edge';
  const head = [`POST ${api}/files HTTP/1.1`, 'host: desk', `authorization: Bearer ${token}`, form, 'content-length: 31000000'];
  socket.write(`${head.join('\r\n')}\r\n\r\n--edge\r\n`);
  return { socket, answer };
}

test('a person has so many bytes on their way, all have so many, and a request that ends gives its own back', async () => {
  const desk = await testDesk();
  const [clerk, ...others] = await Promise.all(
    (['caseManager', 'handlingAttorney', 'hearingRepresentative', 'caseCoordinator', 'operations'] as const).map((role) => desk.as(role)),
  );
  if (clerk === undefined) throw new Error('Nobody signed in');
  const four = async (caller: Caller) => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => announced(desk, caller)));
    const refused = await Promise.race(sent.map(({ answer }) => answer));
    return { ...refused, held: sent.flatMap(({ socket }) => (socket === refused.socket ? [] : [socket])) };
  };
  const ofClerk = await four(clerk);
  const tooMuch = 'You are sending too much at once. Wait until what you sent has arrived, then send the rest.';
  expect(ofClerk.said).toMatch(/^HTTP\/1\.1 429 /);
  expect(ofClerk.said).toContain(tooMuch);
  const ofOthers = [];
  for (const other of others) ofOthers.push((await four(other)).said);
  expect(ofOthers.at(-1)).toContain('The desk is receiving too many files at once. Send yours again in a moment.');
  const form = { body: '--edge', headers: { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': '31000000' } };
  const file = async () => (await clerk.call('POST /files', form)).json<{ message: string }>().message;
  expect(await file()).toBe(tooMuch);
  ofClerk.held[0]?.destroy();
  await expect.poll(file).toBe('The upload was interrupted. Send the file again.');
  expect((await clerk.call('POST /desk/recent-cases', { body: { caseFileNumber: 'B-0001' } })).statusCode).not.toBe(429);
});
