import { parentPort, workerData } from 'node:worker_threads';
import type { CaseFileLimits } from './case-file-lines.ts';
import { caseFault } from './case-file-faults.public.ts';
import { readCaseFile } from './case-file.ts';
import type { CaseFile, CaseFileRequest } from './case-files.port.ts';
import { valueCounter } from '#server/platform/http/request-body.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';

// Reads one file in a thread of its own. Answers first what is wrong with it, and then some cases whenever it is asked.
const { file, references, limits }: CaseFileRequest & { readonly limits: CaseFileLimits } = workerData;
/** A file of the largest size with a name of ten letters for each value has half as many. */
const mostValues = 3_000_000;
const tooManyValues: CaseFile = { cases: [], faults: [caseFault({ row: 0, column: '' }, 'tooManyValues', { most: mostValues })] };
const maxFaults = 2_000;
const casesAtOnce = 1_000;

const { cases, faults } = holdsTooMuch() ? tooManyValues : readCaseFile(file, references, limits);
parentPort?.postMessage({ faults: faults.slice(0, maxFaults), faultCount: faults.length, sha256: nodeSha256(file.content) });
let told = 0;
parentPort?.on('message', () => {
  parentPort?.postMessage(cases.slice(told, told + casesAtOnce));
  told += casesAtOnce;
});

/** Its objects would take many times the memory of its text. */
function holdsTooMuch(): boolean {
  return file.format === 'json' && valueCounter()(Buffer.from(file.content)) > mostValues;
}
