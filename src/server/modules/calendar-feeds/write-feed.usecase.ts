import { addDays, californiaDate, californiaInstant, calendarDate } from '#domain/calendar-date.ts';
import { textIn } from '#engine/data/localized-text.ts';
import type { OpenDayOfRecord } from '#schemas/api/records.gen.ts';
import type { DeadlinesPort } from '#server/modules/deadlines/deadlines.port.ts';
import type { CalendarRow, ListsPort } from '#server/modules/lists/lists.port.ts';
import type { PeoplePort } from '#server/modules/users/people.port.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { CalendarFeedsPort } from './calendar-feeds.port.ts';
import { feedText, type FeedEvent } from './feed-text.ts';

export type WriteFeedDeps = {
  readonly feeds: CalendarFeedsPort;
  readonly people: Pick<PeoplePort, 'find'>;
  readonly lists: Pick<ListsPort, 'calendars'>;
  readonly deadlines: DeadlinesPort;
  readonly clock: Clock;
  readonly hashOf: (token: string) => string;
  /** Where the desk is reached, for the way back to a record. */
  readonly origin: string;
};

/** What is over stays a month, so that nothing vanishes overnight from a program that asks seldom. */
const daysBack = 30;
const daysAhead = 180;

/** The deadlines and appointments of a person's cases as an iCalendar file. One answer for an address that never was, one that ended, and one of somebody who left. */
export async function writeFeed(deps: WriteFeedDeps, token: string): Promise<string> {
  const { feeds, people, lists, deadlines, clock, hashOf, origin } = deps;
  const feed = await feeds.byHash(hashOf(token));
  const person = feed === undefined ? undefined : await people.find(feed.userId);
  if (feed === undefined || person === undefined || person.blocked || !person.active)
    throw new AppError('not_found', 'There is no calendar at this address.');
  const user: SignedIn = { ...person, sessionId: '' };
  const now = clock.now();
  const today = californiaDate(now.getTime());
  const span = { firstDay: addDays(today, -daysBack), lastDay: addDays(today, daysAhead) };
  const { days } = await deadlines.open(user, { whose: 'mine' });
  const appointments = await lists.calendars(user, span);
  await feeds.noteRead(feed.userId, now);
  const at = { origin, withNames: feed.withNames };
  return feedText([...days.map((day) => deadlineEvent(day, at)), ...appointments.flatMap((row) => appointmentEvent(row, at))], now);
}

type At = { readonly origin: string; readonly withNames: boolean };

const linkTo = (id: string, { origin }: At): string => `${origin}/submissions/${id}`;

/** Of a case its number; names leave the desk only where the person asked for them. */
const ofCase = (
  { caseFileNumber, caseName }: { readonly caseFileNumber: string | null; readonly caseName: string | null },
  { withNames }: At,
): string => [withNames ? caseName : null, caseFileNumber].filter((word) => word !== null && word !== '').join(', ');

function deadlineEvent(day: OpenDayOfRecord, at: At): FeedEvent {
  const rule = typeof day.days['authority'] === 'string' ? day.days['authority'] : undefined;
  return {
    id: `${day.id}-${day.deadline}`,
    title: `${textIn(day.deadlineTitle, 'en')}: ${ofCase(day, at)}`,
    text: [`Last day ${day.outer}, safe day ${day.safe}.`, rule, textIn(day.title, 'en')].filter((line) => line !== undefined).join('\n'),
    link: linkTo(day.id, at),
    day: day.outer,
    isOff: false,
    revision: 0,
  };
}

function appointmentEvent(row: CalendarRow, at: At): readonly FeedEvent[] {
  const day = calendarDate(row.on);
  if (day === undefined) return [];
  const start = row.from === undefined ? undefined : californiaInstant(day, row.from);
  return [
    {
      id: row.id,
      title: `${textIn(row.title, 'en')}: ${ofCase(row, at)}`,
      text: row.state === undefined ? '' : textIn(row.state, 'en'),
      link: linkTo(row.id, at),
      day,
      ...(start === undefined ? {} : { start, minutes: row.minutes ?? 60 }),
      isOff: row.isOff,
      revision: row.revision,
    },
  ];
}
