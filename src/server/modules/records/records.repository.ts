import { defined } from '#domain/defined.ts';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { RecordStep } from '#engine/data/record-step.ts';
import { inCases, seenCondition, tiesToCases, whoseNumbers } from '#server/modules/cases/case-ties.public.ts';
import type { LinkedRecord, OwnRecordsPort, OwnWork, PastContent, RecordsPort, StoredRecord } from './records.port.ts';
import { clockDay } from '#server/platform/database/clock-day.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

const notifiedBefore = async (db: Kysely<Database>, id: string): ReturnType<RecordsPort['notifiedBefore']> => {
  const rows = await db
    .selectFrom('record_events as step')
    .innerJoin('records', 'records.id', 'step.record_id')
    .distinctOn('step.record_id')
    .select(['step.record_id as id', 'records.automation_id as of', 'step.event'])
    .where('step.told_by', '=', id)
    .orderBy('step.record_id')
    .orderBy('step.occurred_at', 'desc')
    .orderBy('step.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, event: row.event ?? '' }));
};

async function withRecords(db: Kysely<Database>, automationIds: readonly string[]): Promise<ReadonlySet<string>> {
  // one look at an index for each of them, however many records they have
  const { rows } = await sql<{ readonly id: string }>`select asked.id from unnest(${automationIds}::text[]) as asked(id)
    where exists (select from records where automation_id = asked.id and active)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const withoutState = async (db: Kysely<Database>, automationId: string, limit: number): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('records')
    .select('id')
    .where('automation_id', '=', automationId)
    .where('state', 'is', null)
    .where('active', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export function recordsRepository(db: Kysely<Database>): RecordsPort & OwnRecordsPort {
  return {
    find: (id) => findRecord(db, id),
    tiesToCases: (person, numbers) => tiesToCases(db, person, numbers),
    historyOf: async (id) => [...(await stepsOf(db, id)).values()],
    stepsOf: (id) => stepsOf(db, id),
    ended: async ({ automationId, state, deadline, before, limit, behind }) => {
      const outer = sql.raw<string>(clockDay(deadline, 'record_versions.'));
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
    notifiedBefore: (id) => notifiedBefore(db, id),
    withRecords: (automationIds) => withRecords(db, automationIds),
    withoutState: (automationId, limit) => withoutState(db, automationId, limit),
    contentAfter: (id, step) => contentAfter(db, id, step),
    linksOf: async (id) => {
      const [[startedFrom], continuedIn, notified] = await Promise.all([
        linked(db, { here: 'record_id', there: 'from_record_id' }, id),
        linked(db, { here: 'from_record_id', there: 'record_id' }, id),
        notifiedBy(db, id),
      ]);
      return { continuedIn, notified, ...defined({ startedFrom }) };
    },
    readOwn: async (of, { limit, behind }) => {
      const own = db
        .selectFrom('records as entry')
        .innerJoin('record_versions', 'record_versions.id', 'entry.current_version_id')
        .where('entry.active', '=', true)
        .where(ownCondition(of));
      const edge = sql`(select created_at, id from records as entry where id = ${behind} and ${ownCondition(of)})`;
      const part = behind === undefined ? own : own.where(sql<boolean>`(entry.created_at, entry.id) < ${edge}`);
      const rows = await part
        .select(['entry.id', 'entry.automation_id', 'entry.case_file_number', 'case_name', 'state', 'computed', 'entry.created_at'])
        .orderBy('entry.created_at', 'desc')
        .orderBy('entry.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        automationId: row.automation_id,
        caseFileNumber: row.case_file_number,
        caseName: row.case_name,
        state: row.state,
        computed: row.computed,
        createdAt: instantText(row.created_at),
      }));
    },
  };
}

function ownCondition(of: OwnWork): RawBuilder<boolean> {
  if ('creatorId' in of) return sql<boolean>`entry.creator_id = ${of.creatorId}`;
  const records = { table: 'records' } as const;
  return sql<boolean>`${seenCondition(records, of.seenBy)} and ${inCases(records, whoseNumbers(of.whose))}`;
}

export async function stepsOf(db: Kysely<Database>, id: string): Promise<ReadonlyMap<string, RecordStep>> {
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

async function contentAfter(db: Kysely<Database>, id: string, step: string): Promise<PastContent | undefined> {
  const row = await db
    .selectFrom('record_events')
    .innerJoin('record_versions', 'record_versions.id', 'record_events.version_id')
    .innerJoin('records', 'records.id', 'record_events.record_id')
    .select(['record_versions.id', 'record_versions.number', 'data', 'occurred_at', 'current_version_id'])
    .where('record_events.id', '=', step)
    .where('record_events.record_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { number: row.number, at: instantText(row.occurred_at), data: row.data, isCurrent: row.id === row.current_version_id };
}

type LinkEnds = { readonly here: 'record_id' | 'from_record_id'; readonly there: 'record_id' | 'from_record_id' };

/** The records at the other end of the links of a record. */
async function linked(db: Kysely<Database>, { here, there }: LinkEnds, id: string): Promise<readonly LinkedRecord[]> {
  const rows = await db
    .selectFrom('record_links')
    .innerJoin('records', 'records.id', `record_links.${there}`)
    .where(`record_links.${here}`, '=', id)
    .where('records.active', '=', true)
    .select(linkedColumns)
    .orderBy('records.created_at')
    .orderBy('records.id')
    .execute();
  return rows.map(linkedRow);
}

const linkedColumns = [
  'records.id',
  'records.automation_id',
  'records.case_file_number',
  'records.creator_id',
  'records.creator_email',
  'records.created_at',
] as const;

type LinkedRow = Pick<
  Selectable<Database['records']>,
  'id' | 'automation_id' | 'case_file_number' | 'creator_id' | 'creator_email' | 'created_at'
>;

const linkedRow = (row: LinkedRow): LinkedRecord => ({
  id: row.id,
  automationId: row.automation_id,
  creator: { id: row.creator_id, email: row.creator_email },
  createdAt: instantText(row.created_at),
  ...(row.case_file_number === null ? {} : { caseFileNumber: row.case_file_number }),
});

/** The records that a record notified, each once. */
async function notifiedBy(db: Kysely<Database>, id: string): Promise<readonly LinkedRecord[]> {
  const rows = await db
    .selectFrom('records')
    .where('records.active', '=', true)
    .where('records.id', 'in', (query) => query.selectFrom('record_events').select('record_id').where('told_by', '=', id))
    .select(linkedColumns)
    .orderBy('records.created_at')
    .orderBy('records.id')
    .execute();
  return rows.map(linkedRow);
}

/** Records that were not taken out, each with what it says now. */
function currentRecords(db: Kysely<Database>) {
  return db
    .selectFrom('records')
    .innerJoin('record_versions', 'record_versions.id', 'records.current_version_id')
    .where('records.active', '=', true);
}

/** Of a document: a letter that goes to somebody. */
const isServed = sql.raw("jsonb_array_length(service_plan -> 'recipients') > 0");

export async function findRecord(db: Kysely<Database>, id: string): Promise<StoredRecord | undefined> {
  const row = await currentRecords(db)
    .selectAll('record_versions')
    .select(['state', 'waiting', 'revision', 'creator_id', 'creator_email', 'creator_name', 'records.created_at as made_at'])
    .select(sql<boolean>`exists (select from documents where record_id = records.id and kind = 'letter')`.as('letter_sent'))
    .select(sql<boolean>`exists (select from documents where record_id = records.id and ${isServed})`.as('letter_served'))
    .where('records.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : storedRecord(row);
}

type RecordRow = Selectable<Database['record_versions']> &
  Pick<Selectable<Database['records']>, 'state' | 'waiting' | 'revision' | 'creator_id' | 'creator_email' | 'creator_name'> & {
    readonly made_at: Date | string;
    readonly letter_sent: boolean;
    readonly letter_served: boolean;
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
    creator: { id: row.creator_id, email: row.creator_email, name: row.creator_name },
    createdAt: instantText(row.made_at),
    revision: row.revision,
    letterSent: row.letter !== null || row.letter_sent,
    letterServed: row.letter_served,
    ...(row.case_file_number === null ? {} : { caseFileNumber: row.case_file_number }),
    ...(row.case_name === null ? {} : { caseName: row.case_name }),
    ...(row.sent_computed === null ? {} : { sentComputed: row.sent_computed }),
    ...(row.letter === null ? {} : { letter: row.letter }),
    ...(row.recipients === null ? {} : { recipients: row.recipients }),
    ...(row.state === null ? {} : { state: row.state }),
    ...(row.waiting.length === 0 ? {} : { waiting: row.waiting }),
  };
}
