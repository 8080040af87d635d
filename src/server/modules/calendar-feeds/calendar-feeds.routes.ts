import type { FastifyPluginAsync } from 'fastify';
import desk from '#schemas/api/desk.json' with { type: 'json' };
import type { CalendarFeedBody } from '#schemas/api/desk.gen.ts';
import { shapesOf } from '#server/platform/http/api-schemas.ts';
import { endFeed, makeFeed, readOwnFeed, type OwnFeedDeps } from './own-feed.usecase.ts';
import { writeFeed, type WriteFeedDeps } from './write-feed.usecase.ts';

const shape = shapesOf(desk);
const tags = ['Desk'];
const read = { tags, summary: 'Whether the own calendar can be read by another program.', response: { 200: shape('calendarFeed') } };
const make = {
  tags,
  summary: 'Makes a new address of the own calendar, which is told once; the former one ends.',
  body: shape('calendarFeedBody'),
  response: { 200: shape('madeCalendarFeed') },
};
const end = { tags, summary: 'Ends the address of the own calendar.', response: { 200: shape('calendarFeed') } };
const written = {
  tags,
  summary: 'Deadlines and appointments of a person as an iCalendar file, for programs that know the address.',
  params: shape('calendarFeedParams'),
  response: { 200: { content: { 'text/calendar': { schema: { type: 'string' } } } } },
};

/** Calendars for other programs: their address is the key. */
export function calendarFeedRoutes(deps: OwnFeedDeps & WriteFeedDeps): FastifyPluginAsync {
  const own = '/desk/calendarFeed';
  return async (app) => {
    app.get(own, { schema: read }, ({ user }) => readOwnFeed(deps, user));
    app.post<{ Body: CalendarFeedBody }>(own, { schema: make }, ({ user, body }) => makeFeed(deps, user, body.withNames));
    app.delete(own, { schema: end }, ({ user }) => endFeed(deps, user));
    app.get<{ Params: { file: string } }>(
      '/calendarFeeds/:file',
      { config: { public: true }, schema: written },
      async ({ params }, reply) =>
        reply
          .type('text/calendar; charset=utf-8')
          .header('cache-control', 'private, no-store')
          .send(await writeFeed(deps, params.file.replace(/\.ics$/, ''))),
    );
  };
}
