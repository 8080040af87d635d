import { addDays, addMonths, californiaDate, canAddDays, daysBetween, yearOf } from '#domain/calendar-date.ts';
import { addCourtDays, isCourtDay, nextCourtDay, previousCourtDay } from '#domain/court-days.ts';
import { mailboxDays } from '#domain/deadlines.ts';
import { decimalFrom } from '#domain/decimal.ts';
import { hoursBetween } from '#domain/time-text.ts';
import { type CatalogueFunction, TYPES, aCount, aDate, aMethod, aText, anInstant, one, three, two } from './function-definition.ts';
import { boardCalendar, noteCalendar } from './figures-used.ts';
import { type Value, unknown } from './value.ts';

/** Court days beyond this, some 40 years, are no deadline. */
const MOST_COURT_DAYS = 10_000;
/** Room that a count of court days may need: at most a fortnight is closed at a time. */
const CALENDAR_DAYS_PER_COURT_DAY = 15;
const CLOSURES = '8 CCR 10600, CCP 12a; the dated calendar of holidays';

/** A missing country is this one, as on the envelope. */
const aCountry = (value: Value | undefined): string | undefined => (value === undefined ? '' : aText(value));

/** Functions over dates, court days and deadlines. */
export const DATE_FUNCTIONS: readonly CatalogueFunction[] = [
  {
    name: 'addDays',
    parameters: [
      { name: 'from', type: TYPES.date },
      { name: 'days', type: TYPES.decimal },
    ],
    result: TYPES.date,
    sentence: 'The date so many calendar days later, or earlier when negative.',
    source: 'Calendar',
    apply: two(aDate, aCount, (from, days) => (canAddDays(from, days) ? addDays(from, days) : unknown)),
  },
  {
    name: 'addMonths',
    parameters: [
      { name: 'from', type: TYPES.date },
      { name: 'months', type: TYPES.decimal },
    ],
    result: TYPES.date,
    sentence: 'The same day so many months later, or earlier when negative; in a shorter month its last day.',
    source: 'Calendar; Civil Code 14: a month is a calendar month',
    apply: two(aDate, aCount, (from, months) => addMonths(from, months) ?? unknown),
  },
  {
    name: 'addCourtDays',
    parameters: [
      { name: 'from', type: TYPES.date },
      { name: 'courtDays', type: TYPES.decimal },
    ],
    result: TYPES.date,
    sentence: 'The date so many days of open offices of the Appeals Board later, or earlier when negative; the first day is not counted.',
    source: CLOSURES,
    apply: two(aDate, aCount, (from, courtDays, environment) => {
      const room = courtDays * CALENDAR_DAYS_PER_COURT_DAY;
      if (Math.abs(courtDays) > MOST_COURT_DAYS || !canAddDays(from, room)) return unknown;
      return noteCalendar(addCourtDays(from, courtDays, boardCalendar(environment)), environment);
    }),
  },
  {
    name: 'nextCourtDay',
    parameters: [{ name: 'from', type: TYPES.date }],
    result: TYPES.date,
    sentence: 'The date itself when the offices of the Appeals Board are open, else the next day on which they are.',
    source: CLOSURES,
    apply: one(aDate, (from, environment) =>
      canAddDays(from, CALENDAR_DAYS_PER_COURT_DAY) ? noteCalendar(nextCourtDay(from, boardCalendar(environment)), environment) : unknown,
    ),
  },
  {
    name: 'previousCourtDay',
    parameters: [{ name: 'from', type: TYPES.date }],
    result: TYPES.date,
    sentence: 'The date itself when the offices of the Appeals Board are open, else the last day before on which they were.',
    source: `${CLOSURES}, CCP 12c`,
    apply: one(aDate, (from, environment) =>
      canAddDays(from, -CALENDAR_DAYS_PER_COURT_DAY)
        ? noteCalendar(previousCourtDay(from, boardCalendar(environment)), environment)
        : unknown,
    ),
  },
  {
    name: 'isCourtDay',
    parameters: [{ name: 'on', type: TYPES.date }],
    result: TYPES.boolean,
    sentence: 'Whether the offices of the Appeals Board are open on a date.',
    source: CLOSURES,
    apply: one(aDate, (on, environment) => {
      noteCalendar(on, environment);
      return isCourtDay(on, boardCalendar(environment));
    }),
  },
  {
    name: 'daysBetween',
    parameters: [
      { name: 'from', type: TYPES.date },
      { name: 'to', type: TYPES.date },
    ],
    result: TYPES.decimal,
    sentence: 'Calendar days from the first date to the second; negative when the second is earlier.',
    source: 'Calendar',
    apply: two(aDate, aDate, (from, to) => decimalFrom(daysBetween(from, to))),
  },
  {
    name: 'hoursBetween',
    parameters: [
      { name: 'startTime', type: TYPES.text },
      { name: 'endTime', type: TYPES.text },
    ],
    result: TYPES.decimal,
    sentence: 'Hours from one time of day to another, rounded half up to hundredths; negative when the second is earlier.',
    source: 'Clock',
    apply: two(aText, aText, (startTime, endTime) => hoursBetween(startTime, endTime) ?? unknown),
  },
  {
    name: 'dateOf',
    parameters: [{ name: 'at', type: TYPES.instant }],
    result: TYPES.date,
    sentence: 'The date in California of a date with time.',
    source: 'Calendar',
    apply: one(anInstant, californiaDate),
  },
  {
    name: 'yearOf',
    parameters: [{ name: 'on', type: TYPES.date }],
    result: TYPES.decimal,
    sentence: 'The year of a date.',
    source: 'Calendar',
    apply: one(aDate, (on) => decimalFrom(yearOf(on))),
  },
  {
    name: 'mailboxDays',
    parameters: [
      { name: 'method', type: TYPES.method },
      { name: 'state', type: TYPES.text },
      { name: 'country', type: TYPES.text, mayBeMissing: true },
    ],
    result: TYPES.decimal,
    sentence:
      'Days that service adds to a time: none for personal service, 5 in California, 10 elsewhere in the country, 20 abroad; without a country the address is in this one.',
    source: '8 CCR 10605, CCP 1013',
    apply: three([aMethod, aText, aCountry], ([method, state, country]) => decimalFrom(mailboxDays(method, state, country))),
  },
];
