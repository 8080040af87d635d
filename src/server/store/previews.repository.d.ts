import type { Kysely } from 'kysely';
import type { PreviewsPort } from '../usecases/ports/previews.port.ts';
import type { Database } from './tables/all.ts';
/** Previews keep their bytes in the database: no file without a record is left behind when nobody sends them. */
export declare function previewsRepository(db: Kysely<Database>): PreviewsPort;
