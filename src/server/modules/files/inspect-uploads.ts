import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { AppError } from '#server/platform/app-error.ts';
import type { InspectedUpload, UploadInspectorPort } from './uploads.port.ts';
import { childEnvironment } from '#server/platform/child-environment.ts';
import { refused } from './inspect-refusal.ts';

const workerFile = fileURLToPath(new URL('./inspect-worker.ts', import.meta.url));

export type InspectionOptions = {
  readonly processes: number;
  readonly timeLimitMs: number;
  readonly memoryLimitBytes: number;
  readonly longestQueue: number;
};

export const usualInspection: InspectionOptions = { processes: 2, timeLimitMs: 15_000, memoryLimitBytes: 1_000_000_000, longestQueue: 50 };

/** Looks at each file in a process of its own, with a limit of time and memory. */
export function createUploadInspector(options: InspectionOptions): UploadInspectorPort {
  const queue = new PQueue({ concurrency: options.processes });
  return {
    inspect: async (bytes) => {
      if (queue.size >= options.longestQueue)
        throw new AppError('rate_limited', 'Too many files are being checked. Try again in a moment.', { retryAfterSeconds: 5 });
      return queue.add(() => inspectInProcess(bytes, options));
    },
  };
}

function inspectInProcess(bytes: Uint8Array, { timeLimitMs, memoryLimitBytes }: InspectionOptions): Promise<InspectedUpload> {
  const child = fork(workerFile, [String(memoryLimitBytes)], {
    execArgv: [`--max-old-space-size=${Math.round(memoryLimitBytes / 2_000_000)}`],
    env: childEnvironment,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
  return answerOf(child, bytes).finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
}

function answerOf(child: ChildProcess, bytes: Uint8Array): Promise<InspectedUpload> {
  const { promise, resolve, reject } = Promise.withResolvers<InspectedUpload>();
  child.once('message', (answer: InspectedUpload) => resolve(answer));
  // Killed by the clock or for its memory, or felled by the file: in each case the file is to blame.
  // The line closes after everything that came through it was read.
  const ended = (): void => resolve(refused('file_check_timeout'));
  child.once('exit', () => (child.connected ? child.once('disconnect', ended) : ended()));
  child.once('error', (error) => (child.pid === undefined ? reject(error) : resolve(refused('file_check_timeout'))));
  child.send(bytes, () => undefined);
  return promise;
}
