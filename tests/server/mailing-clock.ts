import { californiaDate } from '#domain/calendar-date.ts';
import { type MailCalendar, mailCalendar, mailingDay } from '#domain/mailing-days.ts';
import legalFigures from '#server/modules/figures/legal-figures.json' with { type: 'json' };
import type { Clock } from '#server/platform/clock.port.ts';

const hourMs = 3_600_000;

const calendar: MailCalendar = mailCalendar(legalFigures.filter(({ kind }) => kind === 'postalHoliday') as never);

/** Until when it is early enough that a long run of tests ends before the mail leaves, also where a test says an earlier hour for it. */
const earlyEnough = '13:00';

/** Whether a letter that is sent at an instant is still mailed on that day. */
const isMailedAtOnce = (at: string): boolean => mailingDay({ at, hour: earlyEnough, calendar }) === californiaDate(at);

/** How long ago the mail of a day was last open: 0 on a working morning. */
function sinceMailMs(): number {
  const began = Date.now();
  let behind = 0;
  while (!isMailedAtOnce(new Date(began - behind + hourMs).toISOString())) behind += hourMs;
  return behind;
}

const behindMs = sinceMailMs();

/** The clock of desks that are given none: it goes as the real one, on a day whose mail has not left, so that no test depends on the day or hour it runs. */
export const mailingClock: Clock = { now: () => new Date(Date.now() - behindMs) };
