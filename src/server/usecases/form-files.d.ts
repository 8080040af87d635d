import { type PlainRecord } from '#engine/form/plain-data.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import type { InputFault } from './app-error.ts';
import type { LiveAutomation } from './live-automation.ts';
import type { UploadedFile, UploadRecordsPort } from './ports/uploads.port.ts';
/** An uploaded file that a form names. */
export type FormFile = {
    readonly pointer: string;
    readonly title: LocalizedText;
    readonly file: UploadedFile;
};
export type FormFiles = {
    readonly data: PlainRecord;
    readonly files: readonly FormFile[];
    readonly faults: readonly InputFault[];
};
type Request = {
    readonly live: LiveAutomation;
    readonly data: PlainRecord;
    readonly ownerId: string;
};
/** Finds the files of a form. What the form says of a file is replaced by what the desk knows of it. */
export declare function formFiles(uploads: UploadRecordsPort, { live, data, ownerId }: Request): Promise<FormFiles>;
export {};
