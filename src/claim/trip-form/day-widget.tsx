import type { WidgetProps } from '@rjsf/utils';
import { Calendar } from 'lucide-react';
import { useRef, useState } from 'react';
import { calendarDate } from '#domain/calendar-date.ts';
import { typedDate } from '#domain/typed-date.ts';
import { useTexts } from '#claim/texts/texts.ts';
import { dayText } from '#claim/trips/day-text.ts';
import { earliestDay } from '#claim/trips/judge-trip.ts';
import { useTripEntry } from './trip-entry.ts';
import { useTextEntry } from './text-widgets.tsx';

/** A day, typed in any usual way or chosen in the calendar of the phone. What is no day yet stays as it is typed. */
export const DayWidget = (props: Pick<WidgetProps, 'name'>) => {
  const t = useTexts();
  const { attributes, field } = useTextEntry(props);
  const { put, touch, today } = useTripEntry();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const calendar = useRef<HTMLInputElement>(null);
  const day = calendarDate(today);
  const type = (text: string): void => {
    setTyped(text);
    put(field, (day === undefined ? undefined : typedDate(text, day)) ?? text);
  };
  return (
    <div className="input-group">
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('datePlaceholder')}
        {...attributes}
        value={typed ?? dayText(attributes.value)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          setTyped(undefined);
          touch(field);
        }}
      />
      <button type="button" className="btn btn-light" aria-label={t('openCalendar')} onClick={() => calendar.current?.showPicker()}>
        <Calendar aria-hidden="true" />
      </button>
      <input
        ref={calendar}
        className="claim-calendar"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={earliestDay(today)}
        max={today}
        value={calendarDate(attributes.value) ?? ''}
        onChange={({ target }) => put(field, target.value)}
      />
    </div>
  );
};
