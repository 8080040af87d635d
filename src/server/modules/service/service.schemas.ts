import common from '#schemas/api/common.json' with { type: 'json' };
import service from '#schemas/api/service.json' with { type: 'json' };
import { shapesOf, type RouteSchema } from '#server/platform/http/api-schemas.ts';

const shape = shapesOf(service);
const tags = ['Records'] as const;
const done = { 200: shapesOf(common)('done') };

export const serviceSchemas = {
  list: {
    tags,
    summary: 'The service of letters: what came back, what is to be done, what is out.',
    querystring: shape('serviceQuery'),
    response: { 200: shape('serviceAnswer') },
  },
  deliver: {
    tags,
    summary: 'Records that a letter was delivered by hand or faxed to somebody: who did it, and when.',
    params: shape('deliveryParams'),
    body: shape('delivered'),
    response: done,
  },
  back: {
    tags,
    summary: 'Records that a letter came back or an e-mail bounced: on which day, and why.',
    params: shape('deliveryParams'),
    body: shape('cameBack'),
    response: done,
  },
  settle: {
    tags,
    summary: 'Serves a letter that came back again on everybody, or mails a copy to the one it came back from.',
    params: shape('deliveryParams'),
    body: shape('settling'),
    response: done,
  },
  sign: {
    tags,
    summary: 'Signs the proof of service of a letter that was served without a signature of that day.',
    params: shape('letterParams'),
    body: shape('signing'),
    response: done,
  },
} satisfies Readonly<Record<string, RouteSchema>>;
