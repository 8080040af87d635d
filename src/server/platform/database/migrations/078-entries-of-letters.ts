import { sql, type Kysely } from 'kysely';

/** Each letter has an entry in its log, also what an event wrote; an entry says the title of its letter. */
export async function keepEntriesOfLetters(db: Kysely<unknown>): Promise<void> {
  await sql`alter table log_entries add column letter text`.execute(db);
  await sql`update log_entries e set letter = d.name from documents d where d.id = e.document_id`.execute(db);
  await sql`insert into log_entries (id, log_key, automation_id, record_id, version_id, state, document_id, letter, docucent_id, active,
      creator_id, creator_email, created_at)
    select gen_random_uuid(), e.log_key, e.automation_id, e.record_id, said.id, e.state, d.id, d.name,
      (select max(v.docucent_id) from deliveries v where v.document_id = d.id), e.active,
      coalesce(wrote.actor_id, e.creator_id), coalesce(wrote.actor_email, e.creator_email), d.created_at
    from documents d
    join lateral (select * from log_entries one where one.record_id = d.record_id order by one.created_at, one.id limit 1) e on true
    left join record_events wrote on wrote.id = d.event_id
    join lateral (select v.id from record_versions v where v.record_id = d.record_id and v.created_at <= coalesce(wrote.occurred_at, d.created_at)
      order by v.number desc limit 1) said on true
    where d.kind = 'letter' and d.letter is not null and not exists (select from log_entries o where o.document_id = d.id)`.execute(db);
  await sql`create unique index log_entries_letter on log_entries (document_id)`.execute(db);
}
