import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '#schemas/meta/common.gen.ts';
import { type CameBackBody, recordCameBack } from './came-back.usecase.ts';
import { confirmDelivery, type ConfirmDeliveryDeps, type ConfirmedBody } from './confirm-delivery.usecase.ts';
import type { GivenSignature } from './given-signature.public.ts';
import type { ServiceQuery } from '#schemas/api/service.gen.ts';
import { readServices, type ReadServicesDeps } from './read-services.usecase.ts';
import { serviceSchemas } from './service.schemas.ts';
import { type SettleBody, settleDelivery, type SettleDeliveryDeps } from './settle-delivery.usecase.ts';
import { signProof, type SignProofDeps } from './sign-proof.usecase.ts';

type OfDelivery = { Params: { id: string; delivery: string }; Body: ConfirmedBody };
type OfBack = { Params: { id: string; delivery: string }; Body: CameBackBody };
type OfSettled = { Params: { id: string; delivery: string }; Body: SettleBody };
type OfLetter = { Params: { id: string; letter: string }; Body: { signature: GivenSignature } };

const bodyLimit = 40_000;

/** Everybody who writes letters. */
const serviceRoles: readonly Role[] = [
  'admin',
  'manager',
  'caseCoordinator',
  'caseManager',
  'assistantCaseManager',
  'handlingAttorney',
  'hearingRepresentative',
  'operations',
];

/** What a person says of the service of a letter: that it was delivered or faxed, and the signature of its proof. */
export function serviceRoutes(deps: ConfirmDeliveryDeps & SignProofDeps & SettleDeliveryDeps & ReadServicesDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: ServiceQuery }>(
      '/desk/service',
      { schema: serviceSchemas.list, config: { roles: serviceRoles } },
      ({ user, query }) => readServices(deps, user, query),
    );
    app.post<OfDelivery>(
      '/desk/submissions/:id/deliveries/:delivery',
      { schema: serviceSchemas.deliver, bodyLimit },
      ({ user, params: { id, delivery }, body }) => confirmDelivery(deps, { user, id, deliveryId: delivery, body }),
    );
    app.post<OfBack>(
      '/desk/submissions/:id/deliveries/:delivery/back',
      { schema: serviceSchemas.back, bodyLimit },
      ({ user, params: { id, delivery }, body }) => recordCameBack(deps, { user, id, deliveryId: delivery, body }),
    );
    app.post<OfSettled>(
      '/desk/submissions/:id/deliveries/:delivery/settle',
      { schema: serviceSchemas.settle, bodyLimit },
      ({ user, params: { id, delivery }, body }) => settleDelivery(deps, { user, id, deliveryId: delivery, body }),
    );
    app.post<OfLetter>(
      '/desk/submissions/:id/letters/:letter/proof',
      { schema: serviceSchemas.sign, bodyLimit },
      ({ user, params: { id, letter }, body: { signature } }) => signProof(deps, { user, id, documentId: letter, signature }),
    );
  };
}
