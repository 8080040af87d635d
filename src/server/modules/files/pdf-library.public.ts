import { createRequire } from 'node:module';
import path from 'node:path';
import type * as PdfLibrary from '@cantoo/pdf-lib';

const load = createRequire(import.meta.url);
const oneFile = path.join(path.dirname(load.resolve('@cantoo/pdf-lib')), '..', 'dist', 'pdf-lib.min.js');

/** The reader of PDFs, from its edition in one file: as hundreds of modules it took longer to load than a PDF takes to inspect. */
export const pdf: typeof PdfLibrary = load(oneFile);
