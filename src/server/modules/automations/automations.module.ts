import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { FigureKinds } from '#schemas/meta/figures.gen.ts';
import { createChecker, type Checker } from '#engine/check/check-automation.ts';
import { type FieldsOf, readDeclarationFolder, watchDeclarationFolder } from './declaration-folder.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { automationsRoutes } from './automations.routes.ts';
import { bundlesRepository, declarationFaultsRepository } from './bundles.repository.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { emitEvent } from '#server/platform/events/event-bus.ts';
import { publishingRepository } from './publishing.repository.ts';
import { retryOnFailure } from '#server/platform/retry.ts';
import type { EventBus } from '#server/platform/events/events.port.ts';
import { publishFolders } from './publish-folders.usecase.ts';
import type { PublishingPort } from './declarations.port.ts';
import { automationRegistry, type CompiledVersions } from './registry.ts';
import type { Registry } from './registry.port.ts';

const lookEveryMs = 2_000;
/** The database was gone, or a file went away while it was read. */
const againAfterMs = 3_000;
/** Others wait for what was published to be served. */
const followAgainAfterMs = 500;

export type Publishing = {
  readonly now: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type AutomationsSettings = {
  readonly database: OpenDatabase;
  readonly automationsFolder: string;
  readonly events: EventBus;
  readonly audit: AuditWithin;
  readonly onError: (error: unknown) => void;
  readonly fieldsOf: FieldsOf;
  /** What desks of one process share: versions that are compiled, and a checker that remembers what it read. */
  readonly shared?: { readonly compiled: CompiledVersions; readonly check: Checker };
};

type Following = {
  /** How long a folder must be still before it is read. */
  readonly debounceMs: number;
  /** Hears when what is published, or was by an older desk, is served here. */
  readonly onServed: () => void;
};

/** The automations of the desk: their folders, checked and published, and what is published served from memory. */
export function automationsModule(settings: AutomationsSettings) {
  const { database, audit, onError } = settings;
  const { db } = database;
  const bundles = bundlesRepository(db);
  const registry = automationRegistry({
    bundles,
    compiled: settings.shared?.compiled ?? new Map(),
    onFault: (_id, error) => onError(error),
  });
  const publishing = auditedPublishing(db, audit);
  return {
    registry,
    publishing,
    faults: declarationFaultsRepository(db),
    /** The kinds of dated figures that published automations ask for. */
    figureKinds: (): FigureKinds =>
      Object.fromEntries(registry.all().flatMap(({ automation: { figureKinds = {} } }) => Object.entries(figureKinds))),
    routes: [automationsRoutes({ registry, bundles })],
    /** Publishes the folder at start and whenever it changes, and follows what other servers publish. */
    begin: (following: Following): Promise<Publishing> => startPublishing(settings, { registry, publishing, ...following }),
  };
}

/** Other desks hear of a publication, and the audit log has it. */
function auditedPublishing(db: OpenDatabase['db'], audit: AuditWithin): PublishingPort {
  return publishingRepository(db, async (within, news) => {
    await emitEvent(within, news);
    if (news.type === 'published')
      await audit(within).note({ action: 'automation.published', subject: news.automation, detail: { version: news.version } });
  });
}

type Followed = Following & {
  readonly registry: Registry;
  readonly publishing: PublishingPort;
};

/** A sign-in makes a dozen turns to the database within it. */
const longestPauseMs = 250;

async function startPublishing(
  settings: AutomationsSettings,
  { registry, publishing: written, debounceMs, onServed }: Followed,
): Promise<Publishing> {
  const { database, automationsFolder: root, events, onError, fieldsOf, shared } = settings;
  const { db } = database;
  let isStarting = true;
  const deps = {
    publishing: written,
    faults: declarationFaultsRepository(db),
    check: shared?.check ?? createChecker(),
    sha256: nodeSha256,
    // Nobody calls while it starts; later, up to half of the time is for calls.
    pause: (workedMs: number) => pause(isStarting ? 0 : Math.min(workedMs, longestPauseMs)),
  };
  const publish = async (): Promise<void> => {
    await publishFolders(deps, `${hostname()}:${root}`, await readDeclarationFolder(root, fieldsOf));
    await registry.refresh();
    onServed();
  };
  const queue = new PQueue({ concurrency: 1 });
  const now = (): Promise<void> => queue.add(publish);
  const follow = async (): Promise<void> => {
    await registry.refresh();
    onServed();
  };
  const following = retryOnFailure(follow, { againAfterMs: followAgainAfterMs, onError });
  const stopListening = events.listen(({ type }) => {
    if (type === 'published' || type === 'resumed') void following.begin();
  });
  await registry.refresh();
  const publishing = retryOnFailure(now, { againAfterMs, onError });
  await publishing.begin();
  isStarting = false;
  onServed();
  const watch = watchDeclarationFolder({ root, debounceMs, lookEveryMs, onChange: () => void publishing.begin(), onError });
  return {
    now,
    close: async () => {
      watch.close();
      publishing.stop();
      following.stop();
      stopListening();
      await queue.onIdle();
    },
  };
}
