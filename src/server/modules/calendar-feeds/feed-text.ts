import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** A day or an appointment as other programs show it. */
export type FeedEvent = {
  /** The same for as long as the thing lives. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** The calendar date, for what takes a day. */
  readonly day: string;
  /** The instant at which it begins, where it has a time. */
  readonly start?: string;
  readonly minutes?: number;
  readonly isOff: boolean;
  /** Grows with each change. */
  readonly revision: number;
};

const minuteMs = 60_000;
const zone = 'America/Los_Angeles';

/** Events as an iCalendar file (RFC 5545). A day stands as a date, which no zone can move; a time stands as its instant. */
export function feedText(events: readonly FeedEvent[], now: Date): string {
  const calendar = ical({
    name: 'Automation desk',
    prodId: { company: 'automation-desk', product: 'calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
    x: [['X-WR-TIMEZONE', zone]],
  });
  for (const { id, title, text, link, day, start, minutes = 60, isOff, revision } of events) {
    const begins = start === undefined ? new Date(`${day}T00:00:00Z`) : new Date(start);
    calendar.createEvent({
      id: `${id}@automation-desk`,
      stamp: now,
      sequence: revision,
      summary: isOff ? `Canceled: ${title}` : title,
      description: text === '' ? link : `${text}\n${link}`,
      url: link,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      start: begins,
      ...(start === undefined ? { allDay: true } : { end: new Date(begins.getTime() + minutes * minuteMs) }),
    });
  }
  return calendar.toString();
}
