import { sql, type Kysely } from 'kysely';
import type { SentLetter } from '#schemas/shared/case.gen.ts';
import { seenCondition } from '#server/modules/cases/case-ties.public.ts';
import type { LettersQuery } from '#server/modules/records/lookups.port.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** What was served in a case, each letter with the day of its first service and with those who were served. */
export async function findLetters(db: Kysely<Database>, { caseFileNumber, most, seenBy }: LettersQuery): Promise<readonly SentLetter[]> {
  const { rows } = await sql<SentLetter>`
    select letter.id as "letterId", letter.name as title, min(delivery.served_on)::text as "sentOn",
      string_agg(letter.service_plan -> 'recipients' -> delivery.position ->> 'name', ', ' order by delivery.position) as recipients
    from documents as letter
    join records as entry on entry.id = letter.record_id
    join deliveries as delivery on delivery.document_id = letter.id
    where entry.case_file_number = ${caseFileNumber} and entry.active and letter.kind = 'letter'
      and delivery.status = 'served' and delivery.back_on is null and ${seenCondition({ table: 'records' }, seenBy)}
    group by letter.id order by min(delivery.served_on) desc, letter.id limit ${most}`.execute(db);
  return rows;
}
