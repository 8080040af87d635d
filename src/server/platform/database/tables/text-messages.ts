import type { ColumnType } from 'kysely';

type TextMessageTable = {
  id: string;
  phone: string;
  /** Sealed, and empty as soon as it is sent: it may hold a personal link. */
  sealed_text: string | null;
  case_file_number: string | null;
  record_id: string | null;
  provider_id: string | null;
  sent_at: ColumnType<Date | null, string | null, string>;
  created_at: ColumnType<Date, never, never>;
};

/** Text messages to people outside of the firm. */
export type TextMessageTables = { text_messages: TextMessageTable };
