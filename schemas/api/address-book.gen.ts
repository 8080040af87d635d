/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * This interface was referenced by `AddressBookShapes`'s JSON-Schema
 * via the `definition` "entryKind".
 */
export type EntryKind = 'physician' | 'boardOffice' | 'carrier' | 'office';
export type TypedText = string;

/**
 * The address book: physicians, Board offices, carriers and other offices that are no party of a case.
 */
export interface AddressBookShapes {
  [k: string]: unknown;
}
/**
 * An entry as its page keeps it; empty text where there is none. Every change raises the revision.
 *
 * This interface was referenced by `AddressBookShapes`'s JSON-Schema
 * via the `definition` "storedEntry".
 */
export interface StoredEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly name: string;
  /**
   * Other spellings, one on each line.
   */
  readonly otherNames: string;
  readonly specialty: string;
  /**
   * Three letters of a Board office or another office.
   */
  readonly code: string;
  readonly practice: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  /**
   * Whether forms offer it; records keep those that are not.
   */
  readonly active: boolean;
  readonly revision: number;
}
/**
 * This interface was referenced by `AddressBookShapes`'s JSON-Schema
 * via the `definition` "kindParams".
 */
export interface KindParams {
  readonly kind: EntryKind;
}
/**
 * This interface was referenced by `AddressBookShapes`'s JSON-Schema
 * via the `definition` "entriesAnswer".
 */
export interface EntriesAnswer {
  /**
   * Whether this person keeps the book.
   */
  readonly mayChange: boolean;
  readonly entries: readonly StoredEntry[];
}
/**
 * What forms choose from.
 *
 * This interface was referenced by `AddressBookShapes`'s JSON-Schema
 * via the `definition` "rowsAnswer".
 */
export interface EntryRowsAnswer {
  readonly rows: readonly AddressBookEntry[];
}
/**
 * A row of the firm's address book: somebody who is no party of a case.
 */
export interface AddressBookEntry {
  readonly id: string;
  /**
   * Name, specialty and city, for lists of choices.
   */
  readonly label: string;
  readonly name: string;
  readonly specialty?: string;
  /**
   * Three letters of a Board office or another office.
   */
  readonly code?: string;
  readonly practice?: string;
  readonly street?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly phone?: string;
  readonly fax?: string;
  readonly email?: string;
  /**
   * Set inactive, or replaced on its case: only records that name it still see the row.
   */
  readonly inactive?: boolean;
}
/**
 * This interface was referenced by `AddressBookShapes`'s JSON-Schema
 * via the `definition` "entryAnswer".
 */
export interface EntryAnswer {
  readonly entry: StoredEntry;
  readonly message: string;
}
/**
 * What a person writes of an entry.
 *
 * This interface was referenced by `AddressBookShapes`'s JSON-Schema
 * via the `definition` "newEntry".
 */
export interface NewEntry {
  readonly kind: EntryKind;
  readonly name: TypedText;
  readonly otherNames: TypedText;
  readonly specialty: TypedText;
  readonly code: TypedText;
  readonly practice: TypedText;
  readonly street: TypedText;
  readonly city: TypedText;
  readonly state: TypedText;
  readonly zip: TypedText;
  readonly phone: TypedText;
  readonly fax: TypedText;
  readonly email: TypedText;
  readonly active: boolean;
}
/**
 * An entry keeps its kind; the revision is the one that was looked at.
 *
 * This interface was referenced by `AddressBookShapes`'s JSON-Schema
 * via the `definition` "entryChange".
 */
export interface EntryChange {
  readonly name: TypedText;
  readonly otherNames: TypedText;
  readonly specialty: TypedText;
  readonly code: TypedText;
  readonly practice: TypedText;
  readonly street: TypedText;
  readonly city: TypedText;
  readonly state: TypedText;
  readonly zip: TypedText;
  readonly phone: TypedText;
  readonly fax: TypedText;
  readonly email: TypedText;
  readonly active: boolean;
  readonly revision: number;
}
