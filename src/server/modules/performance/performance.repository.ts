import { sql, type Kysely } from 'kysely';
import { seenCondition } from '#server/modules/cases/case-ties.public.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { DayCount, PerformancePort } from './performance.port.ts';

const zone = sql.lit('America/Los_Angeles');

/** One look at what a person did to records and which letters it sent, as far as the one who asks sees those records. */
export function performanceRepository(db: Kysely<Database>): PerformancePort {
  return {
    read: async ({ personId, from, seenBy }) => {
      const seen = sql`entry.active and ${seenCondition({ table: 'records' }, seenBy)}`;
      const begin = sql`${from}::timestamp at time zone ${zone}`;
      const { rows } = await sql<DayCount>`
        select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, automation, did, event, count(*)::integer as count from (
          select step.occurred_at as at, entry.automation_id as automation, case step.kind when 'created' then 'made' else 'sent' end as did,
            case step.kind when 'created' then null else step.event end as event
          from record_events step join records entry on entry.id = step.record_id
          where step.actor_id = ${personId} and step.kind in ('created', 'moved') and step.occurred_at >= ${begin} and ${seen}
          union all
          select letter.created_at, entry.automation_id, 'letter', null
          from log_entries letter join records entry on entry.id = letter.record_id
          where letter.creator_id = ${personId} and letter.active and letter.document_id is not null and letter.created_at >= ${begin} and ${seen}
        ) as done group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
      return rows;
    },
  };
}
