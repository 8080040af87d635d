import type { Kysely } from 'kysely';
import type { UploadRecordsPort } from '../usecases/ports/uploads.port.ts';
import type { Database } from './tables/all.ts';
export declare function uploadsRepository(db: Kysely<Database>): UploadRecordsPort;
