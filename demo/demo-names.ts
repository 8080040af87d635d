type List = readonly [string, ...string[]];

/** Invented people and places. Telephone numbers are 555-01xx, e-mail addresses example.com. */
export const spanishFirstNames: List = [
  'María',
  'José',
  'Guadalupe',
  'Jesús',
  'Ángeles',
  'Ramón',
  'Lucía',
  'Andrés',
  'Verónica',
  'Martín',
  'Inés',
  'Raúl',
  'Rocío',
  'Óscar',
  'Esperanza',
  'Julián',
  'Araceli',
  'Efraín',
  'Yolanda',
  'Nicolás',
];
export const spanishLastNames: List = [
  'García',
  'Hernández',
  'López',
  'Martínez',
  'Rodríguez',
  'González',
  'Pérez',
  'Sánchez',
  'Ramírez',
  'Muñoz',
  'Ibáñez',
  'Núñez',
  'Castañeda',
  'De la Cruz',
  'De los Santos',
  'Peña',
  'Zúñiga',
  'Villaseñor',
  'Ávila',
  'Quiñones',
];
export const otherFirstNames: List = [
  'James',
  'Linda',
  'Robert',
  'Denise',
  'Michael',
  'Karen',
  'Thanh',
  'Mei',
  'Arjun',
  'Fatima',
  'Kwame',
  'Olga',
  'Siobhán',
  'Pierre',
  'Leilani',
  'Dmitri',
  'Aiko',
  'Grace',
  'Samuel',
  'Tamika',
];
export const otherLastNames: List = [
  'Johnson',
  "O'Brien",
  'Nguyen',
  'Patel',
  'Smith-Jones',
  'Kowalski',
  'Washington',
  'Chen',
  'MacDonald',
  'Okonkwo',
  'Ivanova',
  'Müller',
  'Tanaka',
  'Silva',
  'Baptiste',
  'Larsen',
  'Whitfield',
  'Abdi',
  'Kealoha',
  'Brooks',
];

export const employers: List = [
  'Harbor Linen Supply, Inc.',
  'Redwood Fresh Produce LLC',
  'Golden Valley Packing Co.',
  'Bayline Logistics, Inc.',
  'Sierra Crest Hospital',
  'Pacific Rail Maintenance',
  'Marigold Hotels LLC',
  'Quick Tools Rental',
  'Delta Orchard Growers',
  'Mission Street Bakery',
  'Ironwood Framing, Inc.',
  'Coastline School District',
  'Blue Heron Janitorial',
  'Valley Forge Foundry',
  'Lakeside Care Home',
];
export const carriers: List = [
  'Evergreen Casualty Company',
  'Pinnacle Mutual Insurance',
  'Bear Flag Indemnity',
  'Golden Poppy Insurance Company',
  'Summit Workers Assurance',
];
export const administrators: List = ['Clearbrook Claims Services', 'Northgate Administrators, Inc.', 'Tideline Claims Management'];
export const defenseFirms: List = [
  'Raman & Colby LLP',
  'Whitcomb, Hale & Ortiz',
  'Stonebridge Defense Group',
  'Keller Maddox LLP',
  'Larkspur & Finch',
];
/** Who works where: adjusters for carriers and administrators, attorneys at the firms. Everybody has one employer and one role. */
export const staffOf: Readonly<Record<string, List>> = {
  'Evergreen Casualty Company': ['Dana Whitlock', 'Curtis Amaro'],
  'Pinnacle Mutual Insurance': ['Wei Zhao', 'Belinda Croft'],
  'Bear Flag Indemnity': ['Paula Jiménez', 'Desmond Ayers'],
  'Golden Poppy Insurance Company': ['Ellis Porter', 'Noemi Salcedo'],
  'Summit Workers Assurance': ['Trevor Banks', 'Lakshmi Iyer'],
  'Clearbrook Claims Services': ['Simone Laurent', 'Oscar Tillman'],
  'Northgate Administrators, Inc.': ['Heidi Brandt', 'Marcus Vale'],
  'Tideline Claims Management': ['Renata Solis', 'Vince Harlow'],
  'Raman & Colby LLP': ['Priya Raman', 'Everett Colby'],
  'Whitcomb, Hale & Ortiz': ['Colin Hale', 'Teresa Ortiz'],
  'Stonebridge Defense Group': ['Grant Holloway', 'Nadia Rahimi'],
  'Keller Maddox LLP': ['Maddox Keller', 'Jocelyn Pryce'],
  'Larkspur & Finch': ['Ingrid Finch', 'Tobias Larkspur'],
};
export const doctors: Readonly<Record<'ptp' | 'secondaryPhysician' | 'qme' | 'ame', List>> = {
  ptp: ['Alice Montero, M.D.', 'Hana Sato, D.C.'],
  secondaryPhysician: ['Luis Béjar, M.D.', 'Ruth Adler, Psy.D.'],
  qme: ['Peter Okafor, M.D.', 'Janelle Moss, M.D.'],
  ame: ['Stephen Vuong, M.D.', 'Carla Brandão, M.D.'],
};
export const vendors: List = [
  'Lingua Franca Interpreting',
  'Bayview Court Reporters',
  'County Medical Copy Service',
  'Workforce Benefits Department',
];

export type Place = {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly area: string;
  readonly country: string;
};
export const californiaPlaces: readonly [Place, ...Place[]] = [
  { city: 'Oakland', state: 'CA', zip: '94607', area: '510', country: 'US' },
  { city: 'Stockton', state: 'CA', zip: '95202', area: '209', country: 'US' },
  { city: 'Fresno', state: 'CA', zip: '93721', area: '559', country: 'US' },
  { city: 'Sacramento', state: 'CA', zip: '95817', area: '916', country: 'US' },
  { city: 'Los Angeles', state: 'CA', zip: '90017', area: '213', country: 'US' },
  { city: 'Salinas', state: 'CA', zip: '93901', area: '831', country: 'US' },
  { city: 'San José', state: 'CA', zip: '95112', area: '408', country: 'US' },
  { city: 'Riverside', state: 'CA', zip: '92501', area: '951', country: 'US' },
];
export const otherPlaces: readonly [Place, ...Place[]] = [
  { city: 'Reno', state: 'NV', zip: '89501', area: '775', country: 'US' },
  { city: 'Portland', state: 'OR', zip: '97204', area: '503', country: 'US' },
  { city: 'Phoenix', state: 'AZ', zip: '85004', area: '602', country: 'US' },
  { city: 'Tijuana', state: '', zip: '22000', area: '664', country: 'MX' },
  { city: 'Guadalajara', state: '', zip: '44100', area: '331', country: 'MX' },
];
export const streets: List = [
  'Alder Court',
  'Dockside Road',
  'Grand Avenue',
  'Mission Street',
  'Orchard Lane',
  'Calle Jacaranda',
  'Telegraph Avenue',
  'Delta Way',
  'Sunset Terrace',
  'Foothill Boulevard',
];
export const bodyParts: List = [
  'Lower back',
  'Neck',
  'Right shoulder',
  'Left shoulder',
  'Both wrists',
  'Right knee',
  'Left knee',
  'Head',
  'Psyche',
  'Right hand',
  'Left ankle',
  'Hips',
];
