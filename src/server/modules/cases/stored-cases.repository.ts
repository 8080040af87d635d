import { numberKey } from '#domain/case-number.ts';
import { fullName } from '#domain/person-name.ts';
import { foldText } from '#domain/fold-text.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { CellValue, CellRow } from '#server/platform/stored-json.ts';
import type { CaseReferences } from '#server/modules/case-files/case-files.port.ts';
import type { StoredCasesPort, CaseReading, CaseWriting, StoredCaseRows, PlannedCase } from './stored-cases.port.ts';
import type { AuditWithin } from '#server/modules/audit/audit.port.ts';
import { emitEvent } from '#server/platform/events/event-bus.ts';
import { forgetCases, indexCases, type FindableCase, type KnownWords } from './index-cases.ts';
import type { Database } from '#server/platform/database/tables/all.ts';
import { writeRows } from '#server/platform/database/insert-rows.ts';

/** Cases as a file brings them in: many at once, all or nothing. */
export function storedCasesRepository(db: Kysely<Database>, audit: AuditWithin): StoredCasesPort {
  return {
    references: () => readReferences(db),
    look: (work) => work(readingWithin(db)),
    write: (work) =>
      db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('desk.caseImport'))`.execute(transaction);
        const result = await work(writingWithin(transaction, audit));
        await emitEvent(transaction, { type: 'casesChanged' });
        return result;
      }),
  };
}

function readingWithin(db: Kysely<Database>): CaseReading {
  return { read: (numbers) => readCases(db, numbers), otherSpellings: (numbers) => otherSpellings(db, numbers) };
}

/** Of numbers that the desk has in another way of writing alone, how it writes them. */
async function otherSpellings(db: Kysely<Database>, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('cases')
    .select(['case_file_number as number', 'number_key as key'])
    .where(sql<boolean>`number_key = any(${numbers.map(numberKey)}::text[])`)
    .execute();
  const known = new Map(rows.map(({ number, key }) => [key, number]));
  const same = new Set(rows.map(({ number }) => number));
  return new Map(
    numbers.flatMap((number) => {
      const other = same.has(number) ? undefined : known.get(numberKey(number));
      return other === undefined ? [] : [[number, other] as const];
    }),
  );
}

async function readReferences(db: Kysely<Database>): Promise<CaseReferences> {
  const [attorneys, users] = await Promise.all([
    db.selectFrom('attorneys').select(['id', 'name', 'bar_number', 'email']).where('active', '=', true).execute(),
    db.selectFrom('users').select(['id', 'email', 'role', 'name', 'last_name']).where('active', '=', true).execute(),
  ]);
  const named = attorneys.flatMap(({ id, name, bar_number: bar, email }) =>
    [id, name, bar, email].flatMap((word) => (word === null ? [] : [[foldText(word), id] as const])),
  );
  const partners = users.filter(({ role }) => role === 'atticus');
  const staff = users.filter(({ role }) => role !== 'atticus');
  return {
    attorneys: new Map(named),
    partners: new Map(partners.map(({ id, email }) => [foldText(email), id])),
    staff: new Map([
      ...namedOnce(staff),
      ...staff.flatMap(({ id, email }) => [[foldText(id), id] as const, [foldText(email), id] as const]),
    ]),
  };
}

type NamedUser = { readonly id: string; readonly name: string; readonly last_name: string };

/** Users by their full name; a name that several have names nobody. */
function namedOnce(users: readonly NamedUser[]): readonly (readonly [string, string])[] {
  const byName = Map.groupBy(users, (user) => foldText(fullName({ name: user.name, lastName: user.last_name })));
  return [...byName].flatMap(([name, [user, ...others]]) => (user === undefined || others.length > 0 ? [] : [[name, user.id] as const]));
}

type StoredRow = Readonly<Record<string, unknown>>;

export async function readCases(db: Kysely<Database>, numbers: readonly string[]): Promise<ReadonlyMap<string, StoredCaseRows>> {
  const isOne = sql<boolean>`case_file_number = any(${numbers}::text[])`;
  const cases = await db.selectFrom('cases').selectAll().where(isOne).execute();
  if (cases.length === 0) return new Map();
  const parties = await db.selectFrom('parties').selectAll().where(isOne).orderBy('position').execute();
  const injuries = await db.selectFrom('injuries').selectAll().where(isOne).orderBy('position').execute();
  const [partiesOf, injuriesOf] = [byCase(parties), byCase(injuries)];
  return new Map(
    cases.map((row) => {
      const number = row.case_file_number;
      return [number, { case: cellsOf(row), parties: partiesOf.get(number) ?? [], injuries: injuriesOf.get(number) ?? [] }];
    }),
  );
}

function byCase(rows: readonly (StoredRow & { readonly case_file_number: string })[]): ReadonlyMap<string, readonly CellRow[]> {
  const found = new Map<string, CellRow[]>();
  for (const { case_file_number: number, ...row } of rows) {
    const list = found.get(number) ?? [];
    list.push(cellsOf(row));
    found.set(number, list);
  }
  return found;
}

function cellsOf(row: StoredRow): CellRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), cellOf(value)]));
}

function cellOf(value: unknown): CellValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : null;
}

const camelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const snakeNames = new Map<string, string>();

function snakeCase(name: string): string {
  const known = snakeNames.get(name) ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakeNames.set(name, known);
  return known;
}

function storedRow(row: CellRow, caseFileNumber: string): StoredRow {
  const stored: Record<string, CellValue> = {};
  for (const [name, value] of Object.entries(row)) stored[snakeCase(name)] = value;
  return { ...stored, case_file_number: caseFileNumber };
}

function writingWithin(db: Transaction<Database>, audit: AuditWithin): CaseWriting {
  const known: KnownWords = new Set();
  return {
    ...readingWithin(db),
    write: (importId, cases) => writeCases(db, { importId, cases: cases.filter(({ kind }) => kind !== 'unchanged'), known }),
    saveImport: async ({ id, importedAt, importedBy = null, fileSha256, added, changed, unchanged }) => {
      const row = { id, imported_at: importedAt, imported_by: importedBy, file_sha256: fileSha256, added, changed, unchanged };
      await db.insertInto('case_imports').values(row).execute();
    },
    audit: audit(db),
  };
}

type Portion = { readonly importId: string; readonly cases: readonly PlannedCase[]; readonly known: KnownWords };

async function writeCases(db: Transaction<Database>, { importId, cases, known }: Portion): Promise<void> {
  if (cases.length === 0) return;
  await storeCases(db, cases, known);
  await writeRows(
    db,
    'case_import_changes',
    cases.map(({ caseFileNumber, kind, fields }) => ({ import_id: importId, case_file_number: caseFileNumber, kind, fields })),
  );
}

/** Adds and changes cases, with the words by which they are found. */
export async function storeCases(db: Transaction<Database>, cases: readonly PlannedCase[], known: KnownWords): Promise<void> {
  const changed = cases.filter(({ kind }) => kind === 'changed');
  const added = cases.filter(({ kind }) => kind === 'added');
  await writeRows(
    db,
    'cases',
    added.map((one) => ({
      ...storedRow({ ...one.case, status: one.case['status'] ?? 'open' }, one.caseFileNumber),
      number_key: numberKey(one.caseFileNumber),
    })),
  );
  if (changed.length > 0) await updateCases(db, changed);
  for (const table of ['parties', 'injuries'] as const) {
    const rows = cases.flatMap((one) => (one[table] ?? []).map((row) => storedRow(row, one.caseFileNumber)));
    const replaced = changed.filter((one) => one[table] !== undefined).map((one) => one.caseFileNumber);
    if (replaced.length > 0) {
      if (table === 'parties') await keepFormer(db, replaced, rows);
      await db
        .deleteFrom(table)
        .where(sql<boolean>`case_file_number = any(${replaced}::text[])`)
        .execute();
    }
    await writeRows(db, table, rows);
  }
  await indexAgain(db, { added, changed, known });
}

/** Parties that are no longer on their case stay for the records that name them; one who comes back under its id is a party again. */
async function keepFormer(db: Transaction<Database>, numbers: readonly string[], rows: readonly StoredRow[]): Promise<void> {
  const ids = rows.map((row) => String(row['id']));
  await sql`delete from former_parties where id = any(${ids}::text[])`.execute(db);
  await sql`insert into former_parties select * from parties
    where case_file_number = any(${numbers}::text[]) and not id = any(${ids}::text[])`.execute(db);
}

const caseColumns = [
  'name',
  'first_names',
  'last_names',
  'street',
  'city',
  'state',
  'zip',
  'country',
  'email',
  'phone',
  'birth_year',
  'language',
  'employer_name',
  'handling_attorney_id',
  'referred_by',
  'case_manager_id',
  'assistant_id',
  'weekly_td_rate',
  'client_id',
  'status',
] as const;

async function updateCases(db: Transaction<Database>, cases: readonly PlannedCase[]): Promise<void> {
  const rows = JSON.stringify(cases.map((one) => storedRow(one.case, one.caseFileNumber)));
  const set = sql.join(caseColumns.map((column) => sql`${sql.ref(column)} = snapshot.${sql.ref(column)}`));
  await sql`update cases set ${set} from json_populate_recordset(null::cases, ${rows}::json) snapshot
    where cases.case_file_number = snapshot.case_file_number`.execute(db);
}

type Again = { readonly added: readonly PlannedCase[]; readonly changed: readonly PlannedCase[]; readonly known: KnownWords };

/** A changed case is found by what it says now; its injuries may be those that were there. */
async function indexAgain(db: Transaction<Database>, { added, changed, known }: Again): Promise<void> {
  const numbers = changed.map(({ caseFileNumber }) => caseFileNumber);
  if (numbers.length > 0) await forgetCases(db, numbers);
  const now = numbers.length > 0 ? await readCases(db, numbers) : new Map<string, StoredCaseRows>();
  const findable = [
    ...added.map((one) => findableCase(one.caseFileNumber, one.case, one.injuries ?? [])),
    ...[...now].map(([number, one]) => findableCase(number, one.case, one.injuries)),
  ];
  await indexCases(db, findable, known);
}

const textOf = (value: CellValue | undefined): string => (typeof value === 'string' ? value : '');

function findableCase(caseFileNumber: string, own: CellRow, injuries: readonly CellRow[]): FindableCase {
  return {
    caseFileNumber,
    firstNames: textOf(own['firstNames']),
    lastNames: textOf(own['lastNames']),
    caption: textOf(own['name']),
    employerNames: [textOf(own['employerName']), ...injuries.map((injury) => textOf(injury['employerName']))],
    numbers: injuries.flatMap((injury) => [textOf(injury['adjNumber']), textOf(injury['claimNumber'])]),
  };
}
