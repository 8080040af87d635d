import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { idempotencyRepository, usualLeaseSeconds } from '#server/platform/idempotent.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import type { AddressBook } from './address-book.port.ts';
import { addressBookRoutes } from './address-book.routes.ts';
import { entriesRepository } from './entries.repository.ts';

export type AddressBookSettings = { readonly database: OpenDatabase; readonly audit: AuditWithin };

/** The people and offices that are no party of a case, each there once, and the page on which the firm keeps them. */
export function addressBookModule({ database: { db }, audit }: AddressBookSettings) {
  const entries = entriesRepository(db, audit);
  const keys = { ids: uniqueIds, sha256: nodeSha256, idempotency: idempotencyRepository(db), leaseSeconds: usualLeaseSeconds };
  const addressBook: AddressBook = entries;
  return { addressBook, routes: [addressBookRoutes({ ...keys, entries })] };
}
