import type { Automation } from '#engine/declaration/automation.ts';
import type { Role } from '#schemas/meta/common.gen.ts';
import type { Manifest } from '#schemas/meta/manifest.gen.ts';
export declare const useCaseNames: readonly ['preview', 'submit', 'list', 'get', 'create', 'update', 'delete', 'transition'];
export type UseCaseName = (typeof useCaseNames)[number];
/** A call that a manifest serves, with every setting spelt out. */
export type ServedCall = {
    readonly useCase: UseCaseName;
    readonly method: string;
    readonly path: string;
    readonly envelope: string;
    readonly params: Readonly<Record<string, string>>;
    readonly encoding: 'json' | 'multipart';
    readonly timeoutMs: number;
    readonly roles: readonly Role[];
};
/** Every role that one of the automation's pages names. */
export declare function rolesOfPages(manifest: Manifest): readonly Role[];
/** The calls that an automation serves: one for each address, so a use case with other addresses gives several. */
export declare function servedCalls(automation: Pick<Automation, 'manifest'>): readonly ServedCall[];
