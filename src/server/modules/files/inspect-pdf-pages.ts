import type { PDFDocument, PDFObject, PDFPage, PDFRawStream, PDFStream } from '@cantoo/pdf-lib';
import { drawingsUnpack } from './inspect-pdf-unpacking.ts';
import { pdf } from './pdf-library.public.ts';

export type PdfFault = 'pdf_damaged' | 'pdf_unpacks' | 'pdf_page_size';

/** A photo of 50 megapixels put on a page at 72 dots an inch is 113 inches long. */
const mostInches = 120;
const pointsPerInch = 72;
/** Ledger paper scanned at 1,200 dots an inch has 270 million. */
const mostPicturePixels = 300_000_000;

/** The drawing instructions of each page are there and can be unpacked, and nothing is larger than paper. */
export function faultOfPages(document: PDFDocument): PdfFault | undefined {
  const pages = document.getPages();
  if (pages.some((page) => longestSide(page) > mostInches * pointsPerInch)) return 'pdf_page_size';
  const drawings = drawingsOf(document, pages);
  if (drawings === undefined) return 'pdf_damaged';
  return hasEnormousPicture(document) || !drawingsUnpack(drawings) ? 'pdf_unpacks' : undefined;
}

function hasEnormousPicture({ context }: PDFDocument): boolean {
  return context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof pdf.PDFStream && nameAt(object, 'Subtype') === 'Image' && pixelsOf(object) > mostPicturePixels);
}

function longestSide({ node }: PDFPage): number {
  const box = node.getInheritableAttribute(pdf.PDFName.of('MediaBox'));
  // Readers take letter paper when it is missing.
  if (box === undefined) return 0;
  const sides = node.context.lookup(box, pdf.PDFArray).asArray();
  const [left = 0, bottom = 0, right = 0, top = 0] = sides.map((side) => node.context.lookup(side, pdf.PDFNumber).asNumber());
  const unit = node.lookupMaybe(pdf.PDFName.of('UserUnit'), pdf.PDFNumber)?.asNumber() ?? 1;
  return Math.max(Math.abs(right - left), Math.abs(top - bottom)) * unit;
}

/** The streams that draw the pages; nothing when one of them is no stream. */
function drawingsOf({ context }: PDFDocument, pages: readonly PDFPage[]): readonly PDFRawStream[] | undefined {
  const found = pages.flatMap(({ node }): (PDFObject | undefined)[] => {
    const contents = node.Contents();
    if (contents === undefined) return [];
    return contents instanceof pdf.PDFArray ? contents.asArray().map((item) => context.lookup(item)) : [contents];
  });
  if (found.some((stream) => !(stream instanceof pdf.PDFStream))) return undefined;
  return found.filter((stream) => stream instanceof pdf.PDFRawStream);
}

function nameAt({ dict }: PDFStream, key: string): string | undefined {
  const name = dict.lookup(pdf.PDFName.of(key));
  return name instanceof pdf.PDFName ? name.decodeText() : undefined;
}

function pixelsOf({ dict }: PDFStream): number {
  const side = (key: string): number => {
    const value = dict.lookup(pdf.PDFName.of(key));
    return value instanceof pdf.PDFNumber ? value.asNumber() : 0;
  };
  return side('Width') * side('Height');
}
