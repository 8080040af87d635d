import { isBlank } from '#domain/plain-text.ts';
import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import InputGroup from 'react-bootstrap/InputGroup';
import { useForm } from '#runtime/store/form-context.ts';
import { inBoth } from '../texts/texts.ts';
import { entryAttributes, type Control, type ControlProps, type Reading } from '#runtime/store/control.ts';
import { useTypedText } from './use-typed-text.ts';
import { calendarDate, usDate, type CalendarDate } from '#domain/calendar-date.ts';
import { deskToday } from '#runtime/parts/desk-day.ts';
import { clockTime, typedTime } from '#domain/time-text.ts';
import { typedDate } from '#domain/typed-date.ts';

/** A calendar date as people type one; never an instant, so no time zone can move it. Days are counted from the desk's today. */
export const readDate = (text: string, today: CalendarDate = deskToday()): Reading => {
  if (isBlank(text)) return { ok: true, value: undefined };
  const date = typedDate(text, today);
  if (date !== undefined) return { ok: true, value: date };
  return { ok: false, say: inBoth('notADate') };
};

export const shownDate = (value: unknown): string => {
  const date = typeof value === 'string' ? calendarDate(value) : undefined;
  return date === undefined ? '' : usDate(date);
};

const openPicker = (input: HTMLInputElement | null): void => {
  if (input === null) return;
  if (typeof input.showPicker === 'function') input.showPicker();
  else input.focus();
};

const DateEntry = (props: ControlProps) => {
  const { texts } = useForm();
  const picker = useRef<HTMLInputElement>(null);
  const { value, words, locked } = props.view;
  const text = useTypedText({
    pointer: props.pointer,
    stored: value,
    storedText: shownDate(value),
    words,
    read: (typed) => readDate(typed),
    commit: props.commit,
    rewrites: true,
  });
  return (
    <InputGroup hasValidation className="desk-date">
      <Form.Control
        {...entryAttributes(props)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={locked ? undefined : texts.t('dateHint')}
        readOnly={locked}
        isInvalid={props.invalid}
        {...text.entry}
      />
      {!locked && (
        <>
          <input
            ref={picker}
            type="date"
            className="desk-date-picker"
            tabIndex={-1}
            aria-hidden="true"
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => text.write(shownDate(event.target.value))}
          />
          <Button
            variant="outline-secondary"
            // Dates are typed; the calendar is for the mouse and not a stop on the way of the Tab key.
            tabIndex={-1}
            aria-label={texts.t('openCalendar')}
            aria-description={props.title}
            onClick={() => openPicker(picker.current)}
          >
            <span aria-hidden="true">▾</span>
          </Button>
        </>
      )}
    </InputGroup>
  );
};

/** A time of day as people type one: 9:30 am, 930, 14:00. */
export const readTime = (text: string): Reading => {
  if (isBlank(text)) return { ok: true, value: undefined };
  const time = typedTime(text);
  return time === undefined ? { ok: false, say: inBoth('notATime') } : { ok: true, value: time };
};

const TimeEntry = (props: ControlProps) => {
  const { texts } = useForm();
  const { value, words, locked } = props.view;
  const text = useTypedText({
    pointer: props.pointer,
    stored: typeof value === 'string' ? value.slice(0, 5) : undefined,
    storedText: typeof value === 'string' ? (clockTime(value, texts.language) ?? '') : '',
    words,
    read: readTime,
    commit: props.commit,
    rewrites: true,
  });
  // One entry, where the browser's own has a stop of the Tab key for the hour, the minute and the half of the day.
  return (
    <Form.Control
      {...entryAttributes(props)}
      type="text"
      autoComplete="off"
      placeholder={locked ? undefined : texts.t('timeHint')}
      readOnly={locked}
      isInvalid={props.invalid}
      {...text.entry}
    />
  );
};

export const dateControl: Control = {
  word: 'date',
  takes: (shape) => shape['type'] === 'string' && shape['format'] === 'date',
  naming: 'label',
  read: (text) => readDate(text),
  Component: DateEntry,
};

export const timeControl: Control = {
  word: 'time',
  takes: (shape) => shape['type'] === 'string' && shape['format'] === 'time',
  naming: 'label',
  read: readTime,
  Component: TimeEntry,
};
