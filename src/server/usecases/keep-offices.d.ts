import { type Changed, type KeepFirmDeps } from './keep-firm.ts';
import type { KeptOffice, OfficeFields } from './ports/firm-keeping.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
type Add = {
    readonly actor: SignedIn;
    readonly fields: OfficeFields;
    readonly key: string | undefined;
};
/** Adds an office beside the main one. */
export declare function addOffice(deps: KeepFirmDeps, { actor, fields: sent, key }: Add): Promise<unknown>;
/** Changes an office; the next letters of its attorneys have it. */
export declare function changeOffice({ firm }: KeepFirmDeps, { actor, id, fields: sent, revision }: Changed<OfficeFields> & {
    readonly id: string;
}): Promise<KeptOffice>;
/** Removes an office. Its attorneys belong to the main office from then on; letters that were sent stay as they are. */
export declare function removeOffice({ firm }: KeepFirmDeps, { actor, id }: {
    readonly actor: SignedIn;
    readonly id: string;
}): Promise<number>;
export {};
