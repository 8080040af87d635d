import { type OnceDeps } from './once.ts';
import type { FigureFields, FigureKeepingPort, KeptFigure, NewFigure } from './ports/figure-keeping.port.ts';
import type { Ids } from './ports/ids.port.ts';
import type { SignedIn } from './ports/sessions.port.ts';
import type { Sha256 } from './ports/sha256.port.ts';
export type KeepFiguresDeps = Pick<OnceDeps, 'idempotency' | 'leaseSeconds'> & {
    readonly figures: FigureKeepingPort;
    readonly ids: Ids;
    readonly sha256: Sha256;
};
type Add = {
    readonly actor: SignedIn;
    readonly figure: NewFigure;
    readonly key: string | undefined;
};
/** Adds a figure. The one that was in force until now ends on the day before; no two of a kind share a day. */
export declare function addFigure(deps: KeepFiguresDeps, { actor, figure: sent, key }: Add): Promise<unknown>;
type Correct = {
    readonly actor: SignedIn;
    readonly id: string;
    readonly fields: FigureFields;
    readonly revision: number;
};
/** Corrects a figure. What was reckoned with it before keeps what it was reckoned with. */
export declare function correctFigure({ figures }: KeepFiguresDeps, { actor, id, fields, revision }: Correct): Promise<KeptFigure>;
export {};
