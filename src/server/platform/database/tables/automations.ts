import type { ColumnType } from 'kysely';
import type { Fault } from '#engine/declaration/fault.ts';

/** Written as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, string>;
type Instant = ColumnType<Date | string, string, string>;
type GeneratedInstant = ColumnType<Date | string, string | undefined, string>;

type BundleTable = {
  version: string;
  automation_id: string;
  content: string;
  validator_module: string;
  created_at: GeneratedInstant;
};

type PublicationTable = { automation_id: string; version: string; published_at: GeneratedInstant };

type FolderImportTable = { source: string; automation_id: string; folder_hash: string; seen_at: GeneratedInstant };

type DeclarationFaultTable = { automation_id: string; folder_hash: string; faults: Json<readonly Fault[]>; seen_at: GeneratedInstant };

type IdempotencyKeyTable = {
  user_id: string;
  key: string;
  call: string;
  fingerprint: string;
  holder: string;
  lease_until: ColumnType<Date | string | null, string | null, string | null>;
  status: number | null;
  answer: string | null;
  created_at: GeneratedInstant;
};

type PreviewTable = {
  id: string;
  user_id: string;
  automation_id: string;
  version: string;
  letter_fingerprint: string;
  sha256: string;
  pages: number;
  bytes: ColumnType<Uint8Array, Uint8Array, never>;
  expires_at: Instant;
  case_file_number: string | null;
};

/** The tables of declarations and sending. */
export type AutomationTables = {
  bundles: BundleTable;
  publications: PublicationTable;
  folder_imports: FolderImportTable;
  declaration_faults: DeclarationFaultTable;
  idempotency_keys: IdempotencyKeyTable;
  previews: PreviewTable;
};
