import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import { inCases, seenCondition, whoseNumbers } from '#server/modules/cases/case-ties.public.ts';
import { rowsSeenBy } from '#server/modules/lists/seen-rows.public.ts';
import { clockDay } from '#server/platform/database/clock-day.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { DeadlineMark } from '#schemas/api/records.gen.ts';
import type { OpenDay, OpenDaysPort, OpenDaysSearch, WatchedDeadline } from './open-days.port.ts';

type Row = {
  readonly record_id: string;
  readonly automation_id: string;
  readonly state: string;
  readonly deadline: string;
  readonly days: PlainRecord;
  readonly outer_on: string;
  readonly case_file_number: string | null;
  readonly case_name: string | null;
  readonly person: string;
  readonly attorney_id: string | null;
  readonly planned_on: string | null;
  readonly is_done: boolean | null;
  readonly note: string | null;
  readonly marker: string | null;
  readonly marked_at: Date | null;
};

const and = sql` and `;
const ofFound = { record: sql.ref('found.record_id'), deadline: sql.ref('found.deadline'), outer: sql.ref('found.outer_on') };

export function openDaysRepository(db: Kysely<Database>): OpenDaysPort {
  return {
    find: async (search) => {
      const waited = await waitedFor(db, search.watched);
      if (waited.length === 0) return [];
      const parts = waited.map((one) => sql`select * from (${partOf(search, one)}) as part`);
      const { rows } = await sql<Row>`
        select found.*, coalesce(given.name, attorneys.name, nullif(found.creator_name, ''), found.creator_email) as person,
          marks.attorney_id, marks.planned_on, marks.is_done, marks.note, marks.marked_at, concat_ws(' ', users.name, users.last_name) as marker
        from (${sql.join(parts, sql` union all `)} order by outer_on, record_id, deadline limit ${search.limit}) as found
        left join cases on cases.case_file_number = found.case_file_number
        left join attorneys on attorneys.id = cases.handling_attorney_id
        left join deadline_marks as marks on ${markOf('marks', ofFound)}
        left join attorneys as given on given.id = marks.attorney_id
        left join users on users.id = marks.marked_by
        order by outer_on, record_id, deadline`.execute(db);
      return rows.map((row): OpenDay => ({
        recordId: row.record_id,
        automationId: row.automation_id,
        state: row.state,
        deadline: row.deadline,
        days: row.days,
        outerOn: row.outer_on,
        caseFileNumber: row.case_file_number,
        caseName: row.case_name,
        person: row.person,
        mark: markIn(row),
      }));
    },
  };
}

/** The mark of a deadline with the last day that it has now: one that was counted anew has none. */
const markOf = (alias: string, { record, deadline, outer }: Readonly<Record<'record' | 'deadline' | 'outer', RawBuilder<unknown>>>) => {
  const mark = sql.table(alias);
  return sql`${mark}.record_id = ${record} and ${mark}.deadline = ${deadline} and ${mark}.outer_on = ${outer}`;
};

function markIn(row: Row): DeadlineMark | undefined {
  if (row.marked_at === null) return undefined;
  const { attorney_id: attorneyId, planned_on: plannedOn, is_done: isDone, note, marker, marked_at: at } = row;
  return { attorneyId, plannedOn, isDone: isDone === true, note: note ?? '', by: marker ?? '', at: at.toISOString() };
}

/** A deadline of an automation, with the states whose records wait for it now. */
type Waited = Pick<WatchedDeadline, 'automation' | 'deadline'> & { readonly states: readonly string[] };

const nameOf = ({ automation, deadline }: WatchedDeadline): string => `${automation.manifest.id} ${deadline}`;

/** The database takes its time to plan each part of what it is asked: there is one for each deadline that any record waits for. */
async function waitedFor(db: Kysely<Database>, watched: readonly WatchedDeadline[]): Promise<readonly Waited[]> {
  if (watched.length === 0) return [];
  const pairs = watched.map(({ automation, state }) => sql`(${automation.manifest.id}, ${state})`);
  const { rows } = await sql<{ readonly automation_id: string; readonly state: string }>`
    select asked.automation_id, asked.state from (select distinct * from (values ${sql.join(pairs)}) as pair(automation_id, state)) as asked
    where exists (select from records where active and automation_id = asked.automation_id and state = asked.state)`.execute(db);
  const taken = new Set(rows.map((row) => `${row.automation_id} ${row.state}`));
  const waited = watched.filter(({ automation, state }) => taken.has(`${automation.manifest.id} ${state}`));
  return Object.values(Object.groupBy(waited, nameOf)).flatMap((same = []) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, states: same.map(({ state }) => state) }];
  });
}

/** The first days of one deadline: each goes along its own index. */
function partOf(search: OpenDaysSearch, waited: Waited): RawBuilder<unknown> {
  const { automation, states, deadline } = waited;
  const outer = sql.raw(clockDay(deadline, 'record_versions.'));
  return sql`
    select entry.id as record_id, entry.automation_id, entry.state, ${sql.lit(deadline)} as deadline,
      record_versions.computed #> ${sql.lit(`{deadlines,${deadline}}`)} as days, ${outer} as outer_on,
      entry.case_file_number, record_versions.case_name, entry.creator_name, entry.creator_email
    from records as entry join record_versions on record_versions.id = entry.current_version_id
    where ${sql.join(
      [
        sql`entry.active and entry.automation_id = ${automation.manifest.id} and entry.state in (${sql.join(states)})
      and record_versions.automation_id = ${automation.manifest.id}`,
        ...limitsOf(search, waited, outer),
      ],
      and,
    )}
    order by outer_on limit ${search.limit}`;
}

function limitsOf(search: OpenDaysSearch, watched: Waited, outer: RawBuilder<unknown>): readonly RawBuilder<unknown>[] {
  const { person, whose, attorneyId, from, to, isDone = false, recordId } = search;
  const { creatorId, seenBy } = rowsSeenBy(person, [watched.automation]);
  const of = { table: 'records' } as const;
  const marked = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`exists (select from deadline_marks as mark
      where ${markOf('mark', { record: sql.ref('entry.id'), deadline: sql.lit(watched.deadline), outer })} and ${condition})`;
  const givenTo = (attorneys: RawBuilder<unknown>) => marked(sql`mark.attorney_id in (${attorneys})`);
  const own = sql`select id from attorneys where lower(email) = lower(${person.email})`;
  return [
    ...(recordId === undefined
      ? [isDone ? marked(sql`mark.is_done`) : sql`not ${marked(sql`mark.is_done`)}`]
      : [sql`entry.id = ${recordId}`]),
    sql`${outer} >= ${from ?? '0'}`,
    ...(to === undefined ? [] : [sql`${outer} <= ${to}`]),
    ...(creatorId === undefined ? [] : [sql`entry.creator_id = ${creatorId}`]),
    ...(seenBy === undefined ? [] : [seenCondition(of, seenBy)]),
    ...(whose === undefined
      ? []
      : [sql`(entry.creator_id = ${person.id} or ${inCases(of, whoseNumbers({ scope: whose, person }))} or ${givenTo(own)})`]),
    ...(attorneyId === undefined
      ? []
      : [
          sql`(${inCases(of, sql`select case_file_number from cases where handling_attorney_id = ${attorneyId}`)} or ${givenTo(sql`select ${attorneyId}`)})`,
        ]),
  ];
}
