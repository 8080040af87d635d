import type { FastifyPluginAsync } from 'fastify';
import records from '#schemas/api/records.json' with { type: 'json' };
import { shapesOf } from '#server/platform/http/api-schemas.ts';
import type { OpenDaysQuery } from '#schemas/api/records.gen.ts';
import { readOpenDays, type ReadOpenDaysDeps } from './read-open-days.usecase.ts';
import { readReminders, type ReadRemindersDeps } from './read-reminders.usecase.ts';

const shape = shapesOf(records);
const schema = { tags: ['Records'], summary: 'What waits for this person before a deadline.', response: { 200: shape('remindersAnswer') } };

const openDays = {
  tags: ['Records'],
  summary: 'The last days that open records wait for.',
  querystring: shape('openDaysQuery'),
  response: { 200: shape('openDays') },
};

/** What waits for a person. */
export function deadlineRoutes(deps: ReadRemindersDeps & ReadOpenDaysDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/reminders', { schema }, ({ user }) => readReminders(deps, user));
    app.get<{ Querystring: OpenDaysQuery }>('/desk/deadlines', { schema: openDays }, ({ user, query }) => readOpenDays(deps, user, query));
  };
}
