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
   * Items: A role of a party, or a role with the field that chooses among several, an entry of the address book, or an address that the form holds.
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
         * What an addressee is: a party of the case by its role, an entry of the firm's address book by its kind, or typed for somebody whose address the form itself holds.
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
          | 'referralPartner'
          | 'physician'
          | 'boardOffice'
          | 'carrier'
          | 'office'
          | 'typed';
        /**
         * The field that holds the id of the chosen party or entry; with the role typed the group of fields that holds the address.
         */
        chosenBy?: string;
        /**
         * The entry of the address book that has this three-letter code, instead of a chosen one.
         */
        code?: string;
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
   * Items: A role of a party, or a role with the field that chooses among several, an entry of the address book, or an address that the form holds.
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
         * What an addressee is: a party of the case by its role, an entry of the firm's address book by its kind, or typed for somebody whose address the form itself holds.
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
          | 'referralPartner'
          | 'physician'
          | 'boardOffice'
          | 'carrier'
          | 'office'
          | 'typed';
        /**
         * The field that holds the id of the chosen party or entry; with the role typed the group of fields that holds the address.
         */
        chosenBy?: string;
        /**
         * The entry of the address book that has this three-letter code, instead of a chosen one.
         */
        code?: string;
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
