import type { Seeded } from './seeded.ts';

/** One evaluator as he or she is on a panel. */
export type InventedDoctor = {
  readonly first: string;
  readonly last: string;
  readonly suffix: string;
  /** As printed, separated by commas. */
  readonly degrees: string;
  readonly specialty: string;
  readonly practice: string;
  readonly street: string;
  readonly suite: string;
  readonly city: string;
  readonly zip: string;
  readonly phone: string;
  readonly fax: string;
};

const firsts = [
  'Amelia',
  'Bartholomew',
  'Carlos',
  'Deborah',
  'Ernesto',
  'Fiona',
  'Gustavo',
  'Helena',
  'Ivan',
  'Judith',
  'Kenneth',
  'Lorraine',
  'Marcus',
  'Noelle',
  'Oscar',
  'Priscilla',
  'Quentin',
  'Rosalind',
  'Steven',
  'Theodora',
  'Ulysses',
  'Veronica',
  'Walter',
  'Ximena',
  'Yolanda',
  'Zachary',
  'Alan',
  'Beth',
  'Minh',
  'Soo-Jin',
  'Rajesh',
  'Anahit',
  'Ali',
  'Jo',
];
const middles = ['', '', '', 'A.', 'B.', 'J.', 'R.', 'L.', 'M. T.', 'Ann', 'Lee'];
const lasts = [
  'Whitfield',
  'Carrington',
  'Okafor',
  'Delgado',
  'Nakamura',
  'Pemberton',
  'Singh',
  'Halloran',
  'Vasquez',
  'Lindqvist',
  'Abernathy',
  'Chaudhry',
  'Moreno',
  'Fitzgerald',
  'Goldstein',
  'Tran',
  'Petrosyan',
  'Kowalski',
  'Rutherford',
  'Espinoza',
  'Haddad',
  'Larkin',
  'Bannister',
  'Yamada',
  'Quigley',
  'Steinmetz',
  'Ramirez',
  'Ong',
  'Ivers',
  'McAllister',
  'Li',
  'Harlow',
];
/** Names that trouble readers: accents, hyphens, apostrophes, several words. */
const hardFirsts = ['José', 'María Elena', 'Ángel', 'Zoë', 'François', 'Jean-Luc', 'Sofía', 'Íñigo', 'René', 'Mary Ann', 'Raúl', 'Søren'];
const hardLasts = [
  'Núñez',
  "O'Shaughnessy",
  'de la Cruz',
  'Peña-Ortiz',
  'Van der Berg',
  'García López',
  "D'Angelo",
  'Muñoz',
  'St. Clair',
  'MacDonald-Reyes',
  'Gutiérrez',
  'von Hoffmann',
  'Ibáñez',
  'Del Río',
  'Güemes',
  'Fflint-Offley',
];
const suffixes = ['Jr.', 'III', 'Sr.', 'II'];
const degreesOf: Readonly<Record<string, readonly string[]>> = {
  'Orthopaedic Surgery': ['M.D.', 'MD', 'D.O.', 'M.D., QME', 'M.D., FAAOS'],
  'Physical Medicine & Rehabilitation': ['M.D.', 'D.O.', 'MD, MPH'],
  Chiropractic: ['D.C.', 'DC', 'D.C., QME'],
  Psychology: ['Ph.D.', 'Psy.D.', 'PhD', 'Ph.D., ABPP'],
  Psychiatry: ['M.D.', 'MD', 'M.D., Ph.D.'],
  'Internal Medicine': ['M.D.', 'DO', 'M.D., FACP'],
  Neurology: ['M.D.', 'MD', 'M.D., Ph.D., QME'],
  Podiatry: ['D.P.M.', 'DPM'],
  Acupuncture: ['L.Ac.'],
  Optometry: ['O.D.'],
  Dentistry: ['D.D.S.', 'DDS', 'D.M.D.'],
  'Pain Medicine': ['M.D.', 'MD'],
};
export const specialtyCodes: Readonly<Record<string, string>> = {
  'Orthopaedic Surgery': 'MOS',
  'Physical Medicine & Rehabilitation': 'MPR',
  Chiropractic: 'DCH',
  Psychology: 'PSY',
  Psychiatry: 'MPD',
  'Internal Medicine': 'MMM',
  Neurology: 'MPN',
  Podiatry: 'POD',
  Acupuncture: 'ACA',
  Optometry: 'OPT',
  Dentistry: 'DEN',
  'Pain Medicine': 'MPA',
};
const practices = [
  '',
  '',
  'Pacific Evaluation Associates',
  'Sierra Spine Institute',
  'Westbrook Medical Group',
  'Bayview Clinic',
  'Central Valley Occupational Health Center',
];
const streets = [
  'Oak Street',
  'Wilshire Blvd.',
  'El Camino Real',
  'Mission Street',
  'Foothill Boulevard',
  'N. Main St.',
  'Second Ave',
  'Truxtun Avenue',
  'Shaw Ave.',
  'West Olive Way',
  'Harbor Plaza',
  'Broadway',
  'Paseo del Norte',
  'Capitol Mall',
  'Via Verde',
  'S. Figueroa Street',
  'Highway 111',
  'Camino de la Reina',
];
const cities: readonly (readonly [string, string])[] = [
  ['Los Angeles', '90012'],
  ['San Diego', '92101'],
  ['San Jose', '95112'],
  ['Fresno', '93721'],
  ['Oakland', '94612'],
  ['Sacramento', '95814'],
  ['Bakersfield', '93301'],
  ['Long Beach', '90802'],
  ['Santa Ana', '92701'],
  ['Riverside', '92501'],
  ['Van Nuys', '91401'],
  ['San Luis Obispo', '93401'],
  ['La Cañada Flintridge', '91011'],
  ['Rancho Cucamonga', '91730'],
  ['El Segundo', '90245'],
  ['Santa Rosa', '95404'],
  ['Chico', '95926'],
  ['South San Francisco', '94080'],
];
const areaCodes = ['213', '310', '408', '559', '619', '714', '818', '916', '951', '510'];

const phoneForms = [
  (area: string, last: string) => `(${area}) 555-${last}`,
  (area: string, last: string) => `${area}-555-${last}`,
  (area: string, last: string) => `${area}.555.${last}`,
  (area: string, last: string) => `(${area}) 555-${last} x12`,
  (area: string, last: string) => `${area} 555 ${last}`,
];

export type DoctorTaste = {
  readonly hard?: boolean;
  readonly suffixed?: boolean;
  readonly phones?: 'usual' | 'mixed';
  readonly addresses?: 'usual' | 'mixed';
};

export function inventDoctor(
  random: Seeded,
  specialty: string,
  { hard = false, suffixed = false, phones = 'usual', addresses = 'usual' }: DoctorTaste = {},
): InventedDoctor {
  const [city, zip] = random.pick(cities);
  const last4 = `01${String(random.whole(0, 99)).padStart(2, '0')}`;
  const isBox = addresses === 'mixed' && random.chance(0.3);
  const number = random.whole(1, 19_999);
  const form = phones === 'mixed' ? random.pick(phoneForms) : phoneForms[0]!;
  const area = random.pick(areaCodes);
  const middle = random.pick(middles);
  const first = hard && random.chance(0.7) ? random.pick(hardFirsts) : `${random.pick(firsts)}${middle === '' ? '' : ` ${middle}`}`;
  return {
    first,
    last: hard ? random.pick(hardLasts) : random.pick(lasts),
    suffix: suffixed ? random.pick(suffixes) : '',
    degrees: random.pick(degreesOf[specialty] ?? ['M.D.']),
    specialty,
    practice: random.pick(practices),
    street: isBox ? `P.O. Box ${number}` : `${number} ${random.pick(streets)}`,
    suite:
      !isBox && random.chance(addresses === 'mixed' ? 0.8 : 0.5)
        ? random.pick([
            `Suite ${random.whole(100, 999)}`,
            `Ste. ${random.whole(1, 40)}B`,
            `#${random.whole(1, 300)}`,
            `${random.whole(2, 9)}th Floor`,
          ])
        : '',
    city,
    zip: addresses === 'mixed' && random.chance(0.5) ? `${zip}-${random.whole(1000, 9999)}` : zip,
    phone: phones === 'mixed' && random.chance(0.2) ? '' : form(area, last4),
    fax: random.chance(0.3) ? `(${area}) 555-01${String(random.whole(0, 99)).padStart(2, '0')}` : '',
  };
}

/** Doctors of one panel, all with different names. */
export function inventDoctors(
  random: Seeded,
  count: number,
  { specialty, taste }: { readonly specialty: string; readonly taste?: DoctorTaste },
): readonly InventedDoctor[] {
  const doctors: InventedDoctor[] = [];
  while (doctors.length < count) {
    const doctor = inventDoctor(random, specialty, taste);
    if (
      doctors.every(({ last, first, phone }) => last !== doctor.last && first !== doctor.first && (phone === '' || phone !== doctor.phone))
    )
      doctors.push(doctor);
  }
  return doctors;
}

export const specialties = Object.keys(degreesOf);

/** A person who is no doctor. */
export const inventPerson = (random: Seeded): string =>
  `${random.pick([...firsts, ...hardFirsts])} ${random.pick([...lasts, ...hardLasts])}`;

const oneOf = (names: readonly string[]): string =>
  names
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll('.', String.raw`\.`))
    .join('|');
const invented = new RegExp(
  String.raw`(?<!\p{L})(?:${oneOf([...firsts, ...hardFirsts])})(?: (?:${oneOf(middles)}))? (?:${oneOf([...lasts, ...hardLasts])})(?: (?:${oneOf(suffixes)}))?(?!\p{L})`,
  'giu',
);

/** The invented people whom a text names, first name first. */
export const peopleIn = (text: string): readonly string[] => text.match(invented) ?? [];
