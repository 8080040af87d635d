import type { FastifyPluginAsync } from 'fastify';
import { nodeSha256 } from './adapters/node-sha256.ts';
import { requestTrail } from './adapters/request-trail.ts';
import { uniqueIds } from './adapters/unique-ids.ts';
import { automationRoutes } from './http/automation-routes.ts';
import { deskRoutes } from './http/desk-routes.ts';
import { heldSendRoutes } from './http/held-send-routes.ts';
import { operationsRoutes } from './http/operations-routes.ts';
import { ownRecordRoutes } from './http/own-record-routes.ts';
import type { AuditWithin } from './store/audit.repository.ts';
import { bundlesRepository, declarationFaultsRepository } from './store/bundles.repository.ts';
import type { OpenDatabase } from './store/database.ts';
import { draftsRepository } from './store/drafts.repository.ts';
import { heldSendsRepository } from './store/held-sends.repository.ts';
import { idempotencyRepository } from './store/idempotency.repository.ts';
import { requestIdOfJob, type JobLine, type WorkHandler } from './store/do-job.ts';
import { openJobQueue, type JobQueue } from './store/job-queue.ts';
import { indexedColumnsRepository } from './store/indexed-columns.repository.ts';
import { ownRecordsRepository } from './store/own-records.repository.ts';
import { peopleRepository } from './store/people.repository.ts';
import { previewsRepository } from './store/previews.repository.ts';
import { recordTransactions } from './store/record-writing.repository.ts';
import { recordsRepository } from './store/records.repository.ts';
import { rowsRepository } from './store/rows.repository.ts';
import { enqueueWork, workRepository } from './store/work.repository.ts';
import { startPublishing, type Publishing } from './publishing-parts.ts';
import { startSweeping } from './sweeping.ts';
import { usualLeaseSeconds } from './usecases/once.ts';
import type { CaseSource } from './usecases/ports/case-source.port.ts';
import type { Clock } from './usecases/ports/clock.port.ts';
import type { DocumentRecordsPort } from './usecases/ports/documents.port.ts';
import type { EventBus } from './usecases/ports/events.port.ts';
import type { NumberSeals } from './usecases/ports/number-seals.port.ts';
import type { FileStorePort } from './usecases/ports/files.port.ts';
import type { FirmPort } from './usecases/ports/firm.port.ts';
import type { LettersPort } from './usecases/ports/letters.port.ts';
import type { NewWork } from './usecases/ports/records.port.ts';
import type { WorkOutcome } from './usecases/ports/work.port.ts';
import type { UploadDeps } from './usecases/receive-upload.ts';
import { heldSendQueue } from './usecases/hold-send.ts';
import { serveLetterQueue } from './usecases/record-papers.ts';
import { automationRegistry, type Registry } from './usecases/registry.ts';
import { sendHeld, type SendHeldDeps } from './usecases/send-held.ts';
import { workQueues } from './usecases/work-queues.ts';

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
  readonly indexed: Publishing['indexed'];
  readonly close: () => Promise<void>;
};

/** Declarations, their calls, records, logs and work, joined over a database. */
export async function buildAutomations(settings: AutomationSettings): Promise<AutomationParts> {
  const { database, databaseUrl, clock, audit, onError, letters, files, documents, uploading, cases, firm } = settings;
  const { db, transact } = database;
  const limits = { ...usualLimits, ...settings.limits };
  const bundles = bundlesRepository(db);
  const registry = automationRegistry({ bundles, onFault: (_id, error) => onError(error) });
  const publishing = await startPublishing(settings, { registry, settleMs: limits.settleMs });
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
    indexed: publishing.indexed,
    close: async () => {
      clearInterval(sweeping);
      await publishing.close();
      await queue.close();
    },
  };
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
