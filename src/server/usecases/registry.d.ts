import { type CallMatch } from './match-call.ts';
import { type LiveAutomation } from './live-automation.ts';
import type { BundlesPort } from './ports/declarations.port.ts';
import type { ServedCall } from './served-calls.ts';
export type LiveCall = ServedCall & {
    readonly live: LiveAutomation;
};
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
export type RegistryDeps = {
    readonly bundles: Pick<BundlesPort, 'publications' | 'bundle'>;
    /** A stored version that cannot be compiled any more is left out, so that the others go on. */
    readonly onFault: (automationId: string, error: unknown) => void;
};
export declare function automationRegistry({ bundles, onFault }: RegistryDeps): Registry;
