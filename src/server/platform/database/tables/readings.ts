import type { ColumnType, Generated } from 'kysely';
import type { Reading } from '#engine/readings/reading.ts';

type ReadingTable = {
  id: string;
  upload_id: string;
  owner_id: string;
  file_sha256: string;
  reader: string;
  state: 'reading' | 'read' | 'refused' | 'failed';
  pages_done: Generated<number>;
  /** Null until the reader knows. */
  pages: number | null;
  result: ColumnType<Reading | null, null | undefined, string>;
  refusal_code: string | null;
  message: string | null;
  /** The paths of marks whose values a person confirmed. */
  confirmed: ColumnType<readonly string[], undefined, string>;
  created_at: ColumnType<Date | string, undefined, never>;
  /** When the process that reads it was last heard of. */
  alive_at: ColumnType<Date | string, undefined, never>;
};

/** What was read of uploaded files. */
export type ReadingTables = { readings: ReadingTable };
