import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import type { Registry } from '#server/modules/automations/registry.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import type { FilesModule } from '#server/modules/files/files.module.ts';
import type { RecordsPort } from '#server/modules/records/records.port.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import { documentRoutes } from './documents.routes.ts';
import { seesUpload } from './read-document.usecase.ts';

export type DocumentsSettings = Pick<FilesModule, 'documents' | 'uploads' | 'files'> & {
  readonly database: OpenDatabase;
  readonly audit: AuditWithin;
  readonly registry: Registry;
  readonly cases: CaseSource;
  readonly records: RecordsPort;
};

/** What people see of stored files, letters and proofs. */
export function documentsModule({ database: { db }, audit, ...deps }: DocumentsSettings) {
  return {
    seesUpload: (user: SignedIn, uploadId: string) => seesUpload(deps, user, uploadId),
    routes: [documentRoutes({ ...deps, audit: audit(db) })],
  };
}
