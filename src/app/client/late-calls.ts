import type { AuthCalls } from '#app/session/auth-calls.ts';

import { deskError, noAnswerCode, problemOf } from './problem.ts';
import type { TellCrash } from './tell-crash.ts';

type Calls = { readonly calls: AuthCalls; readonly tellCrash: TellCrash };

/** The calls of the public pages. What sends them is fetched with the first of them: the sign-in is painted without it. */
export const lateCalls = (baseURL: string): Calls => {
  const fetched = async (): Promise<Calls> => {
    try {
      return (await import('./door-calls.ts')).doorCalls(baseURL);
    } catch (error) {
      throw deskError(problemOf({ code: noAnswerCode, message: error instanceof Error ? error.message : 'No answer' }));
    }
  };
  let coming: Promise<Calls> | undefined;
  const come = (): Promise<Calls> => {
    coming ??= fetched().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
  return {
    calls: {
      login: async (email, password) => (await come()).calls.login(email, password),
      refresh: async () => (await come()).calls.refresh(),
      logout: async () => (await come()).calls.logout(),
      verify: async (token, user) => (await come()).calls.verify(token, user),
      cleanUp: async () => (await come()).calls.cleanUp(),
    },
    tellCrash: async (error) =>
      come().then(
        ({ tellCrash }) => tellCrash(error),
        () => undefined,
      ),
  };
};
