import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { localizeProblem } from '#app/client/localize-problem.ts';
import { problemIn, type Problem } from '#app/client/problem.ts';
import { usePublicServices } from '#app/context/desk-context.ts';

import { signInFaults, type SignInFaults } from './validate-sign-in.ts';

type SignInAttempt = {
  readonly faults: SignInFaults;
  readonly refusal: string | undefined;
  readonly running: boolean;
  readonly send: (email: string, password: string) => Promise<SignInFaults>;
};

const isWrong = (problem: Problem): boolean => problem.code === 'wrong_credentials' || problem.status === 401;

/** One attempt after the other to sign in, and what each was answered. */
export const useSignIn = (): SignInAttempt => {
  const { t } = useTranslation();
  const { session, texts } = usePublicServices();
  const [faults, setFaults] = useState<SignInFaults>({});
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const [running, setRunning] = useState(false);

  const wordsFor = (problem: Problem): string => {
    if (isWrong(problem)) return t('signIn.refused');
    const message = problem.isWordless === true ? t('signIn.failed') : localizeProblem(problem, texts).message;
    return problem.retryAfterSeconds === undefined
      ? message
      : `${message} ${t('signIn.waitSeconds', { seconds: problem.retryAfterSeconds })}`;
  };

  const send = async (email: string, password: string): Promise<SignInFaults> => {
    const found = signInFaults(email, password);
    setFaults(found);
    setRefusal(undefined);
    if (found.email !== undefined || found.password !== undefined) return found;
    setRunning(true);
    try {
      await session.signIn(email.trim(), password);
    } catch (error) {
      setRefusal(wordsFor(problemIn(error)));
    } finally {
      setRunning(false);
    }
    return found;
  };

  return { faults, refusal, running, send };
};
