import type { CalendarFeed, MadeCalendarFeed } from '#schemas/api/desk.gen.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { CalendarFeedsPort } from './calendar-feeds.port.ts';

export type OwnFeedDeps = {
  readonly feeds: CalendarFeedsPort;
  readonly clock: Clock;
  /** 256 random bits as text, and the hash under which they are kept. */
  readonly makeToken: () => string;
  readonly hashOf: (token: string) => string;
};

/** Whether a person's calendar can be read by another program, and when it was read last; never its address. */
export async function readOwnFeed({ feeds }: Pick<OwnFeedDeps, 'feeds'>, user: SignedIn): Promise<CalendarFeed> {
  const feed = await feeds.of(user.id);
  return { feed: feed === undefined ? null : { withNames: feed.withNames, createdAt: feed.createdAt, readAt: feed.readAt } };
}

/** Makes a new address, which is told once; the former one ends. */
export async function makeFeed(
  { feeds, clock, makeToken, hashOf }: OwnFeedDeps,
  user: SignedIn,
  withNames: boolean,
): Promise<MadeCalendarFeed> {
  const token = makeToken();
  await feeds.change(async (writing) => {
    await writing.end(user.id);
    await writing.save({ userId: user.id, withNames, tokenHash: hashOf(token) }, clock.now());
    await writing.audit.note({ actorId: user.id, action: 'calendarFeed.made', subject: user.id, detail: { withNames } });
  });
  return { path: `/calendarFeeds/${token}.ics` };
}

/** Ends the address: from the next request on it is unknown. */
export async function endFeed({ feeds }: Pick<OwnFeedDeps, 'feeds'>, user: SignedIn): Promise<CalendarFeed> {
  await feeds.change(async (writing) => {
    if (await writing.end(user.id)) await writing.audit.note({ actorId: user.id, action: 'calendarFeed.ended', subject: user.id });
  });
  return { feed: null };
}
