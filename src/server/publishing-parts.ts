import { hostname } from 'node:os';
import { setImmediate as pause } from 'node:timers/promises';
import { createChecker } from '#engine/check/check-automation.ts';
import { readDeclarationFolder, watchDeclarationFolder } from './adapters/declaration-folder.ts';
import { nodeSha256 } from './adapters/node-sha256.ts';
import { indexBuilding } from './index-building.ts';
import type { AuditWithin } from './store/audit.repository.ts';
import { declarationFaultsRepository } from './store/bundles.repository.ts';
import { columnIndexesRepository } from './store/column-indexes.repository.ts';
import type { OpenDatabase } from './store/database.ts';
import { tellEvent } from './store/desk-events.ts';
import { publishingRepository, type Tell } from './store/publishing.repository.ts';
import { untilDone } from './until-done.ts';
import { offeredColumns } from './usecases/offered-columns.ts';
import type { EventBus } from './usecases/ports/events.port.ts';
import { publishFolders } from './usecases/publish-folders.ts';
import type { Registry } from './usecases/registry.ts';
import { sameFields } from './usecases/same-fields.ts';

const lookEveryMs = 2_000;
/** The database was gone, or a file went away while it was read. */
const againAfterMs = 3_000;
/** Others wait for what was published to be served. */
const followAgainAfterMs = 500;
/** An index could not be built, or another server is building. */
const indexAgainAfterMs = 15_000;

/** Other desks hear of a publication, and the trail keeps it. */
function tellAndNote(audit: AuditWithin): Tell {
  return async (within, news) => {
    await tellEvent(within, news);
    if (news.type === 'published')
      await audit(within).note({ action: 'automation.published', subject: news.automation, detail: { version: news.version } });
  };
}

export type Publishing = {
  readonly now: () => Promise<void>;
  /** Waits until the columns of what is published have their indexes, unless another server builds them. */
  readonly indexed: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type PublishingSettings = {
  readonly database: OpenDatabase;
  readonly automationsFolder: string;
  readonly events: EventBus;
  readonly audit: AuditWithin;
  readonly onError: (error: unknown) => void;
};

/** Publishes the folder at start and whenever it changes, and follows what other servers publish. */
export async function startPublishing(
  settings: PublishingSettings,
  { registry, settleMs }: { readonly registry: Registry; readonly settleMs: number },
): Promise<Publishing> {
  const { database, automationsFolder: root, events, onError } = settings;
  const { db } = database;
  const deps = {
    publishing: publishingRepository(db, tellAndNote(settings.audit)),
    faults: declarationFaultsRepository(db),
    check: createChecker(),
    sha256: nodeSha256,
    pause: () => pause(),
  };
  const indexes = columnIndexesRepository(db, { columnsOf: offeredColumns, sameFieldsOf: sameFields }, nodeSha256);
  const indexing = indexBuilding({ indexes, registry, publishing: deps.publishing, onError, againAfterMs: indexAgainAfterMs });
  const publish = async (): Promise<void> => {
    await publishFolders(deps, `${hostname()}:${root}`, await readDeclarationFolder(root));
    await registry.refresh();
    indexing.begin();
  };
  let running = Promise.resolve();
  const now = (): Promise<void> => {
    running = running.then(publish, publish);
    return running;
  };
  const follow = async (): Promise<void> => {
    await registry.refresh();
    indexing.begin();
  };
  const following = untilDone(follow, { againAfterMs: followAgainAfterMs, onError });
  const stopListening = events.listen(({ type }) => {
    if (type === 'published' || type === 'resumed') void following.begin();
  });
  await registry.refresh();
  const publishing = untilDone(now, { againAfterMs, onError });
  await publishing.begin();
  // What was published by an older desk may lack an index that this one reads by, and have others; nobody waits for that.
  indexing.begin();
  const watch = watchDeclarationFolder({ root, settleMs, lookEveryMs, onChange: () => void publishing.begin(), onError });
  return {
    now,
    indexed: indexing.settled,
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
