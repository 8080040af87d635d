import type { Insertable } from 'kysely';
import type { FoundationTables } from '#server/platform/database/tables/foundation.ts';

/** A case with everything that belongs to it, ready to be stored. */
export type CaseParts = {
  readonly case: Omit<Insertable<FoundationTables['cases']>, 'number_key'>;
  readonly parties: readonly Insertable<FoundationTables['parties']>[];
  readonly injuries: readonly Insertable<FoundationTables['injuries']>[];
};
