import type { CallResult, FormData, Problem } from './call-result.ts';
import type { RowPage } from '#schemas/api/records.gen.ts';

/** A change of a list that shows before the desk has answered. */
export type RowChange = {
  /** Made by the browser: the idempotency key, and of a new record the id until the desk has given it one. */
  readonly id: string;
  readonly kind: 'create' | 'update' | 'delete';
  /** The record that is changed; absent for a new one. */
  readonly record?: string;
  /** What the list shows meanwhile, by column. */
  readonly row: RowPage['rows'][number];
  /** What was typed, for correcting it. */
  readonly body?: FormData;
  /** What is said when it is done. */
  readonly done: string;
};

/** A change with what became of it: one that is done stays until the list has loaded it, one that failed until a person has decided. */
export type PendingChange = RowChange & { readonly status: 'running' | 'done' | 'failed'; readonly problem?: Problem };

/** The changes of one automation that are on their way. They outlast the page that began them. */
export type ChangesPort = {
  /** Sends a change; each retry sends it again. */
  readonly begin: (change: RowChange, send: () => Promise<CallResult<unknown>>) => void;
  /** The same array until something changes. */
  readonly pending: () => readonly PendingChange[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly retry: (id: string) => void;
  readonly drop: (ids: readonly string[]) => void;
};
