import type { Problem } from '#runtime/ports/call-result.ts';
import { isRecord } from '#engine/data/plain-data.ts';

const isProblem = (value: unknown): value is Problem =>
  isRecord(value) && typeof value['code'] === 'string' && typeof value['message'] === 'string';

/** A problem as the failure of a call, so that the workflow takes its onError way. */
export const problemError = (problem: Problem): Error => new Error(problem.message, { cause: problem });

/** The problem that made a call fail; what failed in the desk itself is told by its own words. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Error && isProblem(error.cause)) return error.cause;
  return { code: 'unexpected', message: error instanceof Error ? error.message : String(error) };
};
