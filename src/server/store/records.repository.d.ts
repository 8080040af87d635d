import type { Kysely, Selectable } from 'kysely';
import type { RecordContent, RecordsPort, StoredSubmission } from '../usecases/ports/records.port.ts';
import type { Database } from './tables/all.ts';
export declare function recordsRepository(db: Kysely<Database>): RecordsPort;
export declare function storedSubmission(row: Selectable<Database['submissions']>): StoredSubmission;
/** The columns that hold what a person sent and what the desk worked out. */
export declare function contentColumns(content: RecordContent): {
    version: string;
    case_file_number: string | null;
    case_name: string | null;
    data: string;
    computed: string;
    labels: string;
    figures: string;
    payload: string;
    sent_computed: string | null;
    differences: string;
    warnings: string;
};
