import { calendarDate, usDate } from '#domain/calendar-date.ts';
import { type Decimal, parseDecimal } from '#domain/decimal.ts';
import { moneyText } from '#domain/money.ts';
import { hoursText, milesText, numberText, rateText } from '#domain/number-text.ts';
import type { Texts } from '#runtime/texts/texts.ts';
import type { Computed } from '#schemas/meta/rules.gen.ts';

const numberWords: Readonly<Partial<Record<Computed['type'], (value: Decimal) => string>>> = {
  money: moneyText,
  number: numberText,
  hours: hoursText,
  miles: milesText,
  rate: rateText,
};

/** A computed value as the office writes it; undefined while it cannot be worked out. */
export const computedText = (value: unknown, type: Computed['type'], texts: Texts): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'boolean') return texts.t(value ? 'yes' : 'no');
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const words = numberWords[type];
  const decimal = words === undefined ? undefined : parseDecimal(value);
  if (words !== undefined && decimal !== undefined) return words(decimal);
  const date = type === 'date' ? calendarDate(String(value)) : undefined;
  return date === undefined ? String(value) : usDate(date);
};
