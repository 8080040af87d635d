import { fullName } from '#domain/person-name.ts';
import { personWords } from '#server/platform/database/folded-person.ts';
import { sql, type Kysely } from 'kysely';
import type { AuditEntry, AuditFilters, AuditLogPort } from './audit-log.port.ts';
import type { Total } from '#server/platform/page-query.ts';
import { looks } from './looks.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import { mostCounted, sliceOf, totalOfCounted } from '#server/platform/database/slice.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

const portion = 1_000;

/** The audit log as administrators read it, in the order of its chain. */
export function auditLogRepository(db: Kysely<Database>): AuditLogPort {
  return {
    page: async (filters, asked) => {
      const isWhole = Object.keys(filters).length === 0;
      const total = isWhole ? await totalOfAuditLog(db) : await totalOfFiltered(db, filters);
      const { fromEnd, offset, count } = sliceOf(asked, total);
      if (count <= 0) return { ...total, rows: [] };
      const direction = (asked.direction === 'asc') !== fromEnd ? 'asc' : 'desc';
      const found = entries(filtered(db, filters)).orderBy('link.number', direction).limit(count);
      const rows = await (isWhole ? found.where(behindOf(direction, offset, total)) : found.offset(offset)).execute();
      return { ...total, rows: (fromEnd ? rows.toReversed() : rows).map(auditEntry) };
    },
    all: (filters) => allEntries(db, filters),
  };
}

/** The rows behind so many of the whole audit log. No row ever leaves it, so that its numbers have no gaps. */
function behindOf(direction: 'asc' | 'desc', skipped: number, { totalItems }: Total) {
  return direction === 'asc' ? sql<boolean>`link.number > ${skipped}` : sql<boolean>`link.number <= ${totalItems - skipped}`;
}

async function totalOfAuditLog(db: Kysely<Database>): Promise<Total> {
  const { number } = await db.selectFrom('audit_head').select('number').executeTakeFirstOrThrow();
  return { totalItems: Number(number), totalIsExact: true };
}

async function totalOfFiltered(db: Kysely<Database>, filters: AuditFilters): Promise<Total> {
  const { counted } = await db
    .selectFrom(
      filtered(db, filters)
        .select('row.id')
        .limit(mostCounted + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return totalOfCounted(Number(counted));
}

async function* allEntries(db: Kysely<Database>, filters: AuditFilters): AsyncIterable<readonly AuditEntry[]> {
  let after = 0;
  for (;;) {
    const rows = await entries(filtered(db, filters)).where('link.number', '>', after).orderBy('link.number').limit(portion).execute();
    if (rows.length > 0) yield rows.map(auditEntry);
    if (rows.length < portion) return;
    after = rows.at(-1)?.number ?? after;
  }
}

function filtered(
  db: Kysely<Database>,
  { from, to, action, looks: isOfLooks, actorEmail, subjectEmail, caseFileNumber, subject }: AuditFilters,
) {
  const firmDay = (text: string) => sql<Date>`${text}::timestamp at time zone 'America/Los_Angeles'`;
  return db
    .selectFrom('audit_rows as row')
    .innerJoin('audit_links as link', 'link.row_id', 'row.id')
    .leftJoin('users as actor', 'actor.id', 'row.actor_id')
    .leftJoin('users as whom', (join) => join.on(sql<boolean>`whom.id::text = "row".subject`))
    .$if(from !== undefined, (rows) => rows.where('row.occurred_at', '>=', firmDay(from ?? '')))
    .$if(to !== undefined, (rows) =>
      rows.where('row.occurred_at', '<', sql<Date>`(${to}::timestamp + interval '1 day') at time zone 'America/Los_Angeles'`),
    )
    .$if(action !== undefined, (rows) => rows.where('row.action', '=', action ?? ''))
    .$if(isOfLooks === true, (rows) => rows.where('row.action', 'in', looks))
    .$if(actorEmail !== undefined, (rows) => rows.where(namesPerson('actor.folded', actorEmail ?? '')))
    .$if(subjectEmail !== undefined, (rows) => rows.where(namesPerson('whom.folded', subjectEmail ?? '')))
    .$if(caseFileNumber !== undefined, (rows) => rows.where('row.case_file_number', 'in', asCapitalized(caseFileNumber ?? '')))
    .$if(subject !== undefined, (rows) => rows.where('row.subject', 'in', asCapitalized(subject ?? '')));
}

/** A person is found by the words of name and address, in any order. */
function namesPerson(folded: string, text: string) {
  const words = personWords(text).map((word) => sql`${sql.ref(folded)} like ${`%${word}%`}`);
  return words.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.join(words, sql` and `)}`;
}

/** A number or an id is written in small letters or in capitals, and is found by its index either way. */
const asCapitalized = (text: string): readonly string[] => [...new Set([text, text.toLowerCase(), text.toUpperCase()])];

function entries(rows: ReturnType<typeof filtered>) {
  return rows
    .select([
      'row.id',
      'link.number',
      'row.occurred_at',
      'row.action',
      'row.case_file_number',
      'row.subject',
      'row.document_sha256',
      'row.detail',
    ])
    .select(['actor.email', 'actor.name', 'actor.last_name'])
    .select(['whom.email as whom_email', 'whom.name as whom_name', 'whom.last_name as whom_last_name', 'whom.active as whom_active']);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

function auditEntry(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    number: row.number,
    occurredAt: instantText(row.occurred_at),
    action: row.action,
    actorEmail: row.email,
    actorName: nameOf(row.name, row.last_name),
    caseFileNumber: row.case_file_number,
    subject: row.subject,
    subjectEmail: row.whom_email,
    subjectName: nameOf(row.whom_name, row.whom_last_name),
    subjectDeleted: row.whom_active === false,
    documentSha256: row.document_sha256,
    detail: row.detail,
  };
}

function nameOf(name: string | null, lastName: string | null): string | null {
  return name === null ? null : fullName({ name, lastName: lastName ?? '' });
}
