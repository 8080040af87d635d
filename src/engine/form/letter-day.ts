import { type CalendarDate, calendarDate, millisecondsOf } from '#domain/calendar-date.ts';
import { mailCalendar, type MailCalendar, mailingDay, usualMailingHour } from '#domain/mailing-days.ts';
import type { DatedFigures } from '#domain/dated-figures.ts';
import type { CompiledAddressees, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { isForTheFile } from '#engine/recipients/recipients.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { type Evaluation, holdsAt, startEvaluation } from './evaluation.ts';
import { recipientsOf } from './judge-recipients.ts';
import { solve } from './solve.ts';

const whole = { pointer: '' } as const;

/** A calendar is made once for each set of figures. */
const calendars = new WeakMap<DatedFigures, MailCalendar>();

function calendarOf(figures: DatedFigures): MailCalendar {
  const known = calendars.get(figures) ?? mailCalendar(figures);
  calendars.set(figures, known);
  return known;
}

/** The day on which a letter is mailed that is sent at the moment of some scopes, by the firm's hour; undefined where the moment is not known. */
export function mailingDayOf({ now, firm, figures }: ScopeValues): CalendarDate | undefined {
  const hour = firm?.['mailingHour' as const];
  if (now === undefined || millisecondsOf(now) === undefined) return undefined;
  return mailingDay({ at: now, hour: typeof hour === 'string' && hour !== '' ? hour : usualMailingHour, calendar: calendarOf(figures) });
}

/** Whether a letter is mailed to somebody. While its people are not loaded it counts as mailed, as it is when nobody says otherwise. */
function isMailed(evaluation: Evaluation, addressees: CompiledAddressees): boolean {
  const { writes, if: condition } = addressees;
  if (writes === 'never' || isForTheFile(addressees) || (condition !== undefined && !holdsAt(evaluation, condition, whole))) return false;
  const recipients = recipientsOf(evaluation, addressees);
  return recipients === undefined || [...recipients.to, ...recipients.cc].some(({ method }) => method === 'mail');
}

type Given = Parameters<typeof startEvaluation>[1];

/**
 * Works out a form on the day that its letters carry: their mailing day where one of them is mailed, else the day itself. Who is served how may rest on that
 * day; where it does, the mailing day counts.
 */
export function solveOnLetterDay(compiled: CompiledForm, { scopes, ...given }: Given): Evaluation {
  const solvedOn = (letterOn: string | undefined): Evaluation => {
    const evaluation = startEvaluation(compiled, { ...given, scopes: { ...scopes, letterOn } });
    solve(evaluation);
    return evaluation;
  };
  const goesByMail = (evaluation: Evaluation): boolean => compiled.addressees.some((letter) => isMailed(evaluation, letter));
  const today = calendarDate(scopes.today ?? '');
  const mailedOn = mailingDayOf(scopes);
  if (mailedOn === undefined || mailedOn === today || compiled.addressees.every(({ writes }) => writes === 'never')) return solvedOn(today);
  const mailed = solvedOn(mailedOn);
  if (goesByMail(mailed)) return mailed;
  const sent = solvedOn(today);
  return goesByMail(sent) ? mailed : sent;
}
