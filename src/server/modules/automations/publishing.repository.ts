import { sql, type Kysely } from 'kysely';
import type { Fault } from '#engine/declaration/fault.ts';
import type { NewBundle, Publishing, PublishingPort } from './declarations.port.ts';
import { readBundle, readPublications } from './bundles.repository.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** What every server hears when a declaration changes. */
export type DeclarationNews =
  | { readonly type: 'published'; readonly automation: string; readonly version: string }
  | { readonly type: 'faults'; readonly automation: string };

export type Emit = (db: Kysely<Database>, news: DeclarationNews) => Promise<void>;

/** Publishing, one server at a time. Other servers hear of it when the transaction is done, never before. */
export function publishingRepository(db: Kysely<Database>, emit: Emit): PublishingPort {
  return {
    alone: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('desk.publishing'))`.execute(transaction);
        return work(publishingWithin(transaction, emit));
      }),
    imports: async (source) => {
      const rows = await db.selectFrom('folder_imports').selectAll().where('source', '=', source).execute();
      return rows.map((row) => ({ source: row.source, automationId: row.automation_id, folderHash: row.folder_hash }));
    },
    offeredElsewhere: async (folders) => {
      const hashes = new Map(folders.map(({ automationId, folderHash }) => [automationId, folderHash]));
      const rows = await db
        .selectFrom('folder_imports')
        .selectAll()
        .where('folder_hash', 'in', [...hashes.values()])
        .execute();
      return new Set(rows.filter((row) => hashes.get(row.automation_id) === row.folder_hash).map((row) => row.automation_id));
    },
    saveFaults: (automationId, folderHash, faults) =>
      db.transaction().execute((transaction) => saveFaults(transaction, emit, { automationId, folderHash, faults })),
  };
}

function publishingWithin(db: Kysely<Database>, emit: Emit): Publishing {
  return {
    publications: () => readPublications(db),
    bundle: (version) => readBundle(db, version),
    saveBundle: (bundle) => saveBundle(db, bundle),
    publish: async ({ automationId, version }) => {
      await db
        .insertInto('publications')
        .values({ automation_id: automationId, version })
        .onConflict((conflict) => conflict.column('automation_id').doUpdateSet({ version, published_at: sql<string>`now()` }))
        .execute();
      await emit(db, { type: 'published', automation: automationId, version });
    },
    noteImport: async ({ source, automationId, folderHash }) => {
      await db
        .insertInto('folder_imports')
        .values({ source, automation_id: automationId, folder_hash: folderHash })
        .onConflict((conflict) =>
          conflict.columns(['source', 'automation_id']).doUpdateSet({ folder_hash: folderHash, seen_at: sql<string>`now()` }),
        )
        .execute();
    },
  };
}

async function saveBundle(db: Kysely<Database>, bundle: NewBundle): Promise<void> {
  await db
    .insertInto('bundles')
    .values({
      version: bundle.version,
      automation_id: bundle.automation.manifest.id,
      content: JSON.stringify(bundle.automation),
      validator_module: bundle.validatorModule,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
}

type FolderFaults = { readonly automationId: string; readonly folderHash: string; readonly faults: readonly Fault[] };

async function saveFaults(db: Kysely<Database>, emit: Emit, { automationId, folderHash, faults }: FolderFaults): Promise<void> {
  if (faults.length === 0) {
    const forgotten = await db.deleteFrom('declaration_faults').where('automation_id', '=', automationId).executeTakeFirst();
    if (forgotten.numDeletedRows === 0n) return;
  } else {
    const values = { folder_hash: folderHash, faults: JSON.stringify(faults) };
    await db
      .insertInto('declaration_faults')
      .values({ automation_id: automationId, ...values })
      .onConflict((conflict) => conflict.column('automation_id').doUpdateSet({ ...values, seen_at: sql<string>`now()` }))
      .execute();
  }
  await emit(db, { type: 'faults', automation: automationId });
}
