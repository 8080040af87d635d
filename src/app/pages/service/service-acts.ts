import type { AskedService } from '#runtime/record/service-dialog.tsx';
import type { ServiceRow, ServiceTab } from '#schemas/api/service.gen.ts';

export type ServiceAct = 'deliver' | 'fax' | 'sign' | 'back' | 'servedAgain' | 'courtesyCopy';

/** What a person can do about a letter now. A copy is no service, so nobody is served with it again. */
export function actsOf(tab: ServiceTab, { toSign, status, method, transit, again }: ServiceRow): readonly ServiceAct[] {
  if (tab === 'back' || tab === 'oldAddress') return again === 'courtesyCopy' ? ['courtesyCopy'] : ['servedAgain', 'courtesyCopy'];
  if (toSign) return ['sign'];
  if (status === 'waiting') return method === 'personal' ? ['deliver'] : method === 'fax' ? ['fax'] : [];
  return transit === 'sent' ? ['back'] : [];
}

/** The question that the act asks first: the same as on the page of the record. */
export function askedOf(act: ServiceAct, { id, documentId, method, recipient }: ServiceRow): AskedService {
  if (act === 'sign') return { kind: 'sign', documentId };
  const delivery = { id, method, recipient };
  if (act === 'back') return { kind: 'cameBack', delivery };
  return { kind: act === 'fax' ? 'deliver' : act, delivery };
}
