import type { CaseFilesPort } from './case-files.port.ts';
import { caseFilesInWorker, usualCaseFiles } from './case-files-in-worker.ts';

/** Files with many cases, read beside the server's other work. */
export function caseFilesModule(): CaseFilesPort {
  return caseFilesInWorker(usualCaseFiles);
}
