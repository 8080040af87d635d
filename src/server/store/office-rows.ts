import type { Insertable, Selectable } from 'kysely';
import type { Office } from '#schemas/shared/case.gen.ts';
import type { KeptOffice, OfficeFields } from '../usecases/ports/firm-keeping.port.ts';
import type { Database } from './tables/all.ts';
import { withoutNulls } from './without-nulls.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** An office as its page keeps it: empty where there is nothing. */
export function keptOffice(row: Selectable<Database['offices']>): KeptOffice {
  const { id, name, street, city, state, zip, county, phone, fax, email, revision } = row;
  return {
    id,
    name,
    street: street ?? '',
    city: city ?? '',
    state: state ?? '',
    zip: zip ?? '',
    county: county ?? '',
    phone: phone ?? '',
    fax: fax ?? '',
    email: email ?? '',
    revision,
  };
}

/** An office as letters and expressions see it. */
export function officeOf(row: Selectable<Database['offices']>): Office {
  const { id, name, street, city, state, zip, county, phone, fax, email } = row;
  return { id, name, ...withoutNulls({ street, city, state, zip, county, phone, fax, email }) };
}

export function officeColumns(
  office: OfficeFields & { readonly revision: number },
): Omit<Insertable<Database['offices']>, 'id' | 'position'> {
  const { name, street, city, state, zip, county, phone, fax, email, revision } = office;
  return {
    name,
    street: orNull(street),
    city: orNull(city),
    state: orNull(state),
    zip: orNull(zip),
    county: orNull(county),
    phone: orNull(phone),
    fax: orNull(fax),
    email: orNull(email),
    revision,
  };
}
