import { useTranslation } from 'react-i18next';

import type { OpenDayOfRecord, OpenDays } from '#schemas/api/records.gen.ts';
import { useDeskToday } from '#runtime/parts/desk-day.ts';

import { boardColumns, columnOf } from './board-columns.ts';
import { DeadlineCard } from './deadline-card.tsx';

export type DeadlinesShown = {
  readonly days: readonly OpenDayOfRecord[];
  readonly rules: OpenDays['rules'];
  readonly attorneys: OpenDays['attorneys'];
};

/** Deadlines side by side: what is late, what is due today, this week, and later. */
export const DeadlineBoard = ({ days, rules, attorneys }: DeadlinesShown) => {
  const { t } = useTranslation();
  const today = useDeskToday();
  return (
    <div className="desk-board">
      {boardColumns.map((column) => {
        const own = days.filter((day) => columnOf(day, today) === column);
        return (
          <section key={column} aria-labelledby={`deadlines-${column}`}>
            <header>
              <h2 id={`deadlines-${column}`} className={column === 'overdue' && own.length > 0 ? 'desk-due-late' : undefined}>
                {t(`deadlines.column.${column}`)}
              </h2>
              <span className="desk-board-count">{own.length}</span>
            </header>
            {own.length === 0 ? (
              <p className="desk-quiet">{t(`deadlines.none.${column}`)}</p>
            ) : (
              <ul>
                {own.map((day) => (
                  <DeadlineCard key={`${day.id} ${day.deadline}`} day={day} rules={rules} attorneys={attorneys} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
};
