import type { ServiceAttachment } from './ports/delivery.port.ts';
import type { DocumentRecord, ServicePlan } from './ports/documents.port.ts';
import type { FileStorePort } from './ports/files.port.ts';
import type { LettersPort } from './ports/letters.port.ts';
import type { UploadRecordsPort } from './ports/uploads.port.ts';
export type PackageDeps = {
    readonly uploads: UploadRecordsPort;
    readonly files: FileStorePort;
    readonly letters: LettersPort;
};
type Contents = {
    readonly plan: ServicePlan;
    readonly title: string;
};
/** The letter and its enclosures in the declared order. A picture becomes a page with its title; a PDF goes along as it is. */
export declare function packageAttachments(deps: PackageDeps, document: DocumentRecord, { plan, title }: Contents): Promise<readonly ServiceAttachment[]>;
export {};
