/** What of a figure may be corrected. */
export const correctionBody = {
  from: '2031-01-01',
  to: '',
  value: '0.8',
  source: 'Notice of the tests',
  confirmedBy: '',
  enforced: '',
  isDraft: false,
};

/** A rate that begins after all others. */
export const figureBody = { kind: 'mileageRate', key: '', ...correctionBody };

/** A rate of mileage that begins after that one. */
export const mileageRateBody = { rate: '0.81', start_date: '2033-01-01', end_date: null, source: 'Notice of the tests' };

export const firmBody = {
  name: "Alder & Quince Workers' Law",
  street: '500 Grand Avenue, Suite 300',
  city: 'Oakland',
  state: 'CA',
  zip: '94610',
  county: 'Alameda',
  phone: '510-555-0100',
  fax: '510-555-0101',
  email: 'office@firm.example',
  taxIdLastFour: '4471',
  mailingHour: '15:00',
  textPhone: '510-555-0109',
};

export const officeBody = {
  name: 'Fresno office',
  street: '75 Fig Lane',
  city: 'Fresno',
  state: 'CA',
  zip: '93701',
  county: 'Fresno',
  phone: '559-555-0140',
  fax: '',
  email: 'fresno@firm.example',
};

export const attorneyBody = {
  name: 'Ilse Brandt',
  class: 'underFiveYears',
  barNumber: '907712',
  hourlyRate: '390',
  title: 'Attorney at Law',
  email: 'ilse.brandt@firm.example',
  officeId: '',
  signatureText: '',
  supervisorId: '',
  active: true,
};

/** What of an entry of the address book may be changed. */
export const entryBody = {
  name: 'Edda Vollmer, M.D.',
  otherNames: '',
  specialty: 'Orthopedic surgery',
  code: '',
  practice: 'Delta Joint and Spine',
  street: '310 Larkspur Avenue, Suite 4',
  city: 'Stockton',
  state: 'CA',
  zip: '95207',
  phone: '209-555-0161',
  fax: '',
  email: '',
  active: true,
};

export const newEntryBody = { kind: 'physician', ...entryBody };
