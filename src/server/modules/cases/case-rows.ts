import type { Selectable } from 'kysely';
import { calendarDate, usDate } from '#domain/calendar-date.ts';
import common from '#schemas/meta/common.json' with { type: 'json' };
import type { Case, Injury, Party } from '#schemas/shared/case.gen.ts';
import type { CaseMatch } from './case-source.port.ts';
import type { FoundationTables } from '#server/platform/database/tables/foundation.ts';
import { compact } from '#server/platform/database/compact.ts';

type CaseRow = Selectable<FoundationTables['cases']>;
type PartyRow = Selectable<FoundationTables['parties']>;
type InjuryRow = Selectable<FoundationTables['injuries']>;

export function caseOf(row: CaseRow, injuries: readonly Injury[]): Case {
  const { case_file_number: caseFileNumber, name, language } = row;
  const weeklyTdRate = row.weekly_td_rate === null ? null : Number(row.weekly_td_rate);
  return {
    caseFileNumber,
    name,
    language,
    applicantName: applicantName(row),
    claimNumbers: numbersOf(injuries, 'claimNumber'),
    adjNumbers: numbersOf(injuries, 'adjNumber'),
    ...compact({
      applicantAddress: addressLine(row),
      applicantEmail: row.email,
      applicantPhone: row.phone,
      birthYear: row.birth_year,
      employerName: row.employer_name,
      handlingAttorneyId: row.handling_attorney_id,
      weeklyTdRate,
    }),
  };
}

export function matchOf(row: CaseRow, injuries: readonly Injury[]): CaseMatch {
  const { case_file_number: caseFileNumber, name } = row;
  return {
    caseFileNumber,
    name,
    applicantName: applicantName(row),
    injuries: injuries.map((injury) => injury.label),
    claimNumbers: numbersOf(injuries, 'claimNumber'),
    adjNumbers: numbersOf(injuries, 'adjNumber'),
    ...compact({ birthYear: row.birth_year, employerName: row.employer_name, applicantAddress: addressLine(row) }),
  };
}

export function partyOf(row: PartyRow): Party {
  const { id, name, firm, street, city, state, zip, country, email, phone, fax, represented } = row;
  const label = firm === null ? name : `${name}, ${firm}`;
  return {
    id,
    label,
    role: partyRoleOf(row.role),
    name,
    ...compact({ firm, street, city, state, zip, country, email, phone, fax, represented }),
  };
}

export function injuryOf(row: InjuryRow): Injury {
  const { id, kind, starts_on: startsOn, ends_on: endsOn, body_parts: bodyParts } = row;
  const isCumulative = kind === 'cumulative' && endsOn !== null;
  return {
    id,
    kind,
    startsOn,
    label: isCumulative ? `CT ${shown(startsOn)} - ${shown(endsOn)}` : shown(startsOn),
    dates: isCumulative ? `${startsOn}/${endsOn}` : startsOn,
    bodyParts: [...bodyParts],
    ...compact({
      endsOn,
      adjNumber: row.adj_number,
      claimNumber: row.claim_number,
      employerName: row.employer_name,
      status: row.status,
    }),
  };
}

function shown(text: string): string {
  const date = calendarDate(text);
  return date === undefined ? text : usDate(date);
}

function applicantName(row: CaseRow): string {
  return [row.first_names, row.last_names].filter((part) => part !== '').join(' ');
}

function addressLine({ street, city, state, zip, country }: CaseRow): string | null {
  const place = [state, zip].filter((part) => part !== null && part !== '').join(' ');
  const abroad = country === null || country === 'US' ? '' : country;
  const parts = [street ?? '', city ?? '', place, abroad].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}

function numbersOf(injuries: readonly Injury[], field: 'adjNumber' | 'claimNumber'): string[] {
  return [...new Set(injuries.flatMap((injury) => injury[field] ?? []))];
}

const partyRoles: ReadonlySet<string> = new Set(common.definitions.partyRole.enum);

function partyRoleOf(text: string): Party['role'] {
  if (isPartyRole(text)) return text;
  throw new Error(`The party table holds the role "${text}", which the desk does not know.`);
}

function isPartyRole(text: string): text is Party['role'] {
  return partyRoles.has(text);
}
