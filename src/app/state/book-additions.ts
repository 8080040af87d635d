import type { EntryKind, StoredEntry } from '#schemas/api/address-book.gen.ts';
import { createStore, type Store } from './store.ts';

/** An entry that somebody adds to the address book from a form. */
export type BookAddition = { readonly kind: EntryKind; readonly done: (entry: StoredEntry | undefined) => void };

export type BookAdditions = {
  /** Opens the form of a new entry; resolves with the entry, or with nothing when it was not added. */
  readonly ask: (kind: EntryKind) => Promise<StoredEntry | undefined>;
  readonly addition: Store<BookAddition | undefined>;
};

export const bookAdditions = (): BookAdditions => {
  const addition = createStore<BookAddition | undefined>(undefined);
  return {
    ask: (kind) =>
      new Promise((resolve) => {
        addition.read()?.done(undefined);
        const done = (entry: StoredEntry | undefined): void => {
          addition.write(undefined);
          resolve(entry);
        };
        addition.write({ kind, done });
      }),
    addition,
  };
};
