/** An exact decimal number: unscaled / 10^scale, scale from 0. Its scale is kept, so 2.50 stays 2.50 as text. */
export type Decimal = { readonly unscaled: bigint; readonly scale: number };

/** Places kept by a division that does not come out even. */
const DIVISION_PLACES = 40;
/** Digits and places up to which the desk works; far above any sum, far below what would slow a machine. */
const MAXIMUM_DIGITS = 400;
const LARGEST = 10n ** BigInt(MAXIMUM_DIGITS);
const NUMERAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

const POWERS: bigint[] = [1n];

function powerOfTen(exponent: number): bigint {
  for (let known = POWERS.length; known <= exponent; known += 1) POWERS.push((POWERS[known - 1] ?? 1n) * 10n);
  return POWERS[exponent] ?? 10n ** BigInt(exponent);
}

/** The decimal 0. */
export const ZERO: Decimal = { unscaled: 0n, scale: 0 };

/** Whether a value is a Decimal; JSON never holds a bigint, so nothing else looks like one. */
export function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'object' && value !== null && 'unscaled' in value && typeof value.unscaled === 'bigint' && 'scale' in value;
}

/** Whether a decimal has at most 400 digits and 400 places; beyond that the desk does not calculate. */
export function isWithinRange(value: Decimal): boolean {
  return value.scale <= MAXIMUM_DIGITS && value.unscaled < LARGEST && value.unscaled > -LARGEST;
}

/** The decimal that a numeral or a JSON number writes, exactly; undefined when it writes none or is out of range. A double is taken by its shortest numeral: 0.1 is 0.1. */
export function parseDecimal(value: string | number): Decimal | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { unscaled: BigInt(value), scale: 0 };
  const text = typeof value === 'number' ? String(value) : value.trim();
  if (text.length > MAXIMUM_DIGITS) return undefined;
  const parts = NUMERAL.exec(text);
  if (parts === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  if (whole === '' && fraction === '') return undefined;
  const digits = BigInt(`${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  if (Math.abs(scale) > MAXIMUM_DIGITS) return undefined;
  const unscaled = scale < 0 ? digits * powerOfTen(-scale) : digits;
  const decimal = { unscaled: sign === '-' ? -unscaled : unscaled, scale: Math.max(scale, 0) };
  return isWithinRange(decimal) ? decimal : undefined;
}

/** The decimal that a numeral or a number writes, exactly. Throws RangeError when it writes none. */
export function decimalFrom(value: string | number): Decimal {
  const decimal = parseDecimal(value);
  if (decimal === undefined) throw new RangeError(`Not a decimal number: ${value}`);
  return decimal;
}

function aligned(left: Decimal, right: Decimal): readonly [bigint, bigint, number] {
  if (left.scale === right.scale) return [left.unscaled, right.unscaled, left.scale];
  if (left.scale < right.scale) return [left.unscaled * powerOfTen(right.scale - left.scale), right.unscaled, right.scale];
  return [left.unscaled, right.unscaled * powerOfTen(left.scale - right.scale), left.scale];
}

/** left + right, exact. */
export function add(left: Decimal, right: Decimal): Decimal {
  const [a, b, scale] = aligned(left, right);
  return { unscaled: a + b, scale };
}

/** left - right, exact. */
export function subtract(left: Decimal, right: Decimal): Decimal {
  const [a, b, scale] = aligned(left, right);
  return { unscaled: a - b, scale };
}

/** left × right, exact. */
export function multiply(left: Decimal, right: Decimal): Decimal {
  return { unscaled: left.unscaled * right.unscaled, scale: left.scale + right.scale };
}

/** -value. */
export function negate(value: Decimal): Decimal {
  return { unscaled: -value.unscaled, scale: value.scale };
}

/** Quotient of integers, rounded half away from zero. The divisor is not 0. */
function quotientHalfUp(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const numerator = dividend < 0n ? -dividend : dividend;
  const denominator = divisor < 0n ? -divisor : divisor;
  const rounded = (2n * numerator + denominator) / (2n * denominator);
  return negative ? -rounded : rounded;
}

/** left ÷ right, exact where it comes out within 40 places, else half up at 40; undefined when right is 0. */
export function divide(left: Decimal, right: Decimal): Decimal | undefined {
  if (right.unscaled === 0n) return undefined;
  const places = Math.max(DIVISION_PLACES, left.scale);
  const shift = places + right.scale - left.scale;
  return withoutTrailingZeros({ unscaled: quotientHalfUp(left.unscaled * powerOfTen(shift), right.unscaled), scale: places });
}

/** What is left of left after whole multiples of right, with the sign of left; undefined when right is 0. */
export function remainder(left: Decimal, right: Decimal): Decimal | undefined {
  if (right.unscaled === 0n) return undefined;
  const [a, b, scale] = aligned(left, right);
  return { unscaled: a % b, scale };
}

/** Negative, 0 or positive as left is below, equal to or above right; 2.50 equals 2.5. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  const [a, b] = aligned(left, right);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The value at exactly so many places (0 to 400), a half rounded away from zero, as the desk rounds money. */
export function roundHalfUp(value: Decimal, places: number): Decimal {
  if (places >= value.scale) return { unscaled: value.unscaled * powerOfTen(places - value.scale), scale: places };
  return { unscaled: quotientHalfUp(value.unscaled, powerOfTen(value.scale - places)), scale: places };
}

/** The same value with the fewest places: 2.50 becomes 2.5. */
export function withoutTrailingZeros(value: Decimal): Decimal {
  let { unscaled, scale } = value;
  while (scale > 0 && unscaled % 10n === 0n) {
    unscaled /= 10n;
    scale -= 1;
  }
  return { unscaled, scale };
}

/** The value as a numeral with all its places, for example "-1530.00"; no thousands separators, no exponent. */
export function decimalText(value: Decimal): string {
  const digits = (value.unscaled < 0n ? -value.unscaled : value.unscaled).toString().padStart(value.scale + 1, '0');
  const sign = value.unscaled < 0n ? '-' : '';
  if (value.scale === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -value.scale)}.${digits.slice(-value.scale)}`;
}

/** The whole number that a decimal is, when it is one and safe as a JavaScript number; else undefined. */
export function wholeNumber(value: Decimal): number | undefined {
  const least = withoutTrailingZeros(value);
  const number = Number(least.unscaled);
  return least.scale === 0 && Number.isSafeInteger(number) ? number : undefined;
}
