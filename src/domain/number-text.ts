import { type Decimal, decimalText, roundHalfUp, withoutTrailingZeros } from './decimal.ts';

/** A numeral with a comma between thousands, for example "1,234.5"; the places are those of the value. */
export function grouped(value: Decimal): string {
  const [whole = '', fraction] = decimalText(value).split('.');
  const withCommas = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? withCommas : `${withCommas}.${fraction}`;
}

/** A number as an office writes it: grouped, no needless zeros, for example "1,234.5". */
export function numberText(value: Decimal): string {
  return grouped(withoutTrailingZeros(value));
}

/** Hours with two places, half up, for example "1.00" or "2.25". */
export function hoursText(hours: Decimal): string {
  return grouped(roundHalfUp(hours, 2));
}

/** Miles with one or two places, half up, for example "38.6". */
export function milesText(miles: Decimal): string {
  const shortest = withoutTrailingZeros(roundHalfUp(miles, 2));
  return grouped(shortest.scale < 1 ? roundHalfUp(shortest, 1) : shortest);
}

/** A rate in dollars per mile with three places, half up, for example "0.725". */
export function rateText(rate: Decimal): string {
  return grouped(roundHalfUp(rate, 3));
}
