import { AppError } from '#server/platform/app-error.ts';
import type { LetterAnswer, LetterJob } from './letter-job.ts';
import { type JobEnd, type LetterProcess, startLetterProcess } from './letter-process.ts';

export type LetterPoolOptions = {
  readonly templateFolder: string;
  /** At most so many at once. */
  readonly processes: number;
  /** So many wait for letters; more start when letters wait. */
  readonly keptWarm: number;
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
  keptWarm: 1,
  timeLimitMs: 10_000,
  memoryLimitBytes: 1_200_000_000,
  recycleAboveBytes: 500_000_000,
  recycleAfterLetters: 5_000,
  longestQueue: 500,
} as const satisfies Omit<LetterPoolOptions, 'templateFolder'>;

type SetPages = Extract<LetterAnswer, { ok: true }>;
type Waiting = {
  readonly job: LetterJob;
  readonly resolve: (pages: SetPages) => void;
  readonly reject: (error: AppError) => void;
  attempts: number;
};

export type LetterPool = {
  readonly set: (job: LetterJob) => Promise<SetPages>;
  /** The living processes, for the readiness page and for tests that kill one. */
  readonly processIds: () => readonly number[];
  /** Refuses new letters, finishes those under way, ends the processes. */
  readonly close: () => Promise<void>;
};

const failedStartsAllowed = 3;
const secondsToEnd = 2;

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

function notStarting(): AppError {
  return new AppError('letter_failed', "Letters can't be created right now. Tell the operations staff.");
}

function stopping(): AppError {
  return new AppError('letter_timeout', 'The desk is stopping. Try again in a moment.', { retryAfterSeconds: 5 });
}

function queueFull(): AppError {
  return new AppError('letter_timeout', 'Too many letters are waiting. Try again in a moment.', { retryAfterSeconds: 5 });
}

type PoolState = {
  readonly options: LetterPoolOptions;
  readonly queue: Waiting[];
  readonly idle: LetterProcess[];
  readonly alive: Set<LetterProcess>;
  /** Starts that failed since one succeeded. */
  failedStarts: number;
  closing: boolean;
};

function refuseAll(state: PoolState, error: AppError): void {
  for (const waiting of state.queue.splice(0)) waiting.reject(error);
}

function forget(state: PoolState, child: LetterProcess): void {
  state.alive.delete(child);
  const place = state.idle.indexOf(child);
  if (place >= 0) state.idle.splice(place, 1);
}

async function startOne(state: PoolState): Promise<void> {
  const child = startLetterProcess(state.options);
  state.alive.add(child);
  void child.ended.then(() => {
    forget(state, child);
    work(state);
  });
  if (await child.ready) {
    state.failedStarts = 0;
    state.idle.push(child);
  } else {
    forget(state, child);
    state.failedStarts += 1;
    if (state.failedStarts >= failedStartsAllowed) refuseAll(state, notStarting());
  }
  work(state);
}

function refusalOf({ message, unprintable }: Extract<LetterAnswer, { ok: false }>): AppError {
  return unprintable === undefined ? new AppError('letter_failed', message) : new AppError('letter_unprintable', message, { unprintable });
}

function settle(state: PoolState, waiting: Waiting, end: JobEnd): void {
  if (end.kind === 'lost' && waiting.attempts < 2) state.queue.unshift(waiting);
  else if (end.kind !== 'answer') waiting.reject(lossOf(end.kind, state.options.timeLimitMs));
  else if (end.answer.ok) waiting.resolve(end.answer);
  else waiting.reject(refusalOf(end.answer));
}

function mustBeReplaced({ options }: PoolState, child: LetterProcess): boolean {
  return child.lettersSet() >= options.recycleAfterLetters || child.lastRssBytes() > options.recycleAboveBytes;
}

async function runOn(state: PoolState, child: LetterProcess, waiting: Waiting): Promise<void> {
  waiting.attempts += 1;
  const end = await child.run(waiting.job);
  if (end.kind === 'answer' && !mustBeReplaced(state, child)) state.idle.push(child);
  else {
    // A lost or worn process gives its place free at once; its exit comes later.
    forget(state, child);
    if (end.kind === 'answer') child.close();
  }
  settle(state, waiting, end);
  work(state);
}

function work(state: PoolState): void {
  while (state.queue.length > 0 && state.idle.length > 0) {
    const child = state.idle.pop();
    const waiting = state.queue.shift();
    if (child !== undefined && waiting !== undefined) void runOn(state, child, waiting);
  }
  const { processes, keptWarm } = state.options;
  // One that cannot start is not started over and over.
  const mayStart = state.queue.length > 0 || (state.alive.size < keptWarm && state.failedStarts === 0 && !state.closing);
  if (mayStart && state.alive.size < processes) void startOne(state);
}

async function end(child: LetterProcess): Promise<void> {
  const timer = setTimeout(child.kill, secondsToEnd * 1000);
  child.close();
  await child.ended;
  clearTimeout(timer);
}

/** Processes that set letters, with a bounded queue before them. */
export function createLetterPool(options: LetterPoolOptions): LetterPool {
  const state: PoolState = { options, queue: [], idle: [], alive: new Set(), failedStarts: 0, closing: false };
  const open = new Set<Promise<unknown>>();

  function set(job: LetterJob): Promise<SetPages> {
    if (state.closing) return Promise.reject(stopping());
    if (state.queue.length >= options.longestQueue) return Promise.reject(queueFull());
    const { promise, resolve, reject } = Promise.withResolvers<SetPages>();
    state.queue.push({ job, resolve, reject, attempts: 0 });
    open.add(promise);
    const forgetIt = () => open.delete(promise);
    promise.then(forgetIt, forgetIt);
    work(state);
    return promise;
  }

  async function close(): Promise<void> {
    state.closing = true;
    await Promise.allSettled(open);
    await Promise.all(Array.from(state.alive, end));
  }

  work(state);
  return {
    set,
    close,
    processIds: () => Array.from(state.alive).flatMap((child) => child.pid ?? []),
  };
}
