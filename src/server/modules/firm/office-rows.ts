import type { Insertable, Selectable } from 'kysely';
import type { Office } from '#schemas/shared/case.gen.ts';
import type { StoredOffice } from '#schemas/api/firm.gen.ts';
import type { OfficeFields } from './firm-settings.port.ts';
import { addressColumns, storedAddress } from './address-rows.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { compact } from '#server/platform/database/compact.ts';

/** An office as its page keeps it: empty where there is nothing. */
export function storedOffice(row: Selectable<Database['offices']>): StoredOffice {
  const { id, name, revision } = row;
  return { id, name, ...storedAddress(row), revision };
}

/** An office as letters and expressions see it. */
export function officeOf(row: Selectable<Database['offices']>): Office {
  const { id, name, street, city, state, zip, county, phone, fax, email } = row;
  return { id, name, ...compact({ street, city, state, zip, county, phone, fax, email }) };
}

export function officeColumns(
  office: OfficeFields & { readonly revision: number },
): Omit<Insertable<Database['offices']>, 'id' | 'position'> {
  const { name, revision } = office;
  return { name, ...addressColumns(office), revision };
}
