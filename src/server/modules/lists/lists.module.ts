import { forgetOldKeys } from '#server/platform/idempotent.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { PublishingPort } from '#server/modules/automations/declarations.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { FirmPort } from '#server/modules/firm/firm.port.ts';
import type { AddressBook } from '#server/modules/address-book/address-book.port.ts';
import type { RecordsPort } from '#server/modules/records/records.port.ts';
import { columnIndexesRepository, indexedColumnsRepository } from './column-indexes.repository.ts';
import { lookupsWithin } from './duplicates.repository.ts';
import { exportLog, exportRecords } from './export-rows.usecase.ts';
import { indexBuilding } from '#server/modules/automations/index-building.public.ts';
import type { ListsPort } from './lists.port.ts';
import { listRoutes } from './lists.routes.ts';
import { readFigure } from './read-figure.usecase.ts';
import { readCalendars, readDays } from './read-days.usecase.ts';
import { readBesideRows } from './read-beside-rows.usecase.ts';
import { listRecords, readLog } from './read-rows.usecase.ts';
import { rowsRepository } from './rows.repository.ts';

/** An index could not be built, or another server is building. */
const indexAgainAfterMs = 15_000;
/** Idempotency keys are forgotten some time after they can be sent again. */
const cleanUpEveryMs = 600_000;
const keyRetentionDays = 14;

export type ListsSettings = {
  readonly database: OpenDatabase;
  readonly audit: AuditWithin;
  readonly registry: Registry;
  readonly publishing: Pick<PublishingPort, 'alone'>;
  readonly records: RecordsPort;
  readonly cases: CaseSource;
  readonly firm: FirmPort;
  readonly addressBook: AddressBook;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
};

export { lookupsWithin };

/** Lists of records and logs, and the indexes that their columns are sorted and filtered by. */
export function listsModule({ database: { db }, audit, publishing, onError, ...offering }: ListsSettings) {
  const { registry } = offering;
  const rows = rowsRepository(db);
  const reading = { ...offering, rows, indexed: indexedColumnsRepository(db, nodeSha256), audit: audit(db) };
  const lists: ListsPort = {
    list: (request) => listRecords(reading, request),
    days: (request) => readDays(reading, request),
    calendars: (user, span) => readCalendars(reading, user, span),
    figure: (request) => readFigure(reading, request),
    beside: (request) => readBesideRows(reading, request),
    log: (request) => readLog(reading, request),
    exported: (request) => exportRecords(reading, request),
    exportedLog: (request) => exportLog(reading, request),
  };
  const indexes = columnIndexesRepository(db, nodeSha256);
  const indexing = indexBuilding({ indexes, registry, publishing, onError, againAfterMs: indexAgainAfterMs });
  const cleaning = setInterval(() => void forgetOldKeys(db, keyRetentionDays).catch(onError), cleanUpEveryMs).unref();
  return {
    lookups: lookupsWithin(db),
    lists,
    /** Gives the columns of what is published their indexes, beside all other work. */
    beginIndexing: indexing.begin,
    /** Waits until the columns of what is published have their indexes, unless another server builds them. */
    indexed: indexing.whenIdle,
    routes: [listRoutes(reading)],
    close: async () => {
      clearInterval(cleaning);
      await indexing.end();
    },
  };
}
