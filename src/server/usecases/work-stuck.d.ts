import type { DeclarationFaultsPort } from './ports/declarations.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { WorkPort } from './ports/work.port.ts';
import type { Registry } from './registry.ts';
export type OperationsDeps = {
    readonly work: WorkPort;
    readonly faults: DeclarationFaultsPort;
    readonly registry: Registry;
};
/** What keeps the office from working: folders that are not published, work that waits or failed, and what is published. */
export declare function readOperations({ work, faults, registry }: OperationsDeps): Promise<{
    faults: {
        folderHash: string;
        faults: readonly import("#engine/declaration/fault.ts").Fault[];
        seenAt: string;
        automation: string;
        publishedVersion: string | null;
    }[];
    jobs: {
        id: string;
        queue: string;
        subject: string;
        state: import("./ports/work.port.ts").WorkState;
        attempts: number;
        createdAt: string;
        updatedAt: string;
        lastError: string | null;
        assignedTo: string | null;
        reason: string | null;
        submissionId: string | null;
    }[];
    versions: {
        automation: string;
        title: string | {
            en: string;
            es?: string;
        };
        version: string;
        status: "live" | "planned" | "retired";
    }[];
}>;
type WorkDeps = Pick<OperationsDeps, 'work'>;
type WorkRequest = {
    readonly person: SignedIn;
    readonly id: string;
};
export declare function retryWork({ work }: WorkDeps, { person, id }: WorkRequest): Promise<void>;
export declare function giveUpWork({ work }: WorkDeps, { person, id, reason }: WorkRequest & {
    readonly reason: string;
}): Promise<void>;
export declare function handOverWork({ work }: WorkDeps, { person, id, assignedTo }: WorkRequest & {
    readonly assignedTo: string;
}): Promise<void>;
export {};
