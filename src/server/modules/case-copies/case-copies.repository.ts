import { defined } from '#domain/defined.ts';
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { CaseConflict, CaseCopiesPort, CopyNote, FreshCopy, StoredCopy, OpenConflict } from './case-copies.port.ts';
import type { Unread } from '#server/platform/stored-json.ts';
import { caseWriting, lockCase, type CopyParts } from './case-conflicts.repository.ts';
import { emitEvent } from '#server/platform/events/event-bus.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Copies of cases of an outside case system, in the tables of the desk's own. */
export function caseCopiesRepository(db: Kysely<Database>, parts: CopyParts): CaseCopiesPort {
  return {
    refresh: (caseFileNumber, at, merge) =>
      db.transaction().execute(async (transaction) => {
        await lockCase(transaction, caseFileNumber);
        const fresh = merge(await storedCopy(transaction, parts.stored, caseFileNumber));
        await saveFresh(transaction, parts, { caseFileNumber, at, fresh });
      }),
    noteDeleted: async (caseFileNumber, at) => {
      await db
        .updateTable('case_copies')
        .set({ deleted: true, last_attempt_at: at })
        .where('case_file_number', '=', caseFileNumber)
        .execute();
    },
    notes: (numbers) => readNotes(db, numbers),
    takeOldest: (heardBefore, at, limit) => takeOldest(db, { heardBefore, at, limit }),
    openConflicts: async () => {
      const rows = await db
        .selectFrom('case_conflicts')
        .innerJoin('cases', 'cases.case_file_number', 'case_conflicts.case_file_number')
        .selectAll('case_conflicts')
        .select('cases.name as case_name')
        .where('resolution', 'is', null)
        .orderBy('found_at')
        .orderBy('field_path')
        .limit(500)
        .execute();
      return rows.map(openConflict);
    },
    change: (work) =>
      db.transaction().execute(async (transaction) => {
        const result = await work(caseWriting(transaction, parts));
        await emitEvent(transaction, { type: 'casesChanged' });
        return result;
      }),
  };
}

async function storedCopy(db: Transaction<Database>, { read }: CopyParts['stored'], caseFileNumber: string): Promise<StoredCopy> {
  const stored = (await read(db, [caseFileNumber])).get(caseFileNumber);
  const copy = await db.selectFrom('case_copies').select('snapshot').where('case_file_number', '=', caseFileNumber).executeTakeFirst();
  const conflicts = await db
    .selectFrom('case_conflicts')
    .select(['field_path as place', 'ours', 'theirs'])
    .where('case_file_number', '=', caseFileNumber)
    .where('resolution', 'is', null)
    .execute();
  const snapshot = copy?.snapshot ?? undefined;
  return { conflicts, ...defined({ stored, snapshot }) };
}

type FreshCase = { readonly caseFileNumber: string; readonly at: Date; readonly fresh: FreshCopy };

async function saveFresh(db: Transaction<Database>, { audit, stored }: CopyParts, { caseFileNumber, at, fresh }: FreshCase): Promise<void> {
  const { planned, snapshot, conflicts } = fresh;
  if (planned.kind !== 'unchanged') await stored.store(db, [planned], new Set());
  const copy = { snapshot: JSON.stringify(snapshot), as_of: at, deleted: false, last_attempt_at: at };
  await db
    .insertInto('case_copies')
    .values({ case_file_number: caseFileNumber, ...copy })
    .onConflict((conflict) => conflict.column('case_file_number').doUpdateSet(copy))
    .execute();
  const found = await saveConflicts(db, { caseFileNumber, at, conflicts });
  if (planned.kind === 'unchanged' && found === 0) return;
  const detail = { fields: planned.fields.join(', '), conflicts: found };
  await audit(db).note({ action: 'case.refreshed', caseFileNumber, detail });
  await emitEvent(db, { type: 'casesChanged' });
}

type Conflicts = { readonly caseFileNumber: string; readonly at: Date; readonly conflicts: readonly CaseConflict[] };

/** Answers how many are new or say another thing; what both say alike now needs no choice any more. */
async function saveConflicts(db: Transaction<Database>, { caseFileNumber, at, conflicts }: Conflicts): Promise<number> {
  const places = conflicts.map(({ place }) => place);
  await db
    .updateTable('case_conflicts')
    .set({ resolution: 'agreed', resolved_at: at })
    .where('case_file_number', '=', caseFileNumber)
    .where('resolution', 'is', null)
    .where(sql<boolean>`not (field_path = any(${places}::text[]))`)
    .execute();
  let changed = 0;
  for (const { place, ours, theirs } of conflicts) {
    const values = { ours: JSON.stringify(ours), theirs: JSON.stringify(theirs) };
    const inserted = await sql`insert into case_conflicts (id, case_file_number, field_path, ours, theirs, found_at)
      values (${randomUUID()}, ${caseFileNumber}, ${place}, ${values.ours}::jsonb, ${values.theirs}::jsonb, ${at})
      on conflict (case_file_number, field_path) where resolution is null
      do update set ours = excluded.ours, theirs = excluded.theirs, found_at = excluded.found_at, revision = case_conflicts.revision + 1
      where case_conflicts.ours <> excluded.ours or case_conflicts.theirs <> excluded.theirs`.execute(db);
    changed += Number(inserted.numAffectedRows ?? 0n);
  }
  return changed;
}

async function readNotes(db: Kysely<Database>, numbers: readonly string[]): Promise<ReadonlyMap<string, CopyNote>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('case_copies')
    .select(['case_file_number', 'as_of', 'deleted'])
    .select(sql<Unread | null>`snapshot->'unread'`.as('unread'))
    .select((query) =>
      query
        .selectFrom('case_conflicts')
        .select(sql<number>`count(*)::integer`.as('open'))
        .whereRef('case_conflicts.case_file_number', '=', 'case_copies.case_file_number')
        .where('resolution', 'is', null)
        .as('conflicts'),
    )
    .where('case_file_number', 'in', numbers)
    .where('snapshot', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ case_file_number: number, as_of: asOf, deleted, conflicts, unread }) =>
      asOf === null
        ? []
        : [
            [
              number,
              { asOf: instantText(asOf), isDeleted: deleted, conflicts: conflicts ?? 0, ...(unread === null ? {} : { unread }) },
            ] as const,
          ],
    ),
  );
}

type Taking = { readonly heardBefore: Date; readonly at: Date; readonly limit: number };

/** Cases that were never asked for come first; whoever takes some notes it, so that no other server does. */
async function takeOldest(db: Kysely<Database>, { heardBefore, at, limit }: Taking): Promise<readonly string[]> {
  const taken = await sql<{ case_file_number: string }>`
    with fresh as (
      insert into case_copies (case_file_number, last_attempt_at)
      select case_file_number, ${at} from cases
      where not exists (select 1 from case_copies c where c.case_file_number = cases.case_file_number)
      limit ${limit} on conflict do nothing returning case_file_number
    ), old as (
      update case_copies set last_attempt_at = ${at} where case_file_number in (
        select case_file_number from case_copies where last_attempt_at < ${heardBefore}
        order by last_attempt_at limit ${limit} for update skip locked
      ) returning case_file_number
    )
    select case_file_number from old union all select case_file_number from fresh`.execute(db);
  return taken.rows.map(({ case_file_number: number }) => number);
}

function openConflict(row: Selectable<Database['case_conflicts']> & { readonly case_name: string }): OpenConflict {
  return {
    id: row.id,
    caseFileNumber: row.case_file_number,
    caseName: row.case_name,
    place: row.field_path,
    ours: row.ours,
    theirs: row.theirs,
    revision: row.revision,
    foundAt: instantText(row.found_at),
  };
}
