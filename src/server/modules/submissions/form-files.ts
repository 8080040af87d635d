import { withValue } from '#engine/data/changed-data.ts';
import { pathOfPointer } from '#engine/data/places.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { uploadRuleAt, wrongTypeText } from '#engine/form/upload-rules.ts';
import type { LocalizedText } from '#schemas/meta/common.gen.ts';
import type { InputFault } from '#server/platform/app-error.ts';
import { englishText, filesIn, type PublishedAutomation } from '#server/modules/automations/published-automation.port.ts';
import type { UploadedFile, UploadRecordsPort } from '#server/modules/files/uploads.port.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';

/** An uploaded file that a form names. */
export type FormFile = { readonly pointer: string; readonly title: LocalizedText; readonly file: UploadedFile };

export type FormFiles = { readonly data: PlainRecord; readonly files: readonly FormFile[]; readonly faults: readonly InputFault[] };

type NamedFile = { readonly pointer: string; readonly title: LocalizedText; readonly fileId: string };
export type FilesRequest = {
  readonly published: PublishedAutomation;
  readonly data: PlainRecord;
  readonly ownerId: string;
  /** What the record says that is edited: its files stay, whoever uploaded them. */
  readonly stored?: PlainRecord | undefined;
  /** An earlier version that is put back: its files come back with it. */
  readonly alsoNamed?: PlainRecord | undefined;
  /** The files of the record that the form was started from, whoever uploaded them. */
  readonly handedOver?: readonly string[] | undefined;
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
export async function formFiles(
  uploads: UploadRecordsPort,
  { published, data, ownerId, stored = {}, alsoNamed = {}, handedOver = [] }: FilesRequest,
): Promise<FormFiles> {
  const named = namedFiles(published, data);
  const found = await uploads.findMany(named.map(({ fileId }) => fileId).filter(isUniqueId));
  const recorded = new Set([stored, alsoNamed].flatMap((said) => namedFiles(published, said).map(({ fileId }) => fileId)));
  const isKnown = ({ id, ownerId: owner }: UploadedFile): boolean => owner === ownerId || recorded.has(id) || handedOver.includes(id);
  const known = new Map(found.filter(isKnown).map((file) => [file.id, file]));
  let corrected = data;
  const files: FormFile[] = [];
  const faults: InputFault[] = [];
  for (const { pointer, title, fileId } of named) {
    const file = known.get(fileId);
    if (file === undefined) faults.push(unknownFile(pointer));
    else {
      const refusal = recorded.has(fileId) ? undefined : refusedType(published, pointer, file);
      if (refusal !== undefined) faults.push({ pointer, code: 'file_refused', message: englishText(refusal) });
      files.push({ pointer, title, file });
      corrected = withValue(corrected, pointer, fileValue(file));
    }
  }
  return { data: corrected, files, faults };
}

/** Why a field does not take a file of this kind; what the browser said of it does not count. */
function refusedType({ compiled }: PublishedAutomation, pointer: string, { type }: UploadedFile): LocalizedText | undefined {
  const rule = uploadRuleAt(compiled, pathOfPointer(pointer));
  return rule === undefined ? undefined : wrongTypeText(rule, type);
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
