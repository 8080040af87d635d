import { withValue } from '#engine/data/changed-data.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import type { InputFault } from '#server/platform/app-error.ts';
import { filesIn, type PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { UploadedFile, UploadRecordsPort } from '#server/modules/files/uploads.port.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';

/** An uploaded file that a form names. */
export type FormFile = { readonly pointer: string; readonly title: LocalizedText; readonly file: UploadedFile };

type FormFiles = { readonly data: PlainRecord; readonly files: readonly FormFile[]; readonly faults: readonly InputFault[] };

type NamedFile = { readonly pointer: string; readonly title: LocalizedText; readonly fileId: string };
type FilesRequest = {
  readonly published: PublishedAutomation;
  readonly data: PlainRecord;
  readonly ownerId: string;
  /** What the record says that is edited: its files stay, whoever uploaded them. */
  readonly stored?: PlainRecord | undefined;
};

/** The files of a stored record. */
export async function filesOfRecord(
  uploads: UploadRecordsPort,
  published: PublishedAutomation,
  data: PlainRecord,
): Promise<readonly FormFile[]> {
  return (await formFiles(uploads, { published, data, ownerId: '', stored: data })).files;
}

/** Finds the files of a form. What the form says of a file is replaced by what the desk knows of it. */
export async function formFiles(uploads: UploadRecordsPort, { published, data, ownerId, stored = {} }: FilesRequest): Promise<FormFiles> {
  const named = namedFiles(published, data);
  if (named.length === 0) return { data, files: [], faults: [] };
  const found = await uploads.findMany(named.map(({ fileId }) => fileId).filter(isUniqueId));
  const recorded = new Set(namedFiles(published, stored).map(({ fileId }) => fileId));
  const known = new Map(found.filter((file) => file.ownerId === ownerId || recorded.has(file.id)).map((file) => [file.id, file]));
  let corrected = data;
  const files: FormFile[] = [];
  const faults: InputFault[] = [];
  for (const { pointer, title, fileId } of named) {
    const file = known.get(fileId);
    if (file === undefined) faults.push(unknownFile(pointer));
    else {
      files.push({ pointer, title, file });
      corrected = withValue(corrected, pointer, fileValue(file));
    }
  }
  return { data: corrected, files, faults };
}

function namedFiles(published: PublishedAutomation, data: PlainRecord): readonly NamedFile[] {
  return filesIn(published, data).flatMap(({ pointer, title, value: { fileId } }) =>
    typeof fileId === 'string' ? [{ pointer, title, fileId }] : [],
  );
}

function fileValue({ id, name, type, width, height }: UploadedFile): PlainRecord {
  return { fileId: id, name, type, ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}

function unknownFile(pointer: string): InputFault {
  return { pointer, code: 'file_unknown', message: 'This file is no longer available.', remedy: 'Choose it again.' };
}
