import type { FastifyPluginAsync } from 'fastify';
import records from '#schemas/api/records.json' with { type: 'json' };
import { shapesOf } from '#server/platform/http/api-schemas.ts';
import { readReminders, type ReadRemindersDeps } from './read-reminders.usecase.ts';

const shape = shapesOf(records);
const schema = { tags: ['Records'], summary: 'What waits for this person before a deadline.', response: { 200: shape('remindersAnswer') } };

/** What waits for a person. */
export function deadlineRoutes(deps: ReadRemindersDeps): FastifyPluginAsync {
  return async (app) => {
    app.get('/desk/reminders', { schema }, ({ user }) => readReminders(deps, user));
  };
}
