import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../tables/all.ts';
import type { FoundationTables } from '../tables/foundation.ts';
/** Password of every demonstration user. */
export declare const demoPassword = "demo-desk-2026";
/** The user of a role; the id is the same on every machine. */
export declare function demoUserId(role: string): string;
export declare function keepDemoUsers(db: Kysely<Database>, passwordHash: string): Promise<void>;
export declare function keepDemoFirm(db: Kysely<Database>): Promise<void>;
/** Attorneys who may handle a case, in the order of the choice. */
export declare const attorneys: readonly Omit<Insertable<FoundationTables['attorneys']>, 'position'>[];
/** Rates, caps, holidays and benefits with their sources. Every desk needs them, not the demonstration alone. */
export declare function keepLegalFigures(db: Kysely<Database>, newId: () => string): Promise<void>;
