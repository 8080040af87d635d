import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#server/platform/child-environment.ts';
import type { LetterAnswer, LetterJob, LetterReplyMessage, LetterRequestMessage } from './letter-job.ts';

const workerFile = fileURLToPath(new URL('./letter-worker.ts', import.meta.url));

export type LetterProcessOptions = {
  readonly templateFolder: string;
  readonly timeLimitMs: number;
  readonly memoryLimitBytes: number;
};

/** What became of a job: an answer of the process, or the way in which the process was lost. */
export type JobEnd = { readonly kind: 'answer'; readonly answer: LetterAnswer } | { readonly kind: 'timeout' | 'memory' | 'lost' };

export type LetterProcess = {
  readonly pid: number | undefined;
  readonly lettersSet: () => number;
  readonly lastRssBytes: () => number;
  /** True when it is ready; false when it ended before. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<void>;
  readonly run: (job: LetterJob) => Promise<JobEnd>;
  readonly kill: () => void;
  /** Lets it end by itself. */
  readonly close: () => void;
};

type Running = { readonly id: number; readonly finish: (end: JobEnd) => void };

function startChild({ templateFolder, memoryLimitBytes }: LetterProcessOptions): ChildProcess {
  return fork(workerFile, [templateFolder, String(memoryLimitBytes)], {
    execArgv: [],
    // A letter is short: threads that wait for each other cost more than they bring, and the pool already uses every core.
    env: { ...childEnvironment, RAYON_NUM_THREADS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** One child process that sets letters, one at a time. */
export function startLetterProcess(options: LetterProcessOptions): LetterProcess {
  const child = startChild(options);
  const { promise: ready, resolve: tellReady } = Promise.withResolvers<boolean>();
  const { promise: ended, resolve: tellEnded } = Promise.withResolvers<void>();
  let running: Running | undefined;
  let count = 0;
  let rssBytes = 0;

  function finish(end: JobEnd): void {
    const current = running;
    running = undefined;
    current?.finish(end);
  }

  child.on('message', (message: LetterReplyMessage) => {
    if ('ready' in message) tellReady(true);
    else if (message.id === running?.id) {
      if (message.answer.ok) rssBytes = message.answer.rssBytes;
      finish({ kind: 'answer', answer: message.answer });
    }
  });
  function end(signal: NodeJS.Signals | null): void {
    tellReady(false);
    finish({ kind: signal === 'SIGUSR2' ? 'memory' : 'lost' });
    tellEnded();
  }

  child.on('exit', (_code, signal) => end(signal));
  // A process that never started has no exit; for one that just died the exit tells all.
  child.on('error', () => (child.pid === undefined ? end(null) : undefined));

  function run(job: LetterJob): Promise<JobEnd> {
    const { promise, resolve } = Promise.withResolvers<JobEnd>();
    const id = (count += 1);
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      finish({ kind: 'timeout' });
    }, options.timeLimitMs);
    running = {
      id,
      finish: (end) => {
        clearTimeout(timer);
        resolve(end);
      },
    };
    const message: LetterRequestMessage = { id, job };
    if (child.connected) child.send(message);
    else finish({ kind: 'lost' });
    return promise;
  }

  return {
    pid: child.pid,
    lettersSet: () => count,
    lastRssBytes: () => rssBytes,
    ready,
    ended,
    run,
    kill: () => child.kill('SIGKILL'),
    close: () => (child.connected ? child.disconnect() : undefined),
  };
}
