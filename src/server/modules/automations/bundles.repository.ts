import type { Kysely } from 'kysely';
import type { Automation } from '#engine/declaration/automation.ts';
import type { BundlesPort, DeclarationFaultsPort, Publication } from './declarations.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Bundles as they are stored: by hash, with the published one of each automation. */
export function bundlesRepository(db: Kysely<Database>): BundlesPort {
  return {
    publications: () => readPublications(db),
    bundle: (version) => readBundle(db, version),
    validatorModule: async (version) => {
      const row = await db.selectFrom('bundles').select('validator_module').where('version', '=', version).executeTakeFirst();
      return row?.validator_module;
    },
  };
}

export async function readPublications(db: Kysely<Database>): Promise<readonly Publication[]> {
  const rows = await db.selectFrom('publications').selectAll().orderBy('automation_id').execute();
  return rows.map((row) => ({ automationId: row.automation_id, version: row.version, publishedAt: instantText(row.published_at) }));
}

export async function readBundle(db: Kysely<Database>, version: string): Promise<Automation | undefined> {
  const row = await db.selectFrom('bundles').select('content').where('version', '=', version).executeTakeFirst();
  return row === undefined ? undefined : storedAutomation(row.content);
}

/** Only checked automations are stored, so what is read back is one. */
function storedAutomation(content: string): Automation {
  const automation: Automation = JSON.parse(content);
  return automation;
}

export function declarationFaultsRepository(db: Kysely<Database>): DeclarationFaultsPort {
  return {
    all: async () => {
      const rows = await db.selectFrom('declaration_faults').selectAll().orderBy('automation_id').execute();
      return rows.map((row) => ({
        automationId: row.automation_id,
        folderHash: row.folder_hash,
        faults: row.faults,
        seenAt: instantText(row.seen_at),
      }));
    },
  };
}
