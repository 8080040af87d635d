import Button from 'react-bootstrap/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useLanguage } from '#app/context/desk-context.ts';
import { submissionPath } from '#app/ports/submission-path.ts';
import { usDate, type CalendarDate } from '#domain/calendar-date.ts';
import { isSameMonth, movedByPeriod, weeksOfMonth } from '#domain/calendar-grid.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { periodName, weekdayName } from '#runtime/calendar/day-words.ts';
import { useDeskToday } from '#runtime/parts/desk-day.ts';
import type { OpenDayOfRecord } from '#schemas/api/records.gen.ts';

type Props = { readonly days: readonly OpenDayOfRecord[]; readonly on: CalendarDate; readonly goTo: (day: CalendarDate) => void };

/** The month that is shown, and the way to others. */
const MonthBar = ({ on, goTo }: Omit<Props, 'days'>) => {
  const { t } = useTranslation();
  const today = useDeskToday();
  const language = useLanguage();
  return (
    <div className="desk-toolbar">
      <h2>{periodName('month', on, language)}</h2>
      {([-1, 1] as const).map((step) => (
        <Button key={step} variant="outline-secondary" size="sm" onClick={() => goTo(movedByPeriod('month', on, step))}>
          {t(step < 0 ? 'deadlines.before' : 'deadlines.after')}
        </Button>
      ))}
      <Button variant="outline-secondary" size="sm" onClick={() => goTo(today)}>
        {t('deadlines.thisMonth')}
      </Button>
    </div>
  );
};

/** The deadlines of a month, each on its last day, and on the day it is due where that is another. */
export const DeadlineMonth = ({ days, on, goTo }: Props) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useDeskToday();
  const weeks = weeksOfMonth(on);
  const entries = days.flatMap((day) => [
    ...(day.safe === day.outer ? [] : [{ day, at: day.safe, kind: 'due' as const }]),
    { day, at: day.outer, kind: 'last' as const },
  ]);
  return (
    <>
      <MonthBar on={on} goTo={goTo} />
      <div className="desk-table-frame">
        <table className="desk-due-month" aria-label={periodName('month', on, language)}>
          <thead>
            <tr>
              {(weeks[0] ?? []).map((day) => (
                <th key={day} scope="col">
                  {weekdayName(day, language, 'short')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td
                    key={day}
                    className={isSameMonth(day, on) ? undefined : 'desk-due-beside'}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <time dateTime={day} aria-label={usDate(day)}>
                      {Number(day.slice(8))}
                    </time>
                    {entries
                      .filter(({ at }) => at === day)
                      .map(({ day: entry, kind }) => (
                        <Link
                          key={`${entry.id} ${entry.deadline} ${kind}`}
                          to={submissionPath({ ...entry })}
                          className={`tone-${entry.isLate ? 'danger' : kind === 'due' ? 'warning' : 'neutral'}`}
                        >
                          {t(`deadlines.entry.${kind}`, {
                            what: textIn(entry.deadlineTitle, language),
                            whose: entry.caseName ?? entry.caseFileNumber ?? '',
                          })}
                        </Link>
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
