import type { i18n } from 'i18next';

import english from '#app/texts/public.en.json' with { type: 'json' };

import { noAnswerCode, problemIn, type Problem } from './problem.ts';

export type Words = Pick<i18n, 't' | 'language'>;

/** Only a plain no counts: where the browser cannot tell, the line may well be there. */
const isOnline = (): boolean => globalThis.navigator.onLine !== false;

const isNamedFault = (code: string): code is keyof typeof english.fault => Object.hasOwn(english.fault, code);

/** What the server says in English, in the language of the desk where it has the words. */
const inLanguage = (problem: Problem, texts: Words): Problem => {
  if (texts.language === 'en') return problem;
  if (problem.code === 'record_changed') return { ...problem, message: texts.t('fault.recordChanged') };
  if (problem.faults.length === 0 && isNamedFault(problem.code)) return { ...problem, message: texts.t(`fault.${problem.code}`) };
  const faults = problem.faults.map((fault) => {
    if (!isNamedFault(fault.code)) return fault;
    const { remedy: _inEnglish, ...named } = fault;
    return { ...named, message: texts.t(`fault.${fault.code}`, problem.facts) };
  });
  if (faults.length === 0 || !problem.faults.every(({ code }) => isNamedFault(code))) return { ...problem, faults };
  return { ...problem, faults, message: faults.map(({ message }) => message).join(' ') };
};

/** The words for what no server could say: that no answer came, and why it may not have, or one without words; and for what it says in English alone. */
export const localizeProblem = (problem: Problem, texts: Words): Problem => {
  if (problem.isWordless === true) return { ...problem, message: texts.t('problem.wordless') };
  if (problem.code !== noAnswerCode) return inLanguage(problem, texts);
  return { ...problem, message: isOnline() ? texts.t('problem.noAnswer') : texts.t('problem.offline') };
};

/** What to tell where nothing around the words says what was done: an answer without words is named by the action. */
export const failureMessage = (error: unknown, action: string, texts: Words): string => {
  const { message, isWordless } = localizeProblem(problemIn(error), texts);
  return isWordless === true ? texts.t('problem.actionFailed', { action, reason: message }) : message;
};
