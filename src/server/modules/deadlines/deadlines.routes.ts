import type { FastifyPluginAsync } from 'fastify';
import common from '#schemas/api/common.json' with { type: 'json' };
import records from '#schemas/api/records.json' with { type: 'json' };
import { shapesOf } from '#server/platform/http/api-schemas.ts';
import type { DeadlineMarkBody, OpenDaysQuery } from '#schemas/api/records.gen.ts';
import { markDeadline, type MarkDeadlineDeps } from './mark-deadline.usecase.ts';
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

const mark = {
  tags: ['Records'],
  summary: 'Says of a deadline to whom it is given, when it is planned, or that it is done; its last day stays.',
  body: shape('deadlineMarkBody'),
  response: { 200: shapesOf(common)('done') },
};

/** What waits for a person. */
export function deadlineRoutes(deps: ReadRemindersDeps & ReadOpenDaysDeps & MarkDeadlineDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/reminders', { schema }, ({ user }) => readReminders(deps, user));
    app.get<{ Querystring: OpenDaysQuery }>('/desk/deadlines', { schema: openDays }, ({ user, query }) => readOpenDays(deps, user, query));
    app.put<{ Body: DeadlineMarkBody }>('/desk/deadlines', { schema: mark }, async ({ user, body }) => {
      await markDeadline(deps, user, body);
      return { message: 'Deadline saved' };
    });
  };
}
