import type { DataFault } from '#engine/data/data-fault.ts';
import { isCovered, valueAt } from '#engine/data/places.ts';
import { doubtFault, doubtsIn } from '#engine/readings/doubtful-values.ts';
import { recordOf } from '#engine/data/plain-data.ts';
import type { ConfirmedReading } from '#engine/readings/reading.ts';
import type { SchemaField } from '#engine/data/schema-fields.ts';
import type { Read } from '#schemas/meta/rules.gen.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { FilesPort } from '#runtime/ports/automation.port.ts';
import type { ReadingPort } from '#runtime/ports/readings.port.ts';
import type { FormStore } from '#runtime/store/form-store.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import { watchFile, type WatchedFile } from './file-reading.ts';
import { notesOfFiles, type MissingRows, type ReadNote, type ReadNotes } from './read-notes.ts';

export type ReadingsSetup = {
  readonly store: FormStore;
  readonly port: ReadingPort;
  readonly files: FilesPort;
  readonly fields: readonly SchemaField[];
  readonly reads: Readonly<Record<string, Read>>;
  /** What the form said when it opened: files that it had then fill nothing. */
  readonly opened: FormData;
};

/** What the parts of a reading share, outside React. */
export type ReadCore = {
  readonly store: FormStore;
  readonly files: FilesPort;
  readonly subscribe: (listener: () => void) => () => void;
  readonly watched: readonly WatchedFile[];
  readonly noteAt: (pointer: Pointer) => ReadNote | undefined;
  readonly rowsAt: (pointer: Pointer) => MissingRows | undefined;
  readonly marks: () => ReadNotes['marks'];
  /** How many values of a file still have to be confirmed. */
  readonly openDoubts: (file: WatchedFile) => number;
  readonly faults: (data: FormData) => readonly DataFault[];
  readonly read: (data: FormData) => ReadonlyMap<string, ConfirmedReading>;
  readonly close: () => void;
};

type Counted = { readonly data: FormData; readonly changes: number; readonly notes: ReadNotes };

const sameNote = (one: ReadNote | undefined, other: ReadNote): boolean =>
  one !== undefined &&
  one.kind === other.kind &&
  one.at === other.at &&
  one.mark === other.mark &&
  one.fileName === other.fileName &&
  (one.kind === 'same' && other.kind === 'same' ? one.doubt === other.doubt : one.kind === 'differs' && other.kind === 'differs');

/** Notes that say the same stay the same objects, so that their fields do not paint again. */
const stableNotes = (before: ReadNotes | undefined, now: ReadNotes): ReadNotes =>
  before === undefined
    ? now
    : {
        ...now,
        fields: new Map(
          [...now.fields].map(([pointer, note]) => {
            const known = before.fields.get(pointer);
            return [pointer, known !== undefined && sameNote(known, note) ? known : note] as const;
          }),
        ),
        tables: new Map(
          [...now.tables].map(([pointer, rows]) => {
            const known = before.tables.get(pointer);
            const isSame =
              known !== undefined &&
              known.rows.length === rows.rows.length &&
              known.rows.every((row, index) => row.at === rows.rows[index]?.at);
            return [pointer, isSame ? known : rows] as const;
          }),
        ),
      };

/** Watches the files of a form that are read, and says what stands where because of them. */
export const createReadCore = (setup: ReadingsSetup): ReadCore => {
  const { store, files, fields, reads } = setup;
  const listeners = new Set<() => void>();
  let changes = 0;
  let counted: Counted | undefined;
  const tell = (): void => {
    changes += 1;
    for (const listener of listeners) listener();
  };
  const watched = Object.entries(reads).map(([field, read]) => ({ read, file: watchFile({ ...setup, field, read }, tell) }));
  const notes = (): ReadNotes => {
    const { data } = store.snapshot();
    if (counted?.data !== data || counted.changes !== changes) {
      const now = notesOfFiles(
        watched.map(({ read, file }) => ({ watched: file, doubtBelow: read.doubtBelow })),
        data,
      );
      counted = { data, changes, notes: stableNotes(counted?.notes, now) };
    }
    return counted.notes;
  };
  return {
    store,
    files,
    // A change of the form can make a value differ from what was read.
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = store.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    watched: watched.map(({ file }) => file),
    noteAt: (pointer) => notes().fields.get(pointer),
    rowsAt: (pointer) => notes().tables.get(pointer),
    marks: () => notes().marks,
    openDoubts: (file) =>
      [...notes().fields.values()].filter((note) => note.watched === file && note.kind === 'same' && note.doubt === 'open').length,
    faults: (data) =>
      watched.flatMap(({ read, file }) => {
        const { reading, confirmed, file: given } = file.state();
        if (reading === undefined || given === undefined || valueAt(data, file.pointer) === undefined) return [];
        return doubtsIn({ read, fields, data, reading: { reading, confirmed } }).map(doubtFault);
      }),
    read: (data) =>
      new Map(
        watched.flatMap(({ file }) => {
          const { reading, confirmed, file: read } = file.state();
          const isThere = read !== undefined && recordOf(valueAt(data, file.pointer))['fileId'] === read.fileId;
          return reading === undefined || !isThere ? [] : [[file.field, { reading, confirmed }] as const];
        }),
      ),
    close: () => {
      for (const { file } of watched) file.close();
    },
  };
};

/** Whether a place can be filled in now. */
export const isOpenAt = ({ store }: Pick<ReadCore, 'store'>, pointer: Pointer): boolean =>
  !isCovered(store.snapshot().state.locked, pointer);
