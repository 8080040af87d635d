import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { StoredAttorney, StoredFirm } from '#schemas/api/firm.gen.ts';
import type { FirmSettingsPort, FirmWriting } from './firm-settings.port.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { saveKeyAnswer } from '#server/platform/idempotent.ts';
import { storedOffice, officeColumns } from './office-rows.ts';
import { addressColumns, storedAddress, orNull } from './address-rows.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** The firm and its attorneys are changed one at a time. */
export function firmSettingsRepository(db: Kysely<Database>, audit: AuditWithin): FirmSettingsPort {
  return {
    read: async () => {
      const [firm, offices, attorneys] = await Promise.all([
        readFirm(db),
        db.selectFrom('offices').selectAll().orderBy('position').execute(),
        db.selectFrom('attorneys').selectAll().orderBy('active', 'desc').orderBy('position').execute(),
      ]);
      return { firm, offices: offices.map(storedOffice), attorneys: attorneys.map(storedAttorney) };
    },
    write: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('desk.firm'))`.execute(transaction);
        return work(writingWithin(transaction, audit));
      }),
  };
}

function writingWithin(db: Transaction<Database>, audit: AuditWithin): FirmWriting {
  return {
    firm: () => readFirm(db),
    saveFirm: async (firm) => {
      const row = firmColumns(firm);
      await db
        .insertInto('firm')
        .values(row)
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
        .execute();
    },
    attorney: async (id) => {
      const row = await db.selectFrom('attorneys').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : storedAttorney(row);
    },
    addAttorney: async (attorney) => {
      const position = sql<number>`(select coalesce(max(position) + 1, 0) from attorneys)`;
      await db
        .insertInto('attorneys')
        .values({ id: attorney.id, position, ...attorneyColumns(attorney) })
        .execute();
    },
    changeAttorney: async (attorney) => {
      await db.updateTable('attorneys').set(attorneyColumns(attorney)).where('id', '=', attorney.id).execute();
    },
    ...officesWithin(db),
    audit: audit(db),
    saveAnswer: (claim, answer) => saveKeyAnswer(db, claim, answer),
  };
}

function officesWithin(db: Transaction<Database>): Pick<FirmWriting, 'office' | 'addOffice' | 'changeOffice' | 'removeOffice'> {
  return {
    office: async (id) => {
      const row = await db.selectFrom('offices').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : storedOffice(row);
    },
    addOffice: async (office) => {
      const position = sql<number>`(select coalesce(max(position) + 1, 0) from offices)`;
      await db
        .insertInto('offices')
        .values({ id: office.id, position, ...officeColumns(office) })
        .execute();
    },
    changeOffice: async (office) => {
      await db.updateTable('offices').set(officeColumns(office)).where('id', '=', office.id).execute();
    },
    removeOffice: async (id) => {
      const moved = await db
        .updateTable('attorneys')
        .set({ office_id: null, revision: sql<number>`revision + 1` })
        .where('office_id', '=', id)
        .executeTakeFirst();
      await db.deleteFrom('offices').where('id', '=', id).execute();
      return Number(moved.numUpdatedRows);
    },
  };
}

const noFirm: StoredFirm = {
  name: '',
  ...storedAddress({ street: null, city: null, state: null, zip: null, county: null, phone: null, fax: null, email: null }),
  taxIdLastFour: '',
  mailingHour: '',
  textPhone: '',
  revision: 0,
};

async function readFirm(db: Kysely<Database>): Promise<StoredFirm> {
  const row = await db.selectFrom('firm').selectAll().executeTakeFirst();
  if (row === undefined) return noFirm;
  const { name, tax_id_last_four: taxIdLastFour, mailing_hour: mailingHour, text_phone: textPhone, revision } = row;
  return {
    name,
    ...storedAddress(row),
    taxIdLastFour: taxIdLastFour ?? '',
    mailingHour: mailingHour ?? '',
    textPhone: textPhone ?? '',
    revision,
  };
}

function firmColumns(firm: StoredFirm) {
  const { name, taxIdLastFour, mailingHour, textPhone, revision } = firm;
  return {
    name,
    ...addressColumns(firm),
    tax_id_last_four: orNull(taxIdLastFour),
    mailing_hour: orNull(mailingHour),
    text_phone: orNull(textPhone),
    revision,
  };
}

function attorneyColumns(attorney: StoredAttorney) {
  const { name, class: ofClass, barNumber, hourlyRate, title, email, officeId, signatureText, supervisorId, active, revision } = attorney;
  return {
    name,
    class: ofClass,
    bar_number: orNull(barNumber),
    hourly_rate: orNull(hourlyRate),
    title: orNull(title),
    email: orNull(email),
    office_id: orNull(officeId),
    signature_text: orNull(signatureText),
    supervisor_id: orNull(supervisorId),
    active,
    revision,
  };
}

function storedAttorney(row: Selectable<Database['attorneys']>): StoredAttorney {
  const { id, name, class: ofClass, bar_number: barNumber, hourly_rate: rate, title, email, active, revision } = row;
  return {
    id,
    name,
    class: ofClass,
    barNumber: barNumber ?? '',
    hourlyRate: rate ?? '',
    title: title ?? '',
    email: email ?? '',
    officeId: row.office_id ?? '',
    signatureText: row.signature_text ?? '',
    supervisorId: row.supervisor_id ?? '',
    active,
    revision,
  };
}
