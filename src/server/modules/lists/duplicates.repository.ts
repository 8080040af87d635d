import { sql, type Kysely, type RawBuilder } from 'kysely';
import { foldText } from '#domain/fold-text.ts';
import { readColumn } from '#engine/columns/columns.ts';
import { isFilled } from '#engine/data/plain-data.ts';
import type { Automation } from '#engine/declaration/automation.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';
import type { ComparedValues, DuplicateEntry, LookupsPort } from '#server/modules/records/lookups.port.ts';
import { instantText } from '#server/platform/database/instant-text.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { findLetters } from '#server/modules/acts/find-letters.public.ts';
import { findRecords } from './find-records.repository.ts';
import { between, rowsCondition, sameMark } from './row-texts.ts';
import { dataField, rowField } from './row-values.ts';
import type { RowField, RowsOf, RowValue } from './rows.port.ts';

/** What makes entries of a log the same: what the log names for that, and their case where entries of one case are compared. None for a log that names nothing. */
export function sameFields(automation: Automation): readonly RowField[] {
  const { duplicates } = automation.log ?? {};
  if (duplicates === undefined) return [];
  const ofCase = duplicates.across === 'case' ? [rowField(automation, 'caseFileNumber')] : [];
  return [...ofCase, ...duplicates.fields.map((name) => comparedField(automation, name))];
}

/** A field of the form, whatever the entry itself calls so, or a computed value. */
const comparedField = (automation: Automation, name: string): RowField =>
  name.startsWith('computed.') ? rowField(automation, name) : dataField(automation, name);

/** What is looked up in the records of all people, by this connection. */
export function lookupsWithin(db: Kysely<Database>): LookupsPort {
  return {
    findRecords: (query) => findRecords(db, query),
    findLetters: (query) => findLetters(db, query),
    newestSame: async (automation, compared) => {
      const same = sameValues(sameFields(automation), compared);
      const { log, manifest } = automation;
      if (log === undefined || same.length === 0) return undefined;
      return newestSame(db, { table: 'log', logKey: log.key, automationId: manifest.id }, { same, except: log.duplicates?.except ?? [] });
    },
  };
}

/** The values that make an entry the same; none while one of them is not filled. */
function sameValues(fields: readonly RowField[], compared: ComparedValues): readonly RowValue[] {
  const values = fields.map(({ name }) => readColumn({ field: name }, compared));
  const isWhole = values.every((value) => isFilled(value) && ['string', 'number', 'boolean'].includes(typeof value));
  return isWhole ? fields.map((field, index) => ({ field, value: String(values[index]) })) : [];
}

type EntryRow = {
  readonly id: string;
  readonly record_id: string;
  readonly automation_id: string;
  readonly created_at: Date | string;
  readonly creator_id: string;
  readonly creator_email: string;
  readonly case_file_number: string | null;
  readonly case_name: string | null;
  readonly labels: ChosenLabels;
};

type DuplicateQuery = { readonly same: readonly RowValue[]; readonly except: readonly string[] };

/** The entry whose version was made last of those with these values. Nothing else is asked of versions, so that no other index seems as good. */
async function newestSame(db: Kysely<Database>, of: RowsOf, { same, except }: DuplicateQuery): Promise<DuplicateEntry | undefined> {
  const mark = sql.raw(sameMark(same.map(({ field }) => field)));
  const { rows } =
    await sql<EntryRow>`select entry.id, entry.record_id, entry.automation_id, entry.created_at, entry.creator_id, entry.creator_email,
      version.case_file_number, version.case_name, version.labels
    from log_entries as entry join record_versions as version on version.id = entry.version_id
    where ${sql.raw(rowsCondition(of, 'version', 'version.'))} and ${mark} = ${askedMark(same)}
      and ${sql.raw(rowsCondition(of, 'entry', 'entry.'))} and ${stillCompared(except)}
    order by version.created_at desc, version.id desc limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    id: row.id,
    submissionId: row.record_id,
    automationId: row.automation_id,
    createdAt: instantText(row.created_at),
    creator: { id: row.creator_id, email: row.creator_email },
    labels: row.labels,
    ...(row.case_file_number === null ? {} : { caseFileNumber: row.case_file_number }),
    ...(row.case_name === null ? {} : { caseName: row.case_name }),
  };
}

const stillCompared = (except: readonly string[]): RawBuilder<unknown> =>
  except.length === 0 ? sql`true` : sql`(entry.state is null or entry.state not in (${sql.join(except)}))`;

/** The mark of versions that hold these values. */
function askedMark(same: readonly RowValue[]): RawBuilder<unknown> {
  const texts = same.map(({ field, value }) => {
    if (field.type === 'number') return sql`trim_scale(desk_number(${value}))::text`;
    return sql`${field.type === 'text' ? foldText(value) : value}::text`;
  });
  return sql`md5(${sql.join(texts, sql.raw(between))})::uuid`;
}
