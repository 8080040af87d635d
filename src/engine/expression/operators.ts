import { millisecondsOf } from '#domain/calendar-date.ts';
import { type Decimal, add, compareDecimals, divide, isDecimal, isWithinRange, multiply, remainder, subtract } from '#domain/decimal.ts';
import type { ValueType } from './value-type.ts';
import { type Answer, type Value, unknown } from './value.ts';

/** An operator between two known values of the kinds it is listed for. */
export type Operator = (left: Value, right: Value) => Answer;

type Kind = ValueType['kind'];

const DECIMAL_SIGNS: Readonly<Record<string, (left: Decimal, right: Decimal) => Decimal | undefined>> = {
  '+': add,
  '-': subtract,
  '*': multiply,
  '/': divide,
  '%': remainder,
};

const ORDER_SIGNS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** How two known values of a kind stand to each other: negative, 0 or positive; undefined when one is not of the kind. */
const COMPARISONS: Readonly<Partial<Record<Kind, (left: Value, right: Value) => number | undefined>>> = {
  decimal: (left, right) => (isDecimal(left) && isDecimal(right) ? compareDecimals(left, right) : undefined),
  text: textOrder,
  date: textOrder,
  instant: (left, right) => instantOrder(left, right),
  boolean: (left, right) => Number(left) - Number(right),
};

function textOrder(left: Value, right: Value): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function instantOrder(left: Value, right: Value): number | undefined {
  if (typeof left !== 'string' || typeof right !== 'string') return undefined;
  const [a, b] = [millisecondsOf(left), millisecondsOf(right)];
  return a === undefined || b === undefined ? undefined : a - b;
}

/** The decimal when the desk can hold it, else unknown. */
export function withinRange(value: Decimal | undefined): Answer {
  return value !== undefined && isWithinRange(value) ? value : unknown;
}

/** The operator of a sign of arithmetic for a kind; undefined when there is none: numbers have all, texts have +. */
export function arithmeticFor(sign: string, kind: Kind): Operator | undefined {
  if (kind === 'text' && sign === '+')
    return (left, right) => (typeof left === 'string' && typeof right === 'string' ? left + right : unknown);
  const operate = DECIMAL_SIGNS[sign];
  if (kind !== 'decimal' || operate === undefined) return undefined;
  return (left, right) => (isDecimal(left) && isDecimal(right) ? withinRange(operate(left, right)) : unknown);
}

/** The operator of a sign of order (<, <=, >, >=) for a kind; undefined when the kind has no order. */
export function orderFor(sign: string, kind: Kind): Operator | undefined {
  const [compare, holds] = [COMPARISONS[kind], ORDER_SIGNS[sign]];
  if (compare === undefined || holds === undefined || kind === 'boolean') return undefined;
  return (left, right) => {
    const order = compare(left, right);
    return order === undefined ? unknown : holds(order);
  };
}

/** Whether two values of a kind are equal; undefined when the kind is not compared, as lists and rows. */
export function equalityFor(kind: Kind): Operator | undefined {
  const compare = COMPARISONS[kind];
  if (compare === undefined) return undefined;
  return (left, right) => {
    const order = compare(left, right);
    return order === undefined ? unknown : order === 0;
  };
}
