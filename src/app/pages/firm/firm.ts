import type { StoredAttorney, StoredFirm } from '#schemas/api/firm.gen.ts';

/** What stands on the letters. */
export type FirmFields = Omit<StoredFirm, 'revision'>;

/** An office beside the main one, whose address is the letterhead's. */
export type OfficeFields = Omit<FirmFields, 'taxIdLastFour' | 'mailingHour' | 'textPhone'>;

export type AttorneyFields = Omit<StoredAttorney, 'id' | 'revision'>;

export const blankOffice: OfficeFields = { name: '', street: '', city: '', state: '', zip: '', county: '', phone: '', fax: '', email: '' };

export const blankFirm: FirmFields = { ...blankOffice, taxIdLastFour: '', mailingHour: '', textPhone: '' };

export const blankAttorney: AttorneyFields = {
  name: '',
  class: '',
  barNumber: '',
  hourlyRate: '',
  title: '',
  email: '',
  officeId: '',
  signatureText: '',
  supervisorId: '',
  active: false,
};

export const newAttorney: AttorneyFields = { ...blankAttorney, class: 'fiveYearsOrMore', active: true };
