import type { Insertable, Kysely } from 'kysely';
import common from '#schemas/meta/common.json' with { type: 'json' };
import { foldedPerson } from '#server/platform/database/folded-person.ts';
import { nameKeys } from '#server/modules/address-book/same-name.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { FoundationTables } from '#server/platform/database/tables/foundation.ts';

/** Password of every demonstration user. */
export const demoPassword = 'demo-desk-2026';

const peopleNames: Readonly<Record<string, readonly [string, string]>> = {
  admin: ['Avery', 'Castellanos'],
  manager: ['Morgan', 'Whitehorse'],
  user: ['Uma', 'Lindgren'],
  caseCoordinator: ['Carmen', 'Oyelaran'],
  caseManager: ['Jordan', 'Reyes'],
  assistantCaseManager: ['Alexis', 'Tran'],
  handlingAttorney: ['Rosalind', 'Okafor'],
  hearingRepresentative: ['Marisol', 'Vega'],
  operations: ['Owen', 'Petrosyan'],
  atticus: ['Atticus', 'Referrals'],
};

/** The whole name of the user of a role. */
export const demoUserName = (role: string): string => (peopleNames[role] ?? [role]).join(' ');

/** The user of a role; the id is the same on every machine. */
export function demoUserId(role: string): string {
  const index = common.definitions.role.enum.indexOf(role);
  return `01900000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`;
}

export async function saveDemoUsers(db: Kysely<Database>, passwordHash: string): Promise<void> {
  const rows = common.definitions.role.enum.map((role): Insertable<FoundationTables['users']> => {
    const [name, lastName] = peopleNames[role] ?? [role, ''];
    const email = `${role}@firm.example`.toLowerCase();
    return {
      id: demoUserId(role),
      email,
      role,
      name,
      last_name: lastName,
      folded: foldedPerson({ name, lastName, email }),
      password_hash: passwordHash,
    };
  });
  await db.insertInto('users').values(rows).execute();
}

export async function saveDemoFirm(db: Kysely<Database>): Promise<void> {
  await db.insertInto('firm').values(firm).execute();
  await db.insertInto('offices').values(stockton).execute();
  await db
    .insertInto('attorneys')
    .values(attorneys.map((row, position) => ({ ...row, position })))
    .execute();
  await db.insertInto('address_book').values(addressBook).execute();
  await db.updateTable('address_book').set(boardOffice).where('kind', '=', 'boardOffice').where('code', '=', 'OAK').execute();
}

const firm: Insertable<FoundationTables['firm']> = {
  name: "Alder & Quince Workers' Law",
  street: '500 Grand Avenue, Suite 210',
  city: 'Oakland',
  state: 'CA',
  zip: '94610',
  county: 'Alameda',
  phone: '510-555-0100',
  fax: '510-555-0101',
  email: 'office@firm.example',
  tax_id_last_four: '4471',
};

/** Beside the main office, whose address the firm itself has. */
const stockton: Insertable<FoundationTables['offices']> = {
  id: 'office-stockton',
  position: 0,
  name: 'Stockton office',
  street: '88 Delta Row, Suite 4',
  city: 'Stockton',
  state: 'CA',
  zip: '95202',
  county: 'San Joaquin',
  phone: '209-555-0130',
  fax: '209-555-0131',
  email: 'stockton@firm.example',
};

/** Attorneys who may handle a case, in the order of the choice. */
export const attorneys: readonly Omit<Insertable<FoundationTables['attorneys']>, 'position'>[] = [
  {
    id: 'attorney-1',
    name: 'Rosalind Okafor',
    class: 'certifiedSpecialist',
    bar_number: '901234',
    hourly_rate: '450.00',
    title: "Certified Specialist, Workers' Compensation Law",
    email: 'handlingattorney@firm.example',
    signature_text: 'Certified by the State Bar of California Board of Legal Specialization',
  },
  {
    id: 'attorney-2',
    name: 'Theo Lindqvist',
    class: 'underFiveYears',
    bar_number: '905678',
    hourly_rate: '400.00',
    title: 'Attorney at Law',
    email: 'theo.lindqvist@firm.example',
    office_id: 'office-stockton',
  },
  {
    id: 'attorney-3',
    name: 'Marisol Vega',
    class: 'nonAttorneyRepresentative',
    bar_number: null,
    hourly_rate: '250.00',
    title: 'Hearing Representative',
    email: 'hearingrepresentative@firm.example',
    supervisor_id: 'attorney-1',
  },
  {
    id: 'attorney-4',
    name: 'Bernard Achterberg',
    class: 'fiveYearsOrMore',
    bar_number: '903377',
    hourly_rate: '425.00',
    title: 'Attorney at Law',
    email: 'bernard.achterberg@firm.example',
    office_id: 'office-stockton',
  },
];

const physicians = [
  ['Helena Marchetti, M.D.', 'Orthopaedic surgery', '310 Larkspur Avenue, Suite 4', 'Stockton', '95207'],
  ['Tobias Nakamura, D.C.', 'Chiropractic', '77 Wharf Street', 'Oakland', '94607'],
  ['Ines Okonjo, M.D.', 'Neurology', '1200 Acorn Road', 'Sacramento', '95814'],
  ['Warren Delacroix, Ph.D.', 'Psychology', '45 Juniper Court', 'Fresno', '93701'],
  ['Priya Lindqvist, M.D.', 'Pain medicine', '9 Cannery Place', 'San Jose', '95113'],
  ['Samuel Abernathy, D.P.M.', 'Podiatry', '640 Meadow Lane', 'Modesto', '95354'],
] as const;
type EntryRow = Insertable<FoundationTables['address_book']>;

/** An entry of the address book by its place; the id is the same on every machine. */
export const bookId = (index: number): string => `01900000-0000-7000-8001-${String(index + 1).padStart(12, '0')}`;
const bookRow = (fields: Pick<EntryRow, 'kind' | 'name'> & Partial<EntryRow>, index: number): EntryRow => ({
  id: bookId(index),
  name_keys: [...nameKeys({ name: fields.name, otherNames: '' })],
  ...fields,
});

/** The district office of the standard case. Every desk has it without an address; that of the demonstration is invented. */
export const boardOfficeId = '01900000-0000-7000-8002-000000000001';
const boardOffice = { id: boardOfficeId, street: '450 Larkspur Plaza, 6th Floor', city: 'Oakland', state: 'CA', zip: '94612' };

/** The address book of the standard case by its ids there, each with the id that the demonstration gives. */
export const bookIdOfEntry: ReadonlyMap<string, string> = new Map([
  ...physicians.map((_, index) => [`physician-${index + 1}`, bookId(index)] as const),
  ['board-oak', boardOfficeId],
]);

const addressBook: readonly EntryRow[] = [
  ...physicians.map(([name, specialty, street, city, zip]) => ({
    kind: 'physician' as const,
    name,
    specialty,
    street,
    city,
    state: 'CA',
    zip,
  })),
  {
    kind: 'office' as const,
    name: 'Example Review Organization',
    code: 'IMR',
    practice: 'Independent Medical Review',
    street: 'PO Box 1380',
    city: 'Sacramento',
    state: 'CA',
    zip: '95812',
    fax: '916-555-0170',
  },
  { kind: 'carrier' as const, name: 'Redwood Harbor Insurance', street: 'PO Box 5550', city: 'Sacramento', state: 'CA', zip: '95812' },
].map(bookRow);
