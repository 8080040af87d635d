import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { AppError } from '#server/platform/app-error.ts';
import { childEnvironment } from '#server/platform/child-environment.ts';
import type { LetterAnswer, LetterJob, LetterReplyMessage, LetterRequestMessage } from './letter-job.ts';

export type LetterPoolOptions = {
  readonly templateFolder: string;
  /** At most so many at once. */
  readonly processes: number;
  /** So many wait for letters; more start when letters wait. */
  readonly minProcesses: number;
  readonly timeLimitMs: number;
  /** A process above this is stopped in the middle of a letter. */
  readonly memoryLimitBytes: number;
  /** A process above this is replaced between letters. */
  readonly recycleAboveBytes: number;
  readonly recycleAfterLetters: number;
  readonly longestQueue: number;
};

export const usualLetterPool = {
  processes: 2,
  minProcesses: 1,
  timeLimitMs: 10_000,
  memoryLimitBytes: 1_200_000_000,
  recycleAboveBytes: 500_000_000,
  recycleAfterLetters: 5_000,
  longestQueue: 500,
} as const satisfies Omit<LetterPoolOptions, 'templateFolder'>;

export type RenderedPages = Extract<LetterAnswer, { ok: true }>;

export type LetterPool = {
  readonly render: (job: LetterJob) => Promise<RenderedPages>;
  /** The living processes, for the readiness page and for tests that kill one. */
  readonly processIds: () => readonly number[];
  /** Refuses new letters, finishes those under way, ends the processes. */
  readonly close: () => Promise<void>;
};

const attemptsAllowed = 2;
const startsAllowed = 3;
const secondsToEnd = 2;

/** Processes that write letters, with a bounded queue before them. */
export function createLetterPool(options: LetterPoolOptions): LetterPool {
  const queue = new PQueue({ concurrency: options.processes });
  const alive = new Set<LetterProcess>();
  let idle: readonly LetterProcess[] = [];
  let isClosing = false;

  function start(): LetterProcess {
    const child = startLetterProcess(options);
    alive.add(child);
    // one that cannot start is not started over and over
    void child.ended.then(() => drop(child, child.hasStarted()));
    return child;
  }

  /** A lost or worn process frees its place at once; its exit comes later. */
  function drop(child: LetterProcess, isReplaced: boolean): void {
    alive.delete(child);
    idle = idle.filter((one) => one !== child);
    if (isReplaced && !isClosing) warmUp();
  }

  function warmUp(): void {
    while (alive.size < options.minProcesses) idle = [...idle, start()];
  }

  async function readyProcess(): Promise<LetterProcess> {
    for (let starts = 0; starts < startsAllowed; starts += 1) {
      const child = idle.at(-1) ?? start();
      idle = idle.filter((one) => one !== child);
      if (await child.ready) return child;
    }
    throw new AppError('letter_failed', "Letters can't be created right now. Contact operations.");
  }

  async function runOnce(job: LetterJob): Promise<JobEnd> {
    const child = await readyProcess();
    const end = await child.run(job);
    if (end.kind === 'answer' && !isWorn(child, options)) idle = [...idle, child];
    else {
      if (end.kind === 'answer') child.close();
      drop(child, true);
    }
    return end;
  }

  async function run(job: LetterJob): Promise<RenderedPages> {
    for (let attempt = 1; ; attempt += 1) {
      const end = await runOnce(job);
      if (end.kind !== 'lost' || attempt === attemptsAllowed) return pagesOf(end, options.timeLimitMs);
    }
  }

  warmUp();
  return {
    render: async (job) => {
      if (isClosing) throw comeAgain('The desk is stopping. Try again in a moment.');
      if (queue.size >= options.longestQueue) throw comeAgain('Too many letters are waiting. Try again in a moment.');
      return queue.add(() => run(job));
    },
    processIds: () => Array.from(alive).flatMap((child) => child.pid ?? []),
    close: async () => {
      isClosing = true;
      await queue.onIdle();
      await Promise.all(Array.from(alive, endProcess));
    },
  };
}

function isWorn(child: LetterProcess, { recycleAfterLetters, recycleAboveBytes }: LetterPoolOptions): boolean {
  return child.letters() >= recycleAfterLetters || child.rssBytes() > recycleAboveBytes;
}

function pagesOf(end: JobEnd, timeLimitMs: number): RenderedPages {
  if (end.kind !== 'answer') throw lossOf(end.kind, timeLimitMs);
  const { answer } = end;
  if (answer.ok) return answer;
  const { message, unprintable } = answer;
  throw unprintable === undefined ? new AppError('letter_failed', message) : new AppError('letter_unprintable', message, { unprintable });
}

function lossOf(kind: 'timeout' | 'memory' | 'lost', limitMs: number): AppError {
  if (kind === 'timeout') {
    return new AppError(
      'letter_timeout',
      `The letter took longer than ${limitMs / 1000} seconds and was stopped. Shorten it and try again.`,
    );
  }
  if (kind === 'memory') return new AppError('letter_failed', 'The letter is too long. Shorten it and try again.');
  return new AppError('letter_failed', "The letter couldn't be created. Try again.");
}

const comeAgain = (message: string): AppError => new AppError('letter_timeout', message, { retryAfterSeconds: 5 });

async function endProcess(child: LetterProcess): Promise<void> {
  const timer = setTimeout(child.kill, secondsToEnd * 1000);
  child.close();
  await child.ended;
  clearTimeout(timer);
}

const workerFile = fileURLToPath(new URL('./letter-worker.ts', import.meta.url));

/** What became of a job: an answer of the process, or the way in which the process was lost. */
type JobEnd = { readonly kind: 'answer'; readonly answer: LetterAnswer } | { readonly kind: 'timeout' | 'memory' | 'lost' };

type LetterProcess = {
  readonly pid: number | undefined;
  readonly letters: () => number;
  readonly rssBytes: () => number;
  /** True when it is ready; false when it ended before. */
  readonly ready: Promise<boolean>;
  readonly hasStarted: () => boolean;
  readonly ended: Promise<void>;
  readonly run: (job: LetterJob) => Promise<JobEnd>;
  readonly kill: () => void;
  /** Lets it end by itself. */
  readonly close: () => void;
};

function forkWorker({ templateFolder, memoryLimitBytes }: LetterPoolOptions): ChildProcess {
  return fork(workerFile, [templateFolder, String(memoryLimitBytes)], {
    execArgv: [],
    // A letter is short: threads that wait for each other cost more than they bring, and the pool already uses every core.
    env: { ...childEnvironment, RAYON_NUM_THREADS: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** One child process that writes letters, one at a time. */
function startLetterProcess(options: LetterPoolOptions): LetterProcess {
  const child = forkWorker(options);
  const started = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<void>();
  let finish: (end: JobEnd) => void = () => undefined;
  let hasStarted = false;
  let letters = 0;
  let rssBytes = 0;

  child.on('message', (message: LetterReplyMessage) => {
    if ('ready' in message) {
      hasStarted = true;
      started.resolve(true);
    } else if (message.id === letters) {
      if (message.answer.ok) rssBytes = message.answer.rssBytes;
      finish({ kind: 'answer', answer: message.answer });
    }
  });
  function onEnd(signal: NodeJS.Signals | null): void {
    started.resolve(false);
    finish({ kind: signal === 'SIGUSR2' ? 'memory' : 'lost' });
    ended.resolve();
  }
  child.on('exit', (_code, signal) => onEnd(signal));
  // A process that never started has no exit; for one that just died the exit tells all.
  child.on('error', () => (child.pid === undefined ? onEnd(null) : undefined));

  async function run(job: LetterJob): Promise<JobEnd> {
    const answered = Promise.withResolvers<JobEnd>();
    finish = answered.resolve;
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      finish({ kind: 'timeout' });
    }, options.timeLimitMs);
    const message: LetterRequestMessage = { id: (letters += 1), job };
    if (child.connected) child.send(message);
    else finish({ kind: 'lost' });
    try {
      return await answered.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    pid: child.pid,
    letters: () => letters,
    rssBytes: () => rssBytes,
    ready: started.promise,
    hasStarted: () => hasStarted,
    ended: ended.promise,
    run,
    kill: () => child.kill('SIGKILL'),
    close: () => (child.connected ? child.disconnect() : undefined),
  };
}
