/** The words with which one kind of paper labels what it says. */
export type LabelSet = {
  readonly number: string;
  readonly date: string;
  readonly specialty: string;
  readonly employee: string;
  readonly injury: string;
  readonly claim: string;
  readonly eams: string;
  readonly employer: string;
  readonly address: string;
  readonly phone: string;
  readonly fax: string;
  /** How the first, second … doctor is announced. */
  readonly numbering: (place: number) => string;
  /** What stands between a label and its value. */
  readonly mark: string;
};

/** Labels that the reader was written with. */
export const seenLabels: readonly LabelSet[] = [
  {
    number: 'Panel Number',
    date: 'Date Issued',
    specialty: 'Specialty',
    employee: 'Employee',
    injury: 'Date of Injury',
    claim: 'Claim Number',
    eams: 'EAMS Case Number',
    employer: 'Employer',
    address: '',
    phone: 'Phone',
    fax: 'Fax',
    numbering: (place) => `${place}. `,
    mark: ':',
  },
  {
    number: 'QME Panel Number',
    date: 'Issue Date',
    specialty: 'QME Specialty',
    employee: 'Injured Worker',
    injury: 'DOI',
    claim: 'Claim No.',
    eams: 'ADJ No.',
    employer: 'Employer',
    address: 'Office Location',
    phone: 'Telephone',
    fax: 'Facsimile',
    numbering: () => '',
    mark: ':',
  },
  {
    number: 'PANEL NO',
    date: 'DATE',
    specialty: 'SPECIALTY',
    employee: 'APPLICANT',
    injury: 'DATE OF INJURY',
    claim: 'CLAIM #',
    eams: 'WCAB NO.',
    employer: 'EMPLOYER',
    address: 'ADDRESS',
    phone: 'TEL',
    fax: 'FAX',
    numbering: (place) => `(${place}) `,
    mark: ':',
  },
  {
    number: 'Panel #',
    date: 'Assignment Date',
    specialty: 'Specialty Requested',
    employee: 'Employee Name',
    injury: 'Date of Injury',
    claim: 'Claims Administrator Claim Number',
    eams: 'EAMS Case Number',
    employer: 'Employer',
    address: 'Address',
    phone: 'Tel.',
    fax: 'Fax',
    numbering: (place) => `QME ${place}: `,
    mark: '',
  },
  {
    number: 'Panel ID',
    date: 'Date of Assignment',
    specialty: 'Panel Specialty',
    employee: 'Injured Employee',
    injury: 'Injury Date',
    claim: 'Claim ID',
    eams: 'ADJ Number',
    employer: 'Employer Name',
    address: 'Medical Office',
    phone: 'Ph',
    fax: 'Fx',
    numbering: (place) => `#${place} `,
    mark: ':',
  },
  {
    number: 'Panel No.',
    date: 'Issued On',
    specialty: 'Medical Specialty',
    employee: 'IW',
    injury: 'D.O.I.',
    claim: 'Claim Nr.',
    eams: 'EAMS #',
    employer: 'Insured',
    address: 'Location',
    phone: 'Office Phone',
    fax: 'Fax No.',
    numbering: (place) => `${place}) `,
    mark: ':',
  },
  {
    number: 'PANEL NUMBER',
    date: 'PANEL ISSUE DATE',
    specialty: 'SPECIALTY CODE',
    employee: 'WORKER',
    injury: 'DATE(S) OF INJURY',
    claim: 'CLAIM NUMBER(S)',
    eams: 'CASE NO.',
    employer: 'EMPLOYER',
    address: 'Practice Address',
    phone: 'Contact',
    fax: 'Fax',
    numbering: (place) => `${'ABCDEF'.charAt(place - 1)}. `,
    mark: ' -',
  },
  {
    number: 'Panel',
    date: 'Panel Date',
    specialty: 'Evaluator Specialty',
    employee: 'Name of Injured Worker',
    injury: 'Date of Accident',
    claim: 'Administrator File',
    eams: 'EAMS',
    employer: 'Employer',
    address: '',
    phone: 'T',
    fax: 'F',
    numbering: (place) => `Evaluator ${place} `,
    mark: ':',
  },
];
