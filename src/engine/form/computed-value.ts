import { type Decimal, decimalText, isDecimal, roundHalfUp } from '#domain/decimal.ts';
import { type Answer, decimalOf } from '#engine/expression/value.ts';
import type { Computed } from '#schemas/meta/rules.gen.ts';

const places: Readonly<Partial<Record<Computed['type'], number>>> = { money: 2, hours: 2, miles: 2, rate: 3 };

function numeral(value: Decimal, type: Computed['type']): string {
  const decimals = places[type];
  return decimalText(decimals === undefined ? value : roundHalfUp(value, decimals));
}

/** A computed value as it is stored: numbers as numerals, rounded half up to the places of their type; undefined when it is not known yet. */
export function computedValue(answer: Answer, type: Computed['type']): string | boolean | undefined {
  if (typeof answer === 'boolean') return answer;
  if (isDecimal(answer)) return numeral(answer, type);
  if (typeof answer === 'string') return answer;
  const size = typeof answer === 'number' ? decimalOf(answer) : undefined;
  return size === undefined ? undefined : numeral(size, type);
}
