import { useMemo } from 'react';
import type { DayRows } from '#schemas/api/records.gen.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { List } from '#schemas/meta/list.gen.ts';
import type { Row } from '#runtime/ports/records.port.ts';
import { createLazy } from '../parts/lazy.ts';
import { LazyPart } from '../parts/lazy-part.tsx';
import { useShownTexts } from '../texts/shown-texts.ts';
import { GridFilters } from './grid-filters.tsx';
import { GridState } from './grid-state.tsx';
import type { RowPart } from './grid-table.tsx';
import type { GridColumn } from './state-words.ts';
import type { Asking } from './use-answer.ts';
import type { Rows } from './use-rows.ts';
import type { ShownState } from './use-shown.ts';

type Props = {
  readonly list: List;
  readonly lifecycle: Lifecycle | undefined;
  readonly columns: readonly GridColumn[];
  readonly shown: ShownState;
  readonly rows: Rows;
  readonly days: Asking<DayRows>;
  readonly open: ((row: Row) => void) | undefined;
  readonly last: RowPart | undefined;
};

const calendarPart = createLazy(async () => (await import('../calendar/record-calendar.tsx')).RecordCalendar);

/** The calendar of a list under its filters, fetched when it is first shown. */
export const CalendarPart = ({ list, lifecycle, columns, shown, rows, days, open, last }: Props) => {
  const t = useShownTexts();
  const { calendar } = list;
  const { as, on, today, show } = shown;
  const reading = useMemo(() => (calendar === undefined ? undefined : { calendar, columns, lifecycle }), [calendar, columns, lifecycle]);
  if (reading === undefined || as === 'list' || as === 'figures') return null;
  return (
    <div className="desk-automation">
      <GridFilters columns={columns} rows={rows} />
      <GridState rows={days} shown={days.answer} />
      <LazyPart part={calendarPart} waiting={t('loadingPart')}>
        {(RecordCalendar) => (
          <RecordCalendar
            period={as}
            on={on}
            today={today}
            days={days}
            reading={reading}
            open={open}
            last={as === 'day' ? last : undefined}
            show={(period, day, change) => show({ as: period, on: day }, change)}
          />
        )}
      </LazyPart>
    </div>
  );
};
