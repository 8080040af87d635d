import type { Checker } from '#engine/check/check-automation.ts';
import type { Automation, AutomationFiles, PartFiles } from '#engine/declaration/automation.ts';
import type { DeclarationFaultsPort, PublishingPort } from './ports/declarations.port.ts';
import type { Sha256 } from './ports/sha256.port.ts';
/** The texts of all folders at one place, and of the parts they share. */
export type DeclarationFolders = {
    readonly folders: ReadonlyMap<string, AutomationFiles>;
    readonly parts: PartFiles;
};
export type PublishDeps = {
    readonly publishing: PublishingPort;
    readonly faults: DeclarationFaultsPort;
    readonly check: Checker;
    readonly sha256: Sha256;
    /** Readies what a version needs before anyone can use it: indexes for its columns. */
    readonly prepare: (automation: Automation) => Promise<void>;
    /** Lets calls be answered between two folders: checking one takes a while. */
    readonly pause: () => Promise<void>;
};
export type Published = {
    readonly published: readonly string[];
    readonly faulty: readonly string[];
    readonly retired: readonly string[];
};
/**
 * Publishes what a folder offers anew. Content that this place offered before changes nothing, so two servers with different
 * folders do not flap; a folder with faults publishes nothing, and the last good version stays.
 */
export declare function publishFolders(deps: PublishDeps, source: string, { folders, parts }: DeclarationFolders): Promise<Published>;
