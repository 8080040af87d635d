import { fileTypeFromBuffer } from 'file-type';
import { type InspectedUpload, type PictureType } from './uploads.port.ts';
import { uploadTypes, type UploadType } from '#server/platform/stored-json.ts';
import { refused } from './inspect-refusal.ts';
import { largestUpload, wholeMegabytes } from '#domain/upload-limits.ts';

/** As much as telling the type needs. */
const headBytes = 4100;

/** Decides what a file is by its content, and then whether it may come in. */
export async function inspectContent(bytes: Uint8Array): Promise<InspectedUpload> {
  if (bytes.byteLength === 0) return refused('file_missing');
  const found = await fileTypeFromBuffer(bytes.slice(0, headBytes)).catch(() => undefined);
  const type =
    found === undefined && hasPaperBehindLines(bytes) ? 'application/pdf' : uploadTypes.find((each) => each === imageAlias(found?.mime));
  if (type === undefined) return refused(refusalOfType(found?.mime));
  if (bytes.byteLength > mostBytes(type))
    return refused('file_size', `File size exceeds the maximum limit of ${wholeMegabytes(mostBytes(type))}MB`);
  return type === 'application/pdf' ? inspectPaper(bytes) : inspectPicture(bytes, type);
}

/** Each file has a process of its own, which loads only what this file needs: half of its time is loading. */
async function inspectPaper(bytes: Uint8Array): Promise<InspectedUpload> {
  const { inspectPdf } = await import('./inspect-pdf.ts');
  return inspectPdf(bytes);
}

async function inspectPicture(bytes: Uint8Array, type: PictureType): Promise<InspectedUpload> {
  const { inspectImage } = await import('./inspect-image.ts');
  return inspectImage(bytes, type);
}

/** Readers find a PDF that begins within so many bytes. */
const linesBefore = 1024;
/** Such as a printer is told them. */
const controls = /\p{Cc}/gu;
/** Plain lines, such as a printer or a mail program puts before a PDF; no page of the web and no script. */
const plainLines = /^(?!#!)(?:\u00ef\u00bb\u00bf)?[\s -;=-~]*$/u;

function hasPaperBehindLines(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, linesBefore + 5)).toString('latin1');
  const start = head.indexOf('%PDF-');
  return start > 0 && plainLines.test(head.slice(0, start).replaceAll(controls, ''));
}

function refusalOfType(mime: string | undefined): 'file_heic' | 'file_tiff' | 'file_type' {
  if (mime === 'image/tiff') return 'file_tiff';
  return mime?.startsWith('image/hei') === true ? 'file_heic' : 'file_type';
}

/** A PNG that moves is looked at as a PNG; only its first picture stays. */
function imageAlias(mime: string | undefined): string | undefined {
  return mime === 'image/apng' ? 'image/png' : mime;
}

function mostBytes(type: UploadType): number {
  return type === 'application/pdf' ? largestUpload.pdf : largestUpload.image;
}
