import { sql, type Kysely } from 'kysely';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { OpenDeadlinesPort } from './open-deadlines.port.ts';

/**
 * The first and the last day that can move a deadline. Court days count from the trigger on; of calendar days only the last ones matter, which
 * may be moved to an open day. Where neither can be told apart, the count is shorter than a week.
 */
const shortest = 7;
const countsCourtDays = sql`(days ->> 'raw')::date - (days ->> 'triggerOn')::date <> (days ->> 'days')::integer`;
const stored = sql`days ->> 'raw', days ->> 'extended', days ->> 'outer', days ->> 'safe'`;
const first = sql`case when ${countsCourtDays} then least(days ->> 'triggerOn', ${stored})::date else least(${stored})::date - ${sql.lit(shortest)} end`;
const last = sql`case when ${countsCourtDays} then greatest(days ->> 'triggerOn', ${stored})::date else greatest(${stored})::date + ${sql.lit(shortest)} end`;

export function openDeadlinesRepository(db: Kysely<Database>): OpenDeadlinesPort {
  return {
    counted: async ({ days, closed, limit, behind }) => {
      const columns = [closed.map(({ automationId }) => automationId), closed.map(({ state }) => state)] as const;
      const isClosed = sql<boolean>`(records.automation_id, records.state) in (select * from unnest(${columns[0]}::text[], ${columns[1]}::text[]))`;
      const isCounted = sql<boolean>`exists (select from jsonb_each(record_versions.computed -> 'deadlines') as deadline (name, days)
        where exists (select from unnest(${days}::date[]) as changed (day) where changed.day between ${first} and ${last}))`;
      const open = db
        .selectFrom('records')
        .innerJoin('record_versions', 'record_versions.id', 'records.current_version_id')
        .where('records.active', '=', true)
        .where('records.state', 'is not', null)
        .where((query) => query.not(isClosed))
        .where(isCounted);
      const part = behind === undefined ? open : open.where('records.id', '>', behind);
      const rows = await part
        .select(['records.id', 'records.automation_id', 'automation_version', 'state', 'data', 'computed'])
        .select(['records.case_file_number', 'case_name', 'creator_id', 'creator_email', 'records.created_at'])
        .orderBy('records.id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        automationId: row.automation_id,
        version: row.automation_version,
        data: row.data,
        computed: row.computed,
        creator: { id: row.creator_id, email: row.creator_email },
        createdAt: instantText(row.created_at),
        ...(row.state === null ? {} : { state: row.state }),
        ...(row.case_file_number === null ? {} : { caseFileNumber: row.case_file_number }),
        ...(row.case_name === null ? {} : { caseName: row.case_name }),
      }));
    },
  };
}
