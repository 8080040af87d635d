import type { FastifyPluginAsync } from 'fastify';
import { demandDeskClient } from '#server/platform/http/authenticate.ts';
import { tooManyRequests } from '#server/platform/limits/limit-rate.ts';
import { requestCounts } from '#server/platform/limits/request-counts.ts';
import { senderOf } from '#server/platform/limits/client-address.ts';
import { observabilitySchemas } from './observability.schemas.ts';

type Crash = { Body: { name: string; places: readonly string[] } };

const bodyLimit = 2_048;
/** Of each address: a browser that breaks more often has told enough. */
const perMinute = 5;

/** Public, since the sign-in page can break too: a page that broke tells it, and shows the id of this request as its reference. */
export const crashRoutes: FastifyPluginAsync = async (app) => {
  const counts = requestCounts({ server: 'crashes', worthTelling: Infinity });
  app.post<Crash>('/desk/crashes', { config: { public: true }, bodyLimit, schema: observabilitySchemas.crash }, async (request) => {
    demandDeskClient(request);
    const { current, ttl } = counts.count(senderOf(request));
    if (current > perMinute) throw tooManyRequests(ttl);
    const { name, places } = request.body;
    request.log.error({ crash: { name, places } }, 'a page broke');
    return { message: 'Noted' };
  });
};
