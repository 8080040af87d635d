import type { CallResult } from '#runtime/ports.ts';
import type { i18n } from 'i18next';

import { noAnswerCode, problemIn, type Problem } from '#app/client/problem.ts';

/** Only a plain no counts: where the browser cannot tell, the line may well be there. */
const isOnline = (): boolean => globalThis.navigator.onLine !== false;

/** The words for what no server could say: that no answer came, and why it may not have. */
export const sayProblem = (problem: Problem, texts: Pick<i18n, 't'>): Problem => {
  if (problem.code !== noAnswerCode) return problem;
  return { ...problem, message: isOnline() ? texts.t('problem.noAnswer') : texts.t('problem.offline') };
};

/** Turns a call into what the runtime expects: a value or a problem, nothing thrown. */
export const attempt = async <Value>(texts: Pick<i18n, 't'>, call: () => Promise<Value>): Promise<CallResult<Value>> => {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return { ok: false, problem: sayProblem(problemIn(error), texts) };
  }
};
