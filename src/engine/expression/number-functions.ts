import { type Decimal, ZERO, add, compareDecimals, decimalFrom, roundHalfUp } from '#domain/decimal.ts';
import { type CatalogueFunction, TYPES, aCount, aDate, aDecimal, one, someDates, someDecimals, two } from './function-definition.ts';
import { withinRange } from './operators.ts';
import { type Answer, isList, unknown } from './value.ts';

const MOST_PLACES = 20;

function extreme<T>(rows: readonly T[], isBetter: (candidate: T, best: T) => boolean): T | undefined {
  const [first, ...rest] = rows;
  return first === undefined ? undefined : rest.reduce((best, row) => (isBetter(row, best) ? row : best), first);
}

const isLess = (a: Decimal, b: Decimal): boolean => compareDecimals(a, b) < 0;
const isMore = (a: Decimal, b: Decimal): boolean => compareDecimals(a, b) > 0;
const isEarlier = <T>(a: T, b: T): boolean => a < b;
const isLater = <T>(a: T, b: T): boolean => a > b;

function sizeOf(value: unknown): Answer {
  if (isList(value)) return decimalFrom(value.length);
  return typeof value === 'string' ? decimalFrom(Array.from(value).length) : unknown;
}

/** min and max: what they take decides how they compare. */
function extremes(name: 'min' | 'max'): readonly CatalogueFunction[] {
  const [betterNumber, betterDate] = name === 'min' ? [isLess, isEarlier] : [isMore, isLater];
  return [
    {
      name,
      parameters: [
        { name: 'one', type: TYPES.decimal },
        { name: 'other', type: TYPES.decimal },
      ],
      result: TYPES.decimal,
      apply: two(aDecimal, aDecimal, (a, b) => (betterNumber(a, b) ? a : b)),
    },
    {
      name,
      parameters: [
        { name: 'one', type: TYPES.date },
        { name: 'other', type: TYPES.date },
      ],
      result: TYPES.date,
      apply: two(aDate, aDate, (a, b) => (betterDate(a, b) ? a : b)),
    },
    {
      name,
      parameters: [{ name: 'numbers', type: TYPES.decimals }],
      result: TYPES.decimal,
      apply: one(someDecimals, (rows) => extreme(rows, betterNumber) ?? unknown),
    },
    {
      name,
      parameters: [{ name: 'dates', type: TYPES.dates }],
      result: TYPES.date,
      apply: one(someDates, (rows) => extreme(rows, betterDate) ?? unknown),
    },
  ];
}

/** Functions over numbers and lists. */
export const NUMBER_FUNCTIONS: readonly CatalogueFunction[] = [
  /** The number at so many places (0 to 20), a half rounded away from zero. Source: Habit of the desk: money is rounded half up. */
  {
    name: 'round',
    parameters: [
      { name: 'number', type: TYPES.decimal },
      { name: 'places', type: TYPES.decimal },
    ],
    result: TYPES.decimal,
    apply: two(aDecimal, aCount, (number, places) =>
      places >= 0 && places <= MOST_PLACES ? withinRange(roundHalfUp(number, places)) : unknown,
    ),
  },
  /** The number, or 0 when it is missing. Source: Habit of the desk: an expense left out costs nothing. */
  {
    name: 'orZero',
    parameters: [{ name: 'number', type: TYPES.decimal, mayBeMissing: true }],
    result: TYPES.decimal,
    apply: ([number]) => aDecimal(number) ?? ZERO,
  },
  /** The sum of a list; 0 for an empty one, unknown when one of them is missing. Source: arithmetic. */
  {
    name: 'sum',
    parameters: [{ name: 'numbers', type: TYPES.decimals }],
    result: TYPES.decimal,
    apply: one(someDecimals, (rows) => withinRange(rows.reduce(add, ZERO))),
  },
  /** The smaller number, or the earlier date; of a list unknown when it is empty. Source: arithmetic. */
  ...extremes('min'),
  /** The larger number, or the later date; of a list unknown when it is empty. Source: arithmetic. */
  ...extremes('max'),
  /** How many rows a list has. Source: CEL. */
  {
    name: 'size',
    parameters: [{ name: 'rows', type: TYPES.texts, anyRows: true }],
    result: TYPES.whole,
    apply: ([rows]) => sizeOf(rows),
  },
  /** How many characters a text has. Source: CEL. */
  {
    name: 'size',
    parameters: [{ name: 'text', type: TYPES.text }],
    result: TYPES.whole,
    apply: ([text]) => sizeOf(text),
  },
];
