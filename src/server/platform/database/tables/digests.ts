import type { ColumnType } from 'kysely';

/** Who had the mail of a morning. */
export type DigestTables = { digests: { user_id: string; day: string; sent_at: ColumnType<Date, never, never> } };
