import type { Insertable } from 'kysely';
import { addDays, calendarDate, type CalendarDate } from '#domain/calendar-date.ts';
import type { FoundationTables } from '#server/platform/database/tables/foundation.ts';
import type { CaseParts } from '#server/modules/cases/case-rows-to-save.ts';
import { chanceFrom, type Chance } from './chance.ts';
import { attorneys, demoUserId } from './demo-firm.ts';
import { bodyParts, employers, otherFirstNames, otherLastNames, spanishFirstNames, spanishLastNames } from './demo-names.ts';
import { addressAt, demoParties, demoPhone, emailOf, partyRows, somePlace, type DemoAddress, type DemoParty } from './demo-parties.ts';
import { standardCase } from './standard-case.ts';

const firstNumber = 20_260_001;
const seed = 5_710;

type Known = { readonly first: string; readonly last: string; readonly born: number; readonly employer: string };

/** People whom one looks for by name: namesakes, compound and foreign names. The rest of the cases are drawn by lot. */
const known: readonly Known[] = [
  { first: 'María', last: 'García', born: 1968, employer: 'Redwood Fresh Produce LLC' },
  { first: 'María', last: 'García', born: 1984, employer: 'Marigold Hotels LLC' },
  { first: 'María Elena', last: 'García Peña', born: 1991, employer: 'Lakeside Care Home' },
  { first: 'José Luis', last: 'Rodríguez Ávila', born: 1975, employer: 'Golden Valley Packing Co.' },
  { first: 'José', last: 'Rodríguez', born: 1962, employer: 'Ironwood Framing, Inc.' },
  { first: 'Siobhán', last: "O'Brien", born: 1988, employer: 'Coastline School District' },
  { first: 'Thanh', last: 'Nguyen', born: 1979, employer: 'Valley Forge Foundry' },
  { first: 'Thanh Mai', last: 'Nguyen', born: 1995, employer: 'Sierra Crest Hospital' },
  { first: 'Guadalupe', last: 'De la Cruz', born: 1971, employer: 'Delta Orchard Growers' },
  { first: 'Dieter', last: 'Müller', born: 1958, employer: 'Pacific Rail Maintenance' },
  { first: 'Tamika', last: 'Smith-Jones', born: 1990, employer: 'Bayline Logistics, Inc.' },
  { first: 'Ana', last: 'Li', born: 1999, employer: 'Mission Street Bakery' },
];

/** The cases of the demonstration from an index on; the same index always gives the same case. */
export function demoCases(fromIndex: number, count: number): readonly CaseParts[] {
  return Array.from({ length: count }, (_, offset) => demoCase(fromIndex + offset));
}

function demoCase(index: number): CaseParts {
  const caseFileNumber = String(firstNumber + index);
  if (caseFileNumber === standardCase.case.case_file_number) return standardCase;
  const chance = chanceFrom(seed + index * 7919);
  const speaksSpanish = chance.percent(55);
  const drawn = {
    first: chance.pick(speaksSpanish ? spanishFirstNames : otherFirstNames),
    last: speaksSpanish ? `${chance.pick(spanishLastNames)} ${chance.pick(spanishLastNames)}` : chance.pick(otherLastNames),
    born: chance.number(1955, 2004),
    employer: chance.pick(employers),
  };
  const person = known[index] ?? drawn;
  const place = somePlace(chance);
  const address = addressAt(chance, place);
  const isReferred = chance.percent(8);
  const applicant: DemoParty = {
    role: 'applicant',
    name: `${person.first} ${person.last}`,
    address,
    phone: demoPhone(chance, place),
    represented: chance.percent(95),
    ...(chance.percent(70) ? { email: emailOf(`${person.first} ${person.last}`) } : {}),
  };
  const injuries = demoInjuries(chance, caseFileNumber, person.employer);
  const parties = demoParties(chance, { applicant, employer: person.employer, speaksSpanish, isReferred });
  return {
    case: caseRow({
      chance,
      caseFileNumber,
      person,
      applicant,
      address,
      language: speaksSpanish && chance.percent(70) ? 'es' : 'en',
      isReferred,
    }),
    parties: partyRows(caseFileNumber, parties),
    injuries,
  };
}

type CaseRowParts = {
  readonly chance: Chance;
  readonly caseFileNumber: string;
  readonly person: Known;
  readonly applicant: DemoParty;
  readonly address: DemoAddress;
  readonly language: 'en' | 'es';
  readonly isReferred: boolean;
};

function caseRow({ chance, caseFileNumber, person, applicant, address, language, isReferred }: CaseRowParts): CaseParts['case'] {
  return {
    case_file_number: caseFileNumber,
    name: `${person.last}, ${person.first} v. ${person.employer}`,
    first_names: person.first,
    last_names: person.last,
    ...address,
    email: applicant.email ?? null,
    phone: applicant.phone ?? null,
    birth_year: person.born,
    language,
    employer_name: person.employer,
    handling_attorney_id: attorneys[chance.number(0, attorneys.length - 1)]?.id ?? null,
    referred_by: isReferred ? demoUserId('atticus') : null,
    case_manager_id: demoUserId('caseManager'),
    assistant_id: demoUserId('assistantCaseManager'),
    weekly_td_rate: chance.percent(60) ? `${chance.number(280, 1680)}.${String(chance.number(0, 99)).padStart(2, '0')}` : null,
  };
}

const earliestInjury = dayOf('2021-01-04');

function demoInjuries(chance: Chance, caseFileNumber: string, employer: string): readonly Insertable<FoundationTables['injuries']>[] {
  const count = chance.pick([1, 1, 1, 2, 2, 3]);
  return Array.from({ length: count }, (_, position) => {
    const isCumulative = chance.percent(30);
    const startsOn = addDays(earliestInjury, chance.number(0, 1750));
    return {
      id: `${caseFileNumber}-injury-${position + 1}`,
      case_file_number: caseFileNumber,
      position,
      kind: isCumulative ? 'cumulative' : 'specific',
      starts_on: startsOn,
      ends_on: isCumulative ? addDays(startsOn, chance.number(90, 365)) : null,
      adj_number: chance.percent(90) ? `ADJ${Number(caseFileNumber) * 3 - 41_000_000 + position}` : null,
      claim_number: `WC-${startsOn.slice(0, 4)}-${caseFileNumber.slice(-6)}${position + 1}`,
      employer_name: employer,
      body_parts: [...new Set([chance.pick(bodyParts), chance.pick(bodyParts)])],
      status: chance.pick(['accepted', 'accepted', 'delayed', 'denied']),
    };
  });
}

function dayOf(text: string): CalendarDate {
  const date = calendarDate(text);
  if (date === undefined) throw new Error(`${text} is no date`);
  return date;
}
