import { digitsOf, isProtectedKind, maskedNumber, type ProtectedKind } from '#domain/protected-number.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import { isList, isRecord, type PlainRecord, recordOf } from './plain-data.ts';

/** What becomes of a protected number; undefined leaves it out. */
export type PutNumber = (kind: ProtectedKind, text: string) => string | undefined;

function withNumbersOf(shape: PlainRecord, value: unknown, put: PutNumber): unknown {
  const { format } = shape;
  if (isProtectedKind(format)) return typeof value === 'string' && value !== '' ? put(format, value) : value;
  if (isList(value)) return value.map((item) => withNumbersOf(recordOf(shape['items']), item, put));
  if (!isRecord(value)) return value;
  const properties = recordOf(shape['properties']);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const next = withNumbersOf(recordOf(properties[name]), inner, put);
      return next === undefined && inner !== undefined ? [] : [[name, next]];
    }),
  );
}

/** The data of a form with every protected number put through, also those in groups and rows. */
export function withNumbers(schema: DataSchema, data: PlainRecord, put: PutNumber): PlainRecord {
  return recordOf(withNumbersOf(recordOf(schema), data, put));
}

/** The data of a form as it is shown: whole protected numbers by their last four digits. */
export function withMasks(schema: DataSchema | undefined, data: PlainRecord): PlainRecord {
  if (schema === undefined) return data;
  return withNumbers(schema, data, (kind, text) => {
    const digits = digitsOf(kind, text);
    return digits === undefined ? text : maskedNumber(kind, digits.slice(-4));
  });
}
