import type { Kysely } from 'kysely';
import type { Automation } from '#engine/declaration/automation.ts';
import type { BundlesPort, DeclarationFaultsPort, Publication } from '../usecases/ports/declarations.port.ts';
import type { Database } from './tables/all.ts';
/** Bundles as they are stored: by hash, with the published one of each automation. */
export declare function bundlesRepository(db: Kysely<Database>): BundlesPort;
export declare function readPublications(db: Kysely<Database>): Promise<readonly Publication[]>;
export declare function readBundle(db: Kysely<Database>, version: string): Promise<Automation | undefined>;
export declare function declarationFaultsRepository(db: Kysely<Database>): DeclarationFaultsPort;
