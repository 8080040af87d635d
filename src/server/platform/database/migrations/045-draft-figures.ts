import { sql, type Kysely } from 'kysely';

/** A figure may be announced and not yet law. The fee caps that the desk brought along are of that kind. */
export async function markDraftFigures(db: Kysely<unknown>): Promise<void> {
  await sql`alter table dated_figures add column is_draft boolean not null default false`.execute(db);
  const drafts = sql`kind = 'feeCap' and source like 'Draft 8 CCR 9795.6%'`;
  const { rows } = await sql`select from dated_figures where ${drafts} limit 1`.execute(db);
  // An update counts as a change of the firm even when it finds no row.
  if (rows.length > 0) await sql`update dated_figures set is_draft = true where ${drafts}`.execute(db);
}
