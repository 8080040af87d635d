import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { livingPostmaster } from '#server/platform/postgres/embedded-postgres-process.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-postmaster-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the file and takes it away again, as fast as it can. */
const comesAndGoes = `
  const { rmSync, writeFileSync } = require('node:fs');
  const { workerData } = require('node:worker_threads');
  for (;;) {
    writeFileSync(workerData, '0\\n');
    rmSync(workerData, { force: true });
  }`;

test('whether PostgreSQL lives can be asked while it takes its file away', async () => {
  const worker = new Worker(comesAndGoes, { eval: true, workerData: path.join(folder, 'postmaster.pid') });
  try {
    await once(worker, 'online');
    const until = performance.now() + 1_000;
    const answers = new Set<unknown>();
    while (performance.now() < until) answers.add(livingPostmaster(folder));
    expect([...answers]).toEqual([undefined]);
  } finally {
    await worker.terminate();
  }
});
