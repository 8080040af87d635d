import { AppError } from './app-error.ts';
import type { LiveAutomation } from './live-automation.ts';
import type { DocumentRecordsPort } from './ports/documents.port.ts';
import type { HeldSendsPort } from './ports/held-sends.port.ts';
import type { RecordsPort, StoredSubmission } from './ports/records.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { Registry } from './registry.ts';
export type ReadSubmissionDeps = {
    readonly registry: Registry;
    readonly found: RecordsPort;
    readonly held: HeldSendsPort;
    readonly documents: DocumentRecordsPort;
};
type OneRecord = {
    readonly user: SignedIn;
    readonly id: string;
    readonly automationId?: string;
};
export declare function unknownRecord(): AppError;
/** A record that this person may see; what it may not see is unknown to it. */
export declare function visibleRecord(deps: Pick<ReadSubmissionDeps, 'registry' | 'found'>, { user, id, automationId }: OneRecord): Promise<StoredSubmission>;
/** A stored record as it was sent, with the version it was made under, its papers and how they were served. */
export declare function readSubmission(deps: ReadSubmissionDeps, request: OneRecord): Promise<{
    id: string;
    automation: string;
    version: string;
    data: import("#engine/form/plain-data.ts").PlainRecord;
    computed: import("#engine/form/plain-data.ts").PlainRecord;
    labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
    figures: readonly import("../../domain/dated-figures.ts").FigureUsed[];
    payload: import("#engine/form/plain-data.ts").PlainRecord;
    differences: readonly import("./ports/records.port.ts").Difference[];
    warnings: readonly import("./ports/records.port.ts").RecordWarning[];
    revision: number;
    createdAt: string;
    creatorEmail: string;
    documents: {
        id: string;
        name: string;
        kind: import("./ports/documents.port.ts").DocumentKind;
        pages: number;
        type?: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
    }[];
    deliveries: {
        id: string;
        documentId: string;
        partyId: string;
        method: import("./ports/delivery.port.ts").ServiceMethod;
        status: 'waiting' | 'served';
        docucentId?: string;
        servedOn?: string;
        recipient?: string;
    }[];
    caseFileNumber?: string;
    caseName?: string;
    state?: string;
    letter?: import("#engine/letter/letter-model.ts").LetterModel;
    recipients?: import("./ports/records.port.ts").RecordRecipients;
} | {
    id: string;
    automation: string;
    version: string;
    data: import("#engine/form/plain-data.ts").PlainRecord;
    computed: {};
    labels: {};
    warnings: never[];
    createdAt: string;
    creatorEmail: string;
    documents: never[];
    deliveries: never[];
    held: {
        readonly state: 'waiting' | 'stuck' | 'givenUp';
        readonly reason?: string;
    };
    caseFileNumber?: string;
    caseName?: string;
}>;
/** The version that a record was made under, which is stored for as long as the record is. */
export declare function versionOfRecord(registry: Registry, record: StoredSubmission): Promise<LiveAutomation>;
export {};
