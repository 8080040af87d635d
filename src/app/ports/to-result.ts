import { localizeProblem, type Words } from '#app/client/localize-problem.ts';
import { problemIn } from '#app/client/problem.ts';
import type { CallResult } from '#runtime/call-result.ts';

/** Turns a call into what the runtime expects: a value or a problem, nothing thrown. */
export const toResult = async <Value>(texts: Words, call: () => Promise<Value>): Promise<CallResult<Value>> => {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, problem: localizeProblem(problemIn(error), texts) };
  }
};
