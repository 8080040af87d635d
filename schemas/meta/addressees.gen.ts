/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * _parts/addressees.json: who gets a letter, by name; "to" of a letter in manifest.json may name it.
 */
export interface AddresseeGroups {
  [k: string]: Group;
}
/**
 * Who gets a letter, and how it is served.
 *
 * This interface was referenced by `AddresseeGroups`'s JSON-Schema
 * via the `definition` "group".
 */
export interface Group {
  /**
   * Addressees.
   *
   * @minItems 0
   * @maxItems 5
   *
   * Items: A role of a party, or a role with the field that chooses among several.
   */
  to: (
    | (
        | 'applicant'
        | 'applicantAttorney'
        | 'employer'
        | 'insuranceCarrier'
        | 'claimsAdministrator'
        | 'claimAdjuster'
        | 'defenseAttorney'
        | 'lienClaimant'
        | 'ptp'
        | 'secondaryPhysician'
        | 'qme'
        | 'ame'
        | 'interpreter'
        | 'courtReporter'
        | 'referralPartner'
      )
    | {
        /**
         * The role of a party on a case.
         */
        role:
          | 'applicant'
          | 'applicantAttorney'
          | 'employer'
          | 'insuranceCarrier'
          | 'claimsAdministrator'
          | 'claimAdjuster'
          | 'defenseAttorney'
          | 'lienClaimant'
          | 'ptp'
          | 'secondaryPhysician'
          | 'qme'
          | 'ame'
          | 'interpreter'
          | 'courtReporter'
          | 'referralPartner';
        /**
         * The field that holds the chosen party's id.
         */
        chosenBy?: string;
        /**
         * The role of a party on a case.
         */
        else?:
          | 'applicant'
          | 'applicantAttorney'
          | 'employer'
          | 'insuranceCarrier'
          | 'claimsAdministrator'
          | 'claimAdjuster'
          | 'defenseAttorney'
          | 'lienClaimant'
          | 'ptp'
          | 'secondaryPhysician'
          | 'qme'
          | 'ame'
          | 'interpreter'
          | 'courtReporter'
          | 'referralPartner';
        /**
         * Only when this holds.
         */
        if?: string;
      }
  )[];
  /**
   * Who gets a copy.
   *
   * @maxItems 10
   *
   * Items: A role of a party, or a role with the field that chooses among several.
   */
  cc?: (
    | (
        | 'applicant'
        | 'applicantAttorney'
        | 'employer'
        | 'insuranceCarrier'
        | 'claimsAdministrator'
        | 'claimAdjuster'
        | 'defenseAttorney'
        | 'lienClaimant'
        | 'ptp'
        | 'secondaryPhysician'
        | 'qme'
        | 'ame'
        | 'interpreter'
        | 'courtReporter'
        | 'referralPartner'
      )
    | {
        /**
         * The role of a party on a case.
         */
        role:
          | 'applicant'
          | 'applicantAttorney'
          | 'employer'
          | 'insuranceCarrier'
          | 'claimsAdministrator'
          | 'claimAdjuster'
          | 'defenseAttorney'
          | 'lienClaimant'
          | 'ptp'
          | 'secondaryPhysician'
          | 'qme'
          | 'ame'
          | 'interpreter'
          | 'courtReporter'
          | 'referralPartner';
        /**
         * The field that holds the chosen party's id.
         */
        chosenBy?: string;
        /**
         * The role of a party on a case.
         */
        else?:
          | 'applicant'
          | 'applicantAttorney'
          | 'employer'
          | 'insuranceCarrier'
          | 'claimsAdministrator'
          | 'claimAdjuster'
          | 'defenseAttorney'
          | 'lienClaimant'
          | 'ptp'
          | 'secondaryPhysician'
          | 'qme'
          | 'ame'
          | 'interpreter'
          | 'courtReporter'
          | 'referralPartner';
        /**
         * Only when this holds.
         */
        if?: string;
      }
  )[];
  /**
   * block refuses to send without an addressee; allow sends to the copies only.
   */
  ifNone?: 'block' | 'allow';
  /**
   * The field that holds the way of service for each recipient.
   */
  methods?: string;
}
