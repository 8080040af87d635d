import type { ReactNode } from 'react';
import type { DataFault } from '#engine/data/data-fault.ts';
import type { ConfirmedReading } from '#engine/readings/reading.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { Pointer } from './pointer.ts';

/** What a note of a reading is told about the place where it stands. */
export type ReadNoteProps = {
  readonly id: string;
  readonly pointer: Pointer;
  readonly title: string;
  readonly item?: FieldItem;
};

/** Draws what a reading shows at a place. */
export type DrawRead = (props: ReadNoteProps) => ReactNode;

/** What the files of an open form say that are read, outside React. */
export type FormReadings = {
  readonly subscribe: (listener: () => void) => () => void;
  /** What stands at a place of the form because of a reading; the pages of the file at ''. The same function as long as something stands there. */
  readonly partAt: (pointer: Pointer) => DrawRead | undefined;
  /** What was read with doubt and nobody confirmed. */
  readonly faults: (data: FormData) => readonly DataFault[];
  /** What was read of the files that the form holds, by the path of the field of the file. */
  readonly read: (data: FormData) => ReadonlyMap<string, ConfirmedReading>;
  readonly close: () => void;
};
