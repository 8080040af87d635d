import type { CompiledMove } from '#engine/compilation/compiled-lifecycle.ts';
import { type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { valueOfPath } from '#engine/data/places.ts';
import type { PlannedFiling } from './act.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What an event says of a filing with the Board: its day, the confirmation number, and who recorded it; undefined for an event that records none. */
export function planFiling({ files }: CompiledMove['meta'], data: PlainRecord, values: PlainRecord): PlannedFiling | undefined {
  const on = files === undefined ? '' : textOf(valueOfPath(data, files.on));
  if (files === undefined || on === '') return undefined;
  const { name, lastName } = recordOf(values['user']);
  return { on, number: textOf(valueOfPath(data, files.number)), by: `${textOf(name)} ${textOf(lastName)}`.trim() };
}
