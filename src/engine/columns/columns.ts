import { calendarDate, millisecondsOf, usDate, usDateTime } from '#domain/calendar-date.ts';
import { decimalText, type Decimal } from '#domain/decimal.ts';
import { inWords } from '#domain/list-text.ts';
import { moneyText } from '#domain/money.ts';
import { clockTime } from '#domain/time-text.ts';
import { hoursText, milesText, minutesText, numberText, percentText, rateText } from '#domain/number-text.ts';
import { decimalOf } from '#engine/expression/value.ts';
import { type Language, textIn } from '#engine/data/localized-text.ts';
import { isList, isRecord, type PlainRecord } from '#engine/data/plain-data.ts';
import { valueOfPath } from '#engine/data/places.ts';
import type { Lifecycle } from '#schemas/meta/lifecycle.gen.ts';
import type { Column } from '#schemas/meta/log.gen.ts';

/** An entry of a log or a record of a list: what it knows itself, and the data and computed values of its form. */
export type ColumnEntry = PlainRecord & { readonly data: PlainRecord; readonly computed: PlainRecord };

type Format = NonNullable<Column['format']>;
type Show = (value: unknown, language: Language) => string | undefined;

/** What an entry itself knows, whatever its form. */
export const entryFields = [
  'id',
  'submissionId',
  'caseFileNumber',
  'caseName',
  'creatorEmail',
  'creatorName',
  'createdAt',
  'docucentId',
  'documentId',
  'letter',
  'state',
  'version',
] as const;

const isEntryField = (field: string): boolean => entryFields.some((known) => known === field);

/** The value of a column: what the entry itself knows wins over a field of the form with the same name; rows ([]) answer a list; null when there is nothing. */
export function readColumn({ field }: Pick<Column, 'field'>, entry: ColumnEntry): unknown {
  const own = isEntryField(field) ? entry[field] : undefined;
  if (own !== undefined && own !== null) return own;
  if (field.startsWith('computed.')) return valueOfPath(entry.computed, field.slice('computed.'.length)) ?? null;
  return valueOfPath(field.startsWith('deadlines.') ? entry.computed : entry.data, field) ?? null;
}

function asDecimal(write: (value: Decimal) => string): Show {
  return (value) => {
    const decimal = decimalOf(value);
    return decimal === undefined ? undefined : write(decimal);
  };
}

const showDate: Show = (value) => {
  const date = typeof value === 'string' ? calendarDate(value) : undefined;
  return date === undefined ? undefined : usDate(date);
};

/** A day, or the first and the last one of an injury (2022-01-04/2022-07-31), wherever it stands as a text. */
const showDays: Show = (value) => {
  const days = typeof value === 'string' ? value.split('/') : [];
  const dates = days.map((day) => calendarDate(day));
  return days.length > 2 || dates.length === 0 || dates.includes(undefined)
    ? undefined
    : days.map((day) => showDate(day, 'en')).join(' - ');
};

const showDateTime: Show = (value) => (typeof value === 'string' && millisecondsOf(value) !== undefined ? usDateTime(value) : undefined);

/** A time of day is stored as a form gives it, with or without seconds, which nobody reads. */
const showTime: Show = (value, language) => (typeof value === 'string' ? clockTime(value, language) : undefined);

const yesNo: Readonly<Record<Language, readonly [yes: string, no: string]>> = { en: ['Yes', 'No'], es: ['Sí', 'No'] };

const shows: Readonly<Record<Format, Show>> = {
  text: showDays,
  list: showDays,
  date: showDate,
  // how long ago that was is said where today is known
  age: showDate,
  time: showTime,
  dateTime: showDateTime,
  money: asDecimal(moneyText),
  hours: asDecimal(hoursText),
  miles: asDecimal(milesText),
  rate: asDecimal(rateText),
  number: asDecimal(numberText),
  minutes: asDecimal(minutesText),
  percent: asDecimal(percentText),
  yesNo: (value, language) => (typeof value === 'boolean' ? yesNo[language][value ? 0 : 1] : undefined),
};

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** A page that is open longer than a day may meet a format that only a newer desk knows: then the value stands as it is. */
function showOf(format: Format = 'text'): Show {
  return Object.hasOwn(shows, format) ? shows[format] : shows.text;
}

/** An address on one line; nothing for a group that is none. */
function addressText({ street, city, state, zip }: PlainRecord): string {
  const end = [state, zip].filter(isPlain).join(' ');
  return [street, city, end].filter((part) => isPlain(part) && part !== '').join(', ');
}

/** A value as a column or a field shows it, in words of the language; nothing for a missing value. A value that its format cannot show is shown as it is. */
export function showValue(value: unknown, column: Pick<Column, 'format' | 'labels'>, language: Language): string {
  if (value === undefined || value === null) return '';
  if (isList(value))
    return inWords(
      value.map((entry) => showValue(entry, column, language)).filter((text) => text !== ''),
      language,
    );
  const label = isPlain(value) ? column.labels?.[String(value)] : undefined;
  if (label !== undefined) return textIn(label, language);
  const shown = showOf(column.format)(value, language);
  if (shown !== undefined) return shown;
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1];
  // An uploaded file and a signature are shown by their name.
  if (isRecord(value)) return typeof value['name'] === 'string' ? value['name'] : addressText(value);
  return isPlain(value) ? String(value) : '';
}

const numberFormats: ReadonlySet<Column['format']> = new Set(['money', 'hours', 'miles', 'rate', 'number', 'minutes', 'percent']);

/** A value as a spreadsheet reads it: a number as digits that can be added, all else in the words of the list. */
export function exportedValue(value: unknown, column: Pick<Column, 'format' | 'labels'>, language: Language): string {
  const decimal = numberFormats.has(column.format) ? decimalOf(value) : undefined;
  return decimal === undefined ? showValue(value, column, language) : decimalText(decimal);
}

/** The title of a column in a language. */
export function columnTitle({ title }: Pick<Column, 'title'>, language: Language): string {
  return textIn(title, language);
}

/** The column with the words of a lifecycle for its states, when it shows the state and declares no words of its own. */
export function withStateLabels(column: Column, lifecycle: Lifecycle | undefined): Column {
  if (column.field !== 'state' || column.labels !== undefined || lifecycle === undefined) return column;
  return { ...column, labels: Object.fromEntries(Object.entries(lifecycle.states).map(([name, state]) => [name, state.meta.title])) };
}
