import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { connect, createServer as createLine, type Server, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { createOutbox } from '#server/modules/service/delivery-outbox.ts';
import { createBucketOutbox } from '#server/modules/service/delivery-outbox-bucket.ts';
import { createBucketFileStore } from '#server/platform/files/file-store-bucket.ts';
import { openStoredFiles } from '#server/modules/backup/stored-files.ts';
import { openBucket, usualBucketLimits, type BucketSettings } from '#server/platform/files/object-bucket.ts';
import type { ServiceAttachment } from '#server/modules/service/delivery.public.ts';
import { startObjectStore } from '../../object-store/start-object-store.ts';

const objects = await startObjectStore();
const settings = await objects.bucket();
const ends: (() => unknown)[] = [objects.end];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

const hurried = { ...usualBucketLimits, attemptMs: 500, attempts: 2, callMs: 2000 };

async function open(at: BucketSettings, limits = usualBucketLimits) {
  const bucket = await openBucket(at, limits);
  ends.push(bucket.close);
  return bucket;
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

/** A line to the store that falls silent after so many bytes of an answer. */
async function silentLine(): Promise<{ readonly endpoint: string; readonly silentAfter: (bytes: number | undefined) => void }> {
  let left: number | undefined;
  const sockets = new Set<Socket>();
  const target = Number(new URL(settings.endpoint ?? '').port);
  const server = createLine((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far);
    near.on('close', () => far.destroy());
    far.on('data', (part) => {
      const passed = left === undefined ? part : part.subarray(0, left);
      if (left !== undefined) left -= passed.length;
      near.write(passed);
    });
  });
  const endpoint = await listening(server);
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { endpoint, silentAfter: (bytes) => (left = bytes) };
}

async function answering(answer: RequestListener): Promise<BucketSettings> {
  const server = createServer((request, response) => (request.method === 'HEAD' ? response.end() : answer(request, response)));
  const endpoint = await listening(server);
  ends.push(() => server.close());
  return { ...settings, endpoint };
}

const isDown = { code: 'storage_down', details: { retryAfterSeconds: 5 } };

it('lists more than a page', async () => {
  const bucket = await open(await objects.bucket(), { ...usualBucketLimits, perPage: 10 });
  const keys = Array.from({ length: 25 }, (_, turn) => `many/${String(turn).padStart(2, '0')}`);
  await Promise.all(keys.map((key) => bucket.put(key, Buffer.from('x'))));
  const pages: (readonly string[])[] = [];
  for await (const page of bucket.pages('many/')) pages.push(page.map(({ key }) => key));
  expect(pages.flat()).toEqual(keys);
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
});

it('reads on what left while its record was being written, and takes it back', async () => {
  const bucket = await open(await objects.bucket());
  const store = createBucketFileStore(bucket);
  const { sha256 } = await store.put(Buffer.from('recorded late'));
  await pause(1100); // stores tell the age of an object in whole seconds
  expect(await store.cleanUp({ graceSeconds: 0, known: async () => new Set() })).toEqual([sha256]);
  expect(await bucket.changedAt(`files/content/${sha256.slice(0, 2)}/${sha256}`)).toBeUndefined();
  expect(Buffer.from((await store.read(sha256)) ?? []).toString()).toBe('recorded late');
  await store.cleanUp({ graceSeconds: 0, known: async (hashes) => new Set(hashes) });
  expect(await bucket.changedAt(`files/content/${sha256.slice(0, 2)}/${sha256}`)).toBeInstanceOf(Date);
  expect(await bucket.changedAt(`files/leaving/${sha256}`)).toBeUndefined();
});

it('says that the store is down when nobody answers, and works again when somebody does', async () => {
  const { endpoint, silentAfter } = await silentLine();
  const store = createBucketFileStore(await open({ ...settings, endpoint }, hurried));
  const { sha256 } = await store.put(Buffer.alloc(300_000, 'a letter '));
  silentAfter(0);
  await expect(store.put(Buffer.from('lost'))).rejects.toMatchObject(isDown);
  await expect(store.exists(sha256)).rejects.toMatchObject(isDown);
  silentAfter(20_000);
  const since = performance.now();
  await expect(store.read(sha256)).rejects.toMatchObject(isDown);
  expect(performance.now() - since).toBeLessThan(8_000);
  silentAfter(undefined);
  expect((await store.read(sha256))?.byteLength).toBe(300_000);
  await expect(openBucket({ ...settings, endpoint: 'http://127.0.0.1:9' }, hurried)).rejects.toMatchObject(isDown);
});

it('says when the settings are wrong', async () => {
  await expect(openBucket({ ...settings, secretKey: 'another key' }, hurried)).rejects.toThrow(`refuses the bucket ${settings.bucket}`);
  await expect(openBucket({ ...settings, bucket: 'not-there' }, hurried)).rejects.toThrow('has no bucket not-there');
});

it.each([
  ['Ceph', 403, 'QuotaExceeded'],
  ['MinIO', 507, 'XMinioStorageFull'],
])('says that there is no room as %s tells it', async (_, status, code) => {
  const full = await answering((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`));
  });
  await expect((await open(full)).put('files/x', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_full' });
});

const clock = { now: () => new Date('2026-05-04T18:30:00Z') };

async function outboxOnDisk() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-outbox-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  return { open: () => createOutbox(path.join(folder, 'outbox'), clock), stored: await openStoredFiles(folder, undefined) };
}

async function outboxInBucket() {
  const at = await objects.bucket();
  const stored = await openStoredFiles(os.tmpdir(), at);
  ends.push(stored.close);
  return { open: async () => createBucketOutbox(await open(at), 'outbox', clock), stored };
}

const order = { key: 'one letter', caseFileNumber: '20260017', caseName: 'Muñoz v. Harbor Linen Supply', title: 'Fees' };
const party = { partyId: 'p1', role: 'carrier', name: 'Harbor Mutual', method: 'mail', copy: false } as const;
const paper = (text: string, kind: ServiceAttachment['kind'], place: number): ServiceAttachment => ({
  kind,
  order: place,
  title: kind,
  fileName: `${kind}.pdf`,
  type: 'application/pdf',
  datedOn: '2026-05-04',
  author: 'Noor Haddad',
  bytes: Buffer.from(text),
});

it.each([
  ['a disk', outboxOnDisk],
  ['a bucket', outboxInBucket],
])('sends a package out once and whole over %s, also when two workers make it', async (_, make) => {
  const { open: openOutbox, stored } = await make();
  const [first, second] = [await openOutbox(), await openOutbox()];
  const { submissionId } = await first.create(order);
  await first.addParty(submissionId, party);
  await first.addAttachment(submissionId, paper('a lettre', 'letter', 1));
  expect(await second.create(order)).toEqual({ submissionId });
  expect(await second.status(submissionId)).toEqual({ state: 'draft' });
  expect(await second.proof(submissionId)).toBeUndefined();
  for (const outbox of [first, second]) {
    await outbox.addParty(submissionId, party);
    await outbox.addAttachment(submissionId, paper('a letter', 'letter', 1));
    await outbox.addAttachment(submissionId, paper('served', 'proofOfService', 2));
  }
  const sent = { state: 'submitted', submittedAt: '2026-05-04T18:30:00.000Z' };
  expect(await second.submit(submissionId)).toEqual(sent);
  await first.addAttachment(submissionId, paper('too late', 'proofOfService', 2));
  expect(await first.submit(submissionId)).toEqual(sent);
  expect(Buffer.from((await first.proof(submissionId))?.bytes ?? []).toString()).toBe('served');

  const names = (await stored.names()).filter((name) => name.startsWith('outbox/'));
  expect(names.map((name) => path.posix.dirname(name))).toEqual(names.map(() => `outbox/sent/${submissionId}`));
  expect(names.map((name) => path.basename(name).replace(/[0-9a-f]{16}/, 'x')).toSorted()).toEqual([
    '01-letter.pdf',
    '02-proofOfService.pdf',
    'attachment-01.json',
    'attachment-02.json',
    'manifest.json',
    'order.json',
    'party-1-addressee-x.json',
  ]);
  const manifest = await stored.read(`outbox/sent/${submissionId}/manifest.json`);
  expect(JSON.parse(Buffer.concat(await manifest.toArray()).toString())).toMatchObject({
    submissionId,
    order,
    recipients: [party],
    attachments: [{ file: '01-letter.pdf' }, { file: '02-proofOfService.pdf' }],
  });
});

it.each([
  ['a disk', outboxOnDisk],
  ['a bucket', outboxInBucket],
])('a backup of %s copies packages that went out, and none that is not sent yet or only half', async (_, make) => {
  const { open: openOutbox, stored } = await make();
  const outbox = await openOutbox();
  const { submissionId } = await outbox.create(order);
  await outbox.submit(submissionId);
  const open = await outbox.create({ ...order, key: 'another letter' });
  await outbox.addAttachment(open.submissionId, paper('a letter', 'letter', 1));
  const sent = ['manifest.json', 'order.json'].map((name) => `outbox/sent/${submissionId}/${name}`);
  expect((await stored.completeNames()).filter((name) => name.startsWith('outbox/'))).toEqual(sent);
  expect((await stored.names()).filter((name) => name.startsWith('outbox/drafts/'))).toHaveLength(3);
});

it('a backup of a bucket leaves out a package whose manifest has not come yet', async () => {
  const at = await objects.bucket();
  const bucket = await open(at);
  const stored = await openStoredFiles(os.tmpdir(), at);
  ends.push(stored.close);
  const half = { ...bucket, put: (key: string, bytes: Uint8Array) => (key.endsWith('manifest.json') ? killed() : bucket.put(key, bytes)) };
  const outbox = createBucketOutbox(half, 'outbox', clock);
  const { submissionId } = await outbox.create(order);
  await expect(outbox.submit(submissionId)).rejects.toThrow('killed');
  expect(await stored.names()).toContain(`outbox/sent/${submissionId}/order.json`);
  expect(await stored.completeNames()).toEqual([]);
});

const killed = (): Promise<never> => Promise.reject(new Error('killed'));

it('clears what a worker that was killed left of a package that went out, when the work is tried again', async () => {
  const bucket = await open(await objects.bucket());
  const killed = { ...bucket, remove: () => Promise.reject(new Error('killed')) };
  const clock = { now: () => new Date('2026-05-04T18:30:00Z') };
  const [first, second] = [createBucketOutbox(killed, 'outbox', clock), createBucketOutbox(bucket, 'outbox', clock)];
  const { submissionId } = await first.create(order);
  await first.addAttachment(submissionId, paper('a letter', 'letter', 1));
  await expect(first.submit(submissionId)).rejects.toThrow('killed');
  expect(await second.create(order)).toEqual({ submissionId });
  expect(await second.status(submissionId)).toMatchObject({ state: 'submitted' });
  for await (const page of bucket.pages('outbox/drafts/')) expect(page).toEqual([]);
  expect(await bucket.changedAt(`outbox/sent/${submissionId}/01-letter.pdf`)).toBeInstanceOf(Date);
});

it.each([6, -6])('a clock that is %i hours off, and one that is set right again, stop nobody', async (hours) => {
  const bucket = await open(settings);
  onTestFinished(() => void vi.useRealTimers());
  const work = async (): Promise<void> => {
    await Promise.all([bucket.put('a paper', Buffer.from('words')), bucket.put('another', Buffer.from('more words'))]);
    expect(Buffer.from((await bucket.read('a paper')) ?? []).toString()).toBe('words');
  };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  await work();
  vi.useRealTimers();
  await work();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  expect(await bucket.changedAt('a paper')).toBeInstanceOf(Date);
  vi.useRealTimers();
  expect(await bucket.changedAt('a paper')).toBeInstanceOf(Date);
});
