import type { ReaderName } from '#engine/readings/reader-catalogue.ts';
import type { ConfirmedReading, Reading } from '#engine/readings/reading.ts';

export type FileRead =
  | { readonly ok: true; readonly reading: Reading }
  /** Why nothing was read, in a sentence; the file is to blame. */
  | { readonly ok: false; readonly code: string; readonly message: string };

export type ReadOptions = {
  /** Told after each page: pages done, of so many. */
  readonly onProgress: (done: number, of: number) => void;
  /** People take turns. */
  readonly ownerId: string;
  readonly signal: AbortSignal;
};

/** What stands behind a reader of the catalogue. It rejects only when the file is not to blame. */
export type FileReader = { readonly read: (bytes: Uint8Array, options: ReadOptions) => Promise<FileRead> };

/** One implementation for each reader of the catalogue. */
export type FileReaders = Readonly<Record<ReaderName, FileReader>>;

export type ReadingState = 'reading' | 'read' | 'refused' | 'failed';

/** A reading as it is stored. */
export type StoredReading = {
  readonly id: string;
  readonly ownerId: string;
  readonly sha256: string;
  readonly reader: string;
  readonly state: ReadingState;
  readonly done: number;
  readonly of?: number;
  readonly reading?: Reading;
  /** Why it was refused or failed. */
  readonly code?: string;
  readonly message?: string;
  readonly confirmed: readonly string[];
};

/** An uploaded file that is to be read. */
export type FileToRead = { readonly uploadId: string; readonly ownerId: string; readonly sha256: string; readonly reader: ReaderName };

export type ReadingsRepository = {
  /**
   * The reading of a file, made where there is none; and whether this process is to read it, because nobody does. Undefined where so many of the
   * person's files are being read already, counted where it is begun.
   */
  readonly begin: (
    file: FileToRead,
    limit: { readonly newId: string; readonly mostAtOnce: number },
  ) => Promise<{ readonly stored: StoredReading; readonly isOurs: boolean } | undefined>;
  /** What anybody's reading of a file found, with its confirmations, as this person's own; undefined where nobody read it. */
  readonly handOn: (file: FileToRead, newId: string) => Promise<StoredReading | undefined>;
  /** Takes over a reading whose process was not heard of for a while; undefined when there is no such one. */
  readonly takeOver: (id: string) => Promise<StoredReading | undefined>;
  readonly find: (id: string) => Promise<StoredReading | undefined>;
  readonly tellProgress: (id: string, progress: { readonly done: number; readonly of: number }) => Promise<void>;
  /** Says that the process still reads. */
  readonly keepAlive: (id: string) => Promise<void>;
  readonly end: (id: string, read: FileRead) => Promise<void>;
  readonly fail: (id: string, message: string) => Promise<void>;
  /** Audited. */
  readonly confirm: (reading: StoredReading, paths: readonly string[]) => Promise<void>;
  /** The finished readings of a person's files with this content. */
  readonly finished: (ownerId: string, file: { readonly sha256: string; readonly reader: string }) => Promise<readonly StoredReading[]>;
};

/** What was read of the files that a person gave. */
export type ReadingsPort = {
  /** With all that the person confirmed; undefined where nothing was read of a file with this content. */
  readonly confirmedOf: (
    ownerId: string,
    file: { readonly sha256: string; readonly reader: string },
  ) => Promise<ConfirmedReading | undefined>;
};
