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

/** Minutes from an hour on with their hours, for example "45 min" or "1 h 30 min". */
export function minutesText(minutes: Decimal): string {
  const all = Number(decimalText(roundHalfUp(minutes, 0)));
  const [hours, rest] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return `${all} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A percentage without needless zeros, for example "12.5%". */
export function percentText(percent: Decimal): string {
  return `${numberText(percent)}%`;
}

/** A rate in dollars per mile with three places, half up, for example "0.725". */
export function rateText(rate: Decimal): string {
  return grouped(roundHalfUp(rate, 3));
}
