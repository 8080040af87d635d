import type pg from 'pg';

/** What comes of a record, as the version says that it was made under. */
const declared = `with declared as materialized (select version, content::jsonb ? 'letter' as letter, content::jsonb ? 'log' as log,
  content::jsonb #> '{manifest,letter,to}' = '[]' as nobody from bundles)`;

/** The letter that a record began with; its events may have written others. */
const firstLetter = `d.kind = 'letter' and not exists (select from record_events e where e.id = d.event_id and e.kind <> 'created')`;

/** Each record with what it says now. */
const current = 'records s join record_versions c on c.id = s.current_version_id';

/** What waited for the case system and is refused when it is back, because somebody else has the one thing by then: a person reads so. */
export const lostWhileWaiting = `(name = 'deferred-submission' and state in ('failed', 'cancelled')
  and output ->> 'message' ~ 'already (has|entered)')`;

/** Each finds the rows that must not be there; the sentence is about one of them. */
const rules: readonly { readonly sentence: (id: string) => string; readonly sql: string }[] = [
  {
    sentence: (id) => `The work ${id} is not done.`,
    sql: `select id || ' (' || name || ', ' || state || ', tried again ' || retry_count || ' times of at most ' || retry_limit || ', next at '
            || start_after || ': ' || coalesce(output::text, 'no word') || ')' as id
          from pgboss.job where state not in ('completed', 'cancelled') and not coalesce(${lostWhileWaiting}, false)`,
  },
  {
    sentence: (id) => `The record ${id} with a letter has not exactly one letter.`,
    sql: `${declared} select s.id from ${current} join declared v on v.version = c.automation_version
          where (v.letter or c.letter is not null)
          and (c.letter is null or (select count(*) from documents d where d.record_id = s.id and ${firstLetter}) <> 1)`,
  },
  {
    sentence: (id) => `The record ${id} has no log entry for each letter, or more.`,
    sql: `${declared} select s.id from ${current} join declared v on v.version = c.automation_version
          where v.log and (select count(*) from log_entries l where l.record_id = s.id)
            <> (select count(*) + (count(*) filter (where ${firstLetter}) = 0)::int from documents d where d.record_id = s.id and d.kind = 'letter')`,
  },
  {
    sentence: (id) => `The log entry ${id} does not name a letter of its record.`,
    sql: `select l.id from log_entries l where not exists
            (select from documents d where d.record_id = l.record_id and d.id = l.document_id and d.kind = 'letter' and d.name = l.letter)
          and (l.document_id is not null or exists (select from documents d where d.record_id = l.record_id and ${firstLetter}))`,
  },
  {
    sentence: (id) => `The letter ${id} was not delivered to each of its recipients exactly once.`,
    sql: `${declared} select d.id from documents d join records s on s.id = d.record_id join record_versions c on c.id = s.current_version_id
          join declared v on v.version = c.automation_version where d.kind = 'letter' and not (v.nobody is true and d.service_plan is null)
          and (d.service_plan -> 'recipients' is null or (select array_agg(v.party_id order by v.party_id) from deliveries v
              where v.document_id = d.id and v.status = 'served' and v.docucent_id is not null)
            is distinct from (select array_agg(r ->> 'partyId' order by r ->> 'partyId') from jsonb_array_elements(d.service_plan -> 'recipients') as r))`,
  },
  {
    sentence: (id) => `The letter ${id} went out in more than one package.`,
    sql: `select document_id as id from deliveries group by 1 having count(distinct docucent_id) > 1`,
  },
  {
    sentence: (id) => `The served letter ${id} has no proof of service, or more than one beside that of the client.`,
    sql: `select d.id from documents d where d.kind = 'letter' and exists (select from deliveries v where v.document_id = d.id)
          and (select count(*) from documents p where p.kind = 'proofOfService' and p.parent_document_id = d.id)
            <> (select count(distinct r ->> 'role' = 'applicant') from jsonb_array_elements(d.service_plan -> 'recipients') as r)`,
  },
  {
    sentence: (id) => `The log entry ${id} does not carry the number of its package.`,
    sql: `select l.id from log_entries l join deliveries v on v.document_id::text = l.document_id::text where l.docucent_id is distinct from v.docucent_id`,
  },
  {
    sentence: (id) => `The record ${id} was not created by exactly one event.`,
    sql: `select s.id from records s
          where (select count(*) from record_events e where e.record_id = s.id and e.kind = 'created') <> 1`,
  },
  {
    sentence: (id) => `The record ${id} does not stand in the audit trail exactly once.`,
    sql: `select s.id from records s
          where (select count(*) from audit_rows a where a.subject = s.id::text and a.action = 'submission.created') <> 1`,
  },
  {
    sentence: (id) => `The document ${id} belongs to no record.`,
    sql: `select d.id from documents d left join records s on s.id = d.record_id where s.id is null`,
  },
  {
    sentence: (id) => `The delivery ${id} is of no letter.`,
    sql: `select v.id from deliveries v left join documents d on d.id = v.document_id where d.id is null`,
  },
  {
    sentence: (id) => `The log entry ${id} belongs to no record.`,
    sql: `select l.id from log_entries l left join records s on s.id = l.record_id where s.id is null`,
  },
  {
    sentence: (id) => `The key ${id} answers with a record that is not there.`,
    sql: `select k.key as id from idempotency_keys k where k.status = 201 and k.answer::jsonb ? 'logEntry'
          and not exists (select from records s where s.id::text = k.answer::jsonb ->> 'id')`,
  },
];

/** What the tables say against each other. */
export async function rowFaults(pool: pg.Pool): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { sentence, sql } of rules) {
    const { rows } = await pool.query<{ id: string }>(sql);
    faults.push(...rows.map(({ id }) => sentence(id)));
  }
  return faults;
}

/** How much work is not done yet. */
export async function openWork(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    `select count(*)::int as open from pgboss.job where state in ('created', 'retry', 'active')`,
  );
  return rows[0]?.open ?? 0;
}
