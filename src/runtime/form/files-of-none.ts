import type { FilesPort } from '../ports/automation.port.ts';

/** For forms that take no files. */
export const filesOfNone: FilesPort = {
  upload: () => Promise.resolve({ ok: false, problem: { code: 'no_files_here', message: '' } }),
  bytes: () => Promise.resolve({ ok: false, problem: { code: 'no_files_here', message: '' } }),
};
