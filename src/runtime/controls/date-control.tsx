import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import InputGroup from 'react-bootstrap/InputGroup';
import { useForm } from '../form/form-setting.ts';
import { inBoth } from '../texts/texts.ts';
import { entryAttributes, type Control, type ControlProps } from './control.ts';
import type { Reading } from './reading.ts';
import { useTypedText } from './use-typed-text.ts';
import { calendarDate, usDate } from '#domain/calendar-date.ts';

const typedPattern = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/;
const digitsPattern = /^(\d{2})(\d{2})(\d{4})$/;

const isoOf = (text: string): string => {
  const found = typedPattern.exec(text) ?? digitsPattern.exec(text);
  if (found === null) return text;
  const [, month = '', day = '', year = ''] = found;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** A calendar date as people type one, MM/DD/YYYY; never an instant, so no time zone can move it. */
export const readDate = (text: string): Reading => {
  const bare = text.trim();
  if (bare === '') return { ok: true, value: undefined };
  const date = calendarDate(isoOf(bare));
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
    read: readDate,
    commit: props.commit,
  });
  return (
    <InputGroup hasValidation className="desk-date">
      <Form.Control
        {...entryAttributes(props)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.t('dateHint')}
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

const TimeEntry = (props: ControlProps) => (
  <Form.Control
    {...entryAttributes(props)}
    type="time"
    readOnly={props.view.locked}
    isInvalid={props.invalid}
    value={typeof props.view.value === 'string' ? props.view.value.slice(0, 5) : ''}
    onChange={(event) => props.commit(event.target.value === '' ? undefined : event.target.value)}
  />
);

export const dateControl: Control = {
  word: 'date',
  takes: (shape) => shape['type'] === 'string' && shape['format'] === 'date',
  naming: 'label',
  read: readDate,
  Component: DateEntry,
};

export const timeControl: Control = {
  word: 'time',
  takes: (shape) => shape['type'] === 'string' && shape['format'] === 'time',
  naming: 'label',
  Component: TimeEntry,
};
