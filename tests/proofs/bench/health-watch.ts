import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// A thread of its own: what the other one has to send would hold up the clock.
const { origin }: { readonly origin: string } = workerData;
const agent = new Agent({ keepAlive: true });
const everyMs = 5;
const times: number[] = [];

const ask = (): Promise<number> => {
  const before = performance.now();
  return new Promise((resolve, reject) => {
    request(`${origin}/api/v1/health`, { agent }, (answer) => answer.resume().once('end', () => resolve(performance.now() - before)))
      .once('error', reject)
      .end();
  });
};

let isOver = false;
parentPort?.once('message', () => (isOver = true));
parentPort?.postMessage('ready');
while (!isOver) {
  times.push(await ask());
  await wait(everyMs);
}
agent.destroy();
parentPort?.postMessage(times);
