import { inflateSync } from 'node:zlib';
import type { PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { pdf } from './pdf-library.public.ts';

/** Of the packs of objects of a file, and of all its drawing instructions: ten times the largest file. */
const mostUnpackedBytes = 100_000_000;
const packMark = /\/(?:ObjStm|XRef)\b/gu;
const streamMark = /stream\r?\n/gu;

/** Looks into packs of objects before a reader unpacks them as a whole. */
export function packsUnpack({ bytes, text }: { readonly bytes: Uint8Array; readonly text: string }): boolean {
  let left = mostUnpackedBytes;
  for (const { index } of text.matchAll(packMark)) {
    streamMark.lastIndex = index;
    if (streamMark.exec(text) === null) return true;
    left -= inflated(bytes.subarray(streamMark.lastIndex), left)?.length ?? 0;
    if (left < 0) return false;
  }
  return true;
}

/** Each is unpacked once, however many pages it draws. One that cannot be unpacked throws. */
export function drawingsUnpack(drawings: readonly PDFRawStream[]): boolean {
  let left = mostUnpackedBytes;
  for (const drawing of new Set(drawings)) {
    left -= unpackedBytes(drawing, left);
    if (left < 0) return false;
  }
  return true;
}

/** More than the limit when it would be more. */
function unpackedBytes(stream: PDFRawStream, limit: number): number {
  const filters = filtersOf(stream);
  // An empty page has an empty drawing, which browsers print as packed although nothing is there to unpack.
  if (filters.length === 0 || stream.contents.length === 0) return stream.contents.length;
  let content: Uint8Array | undefined = stream.contents;
  for (const filter of filters) {
    content = filter === pdf.PDFName.of('FlateDecode') && content !== undefined ? inflated(content, limit) : undefined;
    if (content !== undefined && content.length > limit) return content.length;
  }
  return (content ?? pdf.decodePDFRawStream(stream).decode()).length;
}

function filtersOf({ dict }: PDFRawStream): readonly (PDFObject | undefined)[] {
  const filter = dict.lookup(pdf.PDFName.of('Filter'));
  if (filter === undefined) return [];
  return filter instanceof pdf.PDFArray ? filter.asArray().map((item) => dict.context.lookup(item)) : [filter];
}

const tooMuch = 'ERR_BUFFER_TOO_LARGE';

/** One byte more than the limit when it would be more; nothing when it is packed in another way or broken. */
function inflated(bytes: Uint8Array, limit: number): Uint8Array | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: limit + 1 });
  } catch (error) {
    const isTooMuch = error instanceof RangeError && 'code' in error && error.code === tooMuch;
    return isTooMuch ? new Uint8Array(limit + 1) : undefined;
  }
}
