import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRow } from './bench-row.ts';
import { makeDataFolder, removeDataFolder } from '../../data-folder.ts';
import { freePort } from '../../start-desk.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const starts = process.argv.includes('--quick') ? 3 : 7;
const targetSeconds = 2;
const lookEveryMs = 10;
const timeoutMs = 180_000;

const isReady = async (origin: string): Promise<boolean> => (await fetch(`${origin}/api/v1/ready`).catch(() => undefined))?.ok === true;

/** Seconds from the command, as a person gives it in a terminal, to a desk that says it is ready; then it is ended as by Ctrl-C. */
async function secondsToReady(dataFolder: string): Promise<number> {
  const port = String(await freePort());
  const env = { ...process.env, PORT: port, DESK_DATA: dataFolder };
  const before = performance.now();
  const desk = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true });
  const ended = new Promise<void>((resolve) => desk.once('exit', () => resolve()));
  try {
    while (!(await isReady(`http://127.0.0.1:${port}`))) {
      if (desk.exitCode !== null) throw new Error(`npm start ended with ${desk.exitCode} before the desk was ready`);
      if (performance.now() - before > timeoutMs) throw new Error('The desk was not ready in three minutes');
      await wait(lookEveryMs);
    }
    return (performance.now() - before) / 1000;
  } finally {
    if (desk.pid !== undefined && desk.exitCode === null) process.kill(-desk.pid, 'SIGINT');
    await ended;
  }
}

/** `npm start` on a machine where everything is installed, built and loaded. */
export async function run(): Promise<readonly BenchRow[]> {
  const folder = makeDataFolder('desk-bench-start-');
  try {
    const dataFolder = path.join(folder, 'data');
    await secondsToReady(dataFolder);
    const times: number[] = [];
    for (let start = 0; start < starts; start += 1) times.push(await secondsToReady(dataFolder));
    const value = times.toSorted((one, other) => one - other)[starts >> 1] ?? Number.NaN;
    const target = `<= ${targetSeconds} s`;
    return [{ name: `npm start: second start to ready, p50 of ${starts}`, value, unit: 's', target, met: value <= targetSeconds }];
  } finally {
    await removeDataFolder(folder);
  }
}
