import { type OnceDeps } from './once.ts';
import type { AttorneyFields, FirmFields, FirmKeepingPort, KeptAttorney, KeptFirm } from './ports/firm-keeping.port.ts';
import type { Ids } from './ports/ids.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { Sha256 } from './ports/sha256.port.ts';
export type KeepFirmDeps = Pick<OnceDeps, 'idempotency' | 'leaseSeconds'> & {
    readonly firm: FirmKeepingPort;
    readonly ids: Ids;
    readonly sha256: Sha256;
};
export type Changed<Fields> = {
    readonly actor: SignedIn;
    readonly fields: Fields;
    readonly revision: number;
};
/** Changes what stands on every letter from now on. Letters that were sent stay as they are. */
export declare function changeFirm({ firm }: KeepFirmDeps, { actor, fields: sent, revision }: Changed<FirmFields>): Promise<KeptFirm>;
type Add = {
    readonly actor: SignedIn;
    readonly fields: AttorneyFields;
    readonly key: string | undefined;
};
export declare function addAttorney(deps: KeepFirmDeps, { actor, fields: sent, key }: Add): Promise<unknown>;
/** Changes an attorney. One who has left is no longer offered, and stays in every record. */
export declare function changeAttorney({ firm }: KeepFirmDeps, { actor, id, fields: sent, revision }: Changed<AttorneyFields> & {
    readonly id: string;
}): Promise<KeptAttorney>;
/** Whoever changes what somebody else has changed meanwhile is told. */
export declare function refuseOldRevision(kept: {
    readonly revision: number;
}, revision: number): void;
/** The names of the fields alone: the trail holds no typed text. */
export declare function changedFields(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): string;
export {};
