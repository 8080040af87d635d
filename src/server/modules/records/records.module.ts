import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { AuditLooks } from '#server/modules/audit/audit.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { DocumentRecordsPort } from '#server/modules/files/documents.port.ts';
import type { FirmPort } from '#server/modules/firm/firm.port.ts';
import type { AddressBook } from '#server/modules/address-book/address-book.port.ts';
import type { WorkPort } from '#server/modules/operations/work.port.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { deferredSubmissionsRepository } from './deferred-submissions.repository.ts';
import { readRecord } from './read-record.usecase.ts';
import { recordTransactions, type RecordWritingDeps } from './record-writing.repository.ts';
import { recordHistoryRepository } from './record-history.repository.ts';
import { knownPanels } from '#server/modules/known-panels/known-panels.module.ts';
import { recordsRepository } from './records.repository.ts';
import { recordRoutes } from './records.routes.ts';
import { visibleRecord, type OneRecord } from './visible-record.public.ts';

export type RecordsSettings = {
  readonly database: OpenDatabase;
  readonly registry: Registry;
  readonly documents: DocumentRecordsPort;
  readonly looks: AuditLooks;
  readonly work: WorkPort;
  readonly cases: CaseSource;
  readonly firm: FirmPort;
  readonly addressBook: AddressBook;
  readonly clock: Clock;
  /** What other modules write in the transaction of a record. */
  readonly writing: Omit<RecordWritingDeps, 'newId'>;
};

export type RecordsModule = ReturnType<typeof recordsModule>;

/** What was submitted: read, seen by whom, and written in one transaction. */
export function recordsModule({ database, registry, documents, looks, work, writing, ...scopes }: RecordsSettings) {
  const { db, transact } = database;
  const records = recordsRepository(db);
  const deferred = deferredSubmissionsRepository(db);
  const { cases, firm, addressBook } = scopes;
  const reading = { registry, records, deferred, documents, looks, cases, firm, addressBook };
  return {
    records,
    deferred,
    panels: knownPanels(db),
    transactions: recordTransactions(transact, { ...writing, newId: uniqueIds.newId }),
    demandRecord: async (request: OneRecord): Promise<void> => void (await visibleRecord(reading, request)),
    readRecord: (request: OneRecord): Promise<unknown> => readRecord(reading, request),
    routes: [recordRoutes({ ...reading, past: recordHistoryRepository(db), ...scopes, own: records, work })],
  };
}
