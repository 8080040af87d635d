import { isList, isRecord, listOf, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';
import { columnsOfTable, namesIn, renamedFields } from '#engine/form/caller-names.ts';
import { sameValue } from '#engine/data/same-value.ts';
import type { Link } from '#schemas/meta/manifest.gen.ts';
import { rowIdKey, rowIdOf } from '#engine/data/row-ids.ts';

type Form = Link['form'];

const allNames = ({ names = {}, olderNames = {} }: Form) => ({ ...names, ...olderNames });

/** A row that a page may know by its key stays the stored one where it says the same; a changed one is a new one, which nobody reviewed. */
function withStoredId(
  row: PlainRecord,
  { key, stored, shown }: { readonly key: string; readonly stored: readonly unknown[]; readonly shown: readonly string[] },
): PlainRecord {
  const was = recordOf(stored.find((one) => recordOf(one)[key] !== undefined && recordOf(one)[key] === row[key]));
  const isSame = Object.entries(row).every(([name, value]) => shown.includes(name) || sameValue(was[name], value));
  return rowIdOf(was) === undefined || !isSame ? row : was;
}

export type SentForm = {
  readonly form: Form;
  readonly properties: PlainRecord;
  readonly stored: PlainRecord;
  /** Columns that the client reads only. */
  readonly shown: readonly string[];
  readonly newId: () => string;
  /** The files behind a row that the page sends: what stands in which column then. */
  readonly filesOf: (row: PlainRecord, place: { readonly table: string; readonly index: number }) => Promise<PlainRecord>;
};

/** What a page leaves empty it does not send. */
const filled = (sent: PlainRecord): PlainRecord =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== ''));

/** What a page sent, as the fields of the event. */
export async function fieldsOf(sent: PlainRecord, given: SentForm): Promise<PlainRecord> {
  const { form, properties } = given;
  const { ignores = [] } = form;
  const fields = renamedFields(filled(sent), { names: namesIn(allNames(form)), ignored: ignores, properties });
  for (const [table, rows] of Object.entries(fields)) {
    const columns = columnsOfTable(properties, table);
    if (isList(rows) && columns !== undefined) fields[table] = await rowsOf(rows, { ...given, table, columns });
  }
  return fields;
}

type Table = SentForm & { readonly table: string; readonly columns: PlainRecord };

async function rowsOf(rows: readonly unknown[], given: Table): Promise<readonly unknown[]> {
  const { form, table, columns, stored, shown, newId, filesOf } = given;
  const before = `${table}[].`;
  const key = form.key?.startsWith(before) === true ? form.key.slice(before.length) : undefined;
  const ofFiles = (form.files ?? []).flatMap(({ sha, content }) => [sha, content]);
  const ignored = [...ofFiles, ...(form.ignores ?? []).flatMap((name) => (name.startsWith(before) ? [name.slice(before.length)] : []))];
  const was = listOf(stored[table]);
  return Promise.all(
    rows.map(async (row, index) => {
      if (!isRecord(row)) return row;
      const named = renamedFields(filled(row), { names: namesIn(allNames(form), table), ignored, properties: columns });
      const plain = { ...named, ...(await filesOf(row, { table, index })) };
      const kept =
        key === undefined
          ? plain
          : withStoredId(plain, {
              key,
              stored: was,
              shown: shown.flatMap((path) => (path.startsWith(before) ? [path.slice(before.length)] : [])),
            });
      return rowIdOf(kept) === undefined ? { ...kept, [rowIdKey]: newId() } : kept;
    }),
  );
}

/** A place of the form under the name that the page knows. */
export function placeOfPage(form: Form, pointer: string): string {
  const path = pointer
    .slice(1)
    .replaceAll('/', '.')
    .replaceAll(/\.\d+(?=\.|$)/g, '[]');
  const index = /\/(\d+)(?:\/|$)/.exec(pointer)?.[1];
  const file = form.files?.find(({ field }) => field === path);
  const before = path.includes('[].') ? path.slice(0, path.indexOf('[].') + 3) : '';
  const own = Object.entries(form.names ?? {}).find(([, field]) => field === path)?.[0];
  const named = file === undefined ? (own ?? path) : `${before}${file.content}`;
  const place = index === undefined ? named : named.replace('[]', `.${index}`);
  return pointer === '' ? '' : `/formData/${place.replaceAll('.', '/')}`;
}

/** Rows of a record under the names of the page. */
export function rowOfPage(form: Form, table: string, row: PlainRecord): PlainRecord {
  const names = namesIn(form.names ?? {}, table);
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name !== rowIdKey && form.files?.some(({ field }) => field === `${table}[].${name}`) !== true)
      .map(([name, value]) => [names.find(([, path]) => path === name)?.[0] ?? name, value]),
  );
}
