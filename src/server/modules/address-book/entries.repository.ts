import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { StoredEntry } from '#schemas/api/address-book.gen.ts';
import type { AddressBookEntry } from '#schemas/shared/case.gen.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { compact } from '#server/platform/database/compact.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { saveKeyAnswer } from '#server/platform/idempotent.ts';
import { isUniqueId } from '#server/platform/unique-id.ts';
import type { EntriesPort, EntryWriting } from './entries.port.ts';
import { nameKeys } from './same-name.ts';

const byName = sql`name collate desk_name`;

type Row = Selectable<Database['address_book']>;

export function entriesRepository(db: Kysely<Database>, audit: AuditWithin): EntriesPort {
  return {
    list: async (kind) => {
      const rows = await ofKind(db, kind).orderBy('active', 'desc').orderBy(byName).orderBy('id').execute();
      return rows.map(storedEntry);
    },
    rows: async (kind) => {
      const rows = await ofKind(db, kind).where('active', '=', true).orderBy(byName).orderBy('id').execute();
      return rows.map(entryRow);
    },
    inactive: async (kind, ids) => {
      const known = ids.filter(isUniqueId);
      if (known.length === 0) return [];
      const rows = await ofKind(db, kind).where('active', '=', false).where('id', 'in', known).orderBy('id').execute();
      return rows.map((row) => ({ ...entryRow(row), inactive: true }));
    },
    write: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('desk.addressBook'))`.execute(transaction);
        return work(writingWithin(transaction, audit));
      }),
  };
}

function ofKind(db: Kysely<Database>, kind: StoredEntry['kind']) {
  return db.selectFrom('address_book').selectAll().where('kind', '=', kind);
}

function writingWithin(db: Transaction<Database>, audit: AuditWithin): EntryWriting {
  return {
    find: async (id) => {
      const row = await db.selectFrom('address_book').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : storedEntry(row);
    },
    namedAlike: async (entry) => {
      const row = await ofKind(db, entry.kind)
        .where('id', '!=', entry.id)
        .where(sql<boolean>`name_keys && ${nameKeys(entry)}::text[]`)
        .orderBy(byName)
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? undefined : storedEntry(row);
    },
    count: async () => {
      const { entries } = await db
        .selectFrom('address_book')
        .select(({ fn }) => fn.countAll<number>().as('entries'))
        .executeTakeFirstOrThrow();
      return entries;
    },
    add: async (entry) => {
      await db
        .insertInto('address_book')
        .values({ id: entry.id, kind: entry.kind, ...columnsOf(entry) })
        .execute();
    },
    change: async (entry) => {
      await db.updateTable('address_book').set(columnsOf(entry)).where('id', '=', entry.id).execute();
    },
    audit: audit(db),
    saveAnswer: (claim, answer) => saveKeyAnswer(db, claim, answer),
  };
}

function columnsOf(entry: StoredEntry) {
  const { name, otherNames: other_names, specialty, code, practice, street, city, state, zip, phone, fax, email, active, revision } = entry;
  const texts = { name, other_names, specialty, code, practice, street, city, state, zip, phone, fax, email };
  return { ...texts, active, revision, name_keys: nameKeys(entry) };
}

function storedEntry(row: Row): StoredEntry {
  const { id, kind, name, other_names: otherNames, specialty, code, practice, active, revision } = row;
  const { street, city, state, zip, phone, fax, email } = row;
  return { id, kind, name, otherNames, specialty, code, practice, street, city, state, zip, phone, fax, email, active, revision };
}

/** An entry as forms and letters see it: what is empty is not there. */
function entryRow({ id, name, specialty, code, practice, street, city, state, zip, phone, fax, email }: Row): AddressBookEntry {
  const label = [...new Set([name, specialty, city])].filter((part) => part !== '').join(', ');
  const known = Object.entries({ specialty, code, practice, street, city, state, zip, phone, fax, email }).map(
    ([field, text]) => [field, text === '' ? null : text] as const,
  );
  return { id, label, name, ...compact(Object.fromEntries(known)) };
}
