import type { Automation } from '#engine/declaration/automation.ts';
import type { RowField } from './rows.port.ts';
import { rowField } from './row-fields.ts';

/** What makes entries of a log the same: their case, and what the log names for that. None for a log that names nothing. */
export function sameFields(automation: Automation): readonly RowField[] {
  const { sameWhen = [] } = automation.log ?? {};
  return sameWhen.length === 0 ? [] : ['caseFileNumber', ...sameWhen].map((name) => rowField(automation, name));
}
