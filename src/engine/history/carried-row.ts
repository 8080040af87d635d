import type { Automation } from '#engine/declaration/automation.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { carriedData } from './carry-over.ts';
import { carriedState } from './renames.ts';

/** A record, or a row of a list or a log, in the names that its automation has now, whatever version it was stored under. */
export function carriedRow<Row extends { readonly data: PlainRecord; readonly state?: unknown }>(
  automation: Pick<Automation, 'rules' | 'lifecycle'>,
  row: Row,
): Row {
  const { state } = row;
  const data = carriedData(automation, row.data);
  return { ...row, data, ...(typeof state === 'string' ? { state: carriedState(automation, state) } : {}) };
}
