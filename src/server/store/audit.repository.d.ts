import type { Kysely } from 'kysely';
import type { Seals } from '../usecases/ports/audit-chain.port.ts';
import type { AuditTrail } from '../usecases/ports/audit.port.ts';
import type { Clock } from '../usecases/ports/clock.port.ts';
import type { Ids } from '../usecases/ports/ids.port.ts';
import type { Sha256 } from '../usecases/ports/sha256.port.ts';
import type { Database } from './tables/all.ts';
export type AuditParts = {
    readonly ids: Ids;
    readonly clock: Clock;
    readonly sha256: Sha256;
    readonly seals: Seals;
};
/** Give it the transaction of what it tells of: there is no act without its row, and no row without its act. */
export type AuditWithin = (db: Kysely<Database>) => AuditTrail;
/** The one place that writes audit rows. The database links each to the one before when the transaction commits. */
export declare function auditRepository({ ids, clock, sha256, seals }: AuditParts): AuditWithin;
