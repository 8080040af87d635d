import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { pdf } from '#server/modules/files/pdf-library.public.ts';

type Joined = {
  readonly title: string;
  /** YYYY-MM-DD: the time inside the file, so that equal packets have equal bytes. */
  readonly datedOn: string;
  /** Whether a proof of service still follows, so that nobody knows how many pages there will be. */
  readonly isOpen: boolean;
};

type Pages = { readonly bytes: Uint8Array; readonly pages: number };

const load = (bytes: Uint8Array): Promise<PDFDocument> => pdf.PDFDocument.load(bytes, { updateMetadata: false });

async function append(document: PDFDocument, part: Uint8Array): Promise<void> {
  const source = await load(part);
  for (const page of await document.copyPages(source, source.getPageIndices())) document.addPage(page);
}

function stampPages(document: PDFDocument, font: PDFFont, { from, isOpen }: { readonly from: number; readonly isOpen: boolean }): void {
  const pages = document.getPages();
  for (const [index, page] of pages.entries()) {
    if (index < from) continue;
    const words = isOpen ? `Packet page ${index + 1}` : `Packet page ${index + 1} of ${pages.length}`;
    const { x, y, width } = page.getCropBox();
    page.drawText(words, { x: x + width - font.widthOfTextAtSize(words, 8) - 30, y: y + 18, size: 8, font });
  }
}

async function saved(document: PDFDocument): Promise<Pages> {
  return { bytes: await document.save({ useObjectStreams: true }), pages: document.getPageCount() };
}

/** Parts one after the other in one PDF, with page numbers through. */
export async function joinedPdf(parts: readonly Uint8Array[], { title, datedOn, isOpen }: Joined): Promise<Pages> {
  const document = await pdf.PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  document.setCreationDate(new Date(`${datedOn}T20:00:00Z`));
  document.setModificationDate(new Date(`${datedOn}T20:00:00Z`));
  for (const part of parts) await append(document, part);
  stampPages(document, await document.embedFont(pdf.StandardFonts.Helvetica), { from: 0, isOpen });
  return saved(document);
}

/** A packet with the proofs of service that complete it at its end. */
export async function completedPacket(packet: Uint8Array, proofs: readonly Uint8Array[]): Promise<Uint8Array> {
  const document = await load(packet);
  const from = document.getPageCount();
  for (const proof of proofs) await append(document, proof);
  stampPages(document, await document.embedFont(pdf.StandardFonts.Helvetica), { from, isOpen: true });
  return (await saved(document)).bytes;
}
