import type { Ref } from 'react';
import Button from 'react-bootstrap/Button';
import ButtonGroup from 'react-bootstrap/ButtonGroup';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { isYearOfForms, movedByPeriod, type CalendarPeriod } from '#domain/calendar-grid.ts';
import { useShownTexts } from '../texts/shown-texts.ts';
import { DateJump } from './date-jump.tsx';

type Props = {
  readonly name: string;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly note: string;
  readonly period: CalendarPeriod;
  readonly on: CalendarDate;
  readonly today: CalendarDate;
  readonly goTo: (day: CalendarDate) => void;
};

const moves = {
  day: ['previousDay', 'nextDay'],
  week: ['previousWeek', 'nextWeek'],
  month: ['previousMonth', 'nextMonth'],
} as const;

/** What a calendar shows, and the ways to other days. */
export const CalendarBar = ({ name, heading, note, period, on, today, goTo }: Props) => {
  const t = useShownTexts();
  const [before, after] = moves[period];
  const move = (periods: number): void => {
    const day = movedByPeriod(period, on, periods);
    if (isYearOfForms(day)) goTo(day);
  };
  return (
    <div className="desk-calendar-bar">
      <ButtonGroup aria-label={t('move')}>
        <Button size="sm" variant="outline-secondary" aria-label={t(before)} onClick={() => move(-1)}>
          <span aria-hidden="true">‹</span>
        </Button>
        <Button size="sm" variant="outline-secondary" onClick={() => goTo(today)}>
          {t('today')}
        </Button>
        <Button size="sm" variant="outline-secondary" aria-label={t(after)} onClick={() => move(1)}>
          <span aria-hidden="true">›</span>
        </Button>
      </ButtonGroup>
      <h2 ref={heading} tabIndex={-1} className="desk-calendar-name">
        {name}
      </h2>
      <output className="desk-calendar-note">
        <span className="visually-hidden">{name}: </span>
        {note}
      </output>
      <DateJump goTo={goTo} />
    </div>
  );
};
