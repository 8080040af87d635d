import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { isLegible } from './clean-text.public.ts';
import { openPdf } from './open-pdf.ts';
import { readWords, type TextLayer } from './read-words.ts';
import { createRecognizer, type Recognizer } from './recognize-words.ts';
import type { Box, PageWords } from './words.public.ts';

export type ReadPagesOptions = {
  readonly onProgress: (done: number, of: number) => void;
  /** The lines of a recognized page in which every letter counts; they are read twice. */
  readonly linesToReadAgain: (page: PageWords) => readonly Box[];
  /** Told of each page that is recognized, which takes longer than reading its text. */
  readonly onScan: () => void;
};

/** The words of the pages that have any, or why the file has none that can be read. */
export type ReadPages = { readonly pages: readonly PageWords[]; readonly pagesLeft: number } | { readonly fault: 'locked' | 'broken' };

/** More pages than a packet with its enclosures has. */
const mostPages = 60;
/** Each takes some seconds. */
const mostScans = 15;
/** Each takes a core while it is recognized. */
const pagesAtOnce = 2;
/** So much text is more than stamps and headers over a picture of a page. */
const moreThanStamps = 300;

/** Reads the pages of a PDF, each by its text, or where it has none that can be read by what recognition sees. */
export async function readPages(bytes: Uint8Array, options: ReadPagesOptions): Promise<ReadPages> {
  const opened = await openPdf(bytes);
  if ('fault' in opened) return opened;
  const recognizers = Array.from({ length: Math.min(pagesAtOnce, availableParallelism()) }, createRecognizer);
  try {
    return await pagesOf(opened.document, recognizers, options);
  } finally {
    await Promise.all(recognizers.map((recognizer) => recognizer.close()));
  }
}

async function pagesOf(
  document: PDFDocumentProxy,
  recognizers: readonly Recognizer[],
  { onProgress, linesToReadAgain, onScan }: ReadPagesOptions,
): Promise<ReadPages> {
  const count = Math.min(document.numPages, mostPages);
  const free = [...recognizers];
  const queue = new PQueue({ concurrency: recognizers.length });
  const pages: Promise<PageWords>[] = [];
  let done = 0;
  const ended = (page: PDFPageProxy): void => {
    page.cleanup();
    done += 1;
    onProgress(done, count);
  };
  const recognize = async (page: PDFPageProxy, layer: TextLayer): Promise<PageWords> => {
    const recognizer = free.pop();
    if (recognizer === undefined) throw new Error('More pages are recognized at once than can be');
    const words = await recognizeTwice(page, layer, { recognizer, linesToReadAgain });
    free.push(recognizer);
    ended(page);
    return words;
  };
  let scans = 0;
  for (let number = 1; number <= count; number += 1) {
    const page = await document.getPage(number);
    const layer = await readWords(page);
    const isText = hasReadableText(layer);
    const isScan = !isText && hasPicture(layer);
    if (isScan) scans += 1;
    if (isScan && scans <= mostScans) {
      onScan();
      pages.push(queue.add(() => recognize(page, layer)));
    } else {
      if (isText) pages.push(Promise.resolve(layer.page));
      ended(page);
    }
  }
  return { pages: await Promise.all(pages), pagesLeft: document.numPages - count + Math.max(0, scans - mostScans) };
}

function hasReadableText({ page: { words }, picture }: TextLayer): boolean {
  const text = words.map((word) => word.text).join(' ');
  return isLegible(text) && (picture.share < 0.5 || text.length > moreThanStamps);
}

/** A picture, or letters of a font without a map. */
const hasPicture = ({ page: { words }, picture }: TextLayer): boolean => picture.share > 0.05 || words.length > 0;

type Twice = Pick<ReadPagesOptions, 'linesToReadAgain'> & { readonly recognizer: Recognizer };

async function recognizeTwice(page: PDFPageProxy, { picture }: TextLayer, { recognizer, linesToReadAgain }: Twice): Promise<PageWords> {
  const recognized = await recognizer.recognize(page, picture.share > 0.5 ? picture.dotsPerInch : 0);
  const lines = linesToReadAgain(recognized.page);
  return lines.length === 0 ? recognized.page : recognizer.readAgain(recognized, lines);
}
