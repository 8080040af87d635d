import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tie } from '#engine/declaration/sees.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { SignedIn } from '#server/platform/http/signed-in.ts';

/** Who looks: the id ties a person to cases, and the e-mail address to an attorney of the firm. */
export type Onlooker = Pick<SignedIn, 'id' | 'role' | 'email'>;

export type CaseTie = Exclude<Tie, 'own'>;

/** Whether a row of cases is one that a person referred, or on whose team the person is. */
function tieCondition(tie: CaseTie, { id, email }: Pick<Onlooker, 'id' | 'email'>): RawBuilder<boolean> {
  if (tie === 'referred') return sql<boolean>`cases.referred_by = ${id}`;
  const attorneys = sql`select id from attorneys where lower(email) = lower(${email})`;
  return sql<boolean>`(cases.case_manager_id = ${id} or cases.assistant_id = ${id} or cases.handling_attorney_id in (${attorneys}))`;
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
