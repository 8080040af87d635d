import { readPages } from './read-pages.ts';

/** Reads the words of a PDF with their places. It runs in a process of its own: the file may be hostile, and recognizing a scan takes seconds. */
export function pageWordsModule() {
  return { readPages };
}
