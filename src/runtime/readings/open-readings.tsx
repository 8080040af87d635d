import type { DrawRead, FormReadings } from '#runtime/store/form-readings.ts';
import { createReadCore, type ReadingsSetup } from './read-core.ts';
import { ReadFileNote } from './file-note.tsx';
import { ReadFieldNote, ReadTableNote } from './read-note.tsx';
import { ReadPages } from './read-pages.tsx';
import './readings.css';

export type { ReadingsSetup };

/** Reads the files of a form, and answers what stands at its places because of them. */
export const openReadings = (setup: ReadingsSetup): FormReadings => {
  const core = createReadCore(setup);
  const drawField: DrawRead = (props) => <ReadFieldNote {...props} core={core} />;
  const drawTable: DrawRead = (props) => <ReadTableNote {...props} core={core} />;
  const drawPages: DrawRead = () => <ReadPages core={core} />;
  const drawFiles = new Map<string, DrawRead>(
    core.watched.map((watched) => [watched.pointer, (props) => <ReadFileNote {...props} core={core} watched={watched} />]),
  );
  return {
    subscribe: core.subscribe,
    partAt: (pointer) => {
      if (pointer === '') return core.watched.some((one) => one.state().kind === 'read') ? drawPages : undefined;
      const watched = core.watched.find((one) => one.pointer === pointer);
      if (watched !== undefined) return watched.state().kind === 'none' ? undefined : drawFiles.get(pointer);
      if (core.noteAt(pointer) !== undefined) return drawField;
      return core.rowsAt(pointer) === undefined ? undefined : drawTable;
    },
    faults: core.faults,
    read: core.read,
    close: core.close,
  };
};
