import { isList, isRecord, type PlainRecord, recordOf } from '#engine/data/plain-data.ts';

/** Names of a caller for fields, such as trips[].id for trips[].tripId; several may mean one field, and the first that is sent counts. */
export type CallerNames = Readonly<Record<string, string>>;

type Names = readonly (readonly [named: string, path: string])[];

/** The names of fields beside the rows, or of the columns of a table without its name. */
export function namesIn(names: CallerNames, table?: string): Names {
  const before = table === undefined ? '' : `${table}[].`;
  return Object.entries(names).flatMap(([named, path]) => {
    const isHere = table === undefined ? !named.includes('[]') : named.startsWith(before);
    return isHere ? [[named.slice(before.length), path.slice(before.length)] as const] : [];
  });
}

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^\d{1,7}(\.\d{1,3})?$/.test(value);

/** Numerals of fields that hold numbers are numbers, however they were sent. */
function asShaped(value: unknown, shape: unknown): unknown {
  const { type } = recordOf(shape);
  if (type === 'string' && typeof value === 'number') return String(value);
  return (type === 'number' || type === 'integer') && isDecimal(value) ? Number(value) : value;
}

function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    if (target[first] === undefined) target[first] = value;
    return;
  }
  const inner = { ...recordOf(target[first]) };
  put(inner, rest.join('.'), value);
  target[first] = inner;
}

const shapeAt = (properties: PlainRecord, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (shape, name, index) => (index === 0 ? recordOf(shape)[name] : recordOf(recordOf(shape)['properties'])[name]),
      properties,
    );

type Renaming = { readonly names: Names; readonly ignored: readonly string[]; readonly properties: PlainRecord };

/** What was sent under the names of its caller, under those of the form. */
export function renamedFields(sent: PlainRecord, { names, ignored, properties }: Renaming): Record<string, unknown> {
  const target: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (ignored.includes(name)) continue;
    const [, path = name] = names.find(([named]) => named === name) ?? [];
    put(target, path, asShaped(value, shapeAt(properties, path)));
  }
  return target;
}

/** The table that a field is, by its columns; undefined for another field. */
export function columnsOfTable(properties: PlainRecord, name: string): PlainRecord | undefined {
  const columns = recordOf(recordOf(properties[name])['items'])['properties'];
  return isRecord(columns) ? columns : undefined;
}

export type NamedRows = {
  readonly names: CallerNames;
  readonly properties: PlainRecord;
  readonly row: (row: PlainRecord, at: { readonly table: string; readonly index: number }) => PlainRecord;
};

/** The same with the rows of its tables, each finished by itself. */
export function renamedForm(sent: PlainRecord, { names, properties, row: finished }: NamedRows): PlainRecord {
  const fields = renamedFields(sent, { names: namesIn(names), ignored: [], properties });
  return Object.fromEntries(
    Object.entries(fields).map(([table, rows]) => {
      const columns = columnsOfTable(properties, table);
      if (columns === undefined || !isList(rows)) return [table, rows];
      const renamed = { names: namesIn(names, table), ignored: [], properties: columns };
      return [table, rows.map((row, index) => (isRecord(row) ? finished(renamedFields(row, renamed), { table, index }) : row))];
    }),
  );
}
