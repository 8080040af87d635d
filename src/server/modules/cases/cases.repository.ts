import { sql, type Kysely, type Selectable } from 'kysely';
import { calendarDate, usDate } from '#domain/calendar-date.ts';
import { countryName } from '#domain/places.ts';
import common from '#schemas/meta/common.json' with { type: 'json' };
import type { Case, Injury, Party } from '#schemas/shared/case.gen.ts';
import type { CaseMatch, CaseSource, ClientCases } from './case-source.port.ts';
import { searchCaseNumbers } from './case-search.ts';
import { teamsOf } from './case-teams.ts';
import { compact } from '#server/platform/database/compact.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { FoundationTables } from '#server/platform/database/tables/foundation.ts';

/** Cases kept in the desk's own database. */
export function casesRepository(db: Kysely<Database>): CaseSource {
  const matchesOf = (numbers: readonly string[]): Promise<readonly CaseMatch[]> => readMatches(db, numbers);
  return {
    search: async (search) => {
      const { numbers, ...total } = await searchCaseNumbers(db, search);
      return { ...total, matches: await matchesOf(numbers) };
    },
    matchesOf,
    find: async (caseFileNumber) => {
      const [row, ofCases, teams] = await Promise.all([
        db.selectFrom('cases').selectAll().where('case_file_number', '=', caseFileNumber).executeTakeFirst(),
        injuriesOf(db, [caseFileNumber]),
        teamsOf(db, [caseFileNumber]),
      ]);
      if (row === undefined) return undefined;
      const injuries = ofCases.get(caseFileNumber) ?? [];
      const team = teams.get(caseFileNumber) ?? {};
      return { case: caseOf(row, injuries), injuries, team, ...(row.referred_by === null ? {} : { referredBy: row.referred_by }) };
    },
    ofClient: (asked) => casesOfClient(db, asked),
    parties: async (caseFileNumber) => {
      const rows = await db.selectFrom('parties').selectAll().where('case_file_number', '=', caseFileNumber).orderBy('position').execute();
      return rows.map(partyOf);
    },
    formerParties: async (caseFileNumber, ids) => {
      if (ids.length === 0) return [];
      const former = db.selectFrom('former_parties').selectAll().where('case_file_number', '=', caseFileNumber);
      const rows = await former.where('id', 'in', ids).orderBy('id').execute();
      return rows.map((row) => ({ ...partyOf(row), inactive: true }));
    },
  };
}

/** By this connection, which may be that of a transaction. */
export async function casesOfClient(db: Kysely<Database>, { clientId, most, referredBy }: ClientCases): Promise<readonly Case[]> {
  const rows = await db
    .selectFrom('cases')
    .selectAll()
    .where('client_id', '=', clientId)
    .$if(referredBy !== undefined, (query) => query.where('referred_by', '=', referredBy ?? ''))
    .orderBy(sql`status = 'open'`, 'desc')
    .orderBy('case_file_number')
    .limit(most)
    .execute();
  if (rows.length === 0) return [];
  const injuries = await injuriesOf(
    db,
    rows.map((row) => row.case_file_number),
  );
  return rows.map((row) => caseOf(row, injuries.get(row.case_file_number) ?? []));
}

async function readMatches(db: Kysely<Database>, numbers: readonly string[]): Promise<readonly CaseMatch[]> {
  if (numbers.length === 0) return [];
  const [rows, injuries, teams] = await Promise.all([
    db.selectFrom('cases').selectAll().where('case_file_number', 'in', numbers).execute(),
    injuriesOf(db, numbers),
    teamsOf(db, numbers),
  ]);
  const byNumber = new Map(rows.map((row) => [row.case_file_number, row]));
  return numbers.flatMap((number) => {
    const row = byNumber.get(number);
    return row === undefined ? [] : [{ ...matchOf(row, injuries.get(number) ?? []), team: teams.get(number) ?? {} }];
  });
}

async function injuriesOf(db: Kysely<Database>, numbers: readonly string[]): Promise<ReadonlyMap<string, readonly Injury[]>> {
  const rows = await db.selectFrom('injuries').selectAll().where('case_file_number', 'in', numbers).orderBy('position').execute();
  const byCase = new Map<string, Injury[]>();
  for (const row of rows) byCase.set(row.case_file_number, [...(byCase.get(row.case_file_number) ?? []), injuryOf(row)]);
  return byCase;
}

type CaseRow = Selectable<FoundationTables['cases']>;
type PartyRow = Selectable<FoundationTables['parties']>;
type InjuryRow = Selectable<FoundationTables['injuries']>;

function caseOf(row: CaseRow, injuries: readonly Injury[]): Case {
  const { case_file_number: caseFileNumber, name, language, status } = row;
  const weeklyTdRate = row.weekly_td_rate === null ? null : Number(row.weekly_td_rate);
  return {
    caseFileNumber,
    name,
    language,
    status,
    applicantName: applicantName(row),
    claimNumbers: numbersOf(injuries, 'claimNumber'),
    adjNumbers: numbersOf(injuries, 'adjNumber'),
    ...compact({
      applicantAddress: addressLine(row),
      applicantEmail: row.email,
      applicantPhone: row.phone,
      birthYear: row.birth_year,
      firstInjuryOn: injuries.map(({ startsOn }) => startsOn).toSorted()[0] ?? null,
      employerName: row.employer_name,
      handlingAttorneyId: row.handling_attorney_id,
      weeklyTdRate,
      clientId: row.client_id,
    }),
  };
}

function matchOf(row: CaseRow, injuries: readonly Injury[]): CaseMatch {
  const { case_file_number: caseFileNumber, name, status } = row;
  return {
    caseFileNumber,
    name,
    status,
    applicantName: applicantName(row),
    injuries: injuries.map((injury) => injury.label),
    claimNumbers: numbersOf(injuries, 'claimNumber'),
    adjNumbers: numbersOf(injuries, 'adjNumber'),
    ...compact({ birthYear: row.birth_year, employerName: row.employer_name, applicantAddress: addressLine(row) }),
  };
}

function partyOf(row: PartyRow): Party {
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

function injuryOf(row: InjuryRow): Injury {
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
  const abroad = countryName(country ?? '', 'en');
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
