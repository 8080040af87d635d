/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * Groups of addressees, by name, for "to" of a letter in manifest.json. What the letter says itself counts.
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
   * Who gets the letter.
   *
   * @minItems 0
   * @maxItems 10
   *
   * Items: An addressee: parties by their role, an entry of the address book, or an address that the form holds. { "group": "defenseSide" } stands for everybody under to of a group of _parts/addressees.json. Parties can also be named by the role alone: "claimAdjuster" is everybody on the case who has it.
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
         * The field that holds the chosen party or entry. For typed the group of fields with the name and address: the shape typedAddressee, or a group with name and email or fax.
         */
        chosenBy?: string;
        /**
         * The field that holds a party: everybody of the role gets the letter, and this one stands first.
         */
        first?: string;
        /**
         * The three letters of an entry of the address book, instead of a chosen one; for office and boardOffice.
         */
        code?: string;
        /**
         * The role to use if there is none; of several, the first one that the case has.
         */
        else?:
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
            )[];
        /**
         * Gets the letter only if this is true.
         */
        if?: string;
        /**
         * filed, for boardOffice: the paper is filed there, and nobody is served. It needs no address, the proof of service does not name it, and the packet waits with the record until an event with "files" records the filing.
         */
        method?: 'filed';
      }
  )[];
  /**
   * Who gets a copy.
   *
   * @maxItems 10
   *
   * Items: An addressee: parties by their role, an entry of the address book, or an address that the form holds. { "group": "defenseSide" } stands for everybody under to of a group of _parts/addressees.json. Parties can also be named by the role alone: "claimAdjuster" is everybody on the case who has it.
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
         * The field that holds the chosen party or entry. For typed the group of fields with the name and address: the shape typedAddressee, or a group with name and email or fax.
         */
        chosenBy?: string;
        /**
         * The field that holds a party: everybody of the role gets the letter, and this one stands first.
         */
        first?: string;
        /**
         * The three letters of an entry of the address book, instead of a chosen one; for office and boardOffice.
         */
        code?: string;
        /**
         * The role to use if there is none; of several, the first one that the case has.
         */
        else?:
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
            )[];
        /**
         * Gets the letter only if this is true.
         */
        if?: string;
        /**
         * filed, for boardOffice: the paper is filed there, and nobody is served. It needs no address, the proof of service does not name it, and the packet waits with the record until an event with "files" records the filing.
         */
        method?: 'filed';
      }
  )[];
  /**
   * If there is no addressee: block refuses to send, allow sends the copies.
   */
  ifNone?: 'block' | 'allow';
  /**
   * The field that holds the method of service of each addressee.
   */
  methods?: string;
}
