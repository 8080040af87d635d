import { defined } from '#domain/defined.ts';
import type { Kysely, Selectable } from 'kysely';
import type { DatedFigure } from '#domain/dated-figures.ts';
import type { Attorney, Firm, Office } from '#schemas/shared/case.gen.ts';
import type { FirmData, FirmPort } from './firm.port.ts';
import { officeOf } from './office-rows.ts';
import { compact } from '#server/platform/database/compact.ts';
import type { Database } from '#server/platform/database/tables/all.ts';

/** What was read is kept, with the number of changes before it; each reading asks for that number, so that no other server's change is missed. */
export function firmRepository(db: Kysely<Database>): FirmPort {
  let stored: { readonly number: number; readonly data: FirmData } | undefined;
  return {
    read: async () => {
      const { number } = await db.selectFrom('firm_changes').select('number').executeTakeFirstOrThrow();
      if (stored?.number === number) return stored.data;
      // what changes meanwhile has another number, and is read again
      const data = await readAll(db);
      stored = { number, data };
      return data;
    },
    officeOf: async (userId) => {
      const offices = db.selectFrom('offices').innerJoin('users', 'users.office_id', 'offices.id').selectAll('offices');
      const row = await offices.where('users.id', '=', userId).executeTakeFirst();
      return row === undefined ? undefined : officeOf(row);
    },
  };
}

async function readAll(db: Kysely<Database>): Promise<FirmData> {
  const [row, offices, attorneys, figures] = await Promise.all([
    db.selectFrom('firm').selectAll().executeTakeFirst(),
    db.selectFrom('offices').selectAll().execute(),
    db.selectFrom('attorneys').selectAll().orderBy('position').execute(),
    db.selectFrom('dated_figures').selectAll().orderBy('kind').orderBy('key').orderBy('starts_on').execute(),
  ]);
  const officeById = new Map(offices.map((office) => [office.id, officeOf(office)]));
  const active = attorneys.filter((attorney) => attorney.active);
  const byId = new Map(active.map((attorney) => [attorney.id, attorney]));
  const personOf = (attorney: (typeof attorneys)[number]): Attorney => ({
    ...attorneyOf(attorney, officeById.get(attorney.office_id ?? '')),
    ...defined({ supervisor: supervisorOf(byId.get(attorney.supervisor_id ?? '')) }),
  });
  const former = attorneys.filter((attorney) => !attorney.active).map((attorney) => ({ ...personOf(attorney), inactive: true }));
  return { firm: { ...firmOf(row), attorneys: active.map(personOf) }, figures: figures.map(figureOf), formerAttorneys: former };
}

function firmOf(row: Selectable<Database['firm']> | undefined): Omit<Firm, 'attorneys'> {
  if (row === undefined) return { name: '' };
  const {
    name,
    street,
    city,
    state,
    zip,
    county,
    phone,
    fax,
    email,
    tax_id_last_four: taxIdLastFour,
    mailing_hour: mailingHour,
    text_phone: textPhone,
  } = row;
  return { name, ...compact({ street, city, state, zip, county, phone, fax, email, taxIdLastFour, mailingHour, textPhone }) };
}

const classTitles: Readonly<Record<Attorney['class'], string>> = {
  certifiedSpecialist: 'certified specialist',
  fiveYearsOrMore: '',
  underFiveYears: '',
  nonAttorneyRepresentative: 'hearing representative',
};

function attorneyOf(row: Selectable<Database['attorneys']>, office: Office | undefined): Attorney {
  const { id, name, bar_number: barNumber, title, email, signature_text: signatureText } = row;
  const attorneyClass = classOf(row.class);
  const addition = classTitles[attorneyClass];
  const hourlyRate = row.hourly_rate === null ? null : Number(row.hourly_rate);
  return {
    id,
    name,
    label: addition === '' ? name : `${name} (${addition})`,
    class: attorneyClass,
    ...compact({ barNumber, hourlyRate, title, email, signatureText }),
    ...defined({ office }),
  };
}

function supervisorOf(row: Selectable<Database['attorneys']> | undefined): Attorney['supervisor'] {
  return row === undefined ? undefined : { name: row.name, ...compact({ barNumber: row.bar_number }) };
}

function classOf(text: string): Attorney['class'] {
  if (isClass(text)) return text;
  throw new Error(`The attorney table holds the class "${text}", which the desk does not know.`);
}

function isClass(text: string): text is Attorney['class'] {
  return text in classTitles;
}

function figureOf(row: Selectable<Database['dated_figures']>): DatedFigure {
  const { kind, key, starts_on: from, ends_on: to, value, source, confirmed_by: confirmedBy, enforced } = row;
  return { kind, from, value, source, ...(key === '' ? {} : { key }), ...compact({ to, confirmedBy, enforced }) };
}
