import {
  addDays,
  addMonths,
  californiaDate,
  californiaInstant,
  canAddDays,
  daysBetween,
  millisecondsOf,
  yearOf,
  yearsBetween,
} from '#domain/calendar-date.ts';
import { isCourtDay, isYearKnown } from '#domain/court-days.ts';
import { mailboxDays } from '#domain/deadlines.ts';
import { type Decimal, decimalFrom } from '#domain/decimal.ts';
import { hoursBetween, hoursOf } from '#domain/time-text.ts';
import { type CatalogueFunction, TYPES, aCount, aDate, aMethod, aText, anInstant, one, three, two } from './function-definition.ts';
import { calendarOf, noteCalendar } from './figures-used.ts';
import { type Value, unknown } from './value.ts';

/** A missing country is this one, as on the envelope. */
const aCountry = (value: Value | undefined): string | undefined => (value === undefined ? '' : aText(value));

/** Both are moments, or the catalogue would not ask. */
function hoursFrom(start: string, end: string): Decimal {
  return hoursOf(((millisecondsOf(end) ?? 0) - (millisecondsOf(start) ?? 0)) / 1000);
}

/** Functions over dates, court days and deadlines. */
export const DATE_FUNCTIONS: readonly CatalogueFunction[] = [
  /** The date so many calendar days later, or earlier when negative. Source: Calendar. */
  {
    name: 'addDays',
    parameters: [
      { name: 'from', type: TYPES.date },
      { name: 'days', type: TYPES.decimal },
    ],
    result: TYPES.date,
    apply: two(aDate, aCount, (from, days) => (canAddDays(from, days) ? addDays(from, days) : unknown)),
  },
  /** The same day so many months later, or earlier when negative; in a shorter month its last day. Source: Calendar; Civil Code 14: a month is a calendar month. */
  {
    name: 'addMonths',
    parameters: [
      { name: 'from', type: TYPES.date },
      { name: 'months', type: TYPES.decimal },
    ],
    result: TYPES.date,
    apply: two(aDate, aCount, (from, months) => addMonths(from, months) ?? unknown),
  },
  /** Whether the offices of the Appeals Board are open on a date; unknown in a year without dated holidays. Source: 8 CCR 10600, CCP 12a; the dated calendar of holidays. */
  {
    name: 'isCourtDay',
    parameters: [{ name: 'on', type: TYPES.date }],
    result: TYPES.boolean,
    apply: one(aDate, (on, environment) => {
      const calendar = calendarOf(environment);
      noteCalendar(on, environment);
      return isYearKnown(on, calendar) ? isCourtDay(on, calendar) : unknown;
    }),
  },
  /** Calendar days from the first date to the second; negative when the second is earlier. Source: Calendar. */
  {
    name: 'daysBetween',
    parameters: [
      { name: 'from', type: TYPES.date },
      { name: 'to', type: TYPES.date },
    ],
    result: TYPES.decimal,
    apply: two(aDate, aDate, (from, to) => decimalFrom(daysBetween(from, to))),
  },
  /** Hours from one time of day to another, rounded half up to hundredths; negative when the second is earlier. Source: Clock. */
  {
    name: 'hoursBetween',
    parameters: [
      { name: 'startTime', type: TYPES.text },
      { name: 'endTime', type: TYPES.text },
    ],
    result: TYPES.decimal,
    apply: two(aText, aText, (startTime, endTime) => hoursBetween(startTime, endTime) ?? unknown),
  },
  /** The whole years from one date to another, as an age is counted; negative when the second is earlier. Source: Civil Code 14; a year from 29 February ends on 28 February. */
  {
    name: 'years',
    parameters: [
      { name: 'from', type: TYPES.date },
      { name: 'to', type: TYPES.date },
    ],
    result: TYPES.decimal,
    apply: two(aDate, aDate, (from, to) => decimalFrom(yearsBetween(from, to))),
  },
  /** The moment of a time of day on a date in California; unknown for a time that the clocks skip. Source: calendar. */
  {
    name: 'at',
    parameters: [
      { name: 'date', type: TYPES.date },
      { name: 'time', type: TYPES.text },
    ],
    result: TYPES.instant,
    apply: two(aDate, aText, (on, time) => californiaInstant(on, time) ?? unknown),
  },
  /** Hours from one moment to another, rounded half up to hundredths; negative when the second is earlier. Source: clock. */
  {
    name: 'hoursBetween',
    parameters: [
      { name: 'start', type: TYPES.instant },
      { name: 'end', type: TYPES.instant },
    ],
    result: TYPES.decimal,
    apply: two(anInstant, anInstant, (start, end) => hoursFrom(start, end)),
  },
  /** The date in California of a date with time. Source: Calendar. */
  {
    name: 'dateOf',
    parameters: [{ name: 'at', type: TYPES.instant }],
    result: TYPES.date,
    apply: one(anInstant, californiaDate),
  },
  /** The year of a date. Source: Calendar. */
  {
    name: 'yearOf',
    parameters: [{ name: 'on', type: TYPES.date }],
    result: TYPES.decimal,
    apply: one(aDate, (on) => decimalFrom(yearOf(on))),
  },
  /** The year of a date as text: 2026. Source: Calendar. */
  {
    name: 'year',
    parameters: [{ name: 'on', type: TYPES.date }],
    result: TYPES.text,
    apply: one(aDate, (on) => String(yearOf(on))),
  },
  /** Days that service adds to a time: none for personal service, 5 in California, 10 elsewhere in the country, 20 abroad; without a country the address is in this one. Source: 8 CCR 10605, CCP 1013. */
  {
    name: 'mailboxDays',
    parameters: [
      { name: 'method', type: TYPES.method },
      { name: 'state', type: TYPES.text },
      { name: 'country', type: TYPES.text, mayBeMissing: true },
    ],
    result: TYPES.decimal,
    apply: three([aMethod, aText, aCountry], ([method, state, country]) => decimalFrom(mailboxDays(method, state, country))),
  },
];
