import type { Line, Sheet, Table } from './paper.ts';

/** A panel as somebody prints it, and what a reader should find. */
type Paper = { readonly name: string; readonly sheets: readonly Sheet[]; readonly truth: Truth };
export type Truth = {
  readonly doctors: readonly TrueDoctor[];
  readonly panelInformation: Readonly<Record<string, string>>;
  readonly warnings?: readonly string[];
};
type TrueDoctor = { readonly name: string; readonly page: number } & Omit<Doctor, 'street' | 'suite'> & { readonly address: string };
type Doctor = {
  readonly name: string;
  readonly credentials: string;
  readonly street: string;
  readonly suite: string;
  readonly city: string;
  readonly zip: string;
  readonly phone: string;
};

const doctor = (...[name, credentials, street, suite, city, zip, phone]: readonly string[]): Doctor =>
  ({ name, credentials, street, suite, city, zip, phone }) as Doctor;
const iris = doctor('Iris Feldman', 'M.D.', '2100 Webster Street', 'Suite 310', 'Oakland', '94612', '(510) 555-0131');
const omar = doctor('Omar Haddad', 'M.D., QME', '45 Mission Plaza', '', 'San Francisco', '94103', '(415) 555-0132');
const lena = doctor('Lena Sorensen', 'D.O.', '910 Pershing Avenue', '#12', 'Stockton', '95203', '(209) 555-0133');
const paul = doctor('Paul T. Griffin', 'MD', '77 Affirm Street', 'Ste. 4B', 'Santa Rosa', '95404', '(707) 555-0134');
const dana = doctor('Dana Whitlock', 'M.D.', '5 Poplar Lane', '', 'Fresno', '93721', '(559) 555-0177');
const three = [iris, omar, lena];

const facts = {
  panelNumber: '7412905',
  issueDate: '2026-06-19',
  specialty: 'Orthopaedic Surgery',
  employeeName: 'Marcus Delgado',
  claimNumber: 'WC-2024-40117',
  dateOfInjury: '2024-03-05',
};
const bold = (text: string): Line => ({ text, bold: true });
const addressOf = ({ street, suite }: Doctor): string => [street, suite].filter((part) => part !== '').join(', ');
const linesOf = (each: Doctor, name = `${each.name}, ${each.credentials}`): readonly string[] => [
  name,
  addressOf(each),
  `${each.city}, CA ${each.zip}`,
  ...(each.phone === '' ? [] : [`Phone: ${each.phone}`]),
];
const truth = (doctors: readonly Doctor[] = three, page = 1): Truth => ({
  doctors: doctors.map(({ street, suite, ...each }) => ({ ...each, address: addressOf({ street, suite, ...each }), page })),
  panelInformation: facts,
});

const office = [bold("DIVISION OF WORKERS' COMPENSATION - MEDICAL UNIT"), 'P.O. Box 71010, Oakland, CA 94612', ''];
const title: Line = { text: 'PANEL OF QUALIFIED MEDICAL EVALUATORS', bold: true, center: true };
const labels = [
  ['Panel Number:', facts.panelNumber],
  ['Date Issued:', '06/19/2026'],
  ['Specialty:', 'Orthopaedic Surgery (MOS)'],
  ['Employee:', facts.employeeName],
  ['Employer:', 'Delta Freight, Inc.'],
  ['Claim Number:', facts.claimNumber],
  ['Date of Injury:', '03/05/2024'],
] as const;
const factLines = labels.map((pair) => pair.join(' '));
const head: Sheet = [...office, title, '', ...factLines, ''];
const instructions: Sheet = [
  'You may strike one name from this list within ten days of the date of assignment of the panel, plus five days if the panel was served by mail. The evaluator who remains will examine the injured employee.',
  'For questions, contact the Medical Unit at (510) 286-3700 and give the panel number.',
];
const stacked = (doctors: readonly Doctor[] = three): Sheet =>
  doctors.flatMap((each, index) => [...linesOf(each, `${index + 1}. ${each.name}, ${each.credentials}`), '']);
const list = (doctors: readonly Doctor[] = three): Sheet => [...head, ...stacked(doctors), ...instructions];
const columns: Table = { rows: [three.map((each) => linesOf(each).join('\n'))], widths: [1, 1, 1] };
const table = (ruled: boolean): Table => ({
  rows: [
    ['Name', 'Address', 'Phone', 'Specialty'],
    ...three.map((each) => [
      `${each.name}, ${each.credentials}`,
      `${addressOf(each)}, ${each.city}, CA ${each.zip}`,
      each.phone,
      facts.specialty,
    ]),
  ],
  widths: [28, 32, 20, 20],
  ruled,
});

const one = (name: string, sheet: Sheet, found: Truth = truth()): Paper => ({ name, sheets: [sheet], truth: found });
const warned = (found: Truth, ...warnings: readonly string[]): Truth => ({ ...found, warnings });
const spaced = (text: string): string =>
  text
    .split(' ')
    .map((word) => Array.from(word).join(' '))
    .join('\u00a0\u00a0 ');

const hard = [
  doctor('María Núñez-Ortiz Jr.', 'M.D.', '1 Olive Court', '', 'La Cañada Flintridge', '91011', '(818) 555-0141'),
  doctor("Sinéad O'Brien", 'Ph.D.', '300 Main St.', '3rd Floor', 'Chico', '95926', '(530) 555-0142'),
  doctor('Bo Li III', 'D.C.', '18 Elm Road', '', 'El Segundo', '90245', '(310) 555-0143'),
];
const addresses = [
  { ...iris, street: 'P.O. Box 4410', suite: '' },
  { ...omar, zip: '94103-2210' },
  { ...lena, suite: '4th Floor' },
];
const phones = [
  { ...iris, phone: '510.555.0131' },
  { ...omar, phone: '' },
  { ...lena, phone: '(209) 555-0133 x12' },
];
const treating = [`Treating Physician: ${dana.name}, ${dana.credentials}`, ...linesOf(dana).slice(1), ''];

const letter = (greeting: string, ...more: Sheet): Sheet => [
  ...office,
  'Ruth Amari',
  '88 Poplar Lane',
  'Fresno, CA 93721',
  '',
  greeting,
  '',
  ...more,
  'Sincerely,',
  'Noel Castillo, M.D.',
  'Executive Medical Director',
];
const request: Sheet = [
  bold('REQUEST FOR QUALIFIED MEDICAL EVALUATOR PANEL'),
  '',
  `Employee Name: ${facts.employeeName}`,
  'Date of Request: 05/12/2026',
  ...treating,
  "Applicant's Attorney: Ruth Amari, Esq.",
  '12 Court Plaza, Suite 9, San Diego, CA 92101',
];
const service: Sheet = [
  bold('PROOF OF SERVICE BY MAIL'),
  '',
  'I am over the age of eighteen and not a party to this action. I served the attached panel on the persons listed here.',
  ...linesOf(dana),
  'Dated: 06/22/2026',
];

/** Each kind of paper once. */
export const papers: readonly Paper[] = [
  one('a list', list()),
  one('columns', [...head, columns, '', ...instructions]),
  one('a table with rules', [...head, table(true), '', ...instructions]),
  one('a table without rules', [...head, table(false), '', ...instructions]),
  one('labels beside their values', [...office, title, '', { rows: labels, widths: [2, 3] }, '', ...stacked()]),
  one('labels above their values', [
    ...office,
    title,
    '',
    { rows: [labels.slice(0, 3).map(([label]) => label), labels.slice(0, 3).map(([, value]) => value)], widths: [1, 1, 1] },
    '',
    ...factLines.slice(3),
    '',
    ...stacked(),
  ]),
  {
    name: 'a letter before the list',
    sheets: [letter('Enclosed is the panel of Qualified Medical Evaluators that you asked for.', ...instructions), list()],
    truth: truth(three, 2),
  },
  { name: 'a packet with the request before it and its service behind it', sheets: [request, list(), service], truth: truth(three, 2) },
  one(
    'a replacement with names that are crossed out',
    [...head, ...linesOf(dana).map((text): Line => ({ text, struck: true })), '', ...stacked(), ...instructions],
    warned(truth(), 'panel_crossed_out'),
  ),
  {
    name: 'two panels, of which the later one counts',
    sheets: [
      list().map((part) => (typeof part === 'string' ? part.replace('7412905', '7300101').replace('06/19/2026', '01/14/2026') : part)),
      list(),
    ],
    truth: warned(truth(three, 2), 'panel_several'),
  },
  one('an additional panel of one', list([iris]), warned(truth([iris]), 'panel_doctor_count')),
  one('a panel of four', list([...three, paul]), warned(truth([...three, paul]), 'panel_doctor_count')),
  one('the same doctor twice', list([iris, omar, { ...iris, street: '6 Harbor Way' }]), {
    ...truth([iris, omar, { ...iris, street: '6 Harbor Way' }]),
    warnings: ['panel_same_doctor'],
  }),
  one(
    'last names first, in capitals',
    [
      ...head,
      ...three.flatMap((each) => {
        const [first = '', last = ''] = each.name.toUpperCase().split(' ');
        return [...linesOf(each, `${last}, ${first}, ${each.credentials}`), ''];
      }),
    ],
    truth(three.map((each) => ({ ...each, name: each.name.toUpperCase() }))),
  ),
  one('names with accents, hyphens and suffixes', list(hard), truth(hard)),
  one('boxes, floors and long ZIP codes', list(addresses), truth(addresses)),
  one('telephone numbers in many forms', list(phones), truth(phones)),
  one('a title and labels whose letters stand apart', [
    ...office,
    { ...title, text: spaced(title.text) },
    '',
    ...labels.map(([label, value]) => `${spaced(label)}\u00a0\u00a0 ${value}`),
    '',
    ...stacked(),
  ]),
  one('a treating physician, an attorney and a director beside the list', [
    ...head,
    ...treating,
    "Applicant's Attorney: Ruth Amari, Esq.",
    '400 Law Plaza, Los Angeles, CA 90012',
    '',
    bold('QUALIFIED MEDICAL EVALUATORS'),
    '',
    ...stacked(),
    'Noel Castillo, M.D.',
    'Executive Medical Director',
    `cc: ${dana.name}, ${dana.credentials} (treating physician), ${dana.city}, CA ${dana.zip}`,
  ]),
  {
    name: 'a letter in Spanish',
    sheets: [
      [
        ...office,
        '19 de junio de 2026',
        '',
        'Adjunto encontrará la lista de tres Evaluadores Médicos Calificados (QME) que usted pidió para su caso. Su médico tratante no está en esta lista.',
        `Número de panel: ${facts.panelNumber}`,
        'Atentamente,',
        'Unidad Médica',
      ],
      list(),
    ],
    truth: truth(three, 2),
  },
  one('days of other things', [
    ...office,
    'Claim Assigned On: 03/30/2026',
    'Denial Issued: 04/21/2026',
    title,
    '',
    ...factLines,
    '',
    ...stacked(),
    'UR decision issued: 05/11/2026',
  ]),
  one('letters to a box, examinations in an office', [
    ...head,
    ...three.flatMap((each) => [
      `${each.name}, ${each.credentials}`,
      'Mailing address: P.O. Box 318, Chico, CA 95926',
      `Office: ${addressOf(each)}, ${each.city}, CA ${each.zip}`,
      `F (925) 555-0288 P ${each.phone}`,
      '',
    ]),
  ]),
];

export const named = (name: string): Paper => papers.find((paper) => paper.name === name)!;
