import { authCalls, type AuthCalls } from '#app/session/auth-calls.ts';

import { deskTransport } from './desk-client.ts';
import { tellCrash, type TellCrash } from './tell-crash.ts';

/** What public pages ask of the server, over the bare transport. */
export const doorCalls = (baseURL: string): { readonly calls: AuthCalls; readonly tellCrash: TellCrash } => {
  const transport = deskTransport(baseURL);
  return { calls: authCalls(transport), tellCrash: tellCrash(transport) };
};
