import { type Decimal, roundHalfUp } from './decimal.ts';
import { grouped } from './number-text.ts';

/** Dollars as a letter writes them, rounded half up: "$1,530.00", "-$5.00". */
export function moneyText(dollars: Decimal): string {
  const text = grouped(roundHalfUp(dollars, 2));
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
}
