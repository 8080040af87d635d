import { defined } from '#domain/defined.ts';
import type { FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify';
import type { StoredReading } from './readings.port.ts';
import { readPanelCall, type PanelCallDeps } from './read-panel-call.usecase.ts';
import { readingSchemas } from './readings.schemas.ts';
import { confirmValues, demandReadingForm, ownReading, startReading, type StartReadingDeps } from './start-reading.usecase.ts';

type Started = { Params: { automation: string }; Body: { field: string; fileId: string } };
type OfReading = { Params: { id: string } };
type Confirmed = OfReading & { Body: { paths: string[] } };

/** A PDF of the largest size as base64, and some that are told their limit. */
const mostBytes = 32_000_000;
/** A long scan behind others that wait. */
const mostMs = 290_000;

function answerOf({ id, state, done, of, reading, code, message, confirmed }: StoredReading) {
  return {
    id,
    state,
    done,
    ...defined({ of, reading, code, message }),
    confirmed,
  };
}

/** Files that are read while a form is filled, and the specified call that reads a panel. */
export function readingRoutes(deps: StartReadingDeps & PanelCallDeps): FastifyPluginAsync {
  return async (app) => {
    app.post<Started>('/desk/readings/of/:automation', { schema: readingSchemas.start }, async ({ user, params, body }) =>
      answerOf(await startReading(deps, { user, automationId: params.automation, ...body })),
    );
    app.get<OfReading>('/desk/readings/:id', { schema: readingSchemas.look }, async ({ user, params }) =>
      answerOf(await deps.reading.look(await ownReading(deps, user, params.id))),
    );
    app.put<Confirmed>('/desk/readings/:id/confirmed', { schema: readingSchemas.confirm }, async ({ user, params, body }) =>
      answerOf(await confirmValues(deps, { user, id: params.id, paths: body.paths })),
    );
    const refuseOthers: onRequestAsyncHookHandler = async ({ user }) => demandReadingForm(deps, user, 'qmePanel');
    app.post(
      '/strikes/get-doctors-from-panel',
      { schema: readingSchemas.panel, onRequest: [refuseOthers], bodyLimit: mostBytes, handlerTimeout: mostMs },
      ({ user, body }) => readPanelCall(deps, user, body),
    );
  };
}
