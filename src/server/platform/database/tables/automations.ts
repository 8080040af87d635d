import type { ColumnType, Generated } from 'kysely';
import type { FigureUsed } from '#domain/dated-figures.ts';
import type { Fault } from '#engine/declaration/fault.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { Difference, RecordRecipients, RecordWarning } from '#server/platform/stored-json.ts';

/** Written as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, string>;
type Fields = Readonly<Record<string, unknown>>;
type Instant = ColumnType<Date | string, string, string>;
type GeneratedInstant = ColumnType<Date | string, string | undefined, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null, string | null>;

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

type SubmissionTable = {
  id: string;
  automation_id: string;
  version: string;
  case_file_number: string | null;
  case_name: string | null;
  data: Json<Fields>;
  computed: Json<Fields>;
  labels: Json<ChosenLabels>;
  figures: Json<readonly FigureUsed[]>;
  payload: Json<Fields>;
  sent_computed: OptionalJson<Fields>;
  differences: Json<readonly Difference[]>;
  warnings: Json<readonly RecordWarning[]>;
  letter: OptionalJson<LetterModel>;
  recipients: OptionalJson<RecordRecipients>;
  state: string | null;
  revision: Generated<number>;
  active: Generated<boolean>;
  creator_id: string;
  creator_email: string;
  created_at: Instant;
  updated_at: Instant;
};

type SubmissionEventTable = {
  id: string;
  submission_id: string;
  kind: string;
  event: string | null;
  payload: OptionalJson<Fields>;
  from_state: string | null;
  to_state: string | null;
  actor_id: string;
  actor_email: string;
  occurred_at: Instant;
};

type LogEntryTable = {
  id: string;
  log_key: string;
  automation_id: string;
  submission_id: string;
  version: string;
  case_file_number: string | null;
  case_name: string | null;
  data: Json<Fields>;
  computed: Json<Fields>;
  state: string | null;
  document_id: string | null;
  docucent_id: string | null;
  active: Generated<boolean>;
  creator_id: string;
  creator_email: string;
  created_at: Instant;
};

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
  data_fingerprint: string;
  letter_fingerprint: string;
  sha256: string;
  pages: number;
  bytes: ColumnType<Uint8Array, Uint8Array, never>;
  expires_at: Instant;
  case_file_number: string | null;
};

/** The tables of declarations, submissions and logs. */
export type AutomationTables = {
  bundles: BundleTable;
  publications: PublicationTable;
  folder_imports: FolderImportTable;
  declaration_faults: DeclarationFaultTable;
  submissions: SubmissionTable;
  submission_events: SubmissionEventTable;
  log_entries: LogEntryTable;
  idempotency_keys: IdempotencyKeyTable;
  previews: PreviewTable;
};
