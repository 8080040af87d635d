import { canBeReached } from '#domain/address.ts';
import { foldedWords, foldText } from '#domain/fold-text.ts';
import type { EntryKind, StoredEntry } from '#schemas/api/address-book.gen.ts';

import english from '#app/texts/pages.en.json' with { type: 'json' };

export type EntryFields = Omit<StoredEntry, 'id' | 'kind' | 'revision'>;

export const isEntryKind = (kind: string): kind is EntryKind => kind in english.addressBook.kind;

export const entryKinds = Object.keys(english.addressBook.kind).filter(isEntryKind);

export const blankEntry: EntryFields = {
  name: '',
  otherNames: '',
  specialty: '',
  code: '',
  practice: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  fax: '',
  email: '',
  active: false,
};

/** A new entry is offered by forms at once. */
export const newEntry: EntryFields = { ...blankEntry, active: true };

/** What the address book says of an entry, in one line for each part of it. */
export const addressOf = ({ street, city, state, zip }: EntryFields): string =>
  [street, city, [state, zip].join(' ').trim()].filter((part) => part !== '').join(', ');

/** Nobody is served where a part of the address is missing or wrong. */
export const hasAddress = ({ street, city, state, zip }: EntryFields): boolean => canBeReached('mail', { street, city, state, zip });

/** Whether each word that was typed is in the name, another name, the specialty or the city of an entry. */
export const isFound = (entry: EntryFields, typed: string): boolean => {
  const searched = foldText([entry.name, entry.otherNames, entry.specialty, entry.practice, entry.city].join(' '));
  return foldedWords(typed).every((word) => searched.includes(word));
};
