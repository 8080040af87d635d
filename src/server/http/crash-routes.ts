import type { FastifyPluginAsync } from 'fastify';
import { demandDeskClient } from './authenticate.ts';

type Crash = { Body: { name: string; places: readonly string[] } };

/** A kind of error and places in our own scripts: neither leaves room for what people typed. */
const crash = {
  type: 'object',
  required: ['name', 'places'],
  properties: {
    name: { type: 'string', pattern: '^[A-Za-z]{1,40}$', maxLength: 40 },
    places: {
      type: 'array',
      maxItems: 30,
      items: { type: 'string', pattern: String.raw`^/assets/[\w.-]{1,100}(:\d{1,9}){1,2}$`, maxLength: 200 },
    },
  },
};
const bodyLimit = 16_384;

/** Public, since the sign-in page can break too: a page that broke tells it, and shows the id of this request as its reference. */
export const crashRoutes: FastifyPluginAsync = async (app) => {
  app.post<Crash>('/desk/crashes', { config: { public: true }, bodyLimit, schema: { body: crash } }, async (request) => {
    demandDeskClient(request);
    const { name, places } = request.body;
    request.log.error({ crash: { name, places } }, 'a page broke');
    return { message: 'Noted' };
  });
};
