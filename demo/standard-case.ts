import type { CaseParts } from '#server/modules/cases/case-rows-to-save.ts';
import { demoUserId } from './demo-firm.ts';
import { partyRows, type DemoParty } from './demo-parties.ts';

const caseFileNumber = '20260017';
const name = 'María de los Ángeles Muñoz Ibáñez';
const employer = 'Harbor Linen Supply, Inc.';
const carrier = 'Evergreen Casualty Company';
const home = { street: '1420 Alder Court, Apt. 3', city: 'Stockton', state: 'CA', zip: '95202', country: 'US' };
const carrierAddress = { street: 'P.O. Box 5510', city: 'Sacramento', state: 'CA', zip: '95817', country: 'US' };
const email = 'maria.munoz@example.com';
const phone = '209-555-0117';

const parties: readonly DemoParty[] = [
  { role: 'applicant', name, address: home, email, phone, represented: true },
  { role: 'employer', name: employer, address: { street: '88 Dockside Road', city: 'Oakland', state: 'CA', zip: '94607', country: 'US' } },
  { role: 'insuranceCarrier', name: carrier, address: carrierAddress },
  {
    role: 'claimAdjuster',
    name: 'Dana Whitlock',
    firm: carrier,
    address: carrierAddress,
    email: 'dana.whitlock@example.com',
    phone: '916-555-0142',
  },
  {
    role: 'defenseAttorney',
    name: 'Priya Raman',
    firm: 'Raman & Colby LLP',
    address: { street: '700 Bryant Street, Suite 1200', city: 'San Francisco', state: 'CA', zip: '94107', country: 'US' },
    email: 'priya.raman@example.com',
    phone: '415-555-0163',
  },
];

const injury = { case_file_number: caseFileNumber, employer_name: employer };

/** The case on which the examples of the declarations rest (automations/_parts/standard-case.json). */
export const standardCase: CaseParts = {
  case: {
    case_file_number: caseFileNumber,
    name: `Muñoz Ibáñez, María de los Ángeles v. ${employer}`,
    first_names: 'María de los Ángeles',
    last_names: 'Muñoz Ibáñez',
    ...home,
    email,
    phone,
    birth_year: 1979,
    language: 'es',
    employer_name: employer,
    handling_attorney_id: 'attorney-1',
    referred_by: null,
    case_manager_id: demoUserId('caseManager'),
    assistant_id: demoUserId('assistantCaseManager'),
    client_id: 'C-1017',
    weekly_td_rate: '880.50',
  },
  parties: partyRows(caseFileNumber, parties, ''),
  injuries: [
    {
      ...injury,
      id: 'injury-1',
      position: 0,
      kind: 'specific',
      starts_on: '2025-03-14',
      ends_on: null,
      adj_number: 'ADJ19384751',
      claim_number: 'WC-2025-004417',
      body_parts: ['Lower back'],
      status: 'accepted',
    },
    {
      ...injury,
      id: 'injury-2',
      position: 1,
      kind: 'cumulative',
      starts_on: '2024-05-07',
      ends_on: '2025-05-07',
      adj_number: 'ADJ19384752',
      claim_number: 'WC-2025-004418',
      body_parts: ['Both wrists', 'Right shoulder'],
      status: 'delayed',
    },
  ],
};
