import type { RowQuery } from '#runtime/ports/records.port.ts';

/** A list as it was left: its address, which names no more than a view, and what was asked for in it, which the history of the tab keeps. */
export type ListPlace = { readonly path: string; readonly query: RowQuery | undefined };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const isQuery = (value: unknown): value is RowQuery => isObject(value) && typeof value['page'] === 'number' && isObject(value['filters']);

/** What was asked for in the list at this step of the history. */
export const queryIn = (state: unknown): RowQuery | undefined => (isObject(state) && isQuery(state['rows']) ? state['rows'] : undefined);

/** The list that a page was opened from. */
export const listIn = (state: unknown): ListPlace | undefined =>
  isObject(state) && typeof state['list'] === 'string' ? { path: state['list'], query: queryIn(state) } : undefined;
