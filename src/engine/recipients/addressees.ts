import { isBlank } from '#domain/plain-text.ts';
import { defined } from '#domain/defined.ts';
import type { CompiledRecipient } from '#engine/compilation/compiled-automation.ts';
import { isList, isRecord, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { valueOfPath } from '#engine/data/places.ts';
import type { AddresseeRole } from '#schemas/meta/common.gen.ts';
import type { AddressBookEntry, Party } from '#schemas/shared/case.gen.ts';
import { addresseeTitles } from './addressee-roles.ts';

/** Somebody who can be written to: a party, an entry of the address book, or whom the form itself names. */
export type Addressee = Omit<Party, 'label' | 'role'> & {
  readonly role: AddresseeRole;
  readonly code?: string;
  /** The paper is filed there, and nobody is served. */
  readonly isFiled?: true;
};

const book: ReadonlySet<AddresseeRole> = new Set(['physician', 'boardOffice', 'carrier', 'office']);

/** Whether addressees of a role stand in the firm's address book. */
export function isInBook(role: AddresseeRole): boolean {
  return book.has(role);
}

/** What holds the address of somebody, in words: the case, the address book, or the form. */
export function keeperOf({ role }: Pick<Addressee, 'role'>): { readonly en: string; readonly es: string } {
  if (role === 'typed') return { en: 'form', es: 'formulario' };
  return isInBook(role) ? { en: 'address book', es: 'directorio' } : { en: 'case', es: 'caso' };
}

/** The rows in which addressees of a role stand; none for a typed one. */
export function rowsOf(role: AddresseeRole): readonly string[] {
  return role === 'typed' ? [] : [isInBook(role) ? `${role}s` : 'parties'];
}

/** A row of parties or of the address book. */
type Row = Addressee & Pick<AddressBookEntry, 'practice'>;

export function isRow(row: unknown): row is Row {
  return isRecord(row) && typeof row['id'] === 'string' && typeof row['name'] === 'string';
}

/** Everybody of a role, as far as that is known. */
function peopleOf(values: PlainRecord, role: AddresseeRole): readonly Addressee[] {
  const rows = rowsOf(role).flatMap((name) => listOf(values[name]).filter(isRow));
  if (!isInBook(role)) return rows.filter((row) => row.role === role);
  return rows.map(({ practice, ...row }) => ({ ...row, role, ...defined({ firm: practice }) }));
}

/** Whom a group of fields names; nobody while nothing is typed. Without a name nobody can be served. */
function typedAt(values: PlainRecord, path: string): readonly Addressee[] {
  const typed = Object.entries(recordOf(valueOfPath(values, path))).flatMap(([key, text]) =>
    typeof text === 'string' && !isBlank(text) ? [[key, text] as const] : [],
  );
  if (typed.length === 0) return [];
  const { name, ...address } = Object.fromEntries(typed);
  const who = { id: `typed:${path}`, role: 'typed' } as const;
  return [name === undefined ? { ...who, name: 'the addressee' } : { ...address, ...who, name }];
}

/** An entry that the form names and the book does not offer: it has no address, and the letter waits for it. */
function unknownEntry({ role, code }: CompiledRecipient, id: unknown): readonly Addressee[] {
  if (!isInBook(role) || typeof id !== 'string' || id === '') return [];
  return [{ id: id.slice(0, 40), role, name: code ?? `the chosen ${addresseeTitles[role].en}` }];
}

/** Whom a recipient names, whether or not they are still on the case or in the book. */
function chosenBy({ role, chosenBy: path, first, code }: CompiledRecipient, values: PlainRecord): readonly Addressee[] {
  if (role === 'typed') return typedAt(values, path ?? '');
  const people = peopleOf(values, role);
  if (code !== undefined) return people.filter((one) => one.code === code);
  const value = valueOfPath(values, path ?? first ?? '');
  const wanted = isList(value) ? value : [value];
  return people.filter(({ id }) => wanted.includes(id));
}

/** Those of a role who are still on the case; nobody stands in for an entry of the address book. */
function current(role: AddresseeRole, values: PlainRecord): readonly Addressee[] {
  return peopleOf(values, role).filter(({ inactive }) => inactive !== true);
}

/** Somebody whom a letter would go to and who is not on the case or in the address book any more, and who gets it instead; nobody where it goes there all the same. */
export type Replaced = { readonly former: Addressee; readonly by: readonly Addressee[] };

/** Whom a recipient names who left the case or was set inactive. Who left the case is replaced by those who have the role now. */
export function replacedFor(recipient: CompiledRecipient, values: PlainRecord): readonly Replaced[] {
  const { role } = recipient;
  const by = isInBook(role) ? [] : current(role, values);
  return chosenBy(recipient, values).flatMap((former) => (former.inactive === true ? [{ former, by }] : []));
}

/** Whom a recipient names without one who stands in. */
function namedBy(recipient: CompiledRecipient, values: PlainRecord): readonly Addressee[] {
  const { role, chosenBy: path, first, code } = recipient;
  const chosen = chosenBy(recipient, values);
  const now = replacedFor(recipient, values).flatMap(({ by }) => by);
  const kept = now.length === 0 ? chosen : chosen.filter(({ inactive }) => inactive !== true);
  if (first !== undefined || (path ?? code) === undefined)
    return role === 'typed' ? kept : [...kept, ...current(role, values).filter(({ id }) => kept.every((one) => one.id !== id))];
  const meant = [...kept, ...now.filter(({ id }) => kept.every((one) => one.id !== id))];
  const value = code ?? valueOfPath(values, path ?? '');
  return meant.length > 0 ? meant : (isList(value) ? value : [value]).flatMap((id) => unknownEntry(recipient, id));
}

/** Who is meant by a recipient of the manifest: those it names, else everybody of the first role that stands in and that the case has. */
export function addresseesFor(recipient: CompiledRecipient, values: PlainRecord): readonly Addressee[] {
  const found = namedBy(recipient, values);
  if (recipient.method === 'filed') return found.map((office) => ({ ...office, isFiled: true }));
  if (found.length > 0) return found;
  return recipient.otherwise.map((role) => current(role, values)).find((people) => people.length > 0) ?? [];
}
