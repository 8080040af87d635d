import type { EntryKind, StoredEntry } from '#schemas/api/address-book.gen.ts';
import type { AuditLog } from '#server/modules/audit/audit.port.ts';
import type { Claim, StoredAnswer } from '#server/platform/idempotency.port.ts';
import type { AddressBook } from './address-book.port.ts';

/** Entries in one transaction; such transactions run one after the other, so that two people cannot both add one name. */
export type EntryWriting = {
  readonly find: (id: string) => Promise<StoredEntry | undefined>;
  /** Another entry of the kind that has one of these names. */
  readonly namedAlike: (entry: StoredEntry) => Promise<StoredEntry | undefined>;
  readonly count: () => Promise<number>;
  readonly add: (entry: StoredEntry) => Promise<void>;
  readonly change: (entry: StoredEntry) => Promise<void>;
  readonly audit: AuditLog;
  readonly saveAnswer: (claim: Claim, answer: StoredAnswer) => Promise<boolean>;
};

export type EntriesPort = AddressBook & {
  /** All of a kind by name, those that forms offer first. */
  readonly list: (kind: EntryKind) => Promise<readonly StoredEntry[]>;
  readonly write: <Result>(work: (writing: EntryWriting) => Promise<Result>) => Promise<Result>;
};
