import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { Bound, Sought, Where } from '#schemas/meta/list.gen.ts';
import { rowField } from './row-values.ts';
import type { RowField, RowFilter } from './rows.port.ts';

/** "today-30" as the date it is; any other bound as it stands. */
function boundText(bound: Bound, today: CalendarDate): string {
  const [isDay, days] = /^today([+-]\d+)?$/.exec(String(bound)) ?? [];
  return isDay === undefined ? String(bound) : addDays(today, Number(days ?? 0));
}

function filtersOfField(field: RowField, sought: Sought, today: CalendarDate): readonly RowFilter[] {
  if (Array.isArray(sought)) return [{ field, values: sought, how: 'oneOf' }];
  if (typeof sought !== 'object') return [{ field, value: String(sought), how: 'equals' }];
  return (['from', 'before'] as const).flatMap((how) => {
    const bound = sought[how];
    return bound === undefined ? [] : [{ field, value: boundText(bound, today), how }];
  });
}

/** What "where" of a view or a figure leaves, on this day in California. */
export function whereFilters(automation: Automation, where: Where | undefined, today: CalendarDate): readonly RowFilter[] {
  return Object.entries(where ?? {}).flatMap(([path, sought]) => filtersOfField(rowField(automation, path), sought, today));
}

/** What a view of a list leaves. */
export const viewFilters = (automation: Automation, name: string, today: CalendarDate): readonly RowFilter[] =>
  whereFilters(automation, automation.list?.views?.[name]?.where, today);
