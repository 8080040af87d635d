import type { OpenDatabase } from '#server/platform/database/database.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import type { PublishingPort } from '#server/modules/automations/declarations.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import { columnIndexesRepository } from './column-indexes.repository.ts';
import { sameFields } from './duplicate-fields.port.ts';
import { indexBuilding, type BackgroundBuilding } from './index-building.ts';
import { offeredColumns } from './offered-columns.ts';

/** An index could not be built, or another server is building. */
const indexAgainAfterMs = 15_000;

type IndexingSettings = {
  readonly db: OpenDatabase['db'];
  readonly registry: Registry;
  readonly publishing: Pick<PublishingPort, 'alone'>;
  readonly onError: (error: unknown) => void;
};

/** Gives the columns of what is published their indexes, beside all other work. */
export function listIndexing({ db, registry, publishing, onError }: IndexingSettings): BackgroundBuilding {
  const indexes = columnIndexesRepository(db, { columnsOf: offeredColumns, sameFieldsOf: sameFields }, nodeSha256);
  return indexBuilding({ indexes, registry, publishing, onError, againAfterMs: indexAgainAfterMs });
}
