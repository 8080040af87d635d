import type { CompiledRecipient } from '#engine/compilation/compiled-automation.ts';
import { isList, isRecord, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { valueOfPath } from '#engine/data/places.ts';
import type { AddresseeRole } from '#schemas/meta/common.gen.ts';
import type { AddressBookEntry, Party } from '#schemas/shared/case.gen.ts';
import { addresseeTitles } from './addressee-roles.ts';

/** Somebody who can be written to: a party, an entry of the address book, or whom the form itself names. */
export type Addressee = Omit<Party, 'label' | 'role'> & { readonly role: AddresseeRole; readonly code?: string };

/** The rows of the address book in which the entries of a kind stand. */
export const bookRows: Readonly<Partial<Record<AddresseeRole, string>>> = {
  physician: 'physicians',
  boardOffice: 'boardOffices',
  carrier: 'carriers',
  office: 'offices',
};

const keepers = {
  parties: { en: 'case', es: 'caso' },
  book: { en: 'address book', es: 'directorio' },
  form: { en: 'form', es: 'formulario' },
};

/** What holds the address of somebody, in words: the case, the address book, or the form. */
export function keeperOf({ role }: Pick<Addressee, 'role'>): (typeof keepers)['book'] {
  if (role === 'typed') return keepers.form;
  return bookRows[role] === undefined ? keepers.parties : keepers.book;
}

/** The rows in which addressees of a role stand; none for a typed one. */
export function rowsOf(role: AddresseeRole): readonly string[] {
  return role === 'typed' ? [] : [bookRows[role] ?? 'parties'];
}

function isParty(row: unknown): row is Party {
  return isRecord(row) && typeof row['id'] === 'string' && typeof row['role'] === 'string' && typeof row['name'] === 'string';
}

function isEntry(row: unknown): row is AddressBookEntry {
  return isRecord(row) && typeof row['id'] === 'string' && typeof row['name'] === 'string';
}

/** Everybody of a role, as far as that is known. */
function peopleOf(values: PlainRecord, role: AddresseeRole): readonly Addressee[] {
  const book = bookRows[role];
  if (book === undefined)
    return listOf(values['parties'])
      .filter(isParty)
      .filter((party) => party.role === role);
  return listOf(values[book])
    .filter(isEntry)
    .map(({ label: _label, specialty: _specialty, practice: firm, ...entry }) => ({
      ...entry,
      role,
      ...(firm === undefined ? {} : { firm }),
    }));
}

/** Whom a group of fields names; nobody while nothing is typed. Without a name nobody can be served. */
function typedAt(values: PlainRecord, path: string): readonly Addressee[] {
  const typed = Object.entries(recordOf(valueOfPath(values, path))).flatMap(([key, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [[key, text.trim()] as const] : [],
  );
  if (typed.length === 0) return [];
  const who = { id: `typed:${path}`, role: 'typed' as const, name: 'the addressee' };
  return [typed.some(([key]) => key === 'name') ? { ...who, ...Object.fromEntries(typed) } : who];
}

/** An entry that the form names and the book does not offer: it has no address, and the letter waits for it. */
function unknownEntry({ role, code }: CompiledRecipient, id: unknown): readonly Addressee[] {
  if (bookRows[role] === undefined || typeof id !== 'string' || id === '') return [];
  return [{ id: id.slice(0, 40), role, name: code ?? `the chosen ${addresseeTitles[role].en}` }];
}

/** Who is meant by a recipient of the manifest. */
export function addresseesFor(recipient: CompiledRecipient, values: PlainRecord): readonly Addressee[] {
  const { role, chosenBy, code, otherwise } = recipient;
  const instead = otherwise === undefined ? [] : peopleOf(values, otherwise);
  const everybody = role === 'typed' ? typedAt(values, chosenBy ?? '') : peopleOf(values, role);
  if (role === 'typed' || (chosenBy === undefined && code === undefined)) return everybody.length > 0 ? everybody : instead;
  const value = chosenBy === undefined ? code : valueOfPath(values, chosenBy);
  const wanted = isList(value) ? value : [value];
  const chosen = everybody.filter((one) => wanted.includes(code === undefined ? one.id : one.code));
  if (chosen.length > 0) return chosen;
  const unknown = wanted.flatMap((id) => unknownEntry(recipient, id));
  return unknown.length > 0 ? unknown : instead;
}

/** Everybody for whom a method of service may have been chosen, also while the letter does not go there. */
export function knownPeople(recipients: readonly CompiledRecipient[], values: PlainRecord): readonly Addressee[] {
  const books = recipients.filter(({ role }) => bookRows[role] !== undefined).flatMap(({ role }) => peopleOf(values, role));
  const typed = recipients.flatMap(({ role, chosenBy }) =>
    role === 'typed' ? [{ id: `typed:${chosenBy ?? ''}`, role, name: 'the addressee' } as const] : [],
  );
  return [...listOf(values['parties']).filter(isParty), ...books, ...typed];
}
