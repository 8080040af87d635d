import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FromDesk, ToDesk } from './messages.ts';

const root = path.join(import.meta.dirname, '..', '..');
const preload = path.join(import.meta.dirname, 'failpoints.ts');

export type ProcessOptions = {
  readonly name: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
};

/** One process of the desk, started again whenever it ends, as a service manager does. */
export type DeskProcess = {
  readonly name: string;
  readonly origin: string;
  readonly pid: () => number | undefined;
  /** Failpoints that lie in it, and those where it has ever been. */
  readonly known: ReadonlySet<string>;
  readonly met: ReadonlySet<string>;
  /** Those that it passed at its latest start before it was ready. */
  readonly metAtStart: ReadonlySet<string>;
  /** How often it was started. */
  readonly starts: () => number;
  readonly tell: (message: ToDesk) => void;
  /** The next start ends at this failpoint. */
  readonly armNextStart: (failpoint: string) => void;
  /** Ends it as a power cut does. */
  readonly kill: () => void;
  /** Waits until it answers that it can work; how long that took, in milliseconds. */
  readonly ready: (withinMs: number) => Promise<number>;
  /** Settings of the next start. */
  readonly change: (settings: Readonly<Record<string, string>>) => void;
  /** Ends it in order and lets it rest. */
  readonly stop: () => Promise<void>;
  readonly output: () => string;
};

const lastLines = 200;

export function startDeskProcess({ name, port, settings }: ProcessOptions): DeskProcess {
  const origin = `http://127.0.0.1:${port}`;
  const known = new Set<string>();
  const met = new Set<string>();
  const metAtStart = new Set<string>();
  const lines: string[] = [];
  let current = settings;
  let armedStart: string | undefined;
  let starts = 0;
  let isReady = false;
  let stopping = false;
  let child: ChildProcess = start();

  function start(): ChildProcess {
    starts += 1;
    isReady = false;
    metAtStart.clear();
    const env = { ...process.env, ...current, PORT: String(port), ...(armedStart === undefined ? {} : { CRASH_ARMED: armedStart }) };
    armedStart = undefined;
    const started = spawn(process.execPath, ['--import', preload, 'src/server/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const keep = (part: unknown): void => {
      lines.push(String(part));
      lines.splice(0, lines.length - lastLines);
    };
    started.stdout?.on('data', keep);
    started.stderr?.on('data', keep);
    started.on('message', (message: FromDesk) => {
      for (const failpoint of message.known) known.add(failpoint);
      for (const failpoint of message.met) {
        met.add(failpoint);
        if (!isReady) metAtStart.add(failpoint);
      }
    });
    started.once('exit', (code, signal) => {
      keep(`-- ${name} ended: ${signal ?? code}\n`);
      if (stopping) return;
      setTimeout(() => (stopping ? undefined : (child = start())), code === null ? 0 : 200);
    });
    started.on('error', () => undefined);
    return started;
  }

  const look = async (): Promise<boolean> => {
    const signal = AbortSignal.timeout(2_000);
    return (await fetch(`${origin}/api/v1/ready`, { signal }).catch(() => undefined))?.ok === true;
  };
  return {
    name,
    origin,
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    known,
    met,
    metAtStart,
    starts: () => starts,
    tell: (message) => void (child.connected ? child.send(message, () => undefined) : undefined),
    armNextStart: (failpoint) => (armedStart = failpoint),
    kill: () => void child.kill('SIGKILL'),
    ready: async (withinMs) => {
      const began = performance.now();
      while (!(await look())) {
        if (performance.now() - began > withinMs) throw new Error(`${name} was not ready within ${withinMs} ms:\n${lines.join('')}`);
        await pause(40);
      }
      isReady = true;
      return performance.now() - began;
    },
    change: (changed) => (current = changed),
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await gone;
    },
    output: () => lines.join(''),
  };
}
