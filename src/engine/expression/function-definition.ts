import { type CalendarDate, type Language, calendarDate, millisecondsOf } from '#domain/calendar-date.ts';
import { type Decimal, isDecimal, wholeNumber } from '#domain/decimal.ts';
import type { ServiceMethod } from '#domain/deadlines.ts';
import type { ExpressionEnvironment } from './compilation.ts';
import type { ValueType } from './value-type.ts';
import { type Answer, type Value, decimalOf, isList, unknown } from './value.ts';

/** What a function takes at one place. */
export type Parameter = {
  readonly name: string;
  readonly type: ValueType;
  /** A missing value is taken too, as undefined; elsewhere it makes the answer unknown. */
  readonly mayBeMissing?: true;
  /** Written as a text in quotation marks, never worked out. */
  readonly written?: true;
  /** Takes a list of any rows. */
  readonly anyRows?: true;
};

/** A function of the catalogue. Several may share a name and differ in what they take. */
export type CatalogueFunction = {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly result: ValueType;
  /** Stands after its first value and a dot: name.contains('v.'). */
  readonly method?: true;
  /** Answers values of its parameters' types, known but where one may be missing. */
  readonly apply: (values: readonly (Value | undefined)[], environment: ExpressionEnvironment) => Answer;
};

/** Turns a value into what a domain function takes; undefined when it cannot. */
type Take<T> = (value: Value | undefined) => T | undefined;

/** Whole numbers beyond this are no count of days, places or things. */
const LARGEST_COUNT = 1_000_000;

/** Types of parameters and results. */
export const TYPES = {
  decimal: { kind: 'decimal' },
  whole: { kind: 'decimal', whole: true },
  text: { kind: 'text' },
  boolean: { kind: 'boolean' },
  date: { kind: 'date' },
  instant: { kind: 'instant' },
  decimals: { kind: 'list', of: { kind: 'decimal' } },
  dates: { kind: 'list', of: { kind: 'date' } },
  texts: { kind: 'list', of: { kind: 'text' } },
  language: { kind: 'text', members: ['en', 'es'] },
  method: { kind: 'text', members: ['mail', 'email', 'personal', 'fax'] },
} as const satisfies Readonly<Record<string, ValueType>>;

/** Takes a number. */
export const aDecimal: Take<Decimal> = (value) => (isDecimal(value) ? value : undefined);
/** Takes a text. */
export const aText: Take<string> = (value) => (typeof value === 'string' ? value : undefined);
/** Takes a date. */
export const aDate: Take<CalendarDate> = (value) => (typeof value === 'string' ? calendarDate(value) : undefined);
/** Takes an instant. */
export const anInstant: Take<string> = (value) => (typeof value === 'string' && millisecondsOf(value) !== undefined ? value : undefined);
/** Takes a list of texts. */
export const someTexts: Take<readonly string[]> = (value) =>
  isList(value) && value.every((row) => typeof row === 'string') ? value : undefined;
/** Takes a language of letters. */
export const aLanguage: Take<Language> = (value) => (value === 'en' || value === 'es' ? value : undefined);
/** Takes a way of service. */
export const aMethod: Take<ServiceMethod> = (value) =>
  value === 'mail' || value === 'email' || value === 'personal' || value === 'fax' ? value : undefined;

/** Takes a whole number of at most a million. */
export const aCount: Take<number> = (value) => {
  const whole = isDecimal(value) ? wholeNumber(value) : undefined;
  return whole !== undefined && Math.abs(whole) <= LARGEST_COUNT ? whole : undefined;
};

/** Takes a list of numbers. */
export const someDecimals: Take<readonly Decimal[]> = (value) => {
  if (!isList(value)) return undefined;
  const decimals = value.map(decimalOf).filter((decimal) => decimal !== undefined);
  return decimals.length === value.length ? decimals : undefined;
};

/** Takes a list of dates. */
export const someDates: Take<readonly CalendarDate[]> = (value) => {
  if (!isList(value)) return undefined;
  const dates = value.map((row) => (typeof row === 'string' ? calendarDate(row) : undefined)).filter((date) => date !== undefined);
  return dates.length === value.length ? dates : undefined;
};

/** A function of one parameter. */
export function one<A>(a: Take<A>, apply: (a: A, environment: ExpressionEnvironment) => Answer): CatalogueFunction['apply'] {
  return ([first], environment) => {
    const x = a(first);
    return x === undefined ? unknown : apply(x, environment);
  };
}

/** A function of two parameters. */
export function two<A, B>(
  a: Take<A>,
  b: Take<B>,
  apply: (a: A, b: B, environment: ExpressionEnvironment) => Answer,
): CatalogueFunction['apply'] {
  return ([first, second], environment) => {
    const [x, y] = [a(first), b(second)];
    return x === undefined || y === undefined ? unknown : apply(x, y, environment);
  };
}

/** A function of three parameters of which it gets all at once. */
export function three<A, B, C>(
  takes: readonly [Take<A>, Take<B>, Take<C>],
  apply: (values: readonly [A, B, C], environment: ExpressionEnvironment) => Answer,
): CatalogueFunction['apply'] {
  return ([first, second, third], environment) => {
    const [x, y, z] = [takes[0](first), takes[1](second), takes[2](third)];
    return x === undefined || y === undefined || z === undefined ? unknown : apply([x, y, z], environment);
  };
}
