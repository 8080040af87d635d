import common from '#schemas/api/common.json' with { type: 'json' };
import sessions from '#schemas/api/sessions.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(sessions);
const general = shapesOf(common);
const done = { 200: general('done') };
const tags = ['Session'] as const;

export const sessionSchemas = {
  signIn: { tags, summary: 'Signs in.', body: shape('credentials'), response: { 200: shape('signedInAnswer') } },
  refresh: { tags, summary: 'Renews the access token with the cookie.', response: { 200: shape('tokenAnswer') } },
  signOut: { tags, summary: 'Signs out.', response: done },
  verify: {
    tags,
    summary: 'Says whether a token belongs to this person.',
    body: shape('tokenClaim'),
    response: { 200: shape('verifiedAnswer') },
  },
  cleanUp: { tags, summary: 'Removes cookies left by older versions of the desk.', response: done },
  updateProfile: { tags, summary: 'Changes your own name or email.', body: shape('profile'), response: { 200: shape('profileAnswer') } },
  changePassword: { tags, summary: 'Changes your own password.', body: shape('passwords'), response: done },
  list: {
    tags,
    summary: 'Your own sessions, by page.',
    querystring: general('rowsQuery'),
    response: { 200: shape('ownSessionsAnswer') },
  },
  endOthers: { tags, summary: 'Signs out all your other sessions.', response: { 200: shape('endedAnswer') } },
} satisfies Readonly<Record<string, RouteSchema>>;
