import { addDays, type CalendarDate, californiaClock, californiaDate, calendarDate, usDate } from '#domain/calendar-date.ts';
import { holidayCalendar, isCourtDay } from '#domain/court-days.ts';
import { fullName } from '#domain/person-name.ts';
import type { DeadlinesPort } from '#server/modules/deadlines/deadlines.port.ts';
import type { FirmPort } from '#server/modules/firm/firm.port.ts';
import type { Person, PeoplePort } from '#server/modules/users/people.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { Mailer, OutgoingMail } from '#server/platform/mail/mailer.port.ts';
import type { OpenDays } from '#schemas/api/records.gen.ts';
import type { DigestsPort } from './digests.port.ts';

export type SendDigestsDeps = {
  readonly digests: DigestsPort;
  readonly people: Pick<PeoplePort, 'find'>;
  readonly deadlines: DeadlinesPort;
  readonly firm: FirmPort;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
};

const morning = '07:00';
const noon = '12:00';
const daysAhead = 7;

/**
 * One mail for each person on the morning of a working day: what is overdue and what comes next, by counts and case file numbers alone. Who has nothing
 * gets none. A server that was down all morning sends none in the afternoon.
 */
export async function sendDigests(deps: SendDigestsDeps): Promise<void> {
  const now = deps.clock.now().toISOString();
  const today = californiaDate(now);
  const time = californiaClock(now);
  if (time < morning || time >= noon) return;
  const { figures } = await deps.firm.read();
  if (!isCourtDay(today, holidayCalendar(figures))) return;
  for (const id of await deps.digests.without(today)) {
    try {
      await deps.digests.once(id, today, () => sendTo(deps, id, today));
    } catch (error) {
      deps.onError(error);
    }
  }
}

async function sendTo({ people, deadlines, mailer }: SendDigestsDeps, id: string, today: CalendarDate): Promise<void> {
  const person = await people.find(id);
  if (person === undefined) return;
  const { email, role, name, lastName } = person;
  const { days } = await deadlines.open(
    { id, email, role, name, lastName, sessionId: '' },
    { whose: 'mine', which: 'open', to: addDays(today, daysAhead) },
  );
  const mail = digestMail(person, days, today);
  if (mail !== undefined) await mailer.send(mail);
}

type Days = OpenDays['days'];

function digestMail(person: Person, days: Days, today: CalendarDate): OutgoingMail | undefined {
  const late = days.filter(({ isLate }) => isLate);
  const next = days.filter(({ isLate }) => !isLate);
  if (days.length === 0) return undefined;
  const parts = [...part('Overdue', late), ...part(`Next ${daysAhead} days`, next)];
  return {
    key: `digest ${person.id} ${today}`,
    to: { name: fullName(person), email: person.email },
    subject: `Deadlines: ${late.length} overdue, ${next.length} in the next ${daysAhead} days`,
    text: [`Your deadlines on ${usDate(today)}`, ...parts, '', 'The page Deadlines of the desk has the rest.'].join('\n'),
  };
}

function part(title: string, days: Days): readonly string[] {
  if (days.length === 0) return [];
  const lines = days.map(({ caseFileNumber, outer }) => `- ${caseFileNumber ?? 'no case'}: ${dayText(outer)}`);
  return ['', `${title}: ${days.length}`, ...lines];
}

function dayText(day: string): string {
  const date = calendarDate(day);
  return date === undefined ? day : usDate(date);
}
