import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PDFDocumentProxy } from 'pdfjs-dist';

/** How a PDF was opened: as a document, or why not. */
export type OpenedPdf = { readonly document: PDFDocumentProxy } | { readonly fault: 'locked' | 'broken' };

/** The parts of pdf.js that it would otherwise load from the net. */
const library = path.join(path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), '/');
const mostPicturePixels = 60_000_000;

/** Opens a PDF with nothing but what lies in the folder of the library. The file gets a copy of its bytes, which it may change. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    useWorkerFetch: false,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: mostPicturePixels,
    standardFontDataUrl: path.join(library, 'standard_fonts/'),
    cMapUrl: path.join(library, 'cmaps/'),
    wasmUrl: path.join(library, 'wasm/'),
    iccUrl: path.join(library, 'iccs/'),
  });
  try {
    return { document: await task.promise };
  } catch (error) {
    return { fault: error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken' };
  }
}
