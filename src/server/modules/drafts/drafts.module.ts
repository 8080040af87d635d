import type { Clock } from '#server/platform/clock.port.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { FieldEncryption } from '#server/platform/secrets/field-encryption.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import { draftsRepository, endSentDraft } from './drafts.repository.ts';
import { draftRoutes } from './drafts.routes.ts';
import type { DraftDeps } from './save-draft.usecase.ts';

export type DraftsSettings = {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly numbers: FieldEncryption;
  readonly cases: CaseSource;
  readonly registry: Registry;
  readonly demandRecord: DraftDeps['demandRecord'];
};

export { endSentDraft };

/** What people typed and have not sent. */
export function draftsModule({ database: { db }, ...deps }: DraftsSettings) {
  const drafts = draftsRepository(db);
  return { drafts, routes: [draftRoutes({ ...deps, drafts })] };
}
