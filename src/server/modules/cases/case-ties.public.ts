import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Sight, Tie } from '#engine/declaration/sees.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { InputFault } from '#server/platform/app-error.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';

/** Who looks: the id ties a person to cases, and the e-mail address to an attorney of the firm. */
export type Onlooker = Pick<SignedIn, 'id' | 'role' | 'email'>;

export type CaseTie = Exclude<Tie, 'own'>;

/** Whose cases somebody asks for: those on whose team the person is, or also those of the people whom it shares a case with. */
export const caseScopes = ['mine', 'team'] as const;
export type CaseScope = (typeof caseScopes)[number];

/** A person's narrowing to some cases; it opens nothing that the person does not see anyway. */
export type WhoseCases = { readonly scope: CaseScope; readonly person: Pick<Onlooker, 'id' | 'email'> };

/** The words of a query that name whose cases are asked for; undefined where none do. */
export function caseScopeIn(text: string | undefined, faults: InputFault[]): CaseScope | undefined {
  if (text === undefined || text === '') return undefined;
  const scope = caseScopes.find((known) => known === text);
  if (scope === undefined) faults.push({ pointer: '/whose', code: 'query', message: 'whose is mine or team.' });
  return scope;
}

const isOnTeam = ({ id, email }: WhoseCases['person'], cases: RawBuilder<unknown>): RawBuilder<boolean> => {
  const attorneys = sql`select id from attorneys where lower(email) = lower(${email})`;
  return sql<boolean>`(${cases}.case_manager_id = ${id} or ${cases}.assistant_id = ${id} or ${cases}.handling_attorney_id in (${attorneys}))`;
};

/** Whether a row of cases, under the name that a statement gives it, is one of those that are asked for. */
export function whoseCondition({ scope, person }: WhoseCases, alias: string): RawBuilder<boolean> {
  const cases = sql.table(alias);
  const mine = isOnTeam(person, cases);
  if (scope === 'mine') return mine;
  const shared = sql`from cases as shared where ${isOnTeam(person, sql.table('shared'))}`;
  const staff = sql`select shared.case_manager_id ${shared} union select shared.assistant_id ${shared}`;
  return sql<boolean>`(${mine} or ${cases}.case_manager_id in (${staff}) or ${cases}.assistant_id in (${staff})
    or ${cases}.handling_attorney_id in (select shared.handling_attorney_id ${shared}))`;
}

/** The numbers of those cases. */
export const whoseNumbers = (whose: WhoseCases): RawBuilder<unknown> =>
  sql`select case_file_number from cases where ${whoseCondition(whose, 'cases')}`;

/** Whether a row of cases is one that a person referred, or on whose team the person is. */
function tieCondition(tie: CaseTie, person: Pick<Onlooker, 'id' | 'email'>): RawBuilder<boolean> {
  return tie === 'referred' ? sql<boolean>`cases.referred_by = ${person.id}` : isOnTeam(person, sql.table('cases'));
}

/** The numbers of the cases to which a person is tied. */
export function tiedCases(ties: readonly CaseTie[], person: Pick<Onlooker, 'id' | 'email'>): RawBuilder<unknown> {
  const conditions = ties.map((tie) => tieCondition(tie, person));
  return sql`select case_file_number from cases where ${sql.join(conditions, sql` or `)}`;
}

/** What ties a person to each of these cases; a case without ties is absent. */
export async function tiesToCases(
  db: Kysely<Database>,
  person: Pick<Onlooker, 'id' | 'email'>,
  caseFileNumbers: readonly string[],
): Promise<ReadonlyMap<string, readonly CaseTie[]>> {
  if (caseFileNumbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('cases')
    .where('case_file_number', 'in', [...new Set(caseFileNumbers)])
    .select(['case_file_number', tieCondition('team', person).as('team'), tieCondition('referred', person).as('referred')])
    .execute();
  const tied = rows.map(({ case_file_number: number, team, referred }): [string, readonly CaseTie[]] => [
    number,
    [...(team ? (['team'] as const) : []), ...(referred ? (['referred'] as const) : [])],
  ]);
  return new Map(tied.filter(([, ties]) => ties.length > 0));
}

/** A person, and what it sees of the entries of each automation. */
export type SeenBy = { readonly person: Onlooker; readonly sights: ReadonlyMap<string, Sight> };

/** Whether they are records, or entries of logs; a statement calls them entry. */
type EntriesOf = { readonly table: 'records' | 'log' };

export const isCaseTie = (tie: string): tie is CaseTie => tie !== 'own';

/** A log has no cases of its own: its records have. */
export function inCases({ table }: EntriesOf, cases: RawBuilder<unknown>): RawBuilder<unknown> {
  return table === 'records'
    ? sql`entry.case_file_number in (${cases})`
    : sql`entry.record_id in (select id from records where case_file_number in (${cases}))`;
}

function withinSight(of: EntriesOf, person: Onlooker, sight: Sight): RawBuilder<unknown> {
  if (sight === 'all') return sql`true`;
  const ties = sight.filter(isCaseTie);
  const either = [
    ...(sight.includes('own') ? [sql`entry.creator_id = ${person.id}`] : []),
    ...(ties.length === 0 ? [] : [inCases(of, tiedCases(ties, person))]),
  ];
  return either.length === 0 ? sql`false` : sql`(${sql.join(either, sql` or `)})`;
}

/** Whether an entry is one that the person sees. */
export function seenCondition(of: EntriesOf, { person, sights }: SeenBy): RawBuilder<unknown> {
  const each = [...sights].map(([id, sight]) => sql`(entry.automation_id = ${id} and ${withinSight(of, person, sight)})`);
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}
