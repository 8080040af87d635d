import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { refusePersonalData } from './personal-data.ts';
import { listeningPort } from './listening-port.ts';
import { mustComeMs } from './time-limits.ts';

const root = path.join(import.meta.dirname, '..');

/** A new demonstration says on the terminal as whom one may sign in. */
const invitation = /^Sign in as \S+@firm\.example /m;

/** A desk that runs in a process of its own, as `npm start` runs it. */
export type RunningDesk = {
  readonly origin: string;
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Ends it as Ctrl-C does and waits until it is gone. It fails when what it wrote says who people are. */
  readonly stop: () => Promise<void>;
};

const given = new Set<number>();

/** Desks that start at one moment get ports of their own: one that nobody listens at yet is free to the system. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await anyPort();
    if (!given.has(port)) {
      given.add(port);
      return port;
    }
  }
}

async function anyPort(): Promise<number> {
  const server = createServer();
  const port = await listeningPort(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const isReady = async (origin: string): Promise<boolean> => (await fetch(`${origin}/api/v1/ready`).catch(() => undefined))?.ok === true;

/** Starts a desk with these settings on a free port and waits until it is ready. */
export async function startDesk(settings: Readonly<Record<string, string>>): Promise<RunningDesk> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/desk/serve.ts'], { cwd: root, env: { ...process.env, PORT: String(port), ...settings } });
  const lines: string[] = [];
  child.stdout.on('data', (part) => lines.push(String(part)));
  child.stderr.on('data', (part) => lines.push(String(part)));
  const output = (): string => lines.join('');
  // With its last words, which may come after its end; what outlives it may hold its output open.
  const closed = new Promise((resolve) => child.once('close', resolve));
  const exited = new Promise((resolve) => child.once('exit', resolve)).then(() => Promise.race([closed, wait(1000)]));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await exited;
    refusePersonalData(output().replace(invitation, ''), 'a desk that ran by itself');
  };
  // The first start tries the tests of each folder.
  const withinMs = 16 * mustComeMs;
  const until = Date.now() + withinMs;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`The desk ended with ${child.exitCode} before it was ready:\n${output()}`);
    if (Date.now() > until) {
      await stop();
      throw new Error(`The desk was not ready within ${withinMs / 1000} s:\n${output()}`);
    }
    await wait(100);
  }
  return { origin, process: child, output, stop };
}
