import type { FastifyPluginAsync } from 'fastify';
import { demandDeskClient } from '#server/platform/http/authenticate.ts';
import { tooManyRequests } from '#server/platform/http/limit-rate.ts';
import { requestCounts } from '#server/platform/http/request-counts.ts';
import { senderOf } from '#server/platform/http/client-address.ts';

type Crash = { Body: { name: string; places: readonly string[] } };

/** A kind of error and places in our own scripts: neither leaves room for what people typed. */
const crash = {
  type: 'object',
  required: ['name', 'places'],
  properties: {
    name: { type: 'string', pattern: '^[A-Za-z]{1,40}$', maxLength: 40 },
    places: {
      type: 'array',
      maxItems: 8,
      items: { type: 'string', pattern: String.raw`^/assets/[\w.-]{1,60}(:\d{1,9}){1,2}$`, maxLength: 100 },
    },
  },
};
const bodyLimit = 2_048;
/** Of each address: a browser that breaks more often has told enough. */
const perMinute = 5;

/** Public, since the sign-in page can break too: a page that broke tells it, and shows the id of this request as its reference. */
export const crashRoutes: FastifyPluginAsync = async (app) => {
  const counts = requestCounts({ server: 'crashes', worthTelling: Infinity });
  app.post<Crash>('/desk/crashes', { config: { public: true }, bodyLimit, schema: { body: crash } }, async (request) => {
    demandDeskClient(request);
    const { current, ttl } = counts.count(senderOf(request));
    if (current > perMinute) throw tooManyRequests(ttl);
    const { name, places } = request.body;
    request.log.error({ crash: { name, places } }, 'a page broke');
    return { message: 'Noted' };
  });
};
