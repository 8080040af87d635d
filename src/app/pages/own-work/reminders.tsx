import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ProblemCard } from '#app/components/problem-card.tsx';
import { useDesk, useLanguage } from '#app/context/desk-context.ts';
import { submissionPath } from '#app/ports/submission-path.ts';
import { calendarDate, usDate } from '#domain/calendar-date.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { RecordReminder, RemindersAnswer } from '#schemas/api/records.gen.ts';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';

const dayWords = (text: string): string => {
  const day = calendarDate(text);
  return day === undefined ? text : usDate(day);
};

const ReminderLine = ({ reminder }: { readonly reminder: RecordReminder }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, caseName, caseFileNumber, state, deadline, deadlineOn, dueOn, tone, isLate, isMadeLate } = reminder;
  return (
    <li>
      <span>
        <Link to={submissionPath({ ...reminder })}>
          {[textIn(title, language), caseName, caseFileNumber].filter((part) => part !== null).join(' · ')}
        </Link>
        <ToneBadge tone={tone}>{textIn(state, language)}</ToneBadge>
        {isLate && <ToneBadge tone="danger">{t('reminders.overdue')}</ToneBadge>}
        {isMadeLate && <span className="desk-quiet"> {t('reminders.late', { date: dayWords(dueOn) })}</span>}
      </span>
      <time dateTime={deadlineOn}>{`${textIn(deadline, language)}: ${dayWords(deadlineOn)}`}</time>
    </li>
  );
};

/** Records whose deadline is near and that this person was asked to look at, the most urgent first; nothing where there are none. */
export const Reminders = () => {
  const { t } = useTranslation();
  const { client } = useDesk();
  const found = useQuery({
    queryKey: ['reminders'],
    queryFn: async ({ signal }) => (await client.get<RemindersAnswer>('/desk/reminders', { signal })).data.reminders,
    staleTime: 0,
  });
  if (found.isPending) return null;
  if (found.data === undefined) return <ProblemCard error={found.error} retry={() => void found.refetch()} />;
  if (found.data.length === 0) return null;
  return (
    <section className="desk-card" aria-labelledby="reminders">
      <h2 id="reminders">{t('reminders.title')}</h2>
      <ul className="desk-own-work">
        {found.data.map((reminder) => (
          <ReminderLine key={`${reminder.id} ${reminder.deadlineOn}`} reminder={reminder} />
        ))}
      </ul>
    </section>
  );
};
