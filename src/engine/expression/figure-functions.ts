import type { CalendarDate } from '#domain/calendar-date.ts';
import { type DatedFigure, figureOn, keySeparator } from '#domain/dated-figures.ts';
import { type Decimal, decimalText, isDecimal, parseDecimal, withoutTrailingZeros } from '#domain/decimal.ts';
import { attorneyFee, feeCapOn, oneDayTemporaryDisability } from '#domain/fees.ts';
import { mileageRateOn, tripMileage } from '#domain/mileage.ts';
import type { ExpressionEnvironment } from './compilation.ts';
import { noteFigure } from './figures-used.ts';
import { type CatalogueFunction, TYPES, aDate, aDecimal, aText, one, three, two } from './function-definition.ts';
import { withinRange } from './operators.ts';
import type { ValueType } from './value-type.ts';
import { type Answer, type Value, unknown } from './value.ts';

function rateOn(on: CalendarDate, environment: ExpressionEnvironment): Decimal {
  const { rate, isDefault, source } = mileageRateOn(environment.figures, on);
  noteFigure({ kind: 'mileageRate', key: '', on, value: decimalText(rate), source, isDefault }, environment);
  return rate;
}

function noted(figure: DatedFigure | undefined, on: CalendarDate, environment: ExpressionEnvironment): Answer {
  const value = figure === undefined ? undefined : parseDecimal(figure.value);
  if (figure === undefined || value === undefined) return unknown;
  noteFigure({ kind: figure.kind, key: figure.key ?? '', on, value: figure.value, source: figure.source, isDefault: false }, environment);
  return value;
}

/** Whose cap, and on which day. */
const CAP_OF: CatalogueFunction['parameters'] = [
  {
    name: 'attorneyClass',
    type: { kind: 'text', members: ['certifiedSpecialist', 'fiveYearsOrMore', 'underFiveYears', 'nonAttorneyRepresentative'] },
  },
  { name: 'on', type: TYPES.date },
];

/** A row or a column of a table as it stands in the data: a text, or a number without needless zeros. */
const KEY_TYPES = [TYPES.text, TYPES.decimal];
const kind = { name: 'kind', type: TYPES.text, written: true } as const;
const on = { name: 'on', type: TYPES.date } as const;

function keyText(value: Value | undefined): string | undefined {
  return isDecimal(value) ? decimalText(withoutTrailingZeros(value)) : aText(value);
}

/** The dated figure of a kind; of a table that of a row, or of a row and a column. */
const tabled: CatalogueFunction['apply'] = (values, environment) => {
  const [named, day, keys] = [aText(values[0]), aDate(values.at(-1)), values.slice(1, -1).map(keyText)];
  if (named === undefined || day === undefined || keys.includes(undefined)) return unknown;
  const name = { kind: named, ...(keys.length === 0 ? {} : { key: keys.join(keySeparator) }) };
  return noted(figureOn(environment.figures, name, day), day, environment);
};

const ofRow = (type: ValueType): CatalogueFunction['parameters'] => [kind, { name: 'row', type }, on];
const ofCell = (row: ValueType, column: ValueType): CatalogueFunction['parameters'] => [
  kind,
  { name: 'row', type: row },
  { name: 'column', type: column },
  on,
];
const tables = [...KEY_TYPES.map(ofRow), ...KEY_TYPES.flatMap((row) => KEY_TYPES.map((column) => ofCell(row, column)))].map(
  (parameters): CatalogueFunction => ({ name: 'table', parameters, result: TYPES.decimal, apply: tabled }),
);

/** Functions over fees, mileage and dated legal figures; the figures they used are noted. */
export const FIGURE_FUNCTIONS: readonly CatalogueFunction[] = [
  /** Dollars of attorney fee for a deposition: the line for preparation and the line for the deposition, each the hourly rate times the hours, rounded half up to the cent. Source: LC 5710(b)(4). */
  {
    name: 'attorneyFee',
    parameters: [
      { name: 'hourlyRate', type: TYPES.decimal },
      { name: 'prepTime', type: TYPES.decimal },
      { name: 'depoTime', type: TYPES.decimal },
    ],
    result: TYPES.decimal,
    apply: three([aDecimal, aDecimal, aDecimal], ([hourlyRate, prepTime, depoTime]) =>
      withinRange(attorneyFee({ hourlyRate, prepTime, depoTime })),
    ),
  },
  /** Dollars per mile on the day of travel; 0.67, marked as default, where no rate is dated. Source: LC 4600(e)(2), Gov. Code 19820; the dated mileage rates. */
  {
    name: 'mileageRate',
    parameters: [{ name: 'travelOn', type: TYPES.date }],
    result: TYPES.decimal,
    apply: one(aDate, rateOn),
  },
  /** Whether no mileage rate is dated for the day, so that the default stands in. Source: LC 4600(e)(2), Gov. Code 19820; the dated mileage rates. */
  {
    name: 'isDefaultRate',
    parameters: [{ name: 'travelOn', type: TYPES.date }],
    result: TYPES.boolean,
    apply: one(aDate, (on, { figures }) => mileageRateOn(figures, on).isDefault),
  },
  /** Dollars for the miles of one trip at the rate of its day, rounded half up to the cent. Source: LC 4600(e)(2), Gov. Code 19820; the dated mileage rates. */
  {
    name: 'tripMileage',
    parameters: [
      { name: 'miles', type: TYPES.decimal },
      { name: 'travelOn', type: TYPES.date },
    ],
    result: TYPES.decimal,
    apply: two(aDecimal, aDate, (miles, on, environment) => withinRange(tripMileage(miles, rateOn(on, environment)))),
  },
  /** Dollars per hour above which the fee of a class of attorney is pointed out; unknown where no cap is dated. Source: Draft 8 CCR 9795.6 of January 2026, not law. */
  {
    name: 'feeCap',
    parameters: CAP_OF,
    result: TYPES.decimal,
    apply: two(aText, aDate, (attorneyClass, on, environment) => noted(feeCapOn(environment.figures, attorneyClass, on), on, environment)),
  },
  /** Whether the firm sends nothing above the fee cap of a class of attorney, rather than point it out; unknown where no cap is dated. Source: Draft 8 CCR 9795.6 of January 2026, not law; the choice of the firm. */
  {
    name: 'feeCapRefuses',
    parameters: CAP_OF,
    result: TYPES.boolean,
    apply: two(aText, aDate, (attorneyClass, on, { figures }) => {
      const cap = feeCapOn(figures, attorneyClass, on);
      return cap === undefined ? unknown : cap.enforced === 'block';
    }),
  },
  /** The dated figure of a kind that holds on a day; unknown where none does. Source: the authority of its kind in _parts/figures.json. */
  { name: 'figure', parameters: [kind, on], result: TYPES.decimal, apply: tabled },
  /** What a dated table says on a day, at a row or at a row and a column; unknown where nothing is dated. Source: the authority of its kind in _parts/figures.json. */
  ...tables,
  /** Dollars of temporary disability for one day, a seventh of the weekly rate, rounded half up to the cent. Source: LC 5710(b)(2). */
  {
    name: 'oneDayTemporaryDisability',
    parameters: [{ name: 'weeklyRate', type: TYPES.decimal }],
    result: TYPES.decimal,
    apply: one(aDecimal, (weekly) => withinRange(oneDayTemporaryDisability(weekly))),
  },
];
