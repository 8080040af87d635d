import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { dayOf, payments } from './load/kinds.ts';
import { senderOf, type Request } from './load/sender.ts';

// A thread of its own, as the one that watches /health.
const { origin }: { readonly origin: string } = workerData;
const everyMs = 10;
const draftPath = '/desk/drafts/invoice-payment/20260017';
const send = await senderOf(origin, 'manager');

async function ask(request: Request): Promise<number> {
  const { status, text, ms } = await send(request);
  if (status >= 300) throw new Error(`${request.method} ${request.path} was answered with ${status}: ${text.slice(0, 300)}`);
  return ms;
}

/** What staff do all day: a page of a list, a draft as it is typed, a payment that is entered, a page of a log. */
function round(number: number): readonly Request[] {
  const body = payments.body(dayOf(number));
  return [
    { method: 'GET', path: '/strikes' },
    { method: 'PUT', path: draftPath, body: { data: body, version: 'bench', revision: number } },
    { method: 'POST', path: payments.path, body, key: randomUUID() },
    { method: 'GET', path: '/letterLogs/payments' },
  ];
}

const times: number[] = [];
let isOver = false;
await ask({ method: 'DELETE', path: draftPath });
parentPort?.once('message', () => (isOver = true));
parentPort?.postMessage('ready');
for (let number = 0; !isOver; number += 1)
  for (const request of round(number)) {
    times.push(await ask(request));
    await wait(everyMs);
  }
parentPort?.postMessage(times);
