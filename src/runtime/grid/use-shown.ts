import { useMemo, useState } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { useDeskToday } from '#runtime/parts/desk-day.ts';
import { weeksOf, type CalendarPeriod } from '#domain/calendar-grid.ts';
import type { DayRows } from '#schemas/api/records.gen.ts';
import type { List } from '#schemas/meta/list.gen.ts';
import type { DaySpan, RecordListPorts, RowQuery } from '#runtime/ports/records.port.ts';
import type { RecordListProps, Shown, ShownChange } from '#runtime/ports/screen-props.ts';
import { useAnswer, type Asking } from './use-answer.ts';

/** The display modes of a list, beside the list itself. */
export const displayModesOf = ({ calendar, figures }: List): readonly Exclude<Shown['as'], 'list'>[] => [
  ...(calendar === undefined ? [] : (['day', 'week', 'month'] as const)),
  ...(figures === undefined ? [] : (['figures'] as const)),
];

export type ShownState = {
  readonly as: Shown['as'];
  /** The day that a calendar shows, or would. */
  readonly on: CalendarDate;
  readonly today: CalendarDate;
  readonly show: (shown: Shown, change?: ShownChange) => void;
};

/** How the list is shown now; a mode that it does not have is the list itself. */
export const useShown = ({ automation: { list }, shown: first, onShownChange }: RecordListProps): ShownState => {
  const [shown, setShown] = useState<Shown>(first ?? { as: 'list' });
  const today = useDeskToday();
  const isThere = list !== undefined && displayModesOf(list).some((mode) => mode === shown.as);
  return {
    as: isThere ? shown.as : 'list',
    on: shown.on ?? today,
    today,
    show: (next, change = { history: 'replace' }) => {
      setShown(next);
      onShownChange?.(next, change);
    },
  };
};

const spanOf = (period: CalendarPeriod, on: CalendarDate): DaySpan => {
  const days = weeksOf(period, on).flat();
  return { firstDay: days[0] ?? on, lastDay: days.at(-1) ?? on };
};

/** The records of the days that a calendar shows; nothing is loaded while there is none. */
export const useDays = ({ loadDays }: RecordListPorts, { as, on }: Pick<ShownState, 'as' | 'on'>, query: RowQuery): Asking<DayRows> => {
  const { firstDay, lastDay } = as === 'list' || as === 'figures' ? { firstDay: undefined, lastDay: undefined } : spanOf(as, on);
  const load = useMemo(
    () =>
      firstDay === undefined || lastDay === undefined
        ? undefined
        : (asked: RowQuery, signal: AbortSignal) => loadDays({ firstDay, lastDay }, asked, signal),
    [loadDays, firstDay, lastDay],
  );
  return useAnswer(load, query);
};
