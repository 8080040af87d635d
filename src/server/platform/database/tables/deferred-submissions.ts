import type { ColumnType } from 'kysely';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { StartedFrom } from '#server/platform/stored-json.ts';

type Json<Value> = ColumnType<Value, string, never>;
type OptionalJson<Value> = ColumnType<Value | null, string | null, never>;

type NamedPreview = { readonly id: string; readonly sha256: string };

type DeferredSubmissionTable = {
  id: string;
  work_id: string;
  automation_id: string;
  version: string;
  call: string;
  case_file_number: string | null;
  case_name: string | null;
  data: Json<PlainRecord>;
  sent_computed: OptionalJson<PlainRecord>;
  /** One preview stands by itself in what was sent before there were several letters. */
  preview: OptionalJson<NamedPreview | readonly NamedPreview[]>;
  started_from: OptionalJson<StartedFrom>;
  sender_id: string;
  sender_email: string;
  accepted_at: ColumnType<Date | string, string, never>;
};

/** What was sent while the case system did not answer. */
export type DeferredSubmissionTables = { deferred_submissions: DeferredSubmissionTable };
