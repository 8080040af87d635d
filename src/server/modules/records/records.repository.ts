import { sql, type Kysely, type Selectable } from 'kysely';
import type { RecordStep } from '#engine/data/record-scope.ts';
import type { LinkedRecord, OwnRecordsPort, RecordsPort, StoredRecord } from './records.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

export function recordsRepository(db: Kysely<Database>): RecordsPort & OwnRecordsPort {
  return {
    find: (id) => findRecord(db, id),
    historyOf: async (id) => [...(await stepsOf(db, id)).values()],
    stepsOf: (id) => stepsOf(db, id),
    ended: async ({ automationId, state, deadline, before, limit, behind }) => {
      const outer = sql<string>`record_versions.computed #>> array['deadlines', ${deadline}::text, 'outer']`;
      const all = currentRecords(db);
      const part = behind === undefined ? all : all.where('records.id', '>', behind);
      const rows = await part
        .select('records.id')
        .where('records.automation_id', '=', automationId)
        .where('records.state', '=', state)
        .where(outer, '<', before)
        .orderBy('records.id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    linksOf: async (id) => {
      const [[startedFrom], continuedIn] = await Promise.all([
        linked(db, { here: 'record_id', there: 'from_record_id' }, id),
        linked(db, { here: 'from_record_id', there: 'record_id' }, id),
      ]);
      return { continuedIn, ...(startedFrom === undefined ? {} : { startedFrom }) };
    },
    ofCreator: async (creatorId, { limit, behind }) => {
      const own = currentRecords(db).where('creator_id', '=', creatorId);
      const edge = sql`(select created_at, id from records where id = ${behind} and creator_id = ${creatorId})`;
      const part = behind === undefined ? own : own.where(sql<boolean>`(records.created_at, records.id) < ${edge}`);
      const rows = await part
        .select(['records.id', 'records.automation_id', 'records.case_file_number', 'case_name', 'state', 'records.created_at'])
        .orderBy('records.created_at', 'desc')
        .orderBy('records.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        automationId: row.automation_id,
        caseFileNumber: row.case_file_number,
        caseName: row.case_name,
        state: row.state,
        createdAt: instantText(row.created_at),
      }));
    },
  };
}

async function stepsOf(db: Kysely<Database>, id: string): Promise<ReadonlyMap<string, RecordStep>> {
  const steps = await db
    .selectFrom('record_events')
    .select(['id', 'kind', 'event', 'to_state', 'actor_email', 'occurred_at'])
    .where('record_id', '=', id)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();
  const read = steps.map((step) => {
    const event = step.event ?? step.kind;
    const state = step.to_state === null ? {} : { state: step.to_state };
    return [step.id, { event, ...state, by: step.actor_email, at: instantText(step.occurred_at) }] as const;
  });
  return new Map(read);
}

type Way = { readonly here: 'record_id' | 'from_record_id'; readonly there: 'record_id' | 'from_record_id' };

/** The records at the other end of the links of a record. */
async function linked(db: Kysely<Database>, { here, there }: Way, id: string): Promise<readonly LinkedRecord[]> {
  const rows = await db
    .selectFrom('record_links')
    .innerJoin('records', 'records.id', `record_links.${there}`)
    .where(`record_links.${here}`, '=', id)
    .where('records.active', '=', true)
    .select(['records.id', 'records.automation_id', 'records.creator_id', 'records.creator_email', 'records.created_at'])
    .orderBy('records.created_at')
    .orderBy('records.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    automationId: row.automation_id,
    creator: { id: row.creator_id, email: row.creator_email },
    createdAt: instantText(row.created_at),
  }));
}

/** Records that were not taken out, each with what it says now. */
function currentRecords(db: Kysely<Database>) {
  return db
    .selectFrom('records')
    .innerJoin('record_versions', 'record_versions.id', 'records.current_version_id')
    .where('records.active', '=', true);
}

export async function findRecord(db: Kysely<Database>, id: string): Promise<StoredRecord | undefined> {
  const row = await currentRecords(db)
    .selectAll('record_versions')
    .select(['state', 'revision', 'creator_id', 'creator_email', 'records.created_at as made_at'])
    .select(sql<boolean>`exists (select from documents where record_id = records.id and kind = 'letter')`.as('letter_sent'))
    .where('records.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : storedRecord(row);
}

type RecordRow = Selectable<Database['record_versions']> &
  Pick<Selectable<Database['records']>, 'state' | 'revision' | 'creator_id' | 'creator_email'> & {
    readonly made_at: Date | string;
    readonly letter_sent: boolean;
  };

function storedRecord(row: RecordRow): StoredRecord {
  return {
    id: row.record_id,
    automationId: row.automation_id,
    version: row.automation_version,
    data: row.data,
    computed: row.computed,
    labels: row.labels,
    figures: row.figures,
    payload: row.payload,
    differences: row.differences,
    warnings: row.warnings,
    creator: { id: row.creator_id, email: row.creator_email },
    createdAt: instantText(row.made_at),
    revision: row.revision,
    letterSent: row.letter !== null || row.letter_sent,
    ...(row.case_file_number === null ? {} : { caseFileNumber: row.case_file_number }),
    ...(row.case_name === null ? {} : { caseName: row.case_name }),
    ...(row.sent_computed === null ? {} : { sentComputed: row.sent_computed }),
    ...(row.letter === null ? {} : { letter: row.letter }),
    ...(row.recipients === null ? {} : { recipients: row.recipients }),
    ...(row.state === null ? {} : { state: row.state }),
  };
}
