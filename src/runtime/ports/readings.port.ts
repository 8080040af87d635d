import type { ReadingAnswer } from '#schemas/api/readings.gen.ts';
import type { CallResult } from './call-result.ts';

/** Reads the uploaded files of one automation's forms. */
export type ReadingPort = {
  /** Begins to read the file of a field, or answers what was read of it. */
  readonly start: (field: string, fileId: string) => Promise<CallResult<ReadingAnswer>>;
  readonly look: (id: string) => Promise<CallResult<ReadingAnswer>>;
  /** Stores every value that the person has confirmed, by the path of its mark. */
  readonly confirm: (id: string, paths: readonly string[]) => Promise<CallResult<ReadingAnswer>>;
};
