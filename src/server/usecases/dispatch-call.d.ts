import type { PlainRecord } from '#engine/form/plain-data.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { LiveCall, Registry } from './registry.ts';
export type MatchedCall = {
    readonly call: LiveCall;
    readonly params: PlainRecord;
};
type Address = {
    readonly user: SignedIn;
    readonly method: string;
    readonly path: string;
};
/** The declared call at an address, for who may send it. */
export declare function findCall(registry: Registry, { user, method, path }: Address): MatchedCall;
/** The call as it is published now: word of a new version may reach a browser before it reaches this server. */
export declare function freshCall(registry: Registry, address: Address, version: string | undefined): Promise<MatchedCall>;
/** Refuses a call that nothing in the published declaration leads to. */
export declare function demandOffered({ live, useCase }: LiveCall): void;
/** Refuses a form that was filled under another version than the published one. */
export declare function demandPublished({ live }: LiveCall, version: string | undefined): void;
/** How much a call may send: files inside a form need room. */
export declare function bodyLimitOf({ live: { automation } }: LiveCall): number;
export {};
