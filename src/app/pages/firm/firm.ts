import type { StoredAttorney, StoredFirm } from '#schemas/api/firm.gen.ts';

/** What stands on the letters. */
export type FirmFields = Omit<StoredFirm, 'revision'>;

/** An office beside the main one, whose address is the letterhead's. */
export type OfficeFields = Omit<FirmFields, 'taxIdLastFour'>;

export type AttorneyFields = Omit<StoredAttorney, 'id' | 'revision'>;

/** In the order of the form, with the characters that each may have. */
export const firmFields = [
  ['name', 200],
  ['street', 200],
  ['city', 100],
  ['state', 2],
  ['zip', 10],
  ['county', 60],
  ['phone', 40],
  ['fax', 40],
  ['email', 190],
  ['taxIdLastFour', 4],
] as const;

export const newAttorney: AttorneyFields = {
  name: '',
  class: 'fiveYearsOrMore',
  barNumber: '',
  hourlyRate: '',
  title: '',
  email: '',
  officeId: '',
  signatureText: '',
  active: true,
};

/** What of an attorney is sent. */
export const attorneyFieldsOf = (attorney: AttorneyFields): AttorneyFields => {
  const { name, class: ofClass, barNumber, hourlyRate, title, email, officeId, signatureText, active } = attorney;
  return { name, class: ofClass, barNumber, hourlyRate, title, email, officeId, signatureText, active };
};

export const officeFields = firmFields.filter(
  (field): field is Exclude<typeof field, readonly ['taxIdLastFour', number]> => field[0] !== 'taxIdLastFour',
);

export const newOffice: OfficeFields = { name: '', street: '', city: '', state: '', zip: '', county: '', phone: '', fax: '', email: '' };

/** What of an office is sent. */
export const officeFieldsOf = ({ name, street, city, state, zip, county, phone, fax, email }: OfficeFields): OfficeFields => ({
  name,
  street,
  city,
  state,
  zip,
  county,
  phone,
  fax,
  email,
});
