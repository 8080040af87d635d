import type { CalendarDate } from '#domain/calendar-date.ts';
import { carriedState } from '#engine/history/renames.ts';
import { clockTone } from '#engine/workflow/clock-tone.ts';
import type { RowPage } from '#schemas/api/records.gen.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { StoredRow } from './rows.port.ts';

/** The tone of each row whose status has another one than its state declares, because a threshold before a deadline has come; undefined where there are none. */
export function tonesOfRows(
  { automation }: Pick<PublishedAutomation, 'automation'>,
  rows: readonly StoredRow[],
  today: CalendarDate,
): RowPage['tones'] {
  const { lifecycle } = automation;
  const found = rows.flatMap(({ id, state: stored, computed }) => {
    const state = stored === null ? undefined : carriedState(automation, stored);
    const tone = clockTone({ lifecycle, state, computed, today });
    return tone === undefined || tone === lifecycle?.states[state ?? '']?.meta.tone ? [] : [[id, tone] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
