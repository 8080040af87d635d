import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { BenchRow } from './bench-row.ts';
import { healthDuring, p99 } from './health-during.ts';
import { makeDataFolder, removeDataFolder } from '../../data-folder.ts';
import { startDesk, type RunningDesk } from '../../start-desk.ts';

const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 1 : 3;
const longestMs = 100;

type Sent = { readonly method: 'POST' | 'PUT'; readonly path: string; readonly body: Buffer; readonly token?: string };
type Answered = { readonly status: number; readonly ms: number };
type Large = { readonly name: string; readonly atOnce: number; readonly sent: Sent; readonly status: number };

const send = (origin: string, { method, path: at, body, token }: Sent): Promise<Answered & { readonly body: string }> => {
  const before = performance.now();
  const headers = {
    'content-type': 'application/json',
    'content-length': body.byteLength,
    'idempotency-key': crypto.randomUUID(),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/api/v1${at}`, { method, headers }, (answer) => {
      const answered = (content: string): void =>
        resolve({ status: answer.statusCode ?? 0, ms: performance.now() - before, body: content });
      text(answer).then(answered, reject);
    });
    call.once('error', reject).end(body);
  });
};

async function signIn(origin: string, email: string): Promise<string> {
  const body = Buffer.from(JSON.stringify({ email, password: 'demo-desk-2026' }));
  const answer = await send(origin, { method: 'POST', path: '/auth/login', body });
  const { token }: { readonly token: string } = JSON.parse(answer.body);
  return token;
}

const repeated = (start: string, piece: string, { times, end }: { readonly times: number; readonly end: string }): Buffer =>
  Buffer.concat([Buffer.from(start), Buffer.from(piece.repeat(times)), Buffer.from(end)]);

function manyKeys(): Buffer {
  const keys = Array.from({ length: 1_700_000 }, (_, index) => `"key${1e6 + index}":1`);
  return Buffer.from(`{"mileageData":{${keys.join()}}}`);
}

function largeRequests(clerk: string, operations: string): readonly Large[] {
  const call = { method: 'POST', path: '/cloud/generate5710Letter', token: clerk } as const;
  const check = { method: 'POST', path: '/desk/caseImports/check', token: operations } as const;
  const csv = { start: '{"format":"csv","content":"', end: '"}' };
  return [
    {
      name: 'seven million empty groups',
      atOnce: 8,
      status: 413,
      sent: { ...call, body: repeated('{"mileageData":[', '{},', { times: 7_000_000, end: '{}]}' }) },
    },
    { name: '24 MB of keys', atOnce: 1, status: 413, sent: { ...call, body: manyKeys() } },
    {
      name: 'as many empty rows as are read',
      atOnce: 1,
      status: 422,
      sent: { ...call, body: repeated('{"dateOfInjury":[', '{},', { times: 700, end: '{}]}' }) },
    },
    {
      name: 'a form of 28 MB of text',
      atOnce: 1,
      status: 413,
      sent: { ...call, body: repeated('{"location":"', '\\u00e9', { times: 4_600_000, end: '"}' }) },
    },
    {
      name: 'a CSV of ten million columns',
      atOnce: 1,
      status: 200,
      sent: { ...check, body: repeated(csv.start, 'a,', { times: 10_000_000, end: csv.end }) },
    },
    {
      name: 'a CSV of ten million rows',
      atOnce: 1,
      status: 200,
      sent: { ...check, body: repeated(`${csv.start}caseFileNumber,lastNames\\n`, 'a\\n', { times: 9_000_000, end: csv.end }) },
    },
    {
      name: 'a case file of nine million empty groups',
      atOnce: 1,
      status: 200,
      sent: { ...check, body: repeated('{"format":"json","content":"[', '{},', { times: 9_000_000, end: '{}]"}' }) },
    },
  ];
}

async function measure({ origin }: RunningDesk, { name, atOnce, sent, status }: Large): Promise<readonly BenchRow[]> {
  const answers: Answered[] = [];
  const times = await healthDuring(origin, async () => {
    for (let round = 0; round < rounds; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: atOnce }, () => send(origin, sent)))));
  });
  const other = answers.find((one) => one.status !== status && one.status !== 429);
  if (other !== undefined) throw new Error(`${name}: answered with ${other.status}`);
  const value = p99(times);
  return [
    { name: `/health, p99 during ${name}, ${atOnce} at once`, value, unit: 'ms', target: `<= ${longestMs} ms`, met: value <= longestMs },
    { name: `answer to ${name}, the last of ${atOnce}`, value: Math.max(...answers.map(({ ms }) => ms)), unit: 'ms' },
  ];
}

/** Whether anybody else notices a request that is as large as it may be: a real desk, over HTTP. */
export async function run(): Promise<readonly BenchRow[]> {
  const folder = makeDataFolder('desk-bench-large-');
  const desk = await startDesk({ DESK_DATA: path.join(folder, 'data'), DESK_REQUESTS_PER_MINUTE: '100000', DESK_LOG_LEVEL: 'warn' });
  try {
    const clerk = await signIn(desk.origin, 'casemanager@firm.example');
    const operations = await signIn(desk.origin, 'operations@firm.example');
    const rows: BenchRow[] = [];
    for (const large of largeRequests(clerk, operations)) rows.push(...(await measure(desk, large)));
    return rows;
  } finally {
    await desk.stop();
    await removeDataFolder(folder);
  }
}
