import { sql, type Kysely } from 'kysely';
import type { RecentCasesPort } from './recent-cases.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

const mostCases = 50;

export function recentCasesRepository(db: Kysely<Database>): RecentCasesPort {
  return {
    list: async (userId, limit) => {
      const rows = await db
        .selectFrom('recent_cases')
        .select('case_file_number')
        .where('user_id', '=', userId)
        .orderBy('chosen_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => row.case_file_number);
    },
    remember: async (userId, caseFileNumber, at) => {
      await db
        .insertInto('recent_cases')
        .values({ user_id: userId, case_file_number: caseFileNumber, chosen_at: at })
        .onConflict((conflict) => conflict.columns(['user_id', 'case_file_number']).doUpdateSet({ chosen_at: at }))
        .execute();
      await sql`delete from recent_cases where user_id = ${userId} and chosen_at <
        (select chosen_at from recent_cases where user_id = ${userId} order by chosen_at desc offset ${mostCases - 1} limit 1)`.execute(db);
    },
  };
}
