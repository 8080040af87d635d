import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { AppError } from '#server/platform/app-error.ts';
import type { CaseFileLimits } from './case-file-lines.ts';
import type { FileCase, CaseFileRequest, CaseFilesPort, OpenCaseFile } from './case-files.port.ts';
import { childEnvironment } from '#server/platform/child-environment.ts';

export type CaseFileOptions = {
  readonly limits: CaseFileLimits;
  readonly timeLimitMs: number;
  readonly memoryLimitMb: number;
  readonly longestQueue: number;
};

export const usualCaseFiles: CaseFileOptions = {
  limits: { rows: 500_000 },
  timeLimitMs: 60_000,
  memoryLimitMb: 1_500,
  longestQueue: 10,
};

/** Reads each case file in a thread of its own, one after the other, with a limit of time and memory: a large one holds nobody up. */
export function caseFilesInWorker(options: CaseFileOptions): CaseFilesPort {
  const queue = new PQueue({ concurrency: 1 });
  return {
    read: async (request, work) => {
      if (queue.size + queue.pending >= options.longestQueue)
        throw new AppError('rate_limited', 'Too many case files are being read. Try again in a moment.', { retryAfterSeconds: 10 });
      return queue.add(() => withWorker(options, request, work));
    },
  };
}

async function withWorker<Result>(
  { limits, timeLimitMs, memoryLimitMb }: CaseFileOptions,
  request: CaseFileRequest,
  work: (file: OpenCaseFile) => Promise<Result>,
): Promise<Result> {
  const worker = new Worker(new URL('./case-file-worker.ts', import.meta.url), {
    workerData: { ...request, limits },
    env: childEnvironment,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  });
  const ended = new AbortController();
  worker.once('exit', () => ended.abort());
  // what it ends with is heard by whoever waits for its answer
  worker.on('error', () => undefined);
  const reading = { worker, ended: ended.signal };
  const timer = setTimeout(() => void worker.terminate(), timeLimitMs);
  try {
    const read = await answerOf<Omit<OpenCaseFile, 'portions'>>(reading);
    clearTimeout(timer);
    return await work({ ...read, portions: () => portionsOf(reading) });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

type Reading = { readonly worker: Worker; readonly ended: AbortSignal };

async function* portionsOf(reading: Reading): AsyncGenerator<readonly FileCase[]> {
  for (;;) {
    reading.worker.postMessage('next');
    const some = await answerOf<readonly FileCase[]>(reading);
    if (some.length === 0) return;
    yield some;
  }
}

/** Ended by the clock or for its memory: in each case the file is to blame. */
async function answerOf<Answer>({ worker, ended }: Reading): Promise<Answer> {
  try {
    const [answer]: readonly Answer[] = await once(worker, 'message', { signal: ended });
    if (answer === undefined) throw new Error('A thread that reads case files answered nothing');
    return answer;
  } catch {
    throw new AppError('too_large', 'The file takes too long to read. Split it into smaller files.');
  }
}
