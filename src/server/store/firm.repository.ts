import type { Kysely, Selectable } from 'kysely';
import type { DatedFigure } from '#domain/dated-figures.ts';
import type { Attorney, Firm, Office } from '#schemas/shared/case.gen.ts';
import type { FirmPort } from '../usecases/ports/firm.port.ts';
import { officeOf } from './office-rows.ts';
import { withoutNulls } from './without-nulls.ts';
import type { Database } from './tables/all.ts';

export function firmRepository(db: Kysely<Database>): FirmPort {
  return {
    firm: async () => {
      const [row, offices, attorneys] = await Promise.all([
        db.selectFrom('firm').selectAll().executeTakeFirst(),
        db.selectFrom('offices').selectAll().execute(),
        db.selectFrom('attorneys').selectAll().where('active', '=', true).orderBy('position').execute(),
      ]);
      const officeById = new Map(offices.map((office) => [office.id, officeOf(office)]));
      return { ...firmOf(row), attorneys: attorneys.map((attorney) => attorneyOf(attorney, officeById.get(attorney.office_id ?? ''))) };
    },
    figures: async () => {
      const rows = await db.selectFrom('dated_figures').selectAll().orderBy('kind').orderBy('key').orderBy('starts_on').execute();
      return rows.map(figureOf);
    },
  };
}

function firmOf(row: Selectable<Database['firm']> | undefined): Omit<Firm, 'attorneys'> {
  if (row === undefined) return { name: '' };
  const { name, street, city, state, zip, county, phone, fax, email, tax_id_last_four: taxIdLastFour } = row;
  return { name, ...withoutNulls({ street, city, state, zip, county, phone, fax, email, taxIdLastFour }) };
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
    ...withoutNulls({ barNumber, hourlyRate, title, email, signatureText }),
    ...(office === undefined ? {} : { office }),
  };
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
  return { kind, from, value, source, ...(key === '' ? {} : { key }), ...withoutNulls({ to, confirmedBy, enforced }) };
}
