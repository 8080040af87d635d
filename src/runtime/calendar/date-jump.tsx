import { useId, useState, type SubmitEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Form from 'react-bootstrap/Form';
import { calendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import { isYearOfForms } from '#domain/calendar-grid.ts';
import { readDate } from '../controls/date-control.tsx';
import { useShownTexts } from '../texts/shown-texts.ts';
import { useTexts } from '../texts/texts.ts';

const dateIn = (typed: string): CalendarDate | undefined => {
  const reading = readDate(typed);
  const date = reading.ok && typeof reading.value === 'string' ? calendarDate(reading.value) : undefined;
  return date !== undefined && isYearOfForms(date) ? date : undefined;
};

/** A day to go to, typed as in forms. */
export const DateJump = ({ goTo }: { readonly goTo: (day: CalendarDate) => void }) => {
  const t = useShownTexts();
  const texts = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const go = (event: SubmitEvent): void => {
    event.preventDefault();
    const date = dateIn(typed);
    setIsWrong(date === undefined);
    if (date === undefined) return;
    setTyped('');
    goTo(date);
  };
  return (
    <Form className="desk-calendar-jump" onSubmit={go} noValidate>
      <Form.Label htmlFor={id}>{t('goTo')}</Form.Label>
      <Form.Control
        id={id}
        size="sm"
        type="text"
        autoComplete="off"
        maxLength={20}
        placeholder={texts.t('dateHint')}
        value={typed}
        isInvalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="sm" variant="outline-secondary">
        {t('go')}
      </Button>
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className="desk-calendar-wrong">
          {t('goWrong')}
        </p>
      )}
    </Form>
  );
};
