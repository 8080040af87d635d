import { sql, type RawBuilder } from 'kysely';
import { foldedWords, foldText } from '#domain/fold-text.ts';
import type { RowField, RowFilter, RowsOf, RowsSelection, StoredRow } from './rows.port.ts';
import { foldedText, orderText, rowsCondition, rowTables, sideOf, storedNames, versionColumns } from './row-texts.ts';
import { inCases, seenCondition, whoseNumbers } from '#server/modules/cases/case-ties.public.ts';
import { instantText } from '#server/platform/database/instant-text.ts';

/** The rows alone, where nothing is asked of their versions: each has one. */
export function entriesOf({ table }: RowsOf): RawBuilder<unknown> {
  return sql`${sql.table(rowTables[table])} as entry`;
}

/** The rows, each with the version that it shows. */
export function rowsOf(of: RowsOf): RawBuilder<unknown> {
  return sql`${entriesOf(of)} join record_versions as version on version.id = ${sql.ref(`entry.${versionColumns[of.table]}`)}`;
}

const and = sql` and `;

/** Which rows a selection leaves. */
export function conditionsOf(selection: Omit<RowsSelection, 'sort'>): RawBuilder<unknown> {
  return sql.join([...ownConditions(selection), ...selection.filters.map((filter) => filterCondition(selection.of, filter))], and);
}

/** The same rows, for going along the index of their order. */
export function conditionsAlongOrder(selection: RowsSelection): RawBuilder<unknown> {
  const { of, sort } = selection;
  return sideOf(sort.field) === 'entry' ? conditionsOf(selection) : sql`${versionCondition(of)} and ${conditionsOf(selection)}`;
}

const versionCondition = (of: RowsOf): RawBuilder<unknown> => sql.raw(rowsCondition(of, 'version', 'version.'));

function ownConditions({
  of,
  creatorId,
  seenBy,
  whose,
  from,
  to,
}: Omit<RowsSelection, 'sort' | 'filters'>): readonly RawBuilder<unknown>[] {
  return [
    sql.raw(rowsCondition(of, 'entry', 'entry.')),
    ...(creatorId === undefined ? [] : [sql`entry.creator_id = ${creatorId}`]),
    ...(seenBy === undefined ? [] : [seenCondition(of, seenBy)]),
    ...(whose === undefined ? [] : [inCases(of, whoseNumbers(whose))]),
    ...(from === undefined ? [] : [sql`entry.created_at >= ${from}::timestamp at time zone 'America/Los_Angeles'`]),
    ...(to === undefined ? [] : [sql`entry.created_at < (${to}::timestamp + interval '1 day') at time zone 'America/Los_Angeles'`]),
  ];
}

function filterCondition(of: RowsOf, filter: RowFilter): RawBuilder<unknown> {
  const condition = valueCondition(of, filter);
  return sideOf(filter.field) === 'entry' ? condition : sql`${versionCondition(of)} and ${condition}`;
}

function valueCondition({ table }: RowsOf, filter: RowFilter): RawBuilder<unknown> {
  const { field, how } = filter;
  if (how === 'oneOf') return equalsOneOf(table, field, filter.values);
  const { value } = filter;
  if (how === 'from' || how === 'before')
    return sql`${sql.raw(orderText(table, field))} ${comparisons[how]} ${comparedValue(field, value)}`;
  if (field.type === 'number') return sql`${sql.raw(orderText(table, field))} = ${value}::numeric`;
  if (field.type === 'instant') {
    const day = sql`${value}::timestamp at time zone 'America/Los_Angeles'`;
    return sql`(entry.created_at >= ${day} and entry.created_at < ${day} + interval '1 day')`;
  }
  return how === 'contains' ? containsWords(table, field, value) : equalsOneOf(table, field, [value]);
}

/** A text equals another one that is folded alike; what was chosen equals itself. */
function equalsOneOf(table: RowsOf['table'], field: RowField, values: readonly string[]): RawBuilder<unknown> {
  const isText = field.type === 'text';
  const compared = sql.raw(isText ? foldedText(table, field) : orderText(table, field));
  return sql`${compared} in (${sql.join(values.map((value) => (isText ? sql`${foldText(value)}` : sql`desk_text(${value})`)))})`;
}

const comparisons = { from: sql.raw('>='), before: sql.raw('<') } as const;

function comparedValue({ type }: RowField, value: string): RawBuilder<unknown> {
  if (type === 'number') return sql`${value}::numeric`;
  return type === 'instant' ? sql`${value}::timestamp at time zone 'America/Los_Angeles'` : sql`desk_text(${value})`;
}

const askedOfIndex = 12;
/** A shorter word has no three letters that an index could be asked for. */
const shortestInside = 3;

/** Whether all words stand in the text, in any order. */
function containsWords(table: RowsOf['table'], field: RowField, text: string): RawBuilder<unknown> {
  const searched = sql.raw(foldedText(table, field));
  const words = foldedWords(text);
  const asked = (word: string): RawBuilder<unknown> =>
    field.at === 'search' && word.length < shortestInside ? beginsWord(searched, word) : containsWord(searched, word);
  return words.length === 0 ? sql`false` : sql.join(words.map(asked), and);
}

const beginsWord = (searched: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`${searched} like ${`% ${literalPattern(word)}%`}`;

/** Of a long word the index is asked for the beginning alone: each three letters more cost it a list of rows, and find hardly fewer. */
function containsWord(searched: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const letters = Array.from(word);
  const beginning = sql`${searched} like ${`%${literalPattern(letters.slice(0, askedOfIndex).join(''))}%`}`;
  return letters.length <= askedOfIndex ? beginning : sql`(${beginning} and position(${word} in ${searched}) > 0)`;
}

function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/**
 * The order of a selection, one way or the other. What is missing is the smallest in both directions: then one index serves both. Rows with
 * one value stand in the order of what the index is of; a version may stand in a log more than once.
 */
export function orderOf({ of, sort: { field } }: Ordered, { descending, isFiltered = false }: Direction): RawBuilder<unknown> {
  // the time of a row is never missing
  const missing = field.type === 'instant' ? '' : descending ? ' nulls last' : ' nulls first';
  const direction = descending ? 'desc' : 'asc';
  const value = isFiltered ? 'order_value' : orderText(of.table, field);
  const [ofVersion, ofEntry] = isFiltered ? ['version_id', 'id'] : ['version.id', 'entry.id'];
  const ids = sideOf(field) === 'entry' ? [ofEntry] : [ofVersion, ofEntry];
  return sql.raw([`${value} ${direction}${missing}`, ...ids.map((id) => `${id} ${direction}`)].join(', '));
}

type Ordered = Pick<RowsSelection, 'of' | 'sort'>;

/** isFiltered: of the rows of selectedColumns, in a query around it. */
type Direction = { readonly descending: boolean; readonly isFiltered?: boolean };

/** Of data or computed values, what these fields need, under all the names that they had. */
function contentOf(column: 'data' | 'computed', fields: readonly RowField[] | undefined): string {
  if (fields === undefined) return `version.${column}`;
  const names = new Set(fields.flatMap((field) => (field.at === column ? storedNames(field) : [])));
  const parts = [...names].map((name) => `'${name}', version.${column} -> '${name}'`);
  return `jsonb_strip_nulls(jsonb_build_object(${parts.join(', ')})) as ${column}`;
}

/** What is read of a row, of whichever table; of what its version holds only some fields, where they are named. */
export function rowColumns({ table }: RowsOf, fields?: readonly RowField[]): RawBuilder<unknown> {
  const own =
    table === 'log'
      ? 'entry.record_id, entry.document_id, entry.letter, entry.docucent_id, entry.document_id is not null as has_letter, true as letter_served, null::integer as revision'
      : `entry.id as record_id, null as document_id, null as letter, null as docucent_id, version.letter is not null as has_letter,
        exists (select from documents where record_id = entry.id and jsonb_array_length(service_plan -> 'recipients') > 0) as letter_served, entry.revision`;
  return sql.raw(`entry.id, entry.automation_id, version.automation_version, version.case_file_number, version.case_name,
    entry.creator_id, entry.creator_email, entry.creator_name, entry.created_at, entry.state, ${contentOf('data', fields)}, ${contentOf('computed', fields)}, ${own}`);
}

/** The same, with what puts the rows in order. */
export function selectedColumns({ of, sort }: Ordered): RawBuilder<unknown> {
  return sql`${rowColumns(of)}, ${sql.raw(orderText(of.table, sort.field))} as order_value, version.id as version_id`;
}

export type RawRow = {
  readonly id: string;
  readonly record_id: string;
  readonly automation_id: string;
  readonly automation_version: string;
  readonly case_file_number: string | null;
  readonly case_name: string | null;
  readonly creator_id: string;
  readonly creator_email: string;
  readonly creator_name: string;
  readonly created_at: Date | string;
  readonly state: string | null;
  readonly document_id: string | null;
  readonly letter: string | null;
  readonly docucent_id: string | null;
  readonly has_letter: boolean;
  readonly letter_served: boolean;
  readonly revision: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly computed: Readonly<Record<string, unknown>>;
};

export function storedRow(row: RawRow): StoredRow {
  return {
    id: row.id,
    submissionId: row.record_id,
    automationId: row.automation_id,
    version: row.automation_version,
    caseFileNumber: row.case_file_number,
    caseName: row.case_name,
    creatorId: row.creator_id,
    creatorEmail: row.creator_email,
    creatorName: row.creator_name,
    createdAt: instantText(row.created_at),
    state: row.state,
    documentId: row.document_id,
    letter: row.letter,
    docucentId: row.docucent_id,
    hasLetter: row.has_letter,
    letterServed: row.letter_served,
    revision: row.revision,
    data: row.data,
    computed: row.computed,
  };
}
