import { listOf } from '#engine/data/plain-data.ts';
import { pointerBelow, valueAt } from '#engine/data/places.ts';
import { sameValue } from '#engine/data/same-value.ts';
import type { ReadMark } from '#engine/readings/reading.ts';
import { namedAt, renamedAt, standsAt, type ReadRow } from '#engine/readings/read-values.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { Pointer } from '#runtime/store/pointer.ts';
import type { WatchedFile } from './file-reading.ts';

/** What is said at a field of what was read for it. */
export type ReadNote = {
  readonly watched: WatchedFile;
  readonly mark: ReadMark | undefined;
  readonly at: string;
  readonly fileName: string;
} & ({ readonly kind: 'same'; readonly doubt: 'none' | 'open' | 'confirmed' } | { readonly kind: 'differs'; readonly value: unknown });

/** Rows of the file that no row of the form says. */
export type MissingRows = { readonly watched: WatchedFile; readonly fileName: string; readonly rows: readonly ReadRow[] };

/** Everything that is said of a reading, by the place where it is said. */
export type ReadNotes = {
  readonly fields: ReadonlyMap<Pointer, ReadNote>;
  readonly tables: ReadonlyMap<Pointer, MissingRows>;
  /** What stands where in the file: the beginning of the ids of entries is made of the pointer. */
  readonly marks: readonly { readonly pointer: Pointer; readonly mark: ReadMark }[];
};

type Noted = {
  readonly fields: Map<Pointer, ReadNote>;
  readonly tables: Map<Pointer, MissingRows>;
  readonly marks: { pointer: Pointer; mark: ReadMark }[];
};

const noteFile = (
  noted: Noted,
  watched: WatchedFile,
  { data, doubtBelow }: { readonly data: FormData; readonly doubtBelow: number },
): void => {
  const { file, gifts, confirmed, kept } = watched.state();
  if (gifts === undefined || file === undefined) return;
  const fileName = file.name;
  const doubtOf = (at: string, mark: ReadMark | undefined): 'none' | 'open' | 'confirmed' => {
    if ((mark?.confidence ?? 0) >= doubtBelow) return 'none';
    return confirmed.includes(at) ? 'confirmed' : 'open';
  };
  for (const { pointer, value, at, mark } of gifts.values) {
    const isSame = sameValue(valueAt(data, pointer), value);
    if (isSame) noted.fields.set(pointer, { kind: 'same', watched, mark, at, fileName, doubt: doubtOf(at, mark) });
    else if (!kept.has(pointer)) noted.fields.set(pointer, { kind: 'differs', watched, mark, at, fileName, value });
    if (mark !== undefined) noted.marks.push({ pointer, mark });
  }
  for (const { pointer, rows } of gifts.tables) {
    const current = listOf(valueAt(data, pointer));
    for (const { cells, at, mark } of rows) {
      const index = namedAt(current, { cells, at, mark });
      if (index === undefined) continue;
      const row = pointerBelow(pointer, index);
      const [column = ''] = Object.keys(cells);
      noted.fields.set(pointerBelow(row, column), { kind: 'same', watched, mark, at, fileName, doubt: doubtOf(at, mark) });
      if (mark !== undefined) noted.marks.push({ pointer: row, mark });
    }
    const named = new Set(rows.map((row) => namedAt(current, row)));
    const isMissing = (row: ReadRow): boolean => standsAt(current, row) === undefined && renamedAt(current, row, named) === undefined;
    const missing = rows.filter((row) => !kept.has(row.at) && isMissing(row));
    if (missing.length > 0) noted.tables.set(pointer, { watched, fileName, rows: missing });
  }
};

/** What the files of a form say, beside what the form says now. */
export const notesOfFiles = (
  files: readonly { readonly watched: WatchedFile; readonly doubtBelow: number }[],
  data: FormData,
): ReadNotes => {
  const noted: Noted = { fields: new Map(), tables: new Map(), marks: [] };
  for (const { watched, doubtBelow } of files) noteFile(noted, watched, { data, doubtBelow });
  return noted;
};
