import { type Decimal, decimalText, roundHalfUp } from './decimal.ts';
import { grouped } from './number-text.ts';

/** Whole cents of US dollars, a safe integer. */
export type Cents = number & { readonly unit: 'cents' };

/** Dollars as whole cents, half up. Throws RangeError above what a safe integer holds. */
export function centsFrom(dollars: Decimal): Cents {
  const cents = Number(roundHalfUp(dollars, 2).unscaled);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount of money: ${decimalText(dollars)}`);
  return cents as Cents;
}

/** Cents as dollars with two places. */
export function dollarsFrom(cents: Cents): Decimal {
  return { unscaled: BigInt(cents), scale: 2 };
}

function rounded(amount: Cents | Decimal): Decimal {
  return typeof amount === 'number' ? dollarsFrom(amount) : roundHalfUp(amount, 2);
}

/** Money as a letter writes it: "$1,530.00", "-$5.00". Takes cents, or dollars that it rounds half up. */
export function moneyText(amount: Cents | Decimal): string {
  const text = grouped(rounded(amount));
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
}

/** Money as stored JSON writes it: "1530.00". Takes cents, or dollars that it rounds half up. */
export function plainMoney(amount: Cents | Decimal): string {
  return decimalText(rounded(amount));
}
