import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useLanguage } from '#app/context/desk-context.ts';
import { submissionPath } from '#app/ports/submission-path.ts';
import { calendarDate, daysBetween, type CalendarDate } from '#domain/calendar-date.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { initialsOf } from '#domain/person-name.ts';
import type { OpenDayOfRecord, OpenDays } from '#schemas/api/records.gen.ts';
import { useDeskToday } from '#runtime/parts/desk-day.ts';

import { DayText } from './day-text.tsx';
import { DeadlineRule } from './deadline-rule.tsx';
import { MarkButton } from './mark-button.tsx';
import { daysLeft } from './near-day.ts';

const percent = (part: number, whole: number): string => `${whole <= 0 ? 100 : Math.round(Math.min(1, Math.max(0, part / whole)) * 100)}%`;

/** From the day that started it, on the left, to the last day: where it is due, and where today is. */
const Track = ({ day: { days, safe, outer, isLate }, today }: { readonly day: OpenDayOfRecord; readonly today: CalendarDate }) => {
  const [from, due, last] = [days['triggerOn'], safe, outer].map((text) => calendarDate(typeof text === 'string' ? text : ''));
  if (from === undefined || due === undefined || last === undefined) return null;
  const whole = daysBetween(from, last);
  const places = [
    ['--desk-now', percent(daysBetween(from, today), whole)],
    ['--desk-due', percent(daysBetween(from, due), whole)],
  ] as const;
  const place = (track: HTMLDivElement | null): void => {
    for (const [name, at] of places) track?.style.setProperty(name, at);
  };
  return <div ref={place} className={`desk-track${isLate ? ' desk-track-over' : ''}`} aria-hidden="true" />;
};

type Props = { readonly day: OpenDayOfRecord; readonly rules: OpenDays['rules']; readonly attorneys: OpenDays['attorneys'] };

/** What is due, whose it is, and by when. */
export const DeadlineCard = ({ day, rules, attorneys }: Props) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useDeskToday();
  const id = useId();
  const { title, deadlineTitle, caseName, caseFileNumber, person, safe, outer, isLate } = day;
  return (
    <li className="desk-due">
      <div className="desk-due-head">
        <Link to={submissionPath({ ...day })} aria-describedby={`${id}-rule`}>
          {textIn(deadlineTitle, language)}
        </Link>
        <abbr className="desk-initials" title={person}>
          {initialsOf(person)}
        </abbr>
      </div>
      <p>
        {caseName ?? caseFileNumber} <span className="desk-quiet">{textIn(title, language)}</span>
      </p>
      <Track day={day} today={today} />
      <div className="desk-due-days">
        <span>
          {t('deadlines.due')} <DayText day={safe} />
        </span>
        {isLate ? (
          <b className="desk-due-late">{t('deadlines.overdueBy', { count: -daysLeft(outer, today) })}</b>
        ) : (
          <span>
            {t('deadlines.last')}{' '}
            <b>
              <DayText day={outer} />
            </b>
          </span>
        )}
      </div>
      <div className="desk-due-mark">
        <MarkButton day={day} attorneys={attorneys} />
      </div>
      <details>
        <summary>{t('deadlines.rule')}</summary>
        <p id={`${id}-rule`}>
          <DeadlineRule day={day} rules={rules} />
        </p>
      </details>
    </li>
  );
};
