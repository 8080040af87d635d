import { inventDoctors, inventPerson, specialtyCodes, specialties, type DoctorTaste, type InventedDoctor } from './invented-people.ts';
import type { LabelSet } from './label-sets.ts';
import { line, lines, prose, space, type PanelTruth, type PaperLine, type PaperPart, type TrueDoctor } from './paper.ts';
import type { Seeded } from './seeded.ts';

/** The reader was written with 0 to 3; 4 was held out until it had read it once. */
export type Variant = 0 | 1 | 2 | 3 | 4;

/** What a layout is made of. */
export type PanelDraft = {
  readonly random: Seeded;
  readonly labels: LabelSet;
  readonly variant: Variant;
  readonly specialty: string;
  readonly doctors: readonly InventedDoctor[];
  readonly facts: PanelFacts;
};

export type PanelFacts = {
  readonly panelNumber: string;
  readonly issueDate: string;
  readonly employeeName: string;
  readonly claimNumber: string;
  readonly dateOfInjury: string;
  readonly employer: string;
  readonly eams: string;
};

const two = (number: number): string => String(number).padStart(2, '0');
const isoDate = (random: Seeded, years: readonly [number, number]): string =>
  `${random.whole(...years)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`;
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
export const spanishMonths = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

export const slashed = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
export const written = (iso: string): string => `${monthNames[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`;

export function inventFacts(random: Seeded): PanelFacts {
  const claimNumbers = [
    `WC-${random.whole(2019, 2025)}-${random.whole(10_000, 99_999)}`,
    `${random.whole(10, 99)}A${random.whole(100_000, 999_999)}`,
    `0${random.whole(10_000_000, 99_999_999)}-${two(random.whole(1, 20))}`,
  ];
  return {
    panelNumber: String(random.whole(7_000_000, 7_999_999)),
    issueDate: isoDate(random, [2023, 2026]),
    employeeName: inventPerson(random),
    claimNumber: random.pick(claimNumbers),
    dateOfInjury: isoDate(random, [2019, 2022]),
    employer: random.pick([
      'Golden Gate Packing Co.',
      'Delta Freight, Inc.',
      'Sunrise Farms',
      'Marina Hotel Group',
      'Pinecrest School District',
    ]),
    eams: `ADJ${random.whole(1_000_000, 19_999_999)}`,
  };
}

export type DraftTaste = DoctorTaste & { readonly count?: number };

export function draftPanel(
  random: Seeded,
  labels: LabelSet,
  { variant, taste }: { readonly variant: Variant; readonly taste: DraftTaste },
): PanelDraft {
  const specialty = random.pick(specialties);
  return {
    random,
    labels,
    variant,
    specialty,
    doctors: inventDoctors(random, taste.count ?? 3, { specialty, taste }),
    facts: inventFacts(random),
  };
}

export const fullName = ({ first, last, suffix }: InventedDoctor): string => [first, last, suffix].filter((part) => part !== '').join(' ');
export const lastFirst = ({ first, last, suffix }: InventedDoctor): string =>
  `${[last, suffix].filter((part) => part !== '').join(' ')}, ${first}`;
export const streetOf = ({ street, suite }: InventedDoctor): string => [street, suite].filter((part) => part !== '').join(', ');
export const cityLine = ({ city, zip }: InventedDoctor): string => `${city}, CA ${zip}`;

export const trueDoctor = (doctor: InventedDoctor, page: number, name = fullName(doctor)): TrueDoctor => ({
  name,
  credentials: doctor.degrees,
  address: streetOf(doctor),
  city: doctor.city,
  zip: doctor.zip,
  phone: doctor.phone,
  page,
});

type TruthChanges = Partial<PanelTruth> & { readonly page?: number };

export function truthOf({ facts, specialty, doctors }: PanelDraft, { page = 1, ...changes }: TruthChanges = {}): PanelTruth {
  const { panelNumber, issueDate, employeeName, claimNumber, dateOfInjury } = facts;
  return {
    doctors: doctors.map((doctor) => trueDoctor(doctor, page)),
    panelNumber,
    issueDate,
    specialty,
    employeeName,
    claimNumber,
    dateOfInjury,
    warnings: [],
    ...changes,
  };
}

/** The head of the office that issues panels. */
export const letterhead = (look: Variant): readonly PaperPart[] => {
  const heads: readonly (readonly PaperLine[])[] = [
    [
      line('STATE OF CALIFORNIA', { bold: true }),
      line("DIVISION OF WORKERS' COMPENSATION - MEDICAL UNIT"),
      line('P.O. Box 71010, Oakland, CA 94612'),
      line('Telephone: (510) 286-3700', { size: 'small' }),
    ],
    [
      line('Department of Industrial Relations', { align: 'center', bold: true }),
      line("Division of Workers' Compensation", { align: 'center' }),
      line('Medical Unit', { align: 'center' }),
    ],
    [
      line('DWC Medical Unit', { size: 'large', bold: true }),
      line('1515 Clay Street, 18th Floor, Oakland, CA 94612   Phone (510) 286-3700', { size: 'small' }),
    ],
    [
      line("DIVISION OF WORKERS' COMPENSATION", { size: 'large', bold: true, align: 'center' }),
      line('State of California, Department of Industrial Relations', { size: 'small', align: 'center' }),
      line('Medical Unit, P.O. Box 71010, Oakland, CA 94612', { size: 'small', align: 'center' }),
    ],
    [
      line('State of California \u2022 Department of Industrial Relations', { size: 'small' }),
      line("DIVISION OF WORKERS' COMPENSATION", { bold: true }),
      line('Medical Unit, QME Panels'),
      line('P.O. Box 71010, Oakland, California 94612 \u2022 (800) 794-6900 \u2022 Fax (510) 622-3467', { size: 'small' }),
    ],
  ];
  return [{ kind: 'lines', lines: heads[look]! }, space()];
};

/** What a panel says of itself, in the labels of its set. */
export function factPairs({ facts, labels, specialty, random }: PanelDraft): readonly (readonly [string, string])[] {
  const date = random.chance(0.5) ? slashed(facts.issueDate) : written(facts.issueDate);
  const withMark = (label: string): string => `${label}${labels.mark}`;
  return [
    [withMark(labels.number), facts.panelNumber],
    [withMark(labels.date), date],
    [withMark(labels.specialty), random.chance(0.5) ? `${specialty} (${specialtyCodes[specialty]})` : specialty],
    [withMark(labels.employee), facts.employeeName],
    [withMark(labels.employer), facts.employer],
    [withMark(labels.claim), facts.claimNumber],
    [withMark(labels.injury), slashed(facts.dateOfInjury)],
    [withMark(labels.eams), facts.eams],
  ];
}

/** One doctor as a block of lines. */
export function doctorLines(
  doctor: InventedDoctor,
  place: number,
  { labels, variant, name = `${fullName(doctor)}, ${doctor.degrees}` }: Pick<PanelDraft, 'labels' | 'variant'> & { readonly name?: string },
): readonly PaperLine[] {
  const phoneText = doctor.phone === '' ? [] : [line(`${labels.phone}${labels.mark} ${doctor.phone}`)];
  const faxText = doctor.fax === '' ? [] : [line(`${labels.fax}${labels.mark} ${doctor.fax}`)];
  const practice = doctor.practice === '' ? [] : [line(doctor.practice)];
  const heading = line(`${labels.numbering(place)}${name}`, { bold: variant === 1 });
  const inOneLine = [line(`${labels.address === '' ? '' : `${labels.address}${labels.mark} `}${streetOf(doctor)}, ${cityLine(doctor)}`)];
  const inLines = [
    line(
      `${labels.address === '' ? '' : `${labels.address}${labels.mark} `}${variant === 0 && doctor.suite !== '' ? doctor.street : streetOf(doctor)}`,
    ),
    ...(variant === 0 && doctor.suite !== '' ? [line(doctor.suite)] : []),
    line(cityLine(doctor)),
  ];
  if (variant === 0) return [heading, ...practice, ...inLines, ...phoneText, ...faxText];
  if (variant === 1) return [heading, line(doctor.specialty), ...inOneLine, ...faxText, ...phoneText];
  return [heading, ...phoneText, ...practice, ...inLines, ...faxText, line(`${labels.specialty}${labels.mark} ${doctor.specialty}`)];
}

export const instructions: readonly PaperPart[] = [
  prose(
    'You may strike one name from this list within ten days of the date of assignment of the panel, plus five days if the panel was served by mail. The evaluator who remains will examine the injured employee. If a party does not strike a name in time, the other party may select any physician who remains on the panel.',
  ),
  prose(
    'A Qualified Medical Evaluator who cannot schedule an examination within ninety days of the appointment request may be replaced. For questions, contact the Medical Unit at (510) 286-3700 or (800) 794-6900 and give the panel number.',
  ),
];

export const panelTitle = (text = 'PANEL OF QUALIFIED MEDICAL EVALUATORS'): PaperPart => lines(line(text, { bold: true, align: 'center' }));
