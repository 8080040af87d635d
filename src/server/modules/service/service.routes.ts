import type { FastifyPluginAsync } from 'fastify';
import { confirmDelivery, type ConfirmDeliveryDeps, type ConfirmedBody } from './confirm-delivery.usecase.ts';
import type { GivenSignature } from './given-signature.public.ts';
import { serviceSchemas } from './service.schemas.ts';
import { signProof, type SignProofDeps } from './sign-proof.usecase.ts';

type OfDelivery = { Params: { id: string; delivery: string }; Body: ConfirmedBody };
type OfLetter = { Params: { id: string; letter: string }; Body: { signature: GivenSignature } };

const bodyLimit = 40_000;

/** What a person says of the service of a letter: that it was delivered or faxed, and the signature of its proof. */
export function serviceRoutes(deps: ConfirmDeliveryDeps & SignProofDeps): FastifyPluginAsync {
  return async (app) => {
    app.post<OfDelivery>(
      '/desk/submissions/:id/deliveries/:delivery',
      { schema: serviceSchemas.deliver, bodyLimit },
      ({ user, params: { id, delivery }, body }) => confirmDelivery(deps, { user, id, deliveryId: delivery, body }),
    );
    app.post<OfLetter>(
      '/desk/submissions/:id/letters/:letter/proof',
      { schema: serviceSchemas.sign, bodyLimit },
      ({ user, params: { id, letter }, body: { signature } }) => signProof(deps, { user, id, documentId: letter, signature }),
    );
  };
}
