/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * What a person reads: one text, or one for each language of the automation.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "localizedText".
 */
export type LocalizedText =
  | string
  | {
      /**
       * The text in English.
       */
      en: string;
      /**
       * The text in Spanish.
       */
      es?: string;
    };
/**
 * A formula, as docs/expressions.md explains it.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "expression".
 */
export type Expression = string;
/**
 * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "path".
 */
export type Path = string;
/**
 * The name that it had before it was renamed, or all of them, the latest first. What was stored under them follows.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "earlierNames".
 */
export type EarlierNames = Name | Name[];
/**
 * One word that starts with a small letter: depositionDate.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "name".
 */
export type Name = string;
/**
 * A name in small letters with dashes: change-of-address.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "id".
 */
export type Id = string;
/**
 * A role of the firm.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "role".
 */
export type Role =
  | 'admin'
  | 'manager'
  | 'user'
  | 'caseCoordinator'
  | 'caseManager'
  | 'assistantCaseManager'
  | 'handlingAttorney'
  | 'hearingRepresentative'
  | 'operations'
  | 'atticus';
/**
 * Who may do this: roles, or groups of _parts/roles.json, which stand for their roles. In lifecycle.json, when absent, everyone who can open a page of the automation.
 *
 * @minItems 1
 * @maxItems 10
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "roles".
 */
export type Roles = Role[];
/**
 * A method and a path below /api/v1, for example POST /cloud/generate5710Letter.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "call".
 */
export type Call = string;
/**
 * A language of people.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "language".
 */
export type Language = 'en' | 'es';
/**
 * The color of a badge or a note.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "tone".
 */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
/**
 * The role of a party on a case.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "partyRole".
 */
export type PartyRole =
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
 * What an addressee is: a party of the case by its role, an entry of the firm's address book by its kind, or typed for somebody whose address the form itself holds.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "addresseeRole".
 */
export type AddresseeRole =
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
 * How a value is shown; as on the form when absent. age is a date with the days since then; a file has the date alone.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "format".
 */
export type Format =
  | 'text'
  | 'date'
  | 'age'
  | 'time'
  | 'dateTime'
  | 'money'
  | 'hours'
  | 'miles'
  | 'rate'
  | 'number'
  | 'minutes'
  | 'percent'
  | 'yesNo'
  | 'list';

/**
 * Words that hold in every declaration file.
 */
export interface Common {
  [k: string]: unknown;
}
