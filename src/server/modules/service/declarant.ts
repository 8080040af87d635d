import { fullName } from '#domain/person-name.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { ServicePlan } from '#server/platform/stored-json.ts';

export type DeclarantDeps = object;

/** The plan of a service with a person as declarant. */
export async function declarantOf(_deps: DeclarantDeps, plan: ServicePlan, user: SignedIn): Promise<ServicePlan> {
  return { ...plan, declarant: { id: user.id, name: fullName(user), email: user.email } };
}
