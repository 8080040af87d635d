import { type Kysely } from 'kysely';
import type { Automation } from '#engine/declaration/automation.ts';
import type { ColumnIndexesPort } from '../usecases/ports/declarations.port.ts';
import type { RowField } from '../usecases/ports/rows.port.ts';
import type { Database } from './tables/all.ts';
export type FieldOf = (automation: Automation, name: string) => RowField;
/** A short name for a long text, always the same. */
export type NameOf = (text: string) => string;
/** An index for each column that a declaration lets people sort or filter by, and no others. */
export declare function columnIndexesRepository(db: Kysely<Database>, fieldOf: FieldOf, nameOf: NameOf): ColumnIndexesPort;
