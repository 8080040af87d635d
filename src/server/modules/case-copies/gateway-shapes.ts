import { addressFaults } from '#domain/address.ts';
import { isList, isRecord, recordOf, type PlainRecord } from '#engine/data/plain-data.ts';
import common from '#schemas/meta/common.json' with { type: 'json' };
import type { CellValue, CellRow, SnapshotRow } from '#server/platform/stored-json.ts';
import { columnNamed, type CaseRecordKind } from '#server/modules/case-files/case-file-columns.public.ts';

/** The rows of an answer: a list, or an object that has them under their ids. */
export function rowsIn(data: unknown): readonly PlainRecord[] {
  if (isList(data)) return data.filter(isRecord);
  if (!isRecord(data)) return [];
  return Object.entries(data).flatMap(([id, row]) => (isRecord(row) ? [{ id, ...row }] : []));
}

/** Case systems send numbers as text and text as numbers. */
export function textAt(row: PlainRecord, name: string): string | undefined {
  const value = row[name];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Where the case system keeps what a column of a case file holds. */
type Names = Readonly<Record<string, string>>;

const place: Names = { street: 'street', city: 'city', state: 'state', zip: 'zip', country: 'country', email: 'email', phone: 'phone' };
const caseNames: Names = {
  ...place,
  name: 'name',
  firstNames: 'first_name',
  lastNames: 'last_name',
  language: 'language',
  employerName: 'employer_name',
  weeklyTdRate: 'weekly_td_rate',
  clientId: 'client_id',
};
const partyNames: Names = { ...place, name: 'name', firm: 'firm', fax: 'fax', represented: 'represented' };
const injuryNames: Names = {
  startsOn: 'date_of_injury',
  endsOn: 'end_date',
  adjNumber: 'adj_number',
  claimNumber: 'claim_number',
  employerName: 'employer_name',
};

/** The cells that a row mentions, read as those of a case file are; what cannot be read counts as not said. */
function cellsIn(kind: CaseRecordKind, names: Names, row: PlainRecord): CellRow {
  const cells: Record<string, CellValue> = {};
  for (const [column, name] of Object.entries(names)) {
    if (!(name in row)) continue;
    const text = textAt(row, name);
    const answer = text === undefined ? undefined : columnNamed(column)?.readers[kind]?.(withoutTime(text));
    if (text === undefined) cells[column] = null;
    else if (answer?.ok === true) cells[column] = answer.value;
  }
  return withoutUnreadable(cells);
}

/** Without a state or a ZIP code that is none; what does not go together stays, and is refused where somebody would be served there. */
function withoutUnreadable(cells: CellRow): CellRow {
  const texts = Object.entries(cells).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const unread = addressFaults(Object.fromEntries(texts)).flatMap(({ part, code }) =>
    code === 'notState' || code === 'notZip' ? [part] : [],
  );
  return Object.fromEntries(Object.entries(cells).filter(([name]) => !unread.some((part) => part === name)));
}

/** A day often comes as an instant. */
const withoutTime = (text: string): string => (/^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : text);

const closedWords: ReadonlySet<string> = new Set(['closed', 'archived', 'inactive']);

/** Case systems have many words for a case that is still worked on, and few for one that is not. */
function statusIn(row: PlainRecord): CellRow {
  const status = textAt(row, 'status');
  return status === undefined ? {} : { status: closedWords.has(status.toLowerCase()) ? 'closed' : 'open' };
}

/** A case of the case system; undefined when it says no number. */
export function caseIn(row: PlainRecord): CellRow | undefined {
  if (textAt(row, 'case_file_number') === undefined) return undefined;
  const { name, firstNames, lastNames, language, ...cells } = cellsIn('case', caseNames, row);
  const [first, last] = [textOf(firstNames), textOf(lastNames)];
  const employer = textOf(cells['employerName']);
  const person = [last, first].filter((part) => part !== '').join(', ');
  const year = /^(\d{4})-/.exec(textAt(row, 'birth_date') ?? '')?.[1];
  return {
    ...cells,
    name: typeof name === 'string' ? name : employer === '' ? person : `${person} v. ${employer}`,
    firstNames: first,
    lastNames: last,
    language: language === 'es' ? 'es' : 'en',
    ...statusIn(row),
    ...(year === undefined ? {} : { birthYear: Number(year) }),
  };
}

const textOf = (value: CellValue | undefined): string => (typeof value === 'string' ? value : '');

/** A person of a case; undefined when the desk does not know the role, or the row says no name. */
export function partyIn(row: PlainRecord): SnapshotRow | undefined {
  const [sourceId, roleText] = [textAt(row, 'id'), textAt(row, 'role')];
  const role = common.definitions.partyRole.enum.find((one) => one.toLowerCase() === roleText?.replaceAll(/[^a-z]/gi, '').toLowerCase());
  const cells = cellsIn('party', partyNames, row);
  if (sourceId === undefined || role === undefined || typeof cells['name'] !== 'string') return undefined;
  return { ...cells, role, sourceId };
}

/** An injury of a case; undefined when it has no day. */
export function injuryIn(row: PlainRecord): SnapshotRow | undefined {
  const sourceId = textAt(row, 'id');
  const { endsOn = null, ...cells } = cellsIn('injury', injuryNames, row);
  const startsOn = cells['startsOn'];
  if (sourceId === undefined || typeof startsOn !== 'string') return undefined;
  const isCumulative = typeof endsOn === 'string' && endsOn > startsOn;
  const parts = row['body_parts'];
  const bodyParts = isList(parts) ? parts : rowsIn(parts).map((part) => recordOf(part)['name']);
  return {
    ...cells,
    endsOn: isCumulative ? endsOn : null,
    kind: isCumulative ? 'cumulative' : 'specific',
    bodyParts: bodyParts.filter((part) => typeof part === 'string'),
    sourceId,
  };
}
