import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeCache } from '../../../scripts/code-cache.ts';
import { armedSeparator, lastWordsDescriptor, type FromDesk, type Met, type Strike, type ToDesk } from './messages.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
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
  /** What it passed at its latest start before it was ready, in this order. */
  readonly startedBy: () => readonly Met[];
  /** Failpoints that it ended at, one after the other. */
  readonly endedAt: readonly string[];
  /** Failpoints at which it ended another process, one after the other. */
  readonly struckAt: readonly string[];
  /** How often it was started. */
  readonly starts: () => number;
  readonly tell: (message: ToDesk) => void;
  /** Asked anew at each start, which ends at whichever of these failpoints comes first. */
  readonly armStarts: (failpoints: () => readonly string[]) => void;
  /** What the next start ends beside itself, at whichever of these failpoints comes first. */
  readonly strikeAtStart: (strike: Strike) => void;
  /** Ends it as a power cut does. */
  readonly kill: () => void;
  /** Ends it as Ctrl-C does; it is started again. */
  readonly ask: () => void;
  /** Waits until it answers that it can work, at most so long after its latest end; how long that took, in milliseconds. */
  readonly ready: (withinMs: number) => Promise<number>;
  /** From its latest end until it was ready, in milliseconds. */
  readonly recoveredInMs: () => number;
  /** For how long it was ready, all in all. */
  readonly upMs: () => number;
  /** How long its latest start stood ready to run and had no core, when it was ready. */
  readonly coreAwaitedMs: () => number;
  /** Which process it is now, and how long that one stood ready to run and had no core so far. */
  readonly coreWait: () => { readonly pid: number | undefined; readonly ms: number };
  /** Settings of the next start. */
  readonly change: (settings: Readonly<Record<string, string>>) => void;
  /** Ends it in order and lets it rest. */
  readonly stop: () => Promise<void>;
  readonly output: () => string;
};

const lastLines = 200;
const lookEveryMs = 40;

export function startDeskProcess({ name, port, settings }: ProcessOptions): DeskProcess {
  const origin = `http://127.0.0.1:${port}`;
  const look = (): Promise<boolean> => answersReady(origin);
  const known = new Set<string>();
  const met = new Set<string>();
  const endedAt: string[] = [];
  const struckAt: string[] = [];
  const lines: string[] = [];
  let startedBy: Met[] = [];
  let current = settings;
  let armedStarts = (): readonly string[] => [];
  let nextStrike: Strike | undefined;
  let starts = 0;
  let readySince: number | undefined;
  let upBefore = 0;
  let latestEnd = 0;
  let coreAwaitedMs = 0;
  let stopping = false;
  let child: ChildProcess = start();

  function start(): ChildProcess {
    starts += 1;
    startedBy = [];
    const armed = armedStarts();
    const arming = armed.length === 0 ? {} : { CRASH_ARMED: armed.join(armedSeparator) };
    const striking = nextStrike === undefined ? {} : { CRASH_STRIKE: JSON.stringify(nextStrike) };
    nextStrike = undefined;
    const env = { NODE_COMPILE_CACHE: codeCache, ...process.env, ...current, PORT: String(port), ...arming, ...striking };
    const started = spawn(process.execPath, ['--import', preload, 'scripts/desk/serve.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'], // the last is lastWordsDescriptor
    });
    const keep = (part: unknown): void => {
      lines.push(String(part));
      lines.splice(0, lines.length - lastLines);
    };
    started.stdout?.on('data', keep);
    started.stderr?.on('data', keep);
    started.on('message', (message: FromDesk) => {
      if ('struckAt' in message) return void struckAt.push(message.struckAt);
      for (const failpoint of message.known) known.add(failpoint);
      for (const { failpoint } of message.met) met.add(failpoint);
      if (readySince === undefined) startedBy.push(...message.met);
    });
    const lastWords = started.stdio[lastWordsDescriptor];
    lastWords?.on('data', (words) => endedAt.push(...String(words).trim().split('\n')));
    const outputClosed = new Promise((resolve) => lastWords?.once('close', resolve));
    started.once('exit', (code, signal) => {
      upBefore = upMs();
      readySince = undefined;
      latestEnd = performance.now();
      keep(`-- ${name} ended: ${signal ?? code}\n`);
      const startAgain = (): void => void (stopping ? undefined : (child = start()));
      void Promise.race([outputClosed, pause(200)])
        .then(() => pause(code === null ? 0 : 200))
        .then(startAgain);
    });
    started.on('error', () => undefined);
    // Nobody may be waiting for it at the moment when it is ready.
    void becomesReady(started, look).then((isReady) => {
      if (!isReady) return;
      readySince = performance.now();
      coreAwaitedMs = awaitedBy(started.pid);
    });
    return started;
  }

  const upMs = (): number => upBefore + (readySince === undefined ? 0 : performance.now() - readySince);
  return {
    name,
    origin,
    pid: () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined),
    known,
    met,
    startedBy: () => startedBy,
    endedAt,
    struckAt,
    starts: () => starts,
    tell: (message) => void (child.connected ? child.send(message, () => undefined) : undefined),
    armStarts: (failpoints) => (armedStarts = failpoints),
    strikeAtStart: (strike) => (nextStrike = strike),
    kill: () => void child.kill('SIGKILL'),
    ask: () => void child.kill('SIGINT'),
    ready: async (withinMs) => {
      const began = performance.now();
      while (!(await look()) || readySince === undefined) {
        if (performance.now() - Math.max(began, latestEnd) > withinMs)
          throw new Error(`${name} was not ready within ${withinMs} ms:\n${lines.join('')}`);
        await pause(lookEveryMs);
      }
      return performance.now() - began;
    },
    recoveredInMs: () => (readySince ?? performance.now()) - latestEnd,
    upMs,
    coreAwaitedMs: () => coreAwaitedMs,
    coreWait: () => ({ pid: child.pid, ms: awaitedBy(child.pid) }),
    change: (changed) => (current = changed),
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await exited;
    },
    output: () => lines.join(''),
  };
}

async function answersReady(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  return (await fetch(`${origin}/api/v1/ready`, { signal }).catch(() => undefined))?.ok === true;
}

/** Answers whether it came to that before it ended. */
async function becomesReady(started: ChildProcess, look: () => Promise<boolean>): Promise<boolean> {
  const lives = (): boolean => started.exitCode === null && started.signalCode === null;
  while (lives() && !(await look())) await pause(lookEveryMs);
  return lives();
}

/** How long the main thread of a process stood in the queue of the processors, in milliseconds. */
export function awaitedBy(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0; // not on this system, or the process is gone
  }
}
