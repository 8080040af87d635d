import { hostname } from 'node:os';
import { setImmediate as pause } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { createChecker } from '#engine/check/check-automation.ts';
import { readDeclarationFolder, watchDeclarationFolder } from './adapters/declaration-folder.ts';
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
import { columnIndexesRepository } from './store/column-indexes.repository.ts';
import type { OpenDatabase } from './store/database.ts';
import { tellEvent } from './store/desk-events.ts';
import { draftsRepository } from './store/drafts.repository.ts';
import { heldSendsRepository } from './store/held-sends.repository.ts';
import { idempotencyRepository } from './store/idempotency.repository.ts';
import { requestIdOfJob, type JobLine, type WorkHandler } from './store/do-job.ts';
import { openJobQueue, type JobQueue } from './store/job-queue.ts';
import { ownRecordsRepository } from './store/own-records.repository.ts';
import { peopleRepository } from './store/people.repository.ts';
import { previewsRepository } from './store/previews.repository.ts';
import { publishingRepository, type Tell } from './store/publishing.repository.ts';
import { recordTransactions } from './store/record-writing.repository.ts';
import { recordsRepository } from './store/records.repository.ts';
import { rowsRepository } from './store/rows.repository.ts';
import { enqueueWork, workRepository } from './store/work.repository.ts';
import { startSweeping } from './sweeping.ts';
import { untilDone } from './until-done.ts';
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
import { publishFolders } from './usecases/publish-folders.ts';
import type { UploadDeps } from './usecases/receive-upload.ts';
import { heldSendQueue } from './usecases/hold-send.ts';
import { keepIndexes } from './usecases/keep-indexes.ts';
import { offeredColumns } from './usecases/offered-columns.ts';
import { sameFields } from './usecases/same-fields.ts';
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
const lookEveryMs = 2_000;
/** The database was gone, or a file went away while it was read. */
const againAfterMs = 3_000;
/** Others wait for what was published to be served. */
const followAgainAfterMs = 500;

export type AutomationParts = {
  readonly routes: readonly FastifyPluginAsync[];
  readonly registry: Registry;
  /** Reads the folder now and publishes what is new. */
  readonly publishNow: () => Promise<void>;
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

/** Other desks hear of a publication, and the trail keeps it. */
function tellAndNote(audit: AuditWithin): Tell {
  return async (within, news) => {
    await tellEvent(within, news);
    if (news.type === 'published')
      await audit(within).note({ action: 'automation.published', subject: news.automation, detail: { version: news.version } });
  };
}

type Publishing = { readonly now: () => Promise<void>; readonly close: () => Promise<void> };

/** Publishes the folder at start and whenever it changes, and follows what other servers publish. */
async function startPublishing(
  settings: AutomationSettings,
  { registry, settleMs }: { readonly registry: Registry; readonly settleMs: number },
): Promise<Publishing> {
  const { database, automationsFolder: root, events, onError } = settings;
  const { db } = database;
  const indexes = columnIndexesRepository(db, { columnsOf: offeredColumns, sameFieldsOf: sameFields }, nodeSha256);
  const deps = {
    publishing: publishingRepository(db, tellAndNote(settings.audit)),
    faults: declarationFaultsRepository(db),
    check: createChecker(),
    sha256: nodeSha256,
    prepare: indexes.keep,
    pause: () => pause(),
  };
  const publish = async (): Promise<void> => {
    await publishFolders(deps, `${hostname()}:${root}`, await readDeclarationFolder(root));
    await registry.refresh();
  };
  let running = Promise.resolve();
  const now = (): Promise<void> => {
    running = running.then(publish, publish);
    return running;
  };
  const following = untilDone(registry.refresh, { againAfterMs: followAgainAfterMs, onError });
  const stopListening = events.listen(({ type }) => {
    if (type === 'published' || type === 'resumed') void following.begin();
  });
  await registry.refresh();
  const publishing = untilDone(now, { againAfterMs, onError });
  await publishing.begin();
  // What was published by an older desk may lack an index that this one reads by, and have others; nobody waits for that.
  const indexing = keepIndexes({ indexes, registry, publishing: deps.publishing, onError });
  const watch = watchDeclarationFolder({ root, settleMs, lookEveryMs, onChange: () => void publishing.begin(), onError });
  return {
    now,
    close: async () => {
      watch.close();
      publishing.stop();
      following.stop();
      stopListening();
      await running.catch(onError);
      await indexing.end();
    },
  };
}
