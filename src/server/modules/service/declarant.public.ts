import { fullName } from '#domain/person-name.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { FirmPort } from '#server/modules/firm/firm.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { ServicePlan } from '#server/platform/stored-json.ts';

export type DeclarantDeps = { readonly firm: FirmPort };

/** Who swears, and where that person works. */
export type Declarant = Pick<ServicePlan, 'declarant' | 'firm'>;

const officeFields = ['street', 'city', 'state', 'zip', 'county', 'phone', 'email'] as const;

/** The signed-in person as declarant, at the office where that person works: it need not be that of the letter. */
export async function declarantOf({ firm: port }: DeclarantDeps, user: SignedIn): Promise<Declarant> {
  const [{ firm }, office] = await Promise.all([port.read(), port.officeOf(user.id)]);
  const place: PlainRecord = { ...(office ?? firm) };
  const known = officeFields
    .map((field) => [field, place[field]] as const)
    .filter(([, value]) => typeof value === 'string' && value !== '');
  return {
    declarant: { id: user.id, name: fullName(user), email: user.email },
    firm: { name: firm.name, ...Object.fromEntries(known) },
  };
}
