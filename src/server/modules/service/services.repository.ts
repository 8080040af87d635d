import { sql, type Kysely, type RawBuilder } from 'kysely';
import { defined } from '#domain/defined.ts';
import { seenCondition } from '#server/modules/cases/case-ties.public.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import type { ServedParty, ServiceMethod } from '#server/platform/stored-json.ts';
import type { ServiceRow, ServiceTab } from '#schemas/api/service.gen.ts';
import { serveLetterQueue } from '#server/platform/jobs/work.ts';
import type { ServiceCounts, ServicesPort, ServicesSearch } from './services.port.ts';

type Row = {
  readonly id: string;
  readonly record_id: string;
  readonly document_id: string;
  readonly case_file_number: string | null;
  readonly case_name: string | null;
  readonly title: string;
  readonly party: ServedParty;
  readonly method: ServiceMethod;
  readonly transit: ServiceRow['transit'];
  readonly status: ServiceRow['status'];
  readonly again: ServiceRow['again'] | null;
  readonly on_day: string;
  readonly back_on: string | null;
  readonly back_reason: string | null;
  readonly declarant: string | null;
  readonly to_sign: boolean;
  readonly is_stuck: boolean;
};

/** A proof that this person has still to sign: nobody else can. */
const isUnsworn = (
  email: string,
) => sql<boolean>`(letter.service_plan -> 'declarant' ->> 'email' = ${email} and delivery.status = 'served' and delivery.proof_id is null and delivery.docucent_id is not null
  and delivery.back_on is null and letter.service_plan ->> 'internal' is null and coalesce(letter.service_plan ->> 'again', '') <> 'courtesyCopy')`;

const party = sql`letter.service_plan -> 'recipients' -> delivery.position`;

const sentTo = sql`(coalesce(${party} ->> 'street', ''), coalesce(${party} ->> 'city', ''), coalesce(${party} ->> 'zip', ''))`;

/** The entry of the address book that a delivery names, if it names one. */
const bookId = sql`case when delivery.party_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then delivery.party_id::uuid end`;

/** The address of somebody on the case, or of an entry of the address book, is not any more the one to which the letter went. */
const isMoved = sql<boolean>`(exists (select from parties as now where now.id = delivery.party_id
    and (coalesce(now.street, ''), coalesce(now.city, ''), coalesce(now.zip, '')) is distinct from ${sentTo})
  or exists (select from address_book as now where now.id = ${bookId} and (now.street, now.city, now.zip) is distinct from ${sentTo}))`;

/** The desk gave up sending it: a person looks at the work. */
const isStuck = sql<boolean>`(delivery.status = 'waiting' and delivery.method in ('mail', 'email') and exists (select from pgboss.job as job
  where job.name = ${serveLetterQueue} and job.state = 'failed' and job.data ->> 'documentId' = letter.id::text))`;

/** What a person must look at: what came back, what is to be brought, faxed or signed, what is out, and what went to an address that changed since. */
function conditionOf(tab: ServiceTab, { since, seenBy }: Pick<ServicesSearch, 'since' | 'seenBy'>): RawBuilder<boolean> {
  switch (tab) {
    case 'back':
      return sql`(delivery.back_on is not null and delivery.settled is null)`;
    case 'toDo':
      return sql`((delivery.status = 'waiting' and delivery.method in ('personal', 'fax')) or ${isStuck} or ${isUnsworn(seenBy.person.email)})`;
    case 'underWay':
      return sql`(delivery.back_on is null and delivery.method in ('mail', 'email')
        and ((delivery.status = 'waiting' and not ${isStuck}) or (delivery.transit = 'sent' and delivery.served_on >= ${since})))`;
    case 'oldAddress':
      return sql`(delivery.method = 'mail' and delivery.status = 'served' and delivery.back_on is null and delivery.settled is null
        and delivery.served_on >= ${since} and ${isMoved})`;
  }
}

const tabs: readonly ServiceTab[] = ['back', 'toDo', 'underWay', 'oldAddress'];

function deliveriesSeen({ seenBy, text }: Pick<ServicesSearch, 'seenBy' | 'text'>): RawBuilder<unknown> {
  const words = `%${text.replaceAll(/[\\%_]/gu, '\\$&')}%`;
  const found = text === '' ? sql`true` : sql`(entry.case_file_number ilike ${words} or version.case_name ilike ${words})`;
  return sql`from deliveries as delivery
    join documents as letter on letter.id = delivery.document_id
    join records as entry on entry.id = letter.record_id
    join record_versions as version on version.id = entry.current_version_id
    where entry.active and ${seenCondition({ table: 'records' }, seenBy)} and ${found}`;
}

export function servicesRepository(db: Kysely<Database>): ServicesPort {
  return {
    find: async ({ tab, limit, ...seen }) => {
      const { rows } = await sql<Row>`
        select delivery.id, entry.id as record_id, letter.id as document_id, entry.case_file_number, version.case_name, letter.name as title,
          ${party} as party, delivery.method, delivery.transit, delivery.status, letter.service_plan ->> 'again' as again,
          coalesce(delivery.served_on, letter.dated_on) as on_day, delivery.back_on, delivery.back_reason,
          letter.service_plan -> 'declarant' ->> 'name' as declarant, ${isUnsworn(seen.seenBy.person.email)} as to_sign,
          ${isStuck} as is_stuck
        ${deliveriesSeen(seen)} and ${conditionOf(tab, seen)}
        order by coalesce(delivery.back_on, delivery.served_on, letter.dated_on) desc, delivery.id limit ${limit}`.execute(db);
      return rows.map(shownRow);
    },
    count: async (seen) => {
      const counts = tabs.map((tab) => sql`(count(*) filter (where ${conditionOf(tab, seen)}))::int as ${sql.id(tab)}`);
      const { rows } = await sql<ServiceCounts>`select ${sql.join(counts)} ${deliveriesSeen(seen)}`.execute(db);
      return rows[0] ?? { back: 0, toDo: 0, underWay: 0, oldAddress: 0 };
    },
  };
}

function shownRow(row: Row): ServiceRow {
  const { name, firm } = row.party;
  return {
    id: row.id,
    recordId: row.record_id,
    documentId: row.document_id,
    caseFileNumber: row.case_file_number,
    caseName: row.case_name,
    title: row.title,
    recipient: firm === undefined || firm === name ? name : `${name}, ${firm}`,
    method: row.method,
    transit: row.transit,
    status: row.status,
    on: row.on_day,
    toSign: row.to_sign,
    ...defined({
      again: row.again ?? undefined,
      backOn: row.back_on ?? undefined,
      backReason: row.back_reason ?? undefined,
      declarant: row.declarant ?? undefined,
      isStuck: row.is_stuck ? (true as const) : undefined,
    }),
  };
}
