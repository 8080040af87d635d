import { protectedKinds } from '#domain/protected-number.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';
import { isRecord, recordOf } from '#engine/data/plain-data.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';

type Control = FieldItem['control'];

/** What a control is for, in words, and whether a shape is of that kind. */
export type ControlEntry = { readonly takes: string; readonly fits: (shape: PlainRecord) => boolean };

function isText(shape: PlainRecord, formats: readonly unknown[]): boolean {
  return shape['type'] === 'string' && shape['enum'] === undefined && formats.includes(shape['format']);
}

const isNumber = (shape: PlainRecord): boolean => shape['type'] === 'number' || shape['type'] === 'integer';
const hasParts = (shape: PlainRecord, names: readonly string[]): boolean =>
  names.every((name) => isRecord(recordOf(shape['properties'])[name]));
const rowsOf = (shape: PlainRecord): PlainRecord => recordOf(recordOf(shape['items'])['properties']);

/** Whether a shape is that of an uploaded file. */
export function isFileShape(shape: unknown): boolean {
  return isRecord(recordOf(recordOf(shape)['properties'])['fileId']);
}

/** The controls of the catalogue with the fields they can edit. */
export const controls: Readonly<Record<Control, ControlEntry>> = {
  text: { takes: 'a text', fits: (shape) => isText(shape, [undefined, 'uri', 'uuid', ...protectedKinds]) },
  textarea: { takes: 'a text', fits: (shape) => isText(shape, [undefined]) },
  email: { takes: 'an e-mail address', fits: (shape) => isText(shape, ['email']) },
  date: { takes: 'a date', fits: (shape) => isText(shape, ['date']) },
  time: { takes: 'a time', fits: (shape) => isText(shape, ['time']) },
  number: { takes: 'a number', fits: isNumber },
  money: { takes: 'a number with decimals', fits: (shape) => shape['type'] === 'number' },
  hours: { takes: 'a number with decimals', fits: (shape) => shape['type'] === 'number' },
  miles: { takes: 'a number with decimals', fits: (shape) => shape['type'] === 'number' },
  minutes: { takes: 'a whole number', fits: (shape) => shape['type'] === 'integer' },
  percent: { takes: 'a number', fits: isNumber },
  select: { takes: 'a choice of text', fits: (shape) => shape['type'] === 'string' && shape['format'] === undefined },
  radio: { takes: 'a choice of text', fits: (shape) => shape['type'] === 'string' && shape['format'] === undefined },
  checkbox: { takes: 'yes or no', fits: (shape) => shape['type'] === 'boolean' },
  checkboxes: { takes: 'a list of texts', fits: (shape) => shape['type'] === 'array' && recordOf(shape['items'])['type'] === 'string' },
  upload: { takes: 'a file (shared/file.json#/definitions/receipt)', fits: isFileShape },
  files: {
    takes: 'a list of files (items: shared/file.json#/definitions/receipt)',
    fits: (shape) => shape['type'] === 'array' && isFileShape(shape['items']),
  },
  signature: { takes: 'a signature (shared/fields.json#/definitions/signature)', fits: (shape) => hasParts(shape, ['name', 'lines']) },
  address: {
    takes: 'an address (shared/fields.json#/definitions/address)',
    fits: (shape) => hasParts(shape, ['street', 'city', 'state', 'zip']),
  },
  table: { takes: 'a list whose entries have fields', fits: (shape) => shape['type'] === 'array' && Object.keys(rowsOf(shape)).length > 0 },
  recipients: {
    takes: 'methods of service (shared/fields.json#/definitions/serviceMethods)',
    fits: (shape) => isRecord(rowsOf(shape)['partyId']) && isRecord(rowsOf(shape)['method']),
  },
};

/** The controls that could edit a shape. */
export function controlsFor(shape: PlainRecord): readonly string[] {
  return Object.entries(controls)
    .filter(([, entry]) => entry.fits(shape))
    .map(([name]) => name);
}

/** The choices of a field: those of its enum, or of the enum of its items; undefined when it has none. */
export function choicesOf(shape: PlainRecord): readonly string[] | undefined {
  const choices = shape['enum'] ?? recordOf(shape['items'])['enum'];
  return Array.isArray(choices) ? choices.map(String) : undefined;
}
