import { digitsOf, isProtectedKind, lastFourOfMask, type ProtectedKind } from '#domain/protected-number.ts';
import { isList, isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import { withNumbers, type PutNumber } from '#engine/data/protected-numbers.ts';
import { schemaFields } from '#engine/data/schema-fields.ts';
import type { DataSchema } from '#schemas/meta/schema.gen.ts';
import { looksEncrypted, parseEncrypted } from './encrypted-number.ts';
import type { FieldEncryption } from './field-encryption.port.ts';

/** Whether a form has a number that is stored encrypted. */
export function hasProtected(schema: DataSchema | undefined): schema is DataSchema {
  return schema !== undefined && schemaFields(schema).some(({ shape }) => isProtectedKind(shape['format']));
}

function encryptedNumbersIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return parseEncrypted(value) === undefined ? [] : [value];
  if (isList(value)) return value.flatMap(encryptedNumbersIn);
  return isRecord(value) ? Object.values(value).flatMap(encryptedNumbersIn) : [];
}

/** The one encrypted number of a kind with these last digits among those that are stored; with two different ones nobody knows which is meant. */
function encryptedNumberOf(stored: unknown, kind: ProtectedKind, lastFour: string): string | undefined {
  const meant = new Set(
    encryptedNumbersIn(stored).filter((encrypted) => {
      const parts = parseEncrypted(encrypted);
      return parts?.kind === kind && parts.lastFour === lastFour;
    }),
  );
  return meant.size === 1 ? [...meant][0] : undefined;
}

export type Protecting = {
  readonly schema: DataSchema;
  /** What the person sees masked: the stored record, the draft. */
  readonly stored: unknown;
};

const encryptedOr =
  (encryption: FieldEncryption, stored: unknown, otherwise: (text: string) => string | undefined): PutNumber =>
  (kind, text) => {
    const digits = digitsOf(kind, text);
    if (digits !== undefined) return encryption.encrypt(kind, digits);
    const lastFour = lastFourOfMask(kind, text);
    return (lastFour === undefined ? undefined : encryptedNumberOf(stored, kind, lastFour)) ?? otherwise(text);
  };

/** No encrypted number comes from outside, and a mask for which nothing is stored is no number: the check of the form refuses both. */
const refused = (text: string): string => (looksEncrypted(text) ? text.replaceAll('.', ' ') : text.replaceAll('•', '?'));

/** A form as it came, with its numbers encrypted. What is no number stays what it is, for the check of the form to refuse. */
export function encryptNumbers(encryption: FieldEncryption, data: PlainRecord, { schema, stored }: Protecting): PlainRecord {
  return withNumbers(schema, data, encryptedOr(encryption, stored, refused));
}

/** A draft with its numbers encrypted. A number that is not whole yet is not stored; the mask of one that a record holds stays a mask. */
export function encryptDraftNumbers(
  encryption: FieldEncryption,
  data: PlainRecord,
  { schema, stored, ofRecord }: Protecting & { readonly ofRecord: boolean },
): PlainRecord {
  return withNumbers(
    schema,
    data,
    encryptedOr(encryption, stored, (text) => (ofRecord && hasMask(text) ? text.slice(0, longestMask) : undefined)),
  );
}

const longestMask = 40;

/** Whether a text somewhere in the data is shown masked. */
export function hasMask(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith('•');
  if (isList(value)) return value.some(hasMask);
  return isRecord(value) && Object.values(value).some(hasMask);
}
