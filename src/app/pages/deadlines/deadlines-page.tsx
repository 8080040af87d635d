import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import ButtonGroup from 'react-bootstrap/ButtonGroup';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import { PageHeader } from '#app/components/page-header.tsx';
import { ProblemCard } from '#app/components/problem-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useLanguage } from '#app/context/desk-context.ts';
import { useDeskRoutes } from '#app/context/routes-context.ts';
import { addDays, type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { weeksOfMonth } from '#domain/calendar-grid.ts';
import { foldedWords, foldText } from '#domain/fold-text.ts';
import { textIn } from '#engine/data/localized-text.ts';
import { useDeskToday } from '#runtime/parts/desk-day.ts';
import type { Language } from '#app/texts/texts.ts';
import type { OpenDayOfRecord, OpenDaysQuery } from '#schemas/api/records.gen.ts';
import '#runtime/look/runtime.css';
import './deadlines.css';

import { DeadlineBoard } from './deadline-board.tsx';
import { DeadlineMonth } from './deadline-month.tsx';
import { DeadlineTable } from './deadline-table.tsx';
import { DeadlineTools, dueTimes, whichOnes, whoseScopes } from './deadline-tools.tsx';
import { useOpenDays } from './use-open-days.ts';

const views = ['board', 'list', 'calendar'] as const;
type View = (typeof views)[number];

/** Whether each word that was typed is in what a deadline is known by. */
const isFound = (day: OpenDayOfRecord, typed: string, language: Language): boolean => {
  const words = [day.caseName, day.caseFileNumber, textIn(day.deadlineTitle, language), textIn(day.title, language), day.person];
  const searched = foldText(words.filter((word) => word !== null).join(' '));
  return foldedWords(typed).every((word) => searched.includes(word));
};

/** What the address says of the page; a name that was typed is not in it. */
const useShown = () => {
  const [search, setSearch] = useSearchParams();
  const today = useDeskToday();
  const view: View = views.find((one) => one === search.get('view')) ?? 'board';
  const on = calendarDate(search.get('on') ?? '') ?? today;
  const whose = whoseScopes.find((one) => one === search.get('whose')) ?? 'mine';
  const which = whichOnes.find((one) => one === search.get('which')) ?? 'open';
  const due = dueTimes.find((one) => one === search.get('due')) ?? 'any';
  const asked = { whose, which, due, attorneyId: search.get('attorney') ?? '' };
  const change = (next: Readonly<Record<string, string>>): void => {
    const all = { ...Object.fromEntries(search), ...next };
    setSearch(Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')));
  };
  return { view, on, today, asked, automation: search.get('automation') ?? '', change };
};

type Span = Pick<OpenDaysQuery, 'from' | 'to'>;

/** The days that are asked for: a calendar shows its month, whatever is due when. */
const spanOf = ({ view, on, today, due }: { view: View; on: CalendarDate; today: CalendarDate; due: (typeof dueTimes)[number] }): Span => {
  const month = weeksOfMonth(on).flat();
  if (view === 'calendar') return { from: month[0] ?? on, to: month.at(-1) ?? on };
  if (due === 'overdue') return { to: addDays(today, -1) };
  return due === 'soon' ? { from: today, to: addDays(today, 14) } : {};
};

/** The last days that open records wait for: late, today, this week, later; as a board, a list or a month. */
export const DeadlinesPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { routes } = useDeskRoutes();
  const { view, on, today, asked, automation, change } = useShown();
  const [typed, setTyped] = useState('');
  const query: OpenDaysQuery = {
    whose: asked.whose,
    which: asked.which,
    ...(asked.attorneyId === '' ? {} : { attorneyId: asked.attorneyId }),
    ...spanOf({ view, on, today, due: asked.due }),
  };
  const found = useOpenDays(query);
  const { days = [], hasMore = false, rules = {}, attorneys = [] } = found.data ?? {};
  const shown = days.filter((day) => (automation === '' || day.automation === automation) && isFound(day, typed, language));
  const kinds = new Map(days.map((day) => [day.automation, textIn(day.title, language)]));
  return (
    <>
      <PageHeader title={t('deadlines.title')} text={t('deadlines.text')}>
        <ButtonGroup aria-label={t('deadlines.view')}>
          {views.map((one) => (
            <Button
              key={one}
              variant="outline-secondary"
              aria-pressed={one === view}
              onClick={() => change({ view: one === 'board' ? '' : one })}
            >
              {t(`deadlines.views.${one}`)}
            </Button>
          ))}
        </ButtonGroup>
        {routes.some(({ path }) => path === '/deadlines/new') && (
          <Link to="/deadlines/new" className="btn btn-primary">
            {t('deadlines.new')}
          </Link>
        )}
      </PageHeader>
      <section className="desk-list desk-deadlines">
        <DeadlineTools tools={{ typed, type: setTyped, ...asked, attorneys, automation, kinds, change }} />
        {found.isPending && <Spinner message={t('deadlines.loading')} />}
        {found.data === undefined && found.error !== null && <ProblemCard error={found.error} retry={() => void found.refetch()} />}
        {found.data !== undefined && (
          <output className="desk-quiet">{t('deadlines.open', { count: shown.length, more: hasMore ? '+' : '' })}</output>
        )}
        {found.data !== undefined && view === 'board' && <DeadlineBoard days={shown} rules={rules} attorneys={attorneys} />}
        {found.data !== undefined && view === 'list' && <DeadlineTable days={shown} rules={rules} attorneys={attorneys} />}
        {found.data !== undefined && view === 'calendar' && <DeadlineMonth days={shown} on={on} goTo={(day) => change({ on: day })} />}
        {hasMore && <p>{t('deadlines.more', { count: days.length })}</p>}
      </section>
    </>
  );
};
