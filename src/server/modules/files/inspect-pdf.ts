import type { PDFDocument } from '@cantoo/pdf-lib';
import type { InspectedUpload, RefusalCode } from './uploads.port.ts';
import { actsAnywhere } from './inspect-pdf-actions.ts';
import { withLengths } from './inspect-pdf-lengths.ts';
import { faultOfPages, type PdfFault } from './inspect-pdf-pages.ts';
import { packsUnpack } from './inspect-pdf-unpacking.ts';
import { refused } from './inspect-refusal.ts';
import { openFirstPage } from './open-first-page.ts';
import { pdf } from './pdf-library.public.ts';

const mostPages = 500;
/** A file that was written to its end says so there; readers look in the last 1,024 bytes. */
const endWindow = 1024;
const lock = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/u;
/** The end of a ZIP archive, with the longest comment that may come after it. */
const archiveEnd = 'PK\u0005\u0006';
const archiveWindow = 66_000;
const ownersPassword =
  "The PDF opens without a password, but its owner's password protects it from changes. Print it to a new PDF and upload that.";

/** Refuses what is damaged, locked or acts, and what a browser cannot open; what passes stays byte for byte as it came. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedUpload> {
  const text = Buffer.from(bytes).toString('latin1');
  if (!endOf(text).includes('%%EOF')) return refused('pdf_damaged');
  if (text.slice(-archiveWindow).includes(archiveEnd)) return refused('pdf_active');
  if (!packsUnpack({ bytes, text })) return refused('pdf_unpacks');
  const found = await examine({ bytes, text });
  if ('pages' in found) {
    const { pages } = found;
    return (await openFirstPage(bytes)) === 'opens' ? { ok: true, type: 'application/pdf', bytes, pages } : refused('pdf_damaged');
  }
  const isOwners = found.fault === 'pdf_encrypted' && (await openFirstPage(bytes)) === 'opens';
  return isOwners ? refused('pdf_encrypted', ownersPassword) : refused(found.fault);
}

type Source = { readonly bytes: Uint8Array; readonly text: string };
type Examined = { readonly pages: number } | { readonly fault: RefusalCode };

async function examine(source: Source): Promise<Examined> {
  try {
    const options = { updateMetadata: false, throwOnInvalidObject: true, parseSpeed: Infinity };
    const document = await pdf.PDFDocument.load(withLengths(source), options);
    const pages = document.getPageCount();
    const fault = faultOf(document, pages, source);
    return fault === undefined ? { pages } : { fault };
  } catch {
    // Locked objects cannot be read, but the dictionary that says so is always plain.
    return { fault: lock.test(source.text) ? 'pdf_encrypted' : 'pdf_damaged' };
  }
}

function faultOf(document: PDFDocument, pages: number, source: Source): RefusalCode | PdfFault | undefined {
  if (document.isEncrypted) return 'pdf_encrypted';
  if (actsAnywhere(document.context, source)) return 'pdf_active';
  if (pages > mostPages) return 'pdf_too_many_pages';
  return pages === 0 ? 'pdf_damaged' : faultOfPages(document);
}

/** The last bytes before the zeros and blank lines that some programs put behind a file. */
function endOf(text: string): string {
  let end = text.length;
  while (end > 0 && '\0\r\n\t '.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(Math.max(0, end - endWindow), end);
}
