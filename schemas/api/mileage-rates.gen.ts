/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

export type TypedText = string;

/**
 * Dollars per mile with the days of travel on which they hold.
 */
export interface MileageRateShapes {
  [k: string]: unknown;
}
/**
 * One rate, its first and its last day, both included. Every change raises the revision.
 *
 * This interface was referenced by `MileageRateShapes`'s JSON-Schema
 * via the `definition` "mileageRatePeriod".
 */
export interface MileageRatePeriod {
  readonly id: string;
  /**
   * Dollars per mile, three decimals.
   */
  readonly rate: string;
  readonly start_date: string;
  /**
   * Nothing while it is in force.
   */
  readonly end_date: string | null;
  readonly revision: number;
}
/**
 * Days between two rates that none covers: trips on them get the default rate.
 *
 * This interface was referenced by `MileageRateShapes`'s JSON-Schema
 * via the `definition` "daysWithoutRate".
 */
export interface DaysWithoutRate {
  readonly from: string;
  readonly to: string;
}
/**
 * This interface was referenced by `MileageRateShapes`'s JSON-Schema
 * via the `definition` "mileageRatesAnswer".
 */
export interface MileageRatesAnswer {
  /**
   * The newest first.
   */
  readonly rates: readonly MileageRatePeriod[];
  readonly gaps: readonly DaysWithoutRate[];
}
/**
 * This interface was referenced by `MileageRateShapes`'s JSON-Schema
 * via the `definition` "mileageRateAnswer".
 */
export interface MileageRateAnswer {
  readonly rate: MileageRatePeriod;
  readonly message: string;
}
/**
 * A rate as it is added or corrected.
 *
 * This interface was referenced by `MileageRateShapes`'s JSON-Schema
 * via the `definition` "mileageRateBody".
 */
export interface MileageRateBody {
  readonly rate: string | number;
  readonly start_date: TypedText;
  readonly end_date?: TypedText | null;
  /**
   * Where it was published.
   */
  readonly source?: string;
}
