import type { FastifyPluginAsync } from 'fastify';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { requestTrail } from '#server/platform/http/request-context.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { automationRoutes } from './declared-calls.routes.ts';
import { deskRoutes } from './screens.routes.ts';
import { heldSendRoutes } from '#server/modules/records/deferred-submissions.routes.ts';
import { operationsRoutes } from '#server/modules/operations/operations.routes.ts';
import { ownRecordRoutes } from '#server/modules/records/own-records.routes.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { bundlesRepository, declarationFaultsRepository } from '#server/modules/automations/bundles.repository.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { draftsRepository } from '#server/modules/drafts/drafts.repository.ts';
import { heldSendsRepository } from '#server/modules/records/deferred-submissions.repository.ts';
import { idempotencyRepository } from '#server/platform/idempotency.repository.ts';
import { requestIdOfJob, type JobLine, type WorkHandler } from '#server/platform/jobs/run-job.ts';
import { openJobQueue, type JobQueue } from '#server/platform/jobs/job-queue.ts';
import { indexedColumnsRepository } from '#server/modules/lists/indexed-columns.repository.ts';
import { ownRecordsRepository } from '#server/modules/records/own-records.repository.ts';
import { peopleRepository } from '#server/modules/users/people.repository.ts';
import { previewsRepository } from './previews.repository.ts';
import { recordTransactions } from '#server/modules/records/record-writing.repository.ts';
import { recordsRepository } from '#server/modules/records/records.repository.ts';
import { rowsRepository } from '#server/modules/lists/rows.repository.ts';
import { workRepository } from '#server/modules/operations/work.repository.ts';
import { enqueueWork } from '#server/platform/jobs/work-items.ts';
import { listIndexing } from '#server/modules/lists/lists.module.ts';
import { auditedPublishing, startPublishing, type Publishing } from '#server/modules/automations/automations.module.ts';
import { startSweeping } from '#server/modules/lists/cleanup.ts';
import { usualLeaseSeconds } from '#server/platform/idempotent.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { Clock } from '#server/platform/clock.port.ts';
import type { DocumentRecordsPort } from '#server/modules/files/documents.port.ts';
import type { EventBus } from '#server/platform/events/events.port.ts';
import type { NumberSeals } from '#server/platform/secrets/field-encryption.port.ts';
import type { FileStorePort } from '#server/platform/files/files.port.ts';
import type { FirmPort } from '#server/modules/firm/firm.port.ts';
import type { LettersPort } from '#server/modules/letters/letters.port.ts';
import type { NewWork, WorkOutcome } from '#server/platform/jobs/work.ts';
import type { UploadDeps } from '#server/modules/files/receive-upload.usecase.ts';
import { heldSendQueue, serveLetterQueue, workQueues } from '#server/platform/jobs/work-queues.ts';
import { automationRegistry } from '#server/modules/automations/registry.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { sendHeld, type SendHeldDeps } from './send-deferred.usecase.ts';

export type AutomationSettings = {
  readonly database: OpenDatabase;
  readonly databaseUrl: string;
  readonly automationsFolder: string;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly audit: AuditWithin;
  readonly onError: (error: unknown) => void;
  /** Hears of every try of a job. */
  readonly onJob: (line: JobLine) => void;
  readonly cases: CaseSource;
  readonly firm: FirmPort;
  readonly letters: LettersPort;
  readonly numbers: NumberSeals;
  readonly files: FileStorePort;
  readonly documents: DocumentRecordsPort;
  readonly uploading: UploadDeps;
  /** Absent where a server answers calls only. */
  readonly serveLetter?: (documentId: string) => Promise<WorkOutcome>;
  readonly limits?: Partial<AutomationLimits>;
};

export type AutomationLimits = {
  readonly leaseSeconds: number;
  readonly previewMinutes: number;
  readonly retries: { readonly limit: number; readonly delaySeconds: number };
  readonly settleMs: number;
};

const usualLimits: AutomationLimits = {
  leaseSeconds: usualLeaseSeconds,
  previewMinutes: 60,
  retries: { limit: 6, delaySeconds: 5 },
  settleMs: 200,
};
export type AutomationParts = {
  readonly routes: readonly FastifyPluginAsync[];
  readonly registry: Registry;
  /** Reads the folder now and publishes what is new. */
  readonly publishNow: Publishing['now'];
  /** Waits until the columns of what is published have their indexes, unless another server builds them. */
  readonly indexed: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Declarations, their calls, records, logs and work, joined over a database. */
export async function buildAutomations(settings: AutomationSettings): Promise<AutomationParts> {
  const { database, databaseUrl, clock, audit, onError, letters, files, documents, uploading, cases, firm } = settings;
  const { db, transact } = database;
  const limits = { ...usualLimits, ...settings.limits };
  const { bundles, registry, publishing, indexing } = await publishAndIndex(settings, limits.settleMs);
  const queue = await openJobQueue({ db, url: databaseUrl, onError, onJob: settings.onJob, retries: limits.retries }, workQueues);
  const records = recordTransactions(transact, { audit, enqueue: (within, work) => enqueueWork(within, queue, namingRequest(work)) });
  const shared = {
    registry,
    found: recordsRepository(db),
    held: heldSendsRepository(db),
    documents,
    rows: rowsRepository(db),
    indexed: indexedColumnsRepository(db),
    audit: audit(db),
    previews: previewsRepository(db),
    cases,
    firm,
    clock,
  };
  const calls = {
    ...shared,
    numbers: settings.numbers,
    drafts: draftsRepository(db),
    records,
    letters,
    files,
    uploads: uploading.uploads,
    uploading,
    ids: uniqueIds,
    newId: uniqueIds.newId,
    sha256: nodeSha256,
    idempotency: idempotencyRepository(db),
    leaseSeconds: limits.leaseSeconds,
    previewMinutes: limits.previewMinutes,
  };
  if (settings.serveLetter !== undefined)
    await startWork(queue, { serveLetter: settings.serveLetter, sendHeld: { ...calls, people: peopleRepository(db) } });
  const sweeping = startSweeping(db, onError);
  const operations = { work: workRepository(db, { queue, audit }), faults: declarationFaultsRepository(db), registry };
  return {
    routes: [
      deskRoutes({ ...shared, bundles }),
      heldSendRoutes({ ...shared, work: operations.work }),
      operationsRoutes(operations),
      ownRecordRoutes({ own: ownRecordsRepository(db), registry }),
      automationRoutes(calls),
    ],
    registry,
    publishNow: publishing.now,
    indexed: indexing.settled,
    close: async () => {
      clearInterval(sweeping);
      await publishing.close();
      await indexing.end();
      await queue.close();
    },
  };
}

/** What is published, served and read by indexes. */
async function publishAndIndex(settings: AutomationSettings, settleMs: number) {
  const { database, audit, onError } = settings;
  const { db } = database;
  const bundles = bundlesRepository(db);
  const registry = automationRegistry({ bundles, onFault: (_id, error) => onError(error) });
  const written = auditedPublishing(db, audit);
  const indexing = listIndexing({ db, registry, publishing: written, onError });
  const following = { registry, publishing: written, settleMs: settleMs, onServed: indexing.begin };
  const publishing = await startPublishing(settings, following);
  return { bundles, registry, publishing, indexing };
}

/** A job names the request that it came from, also when it is tried again much later. */
function namingRequest(work: NewWork): NewWork {
  const requestId = requestTrail.current();
  return requestId === undefined ? work : { ...work, detail: { ...work.detail, requestId } };
}

type Working = { readonly serveLetter: NonNullable<AutomationSettings['serveLetter']>; readonly sendHeld: SendHeldDeps };

/** Takes up what is in the queues. */
async function startWork(queue: JobQueue, { serveLetter, sendHeld: sending }: Working): Promise<void> {
  await queue.work(serveLetterQueue, workHandler('documentId', serveLetter));
  await queue.work(
    heldSendQueue,
    workHandler('heldSendId', (id) => sendHeld(sending, id)),
  );
  await queue.watchDeadLetters();
}

function workHandler(name: string, work: (id: string) => Promise<WorkOutcome>): WorkHandler {
  return async (detail) => {
    const id = new Map<string, unknown>(Object.entries(detail)).get(name);
    if (typeof id !== 'string') throw new Error(`Work is to be done, but it does not say its ${name}`);
    const requestId = requestIdOfJob(detail);
    return requestId === undefined ? work(id) : requestTrail.within(requestId, () => work(id));
  };
}
