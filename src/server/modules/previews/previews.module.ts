import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { previewsRepository } from './previews.repository.ts';
import { previewRoutes } from './previews.routes.ts';

export type PreviewsSettings = { readonly database: OpenDatabase; readonly audit: AuditWithin };

/** Letters that people looked at, with their bytes, until they are sent or over. */
export function previewsModule({ database: { db }, audit }: PreviewsSettings) {
  const previews = previewsRepository(db);
  return { previews, routes: [previewRoutes({ previews, audit: audit(db) })] };
}
