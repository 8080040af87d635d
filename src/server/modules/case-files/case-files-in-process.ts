import { readCaseFile } from './case-file.ts';
import type { CaseFilesPort } from './case-files.port.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';

const casesAtOnce = 1_000;

/** Reads a case file where it is called, however large: for a command that has nothing else to do. */
export const caseFilesInProcess: CaseFilesPort = {
  read: ({ file, references }, work) => {
    const { cases, faults } = readCaseFile(file, references);
    async function* portions() {
      for (let start = 0; start < cases.length; start += casesAtOnce) yield cases.slice(start, start + casesAtOnce);
    }
    return work({ faults, faultCount: faults.length, sha256: nodeSha256(file.content), portions });
  },
};
