import type { Kysely } from 'kysely';
import { loadOnce } from '#server/platform/database/desk-facts.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { nameKeys } from './same-name.ts';

/** The district offices of the Board by their codes. Closed offices, and those whose code is not sure, are not here. */
const offices: Readonly<Record<string, string>> = {
  AHM: 'Anaheim',
  ANA: 'Santa Ana',
  BAK: 'Bakersfield',
  EUR: 'Eureka',
  FRE: 'Fresno',
  LAO: 'Los Angeles',
  LBO: 'Long Beach',
  MDR: 'Marina del Rey',
  OAK: 'Oakland',
  OXN: 'Oxnard',
  POM: 'Pomona',
  RDG: 'Redding',
  RIV: 'Riverside',
  SAC: 'Sacramento',
  SAL: 'Salinas',
  SBR: 'San Bernardino',
  SDO: 'San Diego',
  SFO: 'San Francisco',
  SJO: 'San Jose',
  SRO: 'Santa Rosa',
  STK: 'Stockton',
  VNO: 'Van Nuys',
};

export type BoardOfficesDeps = { readonly db: Kysely<Database>; readonly newId: () => string };

/**
 * The offices with which every desk begins. They have no address: the firm enters it from its own source, and until then nobody is served there.
 * Those that a firm entered before stay as they are.
 */
export async function loadBoardOffices({ db, newId }: BoardOfficesDeps): Promise<void> {
  await loadOnce(db, 'boardOffices', async (transaction) => {
    const known = await transaction.selectFrom('address_book').select(['code', 'name_keys']).where('kind', '=', 'boardOffice').execute();
    const codes = new Set(known.map(({ code }) => code));
    const names = new Set(known.flatMap(({ name_keys }) => name_keys));
    const rows = Object.entries(offices).flatMap(([code, name]) => {
      const name_keys = [...nameKeys({ name, otherNames: '' })];
      if (codes.has(code) || name_keys.some((key) => names.has(key))) return [];
      return [{ id: newId(), kind: 'boardOffice' as const, name, code, practice: "Workers' Compensation Appeals Board", name_keys }];
    });
    if (rows.length > 0) await transaction.insertInto('address_book').values(rows).execute();
  });
}
