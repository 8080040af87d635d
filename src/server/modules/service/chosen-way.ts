import { canBeServed } from '#engine/recipients/service-methods.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { StoredRecord } from '#server/modules/records/records.port.ts';
import type { InputFault } from '#server/platform/app-error.ts';
import type { ServedParty } from '#server/platform/stored-json.ts';
import type { FoundDelivery } from './find-delivery.ts';

/** How somebody is served again whose letter came back. */
export type ChosenWay = 'mail' | 'email' | 'personal' | 'fax';

const whatIsNeeded: Readonly<Record<ChosenWay, string>> = {
  mail: 'complete address',
  email: 'e-mail address',
  personal: 'complete address',
  fax: 'fax number',
};

type Now = { readonly chosen: ChosenWay; readonly recipients: readonly ServedParty[] };

/** What keeps a letter that came back from going on in the chosen way, in a sentence that says what to do. */
export async function wayFaults(
  { cases }: { readonly cases: Pick<CaseSource, 'parties'> },
  { party, delivery, stored }: FoundDelivery & { readonly stored: StoredRecord },
  { chosen, recipients }: Now,
): Promise<readonly InputFault[]> {
  const now = recipients.find(({ partyId, copy }) => partyId === party.partyId && copy === party.copy) ?? party;
  const fault = (message: string): readonly InputFault[] => [{ pointer: '/method', code: 'method', message }];
  const elsewhere = 'in the case or the address book first, or choose another way.';
  if (!canBeServed(now, chosen)) return fault(`There is no ${whatIsNeeded[chosen]} of ${party.name}. Add it ${elsewhere}`);
  if (chosen === 'email' && delivery.transit === 'bounced' && now.email === party.email)
    return fault(`The e-mail to ${party.email} bounced. Correct the address ${elsewhere}`);
  if (chosen === 'mail' || party.role !== 'applicant' || stored.caseFileNumber === undefined) return [];
  const parties = await cases.parties(stored.caseFileNumber);
  if (parties.find(({ id }) => id === party.partyId)?.represented === true) return [];
  return fault(
    `${party.name} is not known to have an attorney, and is then always served by first-class mail (8 CCR 10205.6). Choose mail.`,
  );
}
