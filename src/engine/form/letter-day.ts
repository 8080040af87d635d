import { addDays, type CalendarDate, calendarDate, millisecondsOf } from '#domain/calendar-date.ts';
import { mailCalendar, type MailCalendar, mailingDay, usualMailingHour } from '#domain/mailing-days.ts';
import type { DatedFigures } from '#domain/dated-figures.ts';
import type { CompiledAddressees, CompiledForm } from '#engine/compilation/compiled-automation.ts';
import { recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import { isForTheFile, type Recipients, servedOthers } from '#engine/recipients/recipients.ts';
import { isByHand } from '#engine/recipients/sworn-service.ts';
import type { Recipient } from '#schemas/shared/case.gen.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import { type Evaluation, holdsAt, startEvaluation } from './evaluation.ts';
import { recipientsOf } from './judge-recipients.ts';
import { withLetterDay } from './letter-day-fields.ts';
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
export function mailingDayOf({ now, firm, figures }: Pick<ScopeValues, 'now' | 'firm' | 'figures'>): CalendarDate | undefined {
  const hour = firm?.['mailingHour' as const];
  if (now === undefined || millisecondsOf(now) === undefined) return undefined;
  return mailingDay({ at: now, hour: typeof hour === 'string' && hour !== '' ? hour : usualMailingHour, calendar: calendarOf(figures) });
}

/** The letters that sending the form writes, as far as that is known: those of an event by the event. */
const writtenLetters = (evaluation: Evaluation): readonly CompiledAddressees[] =>
  evaluation.compiled.addressees.filter(
    (letter) => letter.writes !== 'never' && !isForTheFile(letter) && (letter.if === undefined || holdsAt(evaluation, letter.if, whole)),
  );

/** Whether something holds of who gets one of the letters that are written; of a letter whose people are not loaded yet: unloaded. */
function someLetter(
  evaluation: Evaluation,
  holds: (recipients: Recipients, letter: CompiledAddressees) => boolean,
  unloaded: boolean,
): boolean {
  return writtenLetters(evaluation).some((letter) => {
    const recipients = recipientsOf(evaluation, letter);
    return recipients === undefined ? unloaded : holds(recipients, letter);
  });
}

/** Whether a letter is mailed to somebody. While its people are not loaded it counts as mailed, as it is when nobody says otherwise. */
const isMailed = (evaluation: Evaluation): boolean =>
  someLetter(evaluation, ({ to, cc }) => [...to, ...cc].some(({ method }) => method === 'mail'), true);

/** Whether who sends the form swears to the service of a letter: what is mailed, delivered or faxed on a later day is sworn on that day. */
export const isSworn = (evaluation: Evaluation): boolean => {
  const { letterOn, today } = evaluation.scopes;
  const isSworn = ({ method }: Recipient): boolean => method === 'email' || (method === 'mail' && letterOn === today);
  return someLetter(evaluation, ({ to, cc }, { internal }) => internal !== true && [...to, ...cc].some(isSworn), false);
};

/** Everybody whom the letters reach that sending the form writes, each once; nobody of a letter whose people are not loaded yet. */
export function reachedBy(evaluation: Evaluation): readonly Recipient[] {
  const all = writtenLetters(evaluation).flatMap((letter) => {
    const { to = [], cc = [] } = recipientsOf(evaluation, letter) ?? {};
    return [...to, ...cc];
  });
  return [...new Map(all.map((one) => [one.partyId, one])).values()];
}

type Given = Parameters<typeof startEvaluation>[1];

function solvedWith(compiled: CompiledForm, given: Given, change: Partial<ScopeValues>): Evaluation {
  const evaluation = startEvaluation(compiled, { ...given, scopes: { ...given.scopes, ...change } });
  solve(evaluation);
  return evaluation;
}

/** On the day of its letters: their mailing day where one of them is mailed, else the day itself. Who is served how may rest on that day; where it does, the mailing day counts. */
function solvedOnDay(compiled: CompiledForm, given: Given): Evaluation {
  const { scopes } = given;
  const today = calendarDate(scopes.today ?? '');
  const mailedOn = mailingDayOf(scopes);
  const writesNone = compiled.addressees.every(({ writes }) => writes === 'never');
  if (mailedOn === undefined || mailedOn === today || writesNone) return solvedWith(compiled, given, { letterOn: today });
  const mailed = solvedWith(compiled, given, { letterOn: mailedOn });
  if (isMailed(mailed)) return mailed;
  const sent = solvedWith(compiled, given, { letterOn: today });
  return isMailed(sent) ? mailed : sent;
}

const triggersOf = ({ computed }: Evaluation): PlainRecord => {
  const deadlines = Object.entries(recordOf(computed['deadlines']));
  return Object.fromEntries(deadlines.map(([name, deadline]) => [name, recordOf(deadline)['triggerOn']]));
};

/** The deadlines that are counted from the day of the letter: on another day they would be counted from another. */
function ofLetter(solved: Evaluation, given: Given): readonly string[] {
  const { compiled, scopes } = solved;
  const from = calendarDate(scopes.letterOn ?? '');
  if (from === undefined) return [];
  const to = addDays(from, 7);
  const other = solvedWith(compiled, { ...given, data: withLetterDay({ compiled, data: given.data, from, to }) }, { letterOn: to });
  const [now, then] = [triggersOf(solved), triggersOf(other)];
  return Object.keys(now).filter((name) => now[name] !== then[name]);
}

/**
 * Works out a form on the day that its letters carry. What a letter sets running that somebody gets by hand or by fax waits until it is delivered: nobody
 * knows that day yet.
 */
export function solveOnLetterDay(compiled: CompiledForm, given: Given): Evaluation {
  const solved = solvedOnDay(compiled, given);
  const isWritten = ({ writes }: CompiledAddressees): boolean => writes === 'perhaps' || given.scopes.record === undefined;
  if (!someLetter(solved, (recipients, letter) => isWritten(letter) && servedOthers(recipients).some(isByHand), false)) return solved;
  const waiting = ofLetter(solved, given);
  const { letterOn } = solved.scopes;
  return waiting.length === 0 ? solved : solvedWith(compiled, given, { letterOn, waiting });
}
