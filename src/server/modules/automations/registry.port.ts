import type { CallMatch } from './match-call.ts';
import type { LiveAutomation } from './published-automation.port.ts';
import type { ServedCall } from './served-calls.port.ts';

export type LiveCall = ServedCall & { readonly live: LiveAutomation };

/** What is published now, and what was, compiled. It changes while the server runs. */
export type Registry = {
  /** Reads what is published. Calls that are being answered keep the version they began with. */
  readonly refresh: () => Promise<void>;
  readonly all: () => readonly LiveAutomation[];
  readonly find: (automationId: string) => LiveAutomation | undefined;
  readonly match: (method: string, path: string) => CallMatch<LiveCall>;
  /** Any stored version, also one that is no longer published. */
  readonly version: (version: string) => Promise<LiveAutomation | undefined>;
};
