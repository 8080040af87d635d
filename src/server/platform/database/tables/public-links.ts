import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, string, string>;
type CalendarDay = string;
/** Written as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, string>;

type PublicLinkTable = {
  id: string;
  record_id: string;
  token_hash: string;
  works_until: CalendarDay;
  created_at: Instant;
  ended_at: ColumnType<Date | null, string | null | undefined, string | null>;
  tries: Generated<number>;
};

/** A field as a device typed it. */
export type DraftField = { readonly value: unknown; readonly at: string; readonly device: string; readonly revision: number };

/** Links over which clients fill in records, and what belongs to them. */
export type PublicLinkTables = {
  public_links: PublicLinkTable;
  public_link_devices: { record_id: string; device_hash: string; trusted_at: Instant };
  public_link_drafts: { record_id: string; revision: number; fields: Json<Readonly<Record<string, DraftField>>>; saved_at: Instant };
  public_link_files: { record_id: string; sha256: string; kind: string; upload_id: string; created_at: ColumnType<Date, never, never> };
  public_link_records: { record_id: string; automation_id: string; made_id: string };
  public_link_submissions: {
    record_id: string;
    key: string;
    code: string;
    received_at: Instant;
    answer: Json<Readonly<Record<string, unknown>>>;
  };
};
