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
      en: string;
      es?: string;
    };
/**
 * A CEL expression over the form's fields and the scopes.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "expression".
 */
export type Expression = string;
/**
 * A path of field names joined by dots; rows of a table by [].
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
 * A name in camelCase.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "name".
 */
export type Name = string;
/**
 * A name in lower case with dashes.
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
 * The roles that may do this. A file may name a group of _parts/roles.json instead of its roles; it is read as those.
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
 * The colour family of a badge.
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
 * How a value is shown.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "format".
 */
export type Format =
  'text' | 'date' | 'time' | 'dateTime' | 'money' | 'hours' | 'miles' | 'rate' | 'number' | 'minutes' | 'percent' | 'yesNo' | 'list';

/**
 * Words that hold in every declaration file.
 */
export interface Common {
  [k: string]: unknown;
}
