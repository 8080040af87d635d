import type { PDFDocument } from '@cantoo/pdf-lib';
import type { InspectedUpload, RefusalCode } from '../usecases/ports/uploads.port.ts';
import { actsAnywhere } from './inspect-pdf-actions.ts';
import { faultOfPages, type PdfFault } from './inspect-pdf-pages.ts';
import { packsUnpack } from './inspect-pdf-unpacking.ts';
import { refused } from './inspect-refusal.ts';
import { pdf } from './pdf-library.ts';

const mostPages = 500;
/** A file that was written to its end says so there; readers look in the last 1,024 bytes. */
const endWindow = 1024;
const lock = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/u;
/** The end of a ZIP archive, with the longest comment that may come after it. */
const archiveEnd = 'PK\u0005\u0006';
const archiveWindow = 66_000;

/** Refuses what is damaged, locked or acts; what passes stays byte for byte as it came. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedUpload> {
  const text = Buffer.from(bytes).toString('latin1');
  if (!text.slice(-endWindow).includes('%%EOF')) return refused('pdf_damaged');
  if (text.slice(-archiveWindow).includes(archiveEnd)) return refused('pdf_active');
  if (!packsUnpack({ bytes, text })) return refused('pdf_unpacks');
  try {
    const document = await pdf.PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true, parseSpeed: Infinity });
    const pages = document.getPageCount();
    const fault = faultOf(document, pages, { bytes, text });
    return fault === undefined ? { ok: true, type: 'application/pdf', bytes, pages } : refused(fault);
  } catch {
    // Locked objects cannot be read, but the dictionary that says so is always plain.
    return refused(lock.test(text) ? 'pdf_encrypted' : 'pdf_damaged');
  }
}

type Source = { readonly bytes: Uint8Array; readonly text: string };

function faultOf(document: PDFDocument, pages: number, source: Source): RefusalCode | PdfFault | undefined {
  if (document.isEncrypted) return 'pdf_encrypted';
  if (actsAnywhere(document.context, source)) return 'pdf_active';
  if (pages > mostPages) return 'pdf_too_many_pages';
  return pages === 0 ? 'pdf_damaged' : faultOfPages(document);
}
