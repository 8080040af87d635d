import type { Kysely } from 'kysely';
import type { Database } from './platform/database/tables/all.ts';
import type { DeskSettings } from './build-desk.ts';

/** A firm to try the desk with. Whoever starts the desk hands it in; the server itself has none. */
export type Demonstration = {
  /** Loads the firm, once; refuses a database that has users of its own. */
  readonly loadFirm: (db: Kysely<Database>) => Promise<void>;
  /** Makes records of past months, once. */
  readonly seedRecords: (seeding: Seeding) => Promise<void>;
  /** Told to whoever starts the desk. */
  readonly signInHint: string;
};

export type Seeding = { readonly settings: Omit<DeskSettings, 'clock'>; readonly say: (line: string) => void };
