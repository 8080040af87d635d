import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { californiaDate } from '#domain/calendar-date.ts';
import { largestUpload } from '#domain/upload-limits.ts';
import { AppError } from '#server/platform/app-error.ts';
import { childEnvironment } from '#server/platform/child-environment.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { PanelReplyMessage, PanelRequestMessage } from './panel-messages.ts';
import { refusedPanel } from './panel-refusal.public.ts';
import type { PanelReaderPort, PanelReading, PanelReadOptions, PanelRefusal } from './panels.public.ts';

const workerFile = fileURLToPath(new URL('./panel-worker.ts', import.meta.url));

export type PanelReaderOptions = {
  readonly processes: number;
  readonly timeLimitMs: number;
  /** While no page of it is a picture. */
  readonly textLimitMs: number;
  readonly memoryLimitBytes: number;
  readonly longestQueue: number;
};

/** A scan of the most pages that are recognized takes two minutes on a slow machine; the text of two languages and a page need half of the memory. */
export const usualPanelReader: PanelReaderOptions = {
  processes: 2,
  timeLimitMs: 180_000,
  textLimitMs: 60_000,
  memoryLimitBytes: 1_500_000_000,
  longestQueue: 20,
};

const signature = '%PDF-';
/** Readers find a PDF that begins within so many bytes. */
const linesBefore = 1024;

/** Reads each file in a process of its own, with a limit of time and memory. */
export function createPanelReader(options: PanelReaderOptions, clock: Clock): PanelReaderPort {
  const queue = new PQueue({ concurrency: options.processes });
  const workers = sparedWorkers(options);
  const turns = turnsOfPeople();
  return {
    read: async (pdf, { onProgress = () => undefined, ownerId = '', signal } = {}) => {
      const refusal = refusalOfFile(pdf);
      if (refusal !== undefined) return refusal;
      if (queue.size >= options.longestQueue)
        throw new AppError('rate_limited', 'Too many panels are being read. Try again in a moment.', { retryAfterSeconds: 10 });
      const request = { pdf, today: californiaDate(clock.now().toISOString()) };
      const ending = signal === undefined ? {} : { signal };
      const turn = turns.take(ownerId);
      const reading = queue.add(() => readInProcess(workers, request, { limits: options, onProgress, ...ending }), {
        ...ending,
        priority: -turn.before,
      });
      return reading.finally(turn.giveBack);
    },
    close: workers.close,
  };
}

/** How many files of a person wait or are read before the next one: a first file goes before the second of anybody. */
function turnsOfPeople() {
  const files = new Map<string, number>();
  return {
    take: (ownerId: string) => {
      const before = files.get(ownerId) ?? 0;
      files.set(ownerId, before + 1);
      const giveBack = (): void => {
        const left = (files.get(ownerId) ?? 1) - 1;
        if (left === 0) files.delete(ownerId);
        else files.set(ownerId, left);
      };
      return { before, giveBack };
    },
  };
}

function refusalOfFile(pdf: Uint8Array): PanelRefusal | undefined {
  if (pdf.byteLength === 0) return refusedPanel('panel_file_empty');
  if (pdf.byteLength > largestUpload.pdf) return refusedPanel('panel_file_size');
  const head = Buffer.from(pdf.subarray(0, linesBefore + signature.length)).toString('latin1');
  return head.includes(signature) ? undefined : refusedPanel('panel_file_type');
}

type Told = Required<Pick<PanelReadOptions, 'onProgress'>> &
  Pick<PanelReadOptions, 'signal'> & { readonly limits: Pick<PanelReaderOptions, 'timeLimitMs' | 'textLimitMs'> };

type Workers = { readonly take: () => ChildProcess; readonly spareOne: () => void; readonly close: () => void };

/** Starting a process takes longer than reading the text of a panel, so after the first file one stands by for the next. It keeps nobody from ending. */
function sparedWorkers({ memoryLimitBytes }: PanelReaderOptions): Workers {
  let spare: ChildProcess | undefined;
  let isClosed = false;
  const start = (): ChildProcess =>
    fork(workerFile, [String(memoryLimitBytes)], {
      execArgv: [`--max-old-space-size=${Math.round(memoryLimitBytes / 2_000_000)}`],
      env: childEnvironment,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  const take = (): ChildProcess | undefined => {
    const child = spare?.connected === true ? spare : undefined;
    spare = undefined;
    child?.removeAllListeners('error');
    child?.ref();
    child?.channel?.ref();
    return child;
  };
  return {
    take: () => take() ?? start(),
    spareOne: () => {
      if (isClosed || spare?.connected === true) return;
      spare = start();
      spare.on('error', () => undefined);
      spare.unref();
      spare.channel?.unref();
    },
    close: () => {
      isClosed = true;
      take()?.kill('SIGKILL');
    },
  };
}

async function readInProcess(
  workers: Workers,
  request: PanelRequestMessage,
  { limits: { timeLimitMs, textLimitMs }, ...told }: Told,
): Promise<PanelReading> {
  const child = workers.take();
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(kill, timeLimitMs);
  const textTimer = setTimeout(kill, textLimitMs);
  told.signal?.addEventListener('abort', kill);
  try {
    const reading = await answerOf(child, request, { onProgress: told.onProgress, onScan: () => clearTimeout(textTimer) });
    told.signal?.throwIfAborted();
    return reading;
  } finally {
    clearTimeout(timer);
    clearTimeout(textTimer);
    told.signal?.removeEventListener('abort', kill);
    kill();
    workers.spareOne();
  }
}

type Hears = Pick<Told, 'onProgress'> & { readonly onScan: () => void };

function answerOf(child: ChildProcess, request: PanelRequestMessage, { onProgress, onScan }: Hears): Promise<PanelReading> {
  const { promise, resolve, reject } = Promise.withResolvers<PanelReading>();
  child.on('message', (message: PanelReplyMessage) => {
    if ('reading' in message) resolve(message.reading);
    else if ('isScan' in message) onScan();
    else onProgress(message.done, message.of);
  });
  // Killed by the clock or for its memory, or felled by the file: in each case the file is to blame.
  // The line closes after everything that came through it was read.
  const ended = (): void => resolve(refusedPanel('panel_unreadable'));
  child.once('exit', () => (child.connected ? child.once('disconnect', ended) : ended()));
  child.once('error', (error) => (child.pid === undefined ? reject(error) : ended()));
  child.send(request, () => undefined);
  return promise;
}
