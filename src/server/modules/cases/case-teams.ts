import { sql, type Kysely } from 'kysely';
import { compact } from '#server/platform/database/compact.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { CaseTeam } from './case-source.port.ts';

type TeamRow = {
  readonly number: string;
  readonly attorney: string | null;
  readonly caseManager: string | null;
  readonly assistant: string | null;
};

/** Who works on each of these cases, by name. */
export async function teamsOf(db: Kysely<Database>, numbers: readonly string[]): Promise<ReadonlyMap<string, CaseTeam>> {
  const { rows } = await sql<TeamRow>`
    select cases.case_file_number as number, attorneys.name as attorney,
      nullif(concat_ws(' ', manager.name, manager.last_name), '') as "caseManager",
      nullif(concat_ws(' ', assistant.name, assistant.last_name), '') as assistant
    from cases
    left join attorneys on attorneys.id = cases.handling_attorney_id
    left join users as manager on manager.id = cases.case_manager_id
    left join users as assistant on assistant.id = cases.assistant_id
    where cases.case_file_number = any(${numbers}::text[])`.execute(db);
  return new Map(rows.map(({ number, ...names }) => [number, compact(names)]));
}
