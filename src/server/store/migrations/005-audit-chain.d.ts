import { type Kysely } from 'kysely';
/**
 * Chains the rows of the trail: each link holds the hash of the one before it. The link is made when the transaction commits, after
 * all its other locks were taken, so two transactions can never wait for each other because of the chain.
 */
export declare function chainAuditRows(db: Kysely<unknown>): Promise<void>;
