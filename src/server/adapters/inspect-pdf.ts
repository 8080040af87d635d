import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFStream } from '@cantoo/pdf-lib';
import type { InspectedUpload, RefusalCode } from '../usecases/ports/uploads.port.ts';
import { refused } from './inspect-refusal.ts';

const mostPages = 500;
/** A file that was written to its end says so there; readers look in the last 1,024 bytes. */
const endWindow = 1024;
const deepestNesting = 100;
const lock = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/u;

/** Keys under which a PDF keeps something that acts. */
const activeKeys: ReadonlySet<string> = new Set([
  'JS',
  'JavaScript',
  'AA',
  'EmbeddedFiles',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
]);
/** Types of objects and actions (S, Type, Subtype) that act. Links to pages and addresses do not. */
const activeKinds: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'GoToE',
  'GoToR',
  'SubmitForm',
  'ImportData',
  'RichMedia',
  'RichMediaExecute',
  'FileAttachment',
  'Movie',
  'Sound',
  'Screen',
  'Rendition',
  '3D',
]);

/** Refuses what is damaged, locked or acts; what passes stays byte for byte as it came. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedUpload> {
  const tail = Buffer.from(bytes.subarray(-endWindow)).toString('latin1');
  if (!tail.includes('%%EOF')) return refused('pdf_damaged');
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true, parseSpeed: Infinity });
    const pages = document.getPageCount();
    const fault = faultOf(document, pages);
    return fault === undefined ? { ok: true, type: 'application/pdf', bytes, pages } : refused(fault);
  } catch {
    // Locked objects cannot be read, but the dictionary that says so is always plain.
    return refused(lock.test(Buffer.from(bytes).toString('latin1')) ? 'pdf_encrypted' : 'pdf_damaged');
  }
}

function faultOf(document: PDFDocument, pages: number): RefusalCode | undefined {
  if (document.isEncrypted) return 'pdf_encrypted';
  if (document.context.enumerateIndirectObjects().some(([, object]) => acts(object, 0))) return 'pdf_active';
  if (pages > mostPages) return 'pdf_too_many_pages';
  return pages === 0 || !everyPageReads(document) ? 'pdf_damaged' : undefined;
}

/** Objects are looked at one by one, so references need no following. */
function acts(object: PDFObject, depth: number): boolean {
  if (depth > deepestNesting) return true;
  if (object instanceof PDFStream) return acts(object.dict, depth + 1);
  if (object instanceof PDFArray) return object.asArray().some((item) => acts(item, depth + 1));
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => isActiveEntry(key.decodeText(), value) || acts(value, depth + 1));
}

function isActiveEntry(key: string, value: PDFObject): boolean {
  if (activeKeys.has(key)) return true;
  return ['S', 'Type', 'Subtype'].includes(key) && value instanceof PDFName && activeKinds.has(value.decodeText());
}

/** The drawing instructions of each page are there and can be unpacked. */
function everyPageReads(document: PDFDocument): boolean {
  return document.getPages().every(({ node }) => {
    const contents = node.Contents();
    if (contents === undefined) return true;
    const streams = contents instanceof PDFArray ? contents.asArray().map((item) => document.context.lookup(item)) : [contents];
    return streams.every((stream) => {
      if (stream instanceof PDFRawStream) decodePDFRawStream(stream).decode();
      return stream instanceof PDFStream;
    });
  });
}
