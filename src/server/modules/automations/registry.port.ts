import type { CallMatch } from './match-call.ts';
import type { PublishedAutomation } from './published-automation.port.ts';
import type { ServedCall } from './served-calls.port.ts';

export type PublishedCall = ServedCall & { readonly live: PublishedAutomation };

/** What is published now, and what was, compiled. It changes while the server runs. */
export type Registry = {
  /** Reads what is published. Calls that are being answered keep the version they began with. */
  readonly refresh: () => Promise<void>;
  readonly all: () => readonly PublishedAutomation[];
  readonly find: (automationId: string) => PublishedAutomation | undefined;
  readonly match: (method: string, path: string) => CallMatch<PublishedCall>;
  /** Any stored version, also one that is no longer published. */
  readonly version: (version: string) => Promise<PublishedAutomation | undefined>;
};
