import { type Decimal, ZERO, add, compareDecimals, decimalFrom, roundHalfUp } from '#domain/decimal.ts';
import { type CatalogueFunction, TYPES, aCount, aDate, aDecimal, one, someDates, someDecimals, two } from './function-definition.ts';
import { withinRange } from './operators.ts';
import { type Answer, isList, unknown } from './value.ts';

const MOST_PLACES = 20;
const ARITHMETIC = 'Arithmetic';

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
function extremes(name: 'min' | 'max', sentence: string): readonly CatalogueFunction[] {
  const [betterNumber, betterDate] = name === 'min' ? [isLess, isEarlier] : [isMore, isLater];
  const shared = { name, source: ARITHMETIC };
  return [
    {
      ...shared,
      sentence,
      parameters: [
        { name: 'one', type: TYPES.decimal },
        { name: 'other', type: TYPES.decimal },
      ],
      result: TYPES.decimal,
      apply: two(aDecimal, aDecimal, (a, b) => (betterNumber(a, b) ? a : b)),
    },
    {
      ...shared,
      sentence,
      parameters: [
        { name: 'one', type: TYPES.date },
        { name: 'other', type: TYPES.date },
      ],
      result: TYPES.date,
      apply: two(aDate, aDate, (a, b) => (betterDate(a, b) ? a : b)),
    },
    {
      ...shared,
      sentence: `${sentence} Of a list; unknown when it is empty.`,
      parameters: [{ name: 'numbers', type: TYPES.decimals }],
      result: TYPES.decimal,
      apply: one(someDecimals, (rows) => extreme(rows, betterNumber) ?? unknown),
    },
    {
      ...shared,
      sentence: `${sentence} Of a list; unknown when it is empty.`,
      parameters: [{ name: 'dates', type: TYPES.dates }],
      result: TYPES.date,
      apply: one(someDates, (rows) => extreme(rows, betterDate) ?? unknown),
    },
  ];
}

/** Functions over numbers and lists. */
export const NUMBER_FUNCTIONS: readonly CatalogueFunction[] = [
  {
    name: 'round',
    parameters: [
      { name: 'number', type: TYPES.decimal },
      { name: 'places', type: TYPES.decimal },
    ],
    result: TYPES.decimal,
    sentence: 'The number at so many places (0 to 20), a half rounded away from zero.',
    source: 'Habit of the desk: money is rounded half up',
    apply: two(aDecimal, aCount, (number, places) =>
      places >= 0 && places <= MOST_PLACES ? withinRange(roundHalfUp(number, places)) : unknown,
    ),
  },
  {
    name: 'orZero',
    parameters: [{ name: 'number', type: TYPES.decimal, mayBeMissing: true }],
    result: TYPES.decimal,
    sentence: 'The number, or 0 when it is missing.',
    source: 'Habit of the desk: an expense left out costs nothing',
    apply: ([number]) => aDecimal(number) ?? ZERO,
  },
  {
    name: 'sum',
    parameters: [{ name: 'numbers', type: TYPES.decimals }],
    result: TYPES.decimal,
    sentence: 'The sum of a list; 0 for an empty one, unknown when one of them is missing.',
    source: ARITHMETIC,
    apply: one(someDecimals, (rows) => withinRange(rows.reduce(add, ZERO))),
  },
  ...extremes('min', 'The smaller number, or the earlier date.'),
  ...extremes('max', 'The larger number, or the later date.'),
  {
    name: 'size',
    parameters: [{ name: 'rows', type: TYPES.texts, anyRows: true }],
    result: TYPES.whole,
    sentence: 'How many rows a list has.',
    source: 'CEL',
    apply: ([rows]) => sizeOf(rows),
  },
  {
    name: 'size',
    parameters: [{ name: 'text', type: TYPES.text }],
    result: TYPES.whole,
    sentence: 'How many characters a text has.',
    source: 'CEL',
    apply: ([text]) => sizeOf(text),
  },
];
