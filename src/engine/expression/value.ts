import { calendarDate, millisecondsOf } from '#domain/calendar-date.ts';
import { type Decimal, decimalText, isDecimal, parseDecimal } from '#domain/decimal.ts';
import { type ValueType, isObject } from './value-type.ts';

/** The answer of an expression that touched something missing, or that has none, as a division by zero. */
export const unknown: unique symbol = Symbol('unknown');

/** A value of an expression. Dates are YYYY-MM-DD, instants ISO texts; rows and lists are the JSON they came from; a plain number is a size. */
export type Value = Decimal | string | boolean | number | readonly unknown[] | Readonly<Record<string, unknown>>;

/** A value, or unknown. */
export type Answer = Value | typeof unknown;

/** Turns what JSON holds into a value of one type; missing, null and what is not of the type become unknown. */
export type Reader = (json: unknown) => Answer;

const READERS: Readonly<Record<ValueType['kind'], Reader>> = {
  decimal: (json) => decimalOf(json) ?? unknown,
  text: (json) => (typeof json === 'string' ? json : unknown),
  boolean: (json) => (typeof json === 'boolean' ? json : unknown),
  date: (json) => (typeof json === 'string' && calendarDate(json) !== undefined ? json : unknown),
  instant: (json) => (typeof json === 'string' && millisecondsOf(json) !== undefined ? json : unknown),
  protected: (json) => (typeof json === 'string' && json !== '' ? json : unknown),
  list: (json) => (isList(json) ? json : unknown),
  record: (json) => (isObject(json) && !isDecimal(json) ? json : unknown),
};

/** Whether a value is a list. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** What a field of a form says that nobody touched: a box says no, a list has no rows. */
export function untouchedAnswer(type: ValueType): Answer {
  if (type.kind === 'boolean' && type.box === true) return false;
  return type.kind === 'list' && type.form === true ? [] : unknown;
}

/** The reader for a type. */
export function readerOf(type: ValueType): Reader {
  const read = READERS[type.kind];
  const untouched = untouchedAnswer(type);
  return untouched === unknown ? read : (json) => (json === undefined || json === null ? untouched : read(json));
}

/** The decimal that a decimal, a number or a numeral is; undefined for anything else. */
export function decimalOf(value: unknown): Decimal | undefined {
  if (typeof value === 'number' || typeof value === 'string') return parseDecimal(value);
  return isDecimal(value) ? value : undefined;
}

/** The list with every row read as the type; unknown when one of them is. */
export function readRows(list: readonly unknown[], of: ValueType): Answer {
  const read = readerOf(of);
  const rows = list.map(read);
  return rows.includes(unknown) ? unknown : rows;
}

/** What leaves the expression: a size as a plain number, lists with every row read. */
export function leavingAnswer(type: ValueType, answer: Answer): Answer {
  if (type.kind === 'list' && isList(answer)) return type.of.kind === 'record' ? answer : readRows(answer, type.of);
  if (type.kind === 'decimal' && type.whole === true && isDecimal(answer)) return Number(answer.unscaled);
  return answer;
}

/** An answer as JSON: a decimal as text with the places of its rounding ("1530.00"), dates as text, a size as a number, unknown as null. */
export function plainValue(answer: unknown): unknown {
  if (answer === unknown || answer === undefined) return null;
  if (isDecimal(answer)) return decimalText(answer);
  if (isList(answer)) return answer.map(plainValue);
  if (isObject(answer)) return Object.fromEntries(Object.entries(answer).map(([field, value]) => [field, plainValue(value)]));
  return answer;
}

/** An answer as JSON of a form: decimals as numbers, as a person enters them. */
export function enteredValue(answer: unknown): unknown {
  if (isDecimal(answer)) return Number(decimalText(answer));
  return isList(answer) ? answer.map(enteredValue) : plainValue(answer);
}
