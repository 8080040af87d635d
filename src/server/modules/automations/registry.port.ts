import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';
import type { PublishedAutomation } from './published-automation.public.ts';
import type { ServedCall } from './served-calls.public.ts';

export type PublishedCall = ServedCall & { readonly published: PublishedAutomation };

export type MatchedCall = { readonly call: PublishedCall; readonly params: PlainRecord };

/** What was found at an address: the call with the values of its placeholders, or the methods that the address has; none where there is nothing. */
export type CallMatch = MatchedCall | { readonly call: undefined; readonly methods: readonly string[] };

export type CallAddress = {
  readonly user: SignedIn;
  readonly method: string;
  readonly path: string;
  /** The version that the sender has open. */
  readonly version?: string | undefined;
};

/** What is published now, and what was, compiled. It changes while the server runs. */
export type Registry = {
  /** Reads what is published. Calls that are being answered keep the version they began with. */
  readonly refresh: () => Promise<void>;
  readonly all: () => readonly PublishedAutomation[];
  readonly find: (automationId: string) => PublishedAutomation | undefined;
  readonly match: (method: string, path: string) => CallMatch;
  /** The call at an address as it is published now, for who may send it; refuses everything else. */
  readonly callFor: (address: CallAddress) => Promise<MatchedCall>;
  /** Any stored version, also one that is no longer published. */
  readonly version: (version: string) => Promise<PublishedAutomation | undefined>;
};
