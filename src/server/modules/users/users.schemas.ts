import common from '#schemas/api/common.json' with { type: 'json' };
import users from '#schemas/api/users.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(users);
const general = shapesOf(common);
const params = general('uuidParams');
const done = { 200: general('done') };
const changed = { 200: shape('userAnswer') };
const tags = ['Users'] as const;

export const userSchemas = {
  list: { tags, summary: 'Users, by page.', querystring: general('rowsQuery'), response: { 200: shape('usersAnswer') } },
  create: { tags, summary: 'Creates a user.', body: shape('newUser'), response: { 201: shape('userAnswer') } },
  resetPassword: { tags, summary: 'Sets a password that must be changed.', body: shape('passwordReset'), response: done },
  update: { tags, summary: 'Changes a user.', params, body: shape('userFields'), response: changed },
  remove: { tags, summary: 'Deactivates a user.', params, response: done },
  block: { tags, summary: "Blocks a user and ends the user's sessions.", params, response: changed },
  unblock: { tags, summary: 'Unblocks a user.', params, response: changed },
} satisfies Readonly<Record<string, RouteSchema>>;
