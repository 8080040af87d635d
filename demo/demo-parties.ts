import type { Insertable } from 'kysely';
import type { FoundationTables } from '#server/platform/database/tables/foundation.ts';
import type { Chance } from './chance.ts';
import { attorneys } from './demo-firm.ts';
import {
  administrators,
  californiaPlaces,
  carriers,
  defenseFirms,
  doctors,
  otherPlaces,
  staffOf,
  streets,
  vendors,
  type Place,
} from './demo-names.ts';

export type DemoPerson = {
  readonly name: string;
  readonly firm?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly fax?: string;
  readonly represented?: boolean;
};
export type DemoAddress = {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
};
export type DemoParty = DemoPerson & { readonly role: string; readonly address: DemoAddress };

type PartyRow = Insertable<FoundationTables['parties']>;

/** Their ids begin with the prefix; no two cases share one. */
export function partyRows(caseFileNumber: string, parties: readonly DemoParty[], prefix = `${caseFileNumber}-`): readonly PartyRow[] {
  return parties.map(({ role, name, firm, address, email, phone, fax, represented }, index) => ({
    id: `${prefix}party-${index + 1}`,
    case_file_number: caseFileNumber,
    position: index,
    role,
    name,
    firm: firm ?? null,
    ...address,
    email: email ?? null,
    phone: phone ?? null,
    fax: fax ?? null,
    represented: represented ?? null,
  }));
}

export function addressAt(chance: Chance, place: Place): DemoAddress {
  const { city, state, zip, country } = place;
  return { street: `${chance.number(10, 4900)} ${chance.pick(streets)}`, city, state, zip, country };
}

/** Most live in California; some moved to another state or abroad. */
export function somePlace(chance: Chance): Place {
  return chance.percent(86) ? chance.pick(californiaPlaces) : chance.pick(otherPlaces);
}

export function demoPhone(chance: Chance, place: Place): string {
  return `${place.area}-555-01${String(chance.number(0, 99)).padStart(2, '0')}`;
}

export function emailOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^\p{Letter}\s]/gu, '')
    .toLowerCase()
    .trim();
  return `${plain.replaceAll(/\s+/g, '.')}@example.com`;
}

export type PartiesOf = {
  readonly applicant: DemoParty;
  readonly employer: string;
  readonly speaksSpanish: boolean;
  readonly isReferred: boolean;
};

/** The machine of an office has the number after its telephone. */
function withFax(party: DemoParty): DemoParty {
  const { phone } = party;
  if (phone === undefined) return party;
  const next = (Number(phone.slice(-2)) + 1) % 100;
  return { ...party, fax: `${phone.slice(0, -2)}${String(next).padStart(2, '0')}` };
}

const ownFirm = "Alder & Quince Workers' Law";
const [ownLead, ...ownOthers] = attorneys.filter((attorney) => attorney.bar_number !== null);
const ownCounsel = [ownLead?.name ?? ownFirm, ...ownOthers.map(({ name }) => name)] as const;

function workAddress(name: string): string {
  return attorneys.find((attorney) => attorney.name === name)?.email ?? emailOf(name);
}

/** Nobody is on a case twice. */
function withoutRepeats(parties: readonly DemoParty[]): readonly DemoParty[] {
  return parties.filter(({ name }, index) => parties.findIndex((other) => other.name === name) === index);
}

/** Everyone on a case. Counsel may be missing until the carrier assigns one. */
export function demoParties(chance: Chance, { applicant, employer, speaksSpanish, isReferred }: PartiesOf): readonly DemoParty[] {
  const carrier = chance.pick(carriers);
  const handler = chance.percent(30) ? chance.pick(administrators) : carrier;
  const someone = (role: string, person: DemoPerson): DemoParty => {
    const place = chance.percent(90) ? chance.pick(californiaPlaces) : chance.pick(otherPlaces);
    return { role, address: addressAt(chance, place), phone: demoPhone(chance, place), ...person };
  };
  const atFirm = (role: string, firm: string): DemoParty => {
    const name = chance.pick(staffOf[firm] ?? ownCounsel);
    return someone(role, { name, firm, ...(chance.percent(85) ? { email: workAddress(name) } : {}) });
  };
  const counsel = (): DemoParty => withFax(atFirm('defenseAttorney', chance.pick(defenseFirms)));
  const doctor = (role: keyof typeof doctors): DemoParty => someone(role, { name: chance.pick(doctors[role]) });
  const maybe = (share: number, make: () => DemoParty): readonly DemoParty[] => (chance.percent(share) ? [make()] : []);
  return withoutRepeats([
    applicant,
    someone('employer', { name: employer }),
    someone('insuranceCarrier', { name: carrier }),
    ...(handler === carrier ? [] : [someone('claimsAdministrator', { name: handler })]),
    atFirm('claimAdjuster', handler),
    ...maybe(85, counsel),
    ...maybe(15, counsel),
    ...maybe(60, () => doctor('ptp')),
    ...maybe(20, () => doctor('secondaryPhysician')),
    ...maybe(30, () => doctor('qme')),
    ...maybe(6, () => doctor('ame')),
    ...maybe(speaksSpanish ? 60 : 5, () => someone('interpreter', { name: vendors[0], email: 'office@interpreting.example.com' })),
    ...maybe(15, () => someone('courtReporter', { name: vendors[1] ?? vendors[0] })),
    ...maybe(25, () => someone('lienClaimant', { name: vendors[2] ?? vendors[0] })),
    ...maybe(20, () => atFirm('applicantAttorney', ownFirm)),
    ...(isReferred ? [someone('referralPartner', { name: 'Atticus Referrals', email: 'atticus@firm.example' })] : []),
  ]);
}
