import type { WrittenLetter } from '#engine/letter/write-letters.ts';
import type { PublishedAutomation } from '#server/modules/automations/published-automation.public.ts';
import type { PeoplePort } from '#server/modules/users/people.port.ts';
import { type InputFault, refuseFaults } from '#server/platform/app-error.ts';

export type InternalLetterDeps = { readonly people: Pick<PeoplePort, 'findByEmail'> };

type Written = { readonly published: PublishedAutomation; readonly letters: readonly WrittenLetter[] };

/** A paper that stays within the firm goes to nobody else: every addressee has the e-mail address of somebody who works here. */
export async function demandOwnPeople({ people }: InternalLetterDeps, { published, letters }: Written): Promise<void> {
  const internal = new Set(published.compiled.addressees.flatMap((one) => (one.internal === true ? [one.name] : [])));
  const served = letters.filter(({ name }) => internal.has(name)).flatMap(({ recipients: { to, cc } }) => [...to, ...cc]);
  const faults = await Promise.all(
    served.map(async ({ partyId, name, email = '' }): Promise<readonly InputFault[]> => {
      const person = email === '' ? undefined : await people.findByEmail(email.toLowerCase());
      if (person?.active === true && person.role !== 'atticus') return [];
      const message = `This paper stays within the firm, and nobody here has the email address of ${name}. Enter the address of somebody of the firm.`;
      return [{ pointer: `/${partyId.replace(/^typed:/, '')}/email`, code: 'not_of_the_firm', message }];
    }),
  );
  refuseFaults(faults.flat());
}
