import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { StoredFigure } from '#schemas/api/figures.gen.ts';
import type { FiguresPort, FigureWriting } from './figures.public.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { saveKeyAnswer } from '#server/platform/idempotent.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** Dated figures are changed one at a time, so that two who look at the same gap do not both fill it. */
export function figuresRepository(db: Kysely<Database>, audit: AuditWithin): FiguresPort {
  return {
    list: async () => {
      const rows = db.selectFrom('dated_figures').selectAll().orderBy('kind').orderBy('starts_on', 'desc').orderBy('key');
      return (await rows.execute()).map(storedFigure);
    },
    write: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('desk.figures'))`.execute(transaction);
        return work(writingWithin(transaction, audit));
      }),
  };
}

function writingWithin(db: Transaction<Database>, audit: AuditWithin): FigureWriting {
  return {
    find: async (id) => {
      const row = await db.selectFrom('dated_figures').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : storedFigure(row);
    },
    sharingDays: async ({ id, kind, key, from, to }) => {
      const days = sql`daterange(${from}::date, ${to === '' ? null : to}::date, '[]')`;
      const rows = await db
        .selectFrom('dated_figures')
        .selectAll()
        .where('kind', '=', kind)
        .where('key', '=', key)
        .where('id', '!=', id)
        .where(sql<boolean>`daterange(starts_on, ends_on, '[]') && ${days}`)
        .orderBy('starts_on')
        .execute();
      return rows.map(storedFigure);
    },
    add: async (figure) => {
      await db
        .insertInto('dated_figures')
        .values({ id: figure.id, kind: figure.kind, key: figure.key, ...columnsOf(figure) })
        .execute();
    },
    change: async (figure) => {
      await db.updateTable('dated_figures').set(columnsOf(figure)).where('id', '=', figure.id).execute();
    },
    remove: async (id) => {
      await db.deleteFrom('dated_figures').where('id', '=', id).execute();
    },
    noteHoliday: async (change) => {
      await db.insertInto('holiday_changes').values(change).execute();
    },
    audit: audit(db),
    saveAnswer: (claim, answer) => saveKeyAnswer(db, claim, answer),
  };
}

function columnsOf({ from, to, value, source, confirmedBy, enforced, isDraft, revision }: StoredFigure) {
  return {
    starts_on: from,
    ends_on: to === '' ? null : to,
    value,
    source,
    confirmed_by: confirmedBy === '' ? null : confirmedBy,
    enforced: enforced === '' ? null : enforced,
    is_draft: isDraft,
    revision,
  };
}

function storedFigure(row: Selectable<Database['dated_figures']>): StoredFigure {
  const {
    id,
    kind,
    key,
    starts_on: from,
    ends_on: to,
    value,
    source,
    confirmed_by: confirmedBy,
    enforced,
    is_draft: isDraft,
    revision,
  } = row;
  const words = { to: to ?? '', confirmedBy: confirmedBy ?? '', enforced: enforced ?? '' } as const;
  return { id, kind, key, from, value, source, isDraft, revision, ...words };
}
