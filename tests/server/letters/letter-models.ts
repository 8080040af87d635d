import type { Inline, LetterBlock, LetterModel } from '#engine/letter/letter-model.ts';

export const plain = (text: string): readonly Inline[] => [{ text }];

const re = (lines: Readonly<Record<string, string>>): LetterBlock => ({
  kind: 're',
  lines: Object.entries(lines).map(([label, value]) => ({ label, value: plain(value) })),
});

const feeTable: LetterBlock = {
  kind: 'table',
  caption: 'Attorney fee',
  columns: [
    { title: 'Service', align: 'left', wide: true },
    { title: 'Hours', align: 'right', wide: false },
    { title: 'Rate per hour', align: 'right', wide: false },
    { title: 'Amount', align: 'right', wide: false },
  ],
  rows: [
    [plain('Preparing the applicant'), plain('1.0'), plain('$450.00'), plain('$450.00')],
    [plain('Representation at the deposition'), plain('2.4'), plain('$450.00'), plain('$1,080.00')],
  ],
  total: { label: 'Total payable to the firm', value: '$1,530.00' },
};

const signature: LetterBlock = {
  kind: 'signature',
  closing: 'Very truly yours,',
  firm: 'Alder & Finch',
  name: 'Dana Whitlock',
  lines: ['Attorney for the applicant', 'State Bar number 301877'],
};

/** A demand for deposition fees as the office sends it, on two pages. */
export const demand: LetterModel = {
  language: 'en',
  title: 'Demand for deposition fees and costs under Labor Code section 5710',
  matter: 'María Muñoz Ibáñez, our file 20260017',
  letterhead: {
    name: 'Alder & Finch, Attorneys at Law',
    lines: ['1200 Harbor Way, Suite 400, Oakland, CA 94607', '(510) 555-0100', 'desk@firm.example'],
  },
  date: 'April 28, 2026',
  service: 'By first-class mail and e-mail',
  addressees: [['Priya Raman, Esq.', 'Raman & Colby LLP', '700 Bryant Street, Suite 1200', 'San Francisco, CA 94107']],
  blocks: [
    re({
      Applicant: 'María Muñoz Ibáñez',
      Employer: 'Harbor Linen Supply, Inc.',
      'ADJ number': 'ADJ1234567',
      'Date of injury': '03/14/2025',
      'Our file': '20260017',
    }),
    { kind: 'heading', text: plain('Attorney fee, Labor Code section 5710(b)(4)') },
    {
      kind: 'paragraph',
      text: [{ text: 'Demand is made for a reasonable attorney fee of ' }, { text: '$1,530.00', bold: true }, { text: '.' }],
    },
    feeTable,
    { kind: 'heading', text: plain('Payment') },
    {
      kind: 'paragraph',
      text: plain('Payment is due on or before June 2, 2026, thirty days after service with the time added for its method. '.repeat(9)),
    },
    {
      kind: 'paragraph',
      text: plain('The applicant reserves every right and remedy, including penalties and interest for late payment. '.repeat(9)),
    },
    signature,
    { kind: 'enclosures', label: 'Enclosures', items: ['Parking receipt', 'Tolls receipt'] },
    { kind: 'cc', label: 'cc', items: ['Evergreen Casualty Company, Robin Ortega', 'María Muñoz Ibáñez'] },
  ],
  pageLabel: 'Page {page} of {pages}',
};

export const longName = 'Ñandú-Etxebarría de los Ángeles y Villaseñor '.repeat(5).slice(0, 200).trim();

/** Every place that can hold a name holds one of 200 letters, and one word has no place to break. */
export const longNames: LetterModel = {
  ...demand,
  letterhead: { name: longName, lines: [longName, 'y'.repeat(200)] },
  service: longName,
  addressees: [[longName, longName, '700 Bryant Street, Suite 1200', 'San Francisco, CA 94107']],
  blocks: [
    re({ Applicant: longName, [longName.slice(0, 90)]: 'W'.repeat(200) }),
    { kind: 'heading', text: plain(longName) },
    {
      ...feeTable,
      rows: [
        [plain(longName), plain('1.0'), plain('$450.00'), plain('$123,456,789.00')],
        [plain('x'.repeat(200)), plain(longName), plain('$450.00'), []],
      ],
    },
    { ...signature, name: longName, lines: [longName, 'z'.repeat(200)] },
    { kind: 'enclosures', label: 'Enclosures', items: [longName] },
    { kind: 'cc', label: 'cc', items: [longName] },
  ],
};

const parties = Array.from({ length: 40 }, (_, index) => `Party ${index + 1} of Record`);

export const fortyParties: LetterModel = {
  ...demand,
  addressees: parties.map((name, index) => [name, 'Raman & Colby LLP', `${700 + index} Bryant Street`, 'San Francisco, CA 94107']),
  blocks: [...demand.blocks.slice(0, -1), { kind: 'cc', label: 'cc', items: parties.map((name) => `${name}, Evergreen Casualty Company`) }],
};

/** A letter with a table of so many rows. */
export const withTrips = (count: number): LetterModel => ({
  ...demand,
  blocks: [
    {
      kind: 'table',
      caption: 'Every trip',
      columns: [
        { title: 'Travelled on', align: 'left', wide: false },
        { title: 'From and to', align: 'left', wide: true },
        { title: 'Amount', align: 'right', wide: false },
      ],
      rows: Array.from({ length: count }, (_, index) => [
        plain('04/21/2026'),
        plain(`Trip ${index + 1} from Stockton to San Francisco`),
        plain('$27.99'),
      ]),
    },
    ...demand.blocks,
  ],
});

export const spanish: LetterModel = {
  ...demand,
  language: 'es',
  title: 'Aviso de su deposición',
  date: '28 de abril de 2026',
  service: 'Por correo de primera clase',
  blocks: [
    re({ Caso: 'Muñoz Ibáñez, María v. Harbor Linen Supply, Inc.' }),
    { kind: 'paragraph', text: plain('Estimado/a María: ¿tiene preguntas? ¡Llámenos! Traiga una identificación con fotografía.') },
    { kind: 'bullets', items: [plain('Los recibos de estacionamiento'), plain('Las notas del médico')] },
    { ...signature, closing: 'Atentamente,' },
  ],
  pageLabel: 'Página {page} de {pages}',
};
