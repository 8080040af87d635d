import { type OnceDeps } from './once.ts';
import type { Clock } from './ports/clock.port.ts';
import type { Ids } from './ports/ids.port.ts';
import type { KeptAnswer } from './ports/idempotency.port.ts';
import type { RecordTransactionsPort, RecordWriting } from './ports/records.port.ts';
import type { Sha256 } from './ports/sha256.port.ts';
import { type SameEntryDeps } from './same-entry.ts';
import { type FormRequest, type WorkOutDeps } from './work-out.ts';
import { type NamedPreview, type WriteLetterDeps } from './write-letter.ts';
export type MakeRecordDeps = WorkOutDeps & WriteLetterDeps & SameEntryDeps & OnceDeps & {
    readonly records: RecordTransactionsPort;
    readonly ids: Ids;
    readonly clock: Clock;
    readonly sha256: Sha256;
};
export type MakeRecordRequest = FormRequest & {
    /** Method and path with its values, so that a key belongs to one call. */
    readonly call: string;
    readonly key: string | undefined;
    readonly preview?: NamedPreview;
    /** Refuses what is not offered or was filled under another version; a repeat gets its first answer all the same. */
    readonly admit: () => void;
};
/** Submit and create: checks, works out, writes the letter, and keeps everything at once. A repeat gets the first answer. */
export declare function makeRecord(deps: MakeRecordDeps, request: MakeRecordRequest): Promise<KeptAnswer>;
export type RecordRequest = FormRequest & {
    readonly id: string;
    readonly preview?: NamedPreview;
    /** The last step of the transaction; what it throws undoes all of it. */
    readonly settle: (writing: RecordWriting, answer: KeptAnswer) => Promise<void>;
};
/** Works out a record with everything that comes of it, and keeps it in one transaction. */
export declare function writeRecord(deps: MakeRecordDeps, request: RecordRequest): Promise<KeptAnswer>;
