import { AppError } from '#server/platform/app-error.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { Ids } from '#server/platform/ids.port.ts';
import { isReader } from '#engine/readings/reader-catalogue.ts';
import type { FileReaders, FileToRead, ReadingsRepository, StoredReading } from './readings.port.ts';

export type ReadFilesDeps = {
  readonly readers: FileReaders;
  readonly readings: ReadingsRepository;
  readonly files: Pick<FileStorePort, 'read'>;
  readonly ids: Ids;
  readonly onError: (error: unknown) => void;
};

/** Reads files while others wait for their answers. */
export type ReadFiles = {
  /** Begins to read a file, or answers what is known of it by now. */
  readonly start: (file: FileToRead) => Promise<StoredReading>;
  /** How a reading stands; one that no process reads any more is begun anew. */
  readonly look: (stored: StoredReading) => Promise<StoredReading>;
  /** The same when it has ended. */
  readonly ended: (stored: StoredReading) => Promise<StoredReading>;
  readonly close: () => Promise<void>;
};

/** Of one person. */
const mostAtOnce = 3;
const aliveEveryMs = 5_000;
const progressEveryMs = 300;
const lookEveryMs = 500;
/** Longer than any reader may take, with the files that wait before it. */
const mostMs = 300_000;

const failedMessage = 'The file could not be read just now. Try again, or fill in the fields yourself.';

export function readFiles(deps: ReadFilesDeps): ReadFiles {
  const { readings, ids } = deps;
  const closing = new AbortController();
  const running = new Map<string, Promise<void>>();
  const run = (stored: StoredReading): void => {
    const work = readOne(deps, stored, closing.signal).finally(() => running.delete(stored.id));
    running.set(stored.id, work);
  };
  const look = async (stored: StoredReading): Promise<StoredReading> => {
    if (stored.state !== 'reading') return stored;
    const taken = await readings.takeOver(stored.id);
    if (taken === undefined) return stored;
    run(taken);
    return taken;
  };
  return {
    start: async (file) => {
      const begun = await readings.begin(file, { newId: ids.newId(), mostAtOnce });
      if (begun === undefined)
        throw new AppError('rate_limited', `${mostAtOnce} of your files are being read. Wait until one of them is done.`, {
          retryAfterSeconds: 5,
        });
      if (begun.isOurs) run(begun.stored);
      return begun.stored;
    },
    look,
    ended: async (stored) => {
      let now = stored;
      while (now.state === 'reading') {
        await (running.get(now.id) ?? pause(lookEveryMs));
        now = await look((await readings.find(now.id)) ?? { ...now, state: 'failed', message: failedMessage });
      }
      return now;
    },
    close: async () => {
      closing.abort();
      await Promise.allSettled(running.values());
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads one file to its end, and tells how far it is; never rejects. */
async function readOne(
  { readers, readings, files, onError }: ReadFilesDeps,
  { id, ownerId, sha256, reader }: StoredReading,
  closing: AbortSignal,
): Promise<void> {
  const alive = setInterval(() => void readings.keepAlive(id).catch(onError), aliveEveryMs);
  const progress = everySoOften((pages) => readings.tellProgress(id, pages), onError);
  try {
    const bytes = await files.read(sha256);
    if (bytes === undefined || !isReader(reader)) throw new Error(`The file or the reader ${reader} of reading ${id} is missing`);
    const signal = AbortSignal.any([closing, AbortSignal.timeout(mostMs)]);
    const read = await readers[reader].read(bytes, {
      onProgress: progress.tell,
      ownerId,
      signal,
    });
    await readings.end(id, read);
  } catch (error) {
    // One that is refused for the moment says why; what was ended with the desk, or whose database fell, is taken over by the next one that looks.
    if (closing.aborted) return;
    if (!(error instanceof AppError)) onError(error);
    if (isDatabaseUnavailable(error)) return;
    await readings.fail(id, error instanceof AppError ? error.message : failedMessage).catch(onError);
  } finally {
    clearInterval(alive);
    progress.end();
  }
}

type Progress = { readonly done: number; readonly of: number };

/** Pages can be done faster than anybody looks; of those that come at once the last is told after a pause. */
function everySoOften(tell: (progress: Progress) => Promise<void>, onError: (error: unknown) => void) {
  let toldAt = 0;
  let next: NodeJS.Timeout | undefined;
  const tellNow = (progress: Progress): void => {
    toldAt = performance.now();
    void tell(progress).catch(onError);
  };
  return {
    tell: (done: number, of: number): void => {
      clearTimeout(next);
      const pauseMs = toldAt + progressEveryMs - performance.now();
      if (pauseMs <= 0) tellNow({ done, of });
      else next = setTimeout(() => tellNow({ done, of }), pauseMs);
    },
    end: (): void => clearTimeout(next),
  };
}
