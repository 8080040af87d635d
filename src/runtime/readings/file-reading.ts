import { defined } from '#domain/defined.ts';
import { valueAt } from '#engine/data/places.ts';
import { readGifts, type ReadGifts } from '#engine/readings/read-values.ts';
import type { SchemaField } from '#engine/data/schema-fields.ts';
import type { Reading } from '#engine/readings/reading.ts';
import type { ReadingAnswer } from '#schemas/api/readings.gen.ts';
import type { Read } from '#schemas/meta/rules.gen.ts';
import type { UploadedFile } from '#schemas/shared/file.gen.ts';
import { isUploaded } from '#runtime/controls/upload-entry.tsx';
import type { CallResult, FormData } from '#runtime/ports/call-result.ts';
import type { ReadingPort } from '#runtime/ports/readings.port.ts';
import type { FormStore } from '#runtime/store/form-store.ts';
import { pointerOfPath, type Pointer } from '#runtime/store/pointer.ts';
import { fillIn, takeBack } from './fill-in.ts';

export type ReadFileSetup = {
  readonly store: FormStore;
  readonly port: ReadingPort;
  /** The fields of the form, with their shapes. */
  readonly fields: readonly SchemaField[];
  /** The field of the file, and what is said of it. */
  readonly field: string;
  readonly read: Read;
  /** What the form said when it opened. */
  readonly opened: FormData;
};

/** How the reading of one file stands. */
export type FileReading = {
  readonly kind: 'none' | 'reading' | 'read' | 'refused' | 'failed' | 'typed';
  readonly file?: UploadedFile;
  readonly id?: string;
  readonly done?: number;
  readonly of?: number;
  readonly message?: string;
  readonly reading?: Reading;
  readonly gifts?: ReadGifts;
  /** The paths of the marks whose values the person confirmed. */
  readonly confirmed: readonly string[];
  /** Where the person keeps the own value, or leaves a row out. */
  readonly kept: ReadonlySet<string>;
};

export const noReading: FileReading = { kind: 'none', confirmed: [], kept: new Set() };

const pauseMs = 600;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const fileAt = (data: FormData, pointer: Pointer): UploadedFile | undefined => {
  const value = valueAt(data, pointer);
  return isUploaded(value) ? value : undefined;
};

/** A file that is being watched, and how its reading stands now. */
type Watching = ReadFileSetup & {
  readonly pointer: Pointer;
  readonly state: () => FileReading;
  readonly show: (next: FileReading) => void;
  /** Whether the file is still the one that is watched. */
  readonly isCurrent: (file: UploadedFile) => boolean;
};

/** Doubts are faults of the form, so it is judged anew when they come or go. */
const judgeAgain = ({ store }: Pick<Watching, 'store'>): void => store.judgeAgain(store.snapshot().lookUpFailed);

type ChosenFile = {
  readonly file: UploadedFile;
  /** Whether the person chose it just now, so that the form is filled with it. */
  readonly isChosen: boolean;
};

const finish = (watching: Watching, { file, isChosen }: ChosenFile, answer: ReadingAnswer): void => {
  const { store, pointer, read, fields, show } = watching;
  const { id, reading, confirmed, message = '' } = answer;
  if (reading !== undefined) {
    const gifts = readGifts(read, fields, reading);
    if (isChosen) fillIn(store, gifts);
    show({ ...noReading, kind: 'read', file, id, reading, gifts, confirmed });
    judgeAgain(watching);
    return;
  }
  show({ ...noReading, kind: answer.state === 'refused' ? 'refused' : 'failed', file, message });
  // As specified: what cannot be read is not kept, unless the person says so.
  if (answer.state === 'refused' && isChosen) store.commit(pointer, undefined);
};

/** Has a file read, and looks how far it is until it has ended. */
const readNow = async (watching: Watching, asked: ChosenFile): Promise<void> => {
  const { port, field, show, isCurrent } = watching;
  const { file } = asked;
  show({ ...noReading, kind: 'reading', file });
  let answer: CallResult<ReadingAnswer> = await port.start(field, file.fileId);
  let isWatched = asked.isChosen;
  while (isCurrent(file) && answer.ok && answer.value.state === 'reading') {
    const { id, done, of } = answer.value;
    show({ ...noReading, kind: 'reading', file, id, done, ...defined({ of }) });
    isWatched = true;
    await pause(pauseMs);
    answer = await port.look(id);
  }
  if (!isCurrent(file)) return;
  if (answer.ok) return finish(watching, { ...asked, isChosen: isWatched }, answer.value);
  // The file of somebody else's record that nobody could read, or whose record this person doesn't see.
  const { code, message } = answer.problem;
  show(code === 'not_found' ? { ...noReading, file } : { ...noReading, kind: 'failed', file, message });
};

const confirmNow = async (watching: Watching, at: string, isRight: boolean): Promise<void> => {
  const { port, state, show } = watching;
  const { id, confirmed } = state();
  if (id === undefined) return;
  const paths = isRight ? [...new Set([...confirmed, at])] : confirmed.filter((path) => path !== at);
  const { message: _told, ...before } = state();
  show({ ...before, confirmed: paths });
  judgeAgain(watching);
  const answer = await port.confirm(id, paths);
  if (answer.ok || state().id !== id) return;
  show({ ...state(), confirmed, message: answer.problem.message });
  judgeAgain(watching);
};

/** Reads one file of a form whenever another one is chosen. */
export const watchFile = (setup: ReadFileSetup, tell: () => void) => {
  const { store, field } = setup;
  const pointer = pointerOfPath(field);
  let state = noReading;
  let isClosed = false;
  /** Files that the person wants to send without their being read. */
  const typed = new Set<string>();
  const watching: Watching = {
    ...setup,
    pointer,
    state: () => state,
    show: (next) => {
      state = next;
      tell();
    },
    isCurrent: (file) => !isClosed && state.file?.fileId === file.fileId,
  };
  const { show } = watching;

  const hadAtFirst = fileAt(setup.opened, pointer)?.fileId;
  let isOpening = true;
  const follow = (file: UploadedFile | undefined): void => {
    const isChosen = !(isOpening && file?.fileId === hadAtFirst);
    isOpening = false;
    const isRefused = state.kind === 'refused';
    if (file === undefined) {
      if (!isRefused && state.file !== undefined) show(noReading);
      return;
    }
    if (state.file?.fileId === file.fileId && !isRefused) return;
    if (typed.has(file.fileId)) show({ ...noReading, kind: 'typed', file });
    else void readNow(watching, { file, isChosen });
  };
  const look = (): void => {
    const before = state;
    follow(fileAt(store.snapshot().data, pointer));
    // Doubts go with their file, so its values must; taking them back is a change that is looked at in turn.
    if (before.gifts !== undefined && before.file?.fileId !== state.file?.fileId) takeBack(store, before.gifts);
  };
  const stop = store.onCommitted(look);
  look();

  return {
    pointer,
    field,
    state: watching.state,
    /** Tries once more what failed. */
    again: (): void => {
      if (state.file !== undefined) void readNow(watching, { file: state.file, isChosen: true });
    },
    /** Keeps a file that could not be read. */
    keepFile: (): void => {
      const { file } = state;
      if (file === undefined) return;
      typed.add(file.fileId);
      show({ ...noReading, kind: 'typed', file });
      store.commit(pointer, file);
    },
    keepOwn: (place: string): void => show({ ...state, kept: new Set([...state.kept, place]) }),
    confirm: (at: string, isRight: boolean): Promise<void> => confirmNow(watching, at, isRight),
    close: (): void => {
      isClosed = true;
      stop();
    },
  };
};

export type WatchedFile = ReturnType<typeof watchFile>;
