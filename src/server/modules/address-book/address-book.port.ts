import type { EntryKind, StoredEntry } from '#schemas/api/address-book.gen.ts';
import type { AddressBookEntry } from '#schemas/shared/case.gen.ts';

/** What a person writes of an entry; empty where there is none. */
export type EntryFields = Omit<StoredEntry, 'id' | 'kind' | 'revision'>;

export type NewEntry = EntryFields & { readonly kind: EntryKind };

/** The rows of the address book that forms choose from and letters print. */
export type AddressBook = {
  readonly rows: (kind: EntryKind) => Promise<readonly AddressBookEntry[]>;
  /** Those of these ids that were set inactive. */
  readonly inactive: (kind: EntryKind, ids: readonly string[]) => Promise<readonly AddressBookEntry[]>;
};
