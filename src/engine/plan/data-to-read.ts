import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { PlanRequest } from './act.ts';
import { readEvent } from './event-entry.ts';
import { mergedEvent } from './fill-event.ts';
import { openMoves } from './offers.ts';
import { mergedEdit, mergedSubmit } from './plan-form.ts';

/**
 * The form that an act leaves, as far as it decides which files and which other records are read for the plan: what was sent, merged with what is closed
 * or left out, with the locked fields that the desk fills in. Of an act that is refused it is what the record says.
 */
export function dataToRead(request: PlanRequest): PlainRecord {
  const { act, record } = request;
  if (!('data' in act)) return record?.data ?? {};
  if (act.kind === 'submit') return mergedSubmit({ ...request, act }).data;
  if (record === undefined) return act.data;
  if (act.kind !== 'event') return mergedEdit({ ...request, record, act }).data;
  const stored = { ...request, record };
  const [first, ...others] = openMoves(stored, act.event);
  if (first === undefined) return record.data;
  const { fields } = readEvent(act.data, [first, ...others]);
  return mergedEvent(stored, first, fields).data;
}
