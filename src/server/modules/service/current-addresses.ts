import { defined } from '#domain/defined.ts';
import type { AddressBook } from '#server/modules/address-book/address-book.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { ServedParty } from '#server/platform/stored-json.ts';

export type CurrentAddressDeps = { readonly cases: Pick<CaseSource, 'parties'>; readonly addressBook: Pick<AddressBook, 'rows'> };

type Known = { readonly id: string } & Partial<Pick<ServedParty, 'street' | 'city' | 'state' | 'zip' | 'country' | 'email' | 'fax'>>;

const kinds = ['physician', 'boardOffice', 'carrier', 'office'] as const;

/** People of a letter with the addresses that the case and the address book have now. Who stands in neither keeps the address of the letter. */
export async function withCurrentAddresses(
  { cases, addressBook }: CurrentAddressDeps,
  caseFileNumber: string | undefined,
  people: readonly ServedParty[],
): Promise<readonly ServedParty[]> {
  const [parties, ...entries] = await Promise.all([
    caseFileNumber === undefined ? [] : cases.parties(caseFileNumber),
    ...kinds.map((kind) => addressBook.rows(kind)),
  ]);
  const known = new Map<string, Known>([...entries.flat(), ...parties].map((one) => [one.id, one]));
  return people.map((person) => movedTo(person, known.get(person.partyId)));
}

function movedTo(person: ServedParty, now: Known | undefined): ServedParty {
  if (now === undefined) return person;
  const { street: _, city: __, state: ___, zip: ____, country: _____, email: ______, fax: _______, ...kept } = person;
  const { street, city, state, zip, country, email, fax } = now;
  const place = street === undefined ? person : { street, city, state, zip, country };
  return {
    ...kept,
    ...defined({ street: place.street, city: place.city, state: place.state, zip: place.zip, country: place.country, email, fax }),
  };
}
