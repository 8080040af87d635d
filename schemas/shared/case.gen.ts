/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * Scope today.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "today".
 */
export type Today = string;
/**
 * Scope now: an instant in UTC.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "now".
 */
export type Now = string;

/**
 * What expressions see of a case, its people and the firm. Each definition is the shape of a scope or of a row.
 */
export interface CaseShapes {
  [k: string]: unknown;
}
/**
 * Scope case: the chosen case.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "case".
 */
export interface Case {
  caseFileNumber: string;
  /**
   * The same for all cases of one person; absent while nobody said whose case it is.
   */
  clientId?: string;
  /**
   * Whether the firm still works on it.
   */
  status: 'open' | 'closed';
  /**
   * Last, First v. Employer
   */
  name: string;
  applicantName: string;
  /**
   * One line.
   */
  applicantAddress?: string;
  applicantEmail?: string;
  applicantPhone?: string;
  birthYear?: number;
  /**
   * The worker's language.
   */
  language?: 'en' | 'es';
  employerName?: string;
  /**
   * The day on which the first injury of the case was, or began.
   */
  firstInjuryOn?: string;
  /**
   * @maxItems 50
   */
  claimNumbers?: string[];
  /**
   * @maxItems 50
   */
  adjNumbers?: string[];
  handlingAttorneyId?: string;
  weeklyTdRate?: number;
}
/**
 * A row of parties.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "party".
 */
export interface Party {
  id: string;
  /**
   * Name and firm, for lists of choices.
   */
  label: string;
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
  name: string;
  firm?: string;
  street?: string;
  city?: string;
  /**
   * Two letters, or empty abroad.
   */
  state?: string;
  zip?: string;
  /**
   * ISO 3166 two letters.
   */
  country?: string;
  email?: string;
  phone?: string;
  fax?: string;
  represented?: boolean;
  /**
   * Set inactive, or replaced on its case: only records that name it still see the row.
   */
  inactive?: boolean;
}
/**
 * A row of injuries.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "injury".
 */
export interface Injury {
  id: string;
  /**
   * MM/DD/YYYY, or CT MM/DD/YYYY - MM/DD/YYYY.
   */
  label: string;
  /**
   * YYYY-MM-DD, or YYYY-MM-DD/YYYY-MM-DD for cumulative trauma; the value that a form keeps.
   */
  dates: string;
  kind: 'specific' | 'cumulative';
  startsOn: string;
  endsOn?: string;
  adjNumber?: string;
  claimNumber?: string;
  employerName?: string;
  /**
   * @maxItems 60
   */
  bodyParts?: string[];
  status?: 'accepted' | 'delayed' | 'denied';
}
/**
 * A row of firm.attorneys.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "attorney".
 */
export interface Attorney {
  id: string;
  label: string;
  name: string;
  barNumber?: string;
  /**
   * Class of the draft fee caps.
   */
  class: 'certifiedSpecialist' | 'fiveYearsOrMore' | 'underFiveYears' | 'nonAttorneyRepresentative';
  hourlyRate?: number;
  /**
   * The line under the name.
   */
  title?: string;
  email?: string;
  /**
   * Further lines under the name in a signature.
   */
  signatureText?: string;
  /**
   * Of a hearing representative, the attorney who supervises; every signature of the representative names this attorney (8 CCR 10401(e)).
   */
  supervisor?: {
    name: string;
    barNumber?: string;
  };
  office?: Office;
  /**
   * Set inactive, or replaced on its case: only records that name it still see the row.
   */
  inactive?: boolean;
}
/**
 * The office of an attorney; absent for the main office, whose address the firm itself has.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "office".
 */
export interface Office {
  id: string;
  name: string;
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  county?: string;
  phone?: string;
  fax?: string;
  email?: string;
}
/**
 * Scope firm: the firm's own data.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "firm".
 */
export interface Firm {
  name: string;
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  county?: string;
  phone?: string;
  fax?: string;
  email?: string;
  taxIdLastFour?: string;
  /**
   * The number to which clients write text messages; the phone when absent.
   */
  textPhone?: string;
  /**
   * Until when letters of a day are mailed, HH:MM in California; 16:00 when absent.
   */
  mailingHour?: string;
  /**
   * @maxItems 500
   */
  attorneys: Attorney[];
}
/**
 * A row of staff on the form of a case: who can be its case manager or assistant.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "staffPerson".
 */
export interface StaffPerson {
  id: string;
  name: string;
}
/**
 * Scope user: who is signed in.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "user".
 */
export interface DeskUser {
  id: string;
  email: string;
  /**
   * A role of the firm.
   */
  role:
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
  name: string;
  lastName: string;
  /**
   * The attorney of the firm with the same e-mail address; absent when there is none, and in what a session says of the person.
   */
  attorneyId?: string;
}
/**
 * A row of recipients.to, recipients.cc and recipients.served, which are both without our own client; addressee is the first of recipients.to.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "recipient".
 */
export interface Recipient {
  /**
   * The id of the party or of the entry of the address book; typed: and the name of its group for an address of the form.
   */
  partyId: string;
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
  name: string;
  firm?: string;
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
  email?: string;
  fax?: string;
  /**
   * How it is served; filed where it is filed with the Board and not served.
   */
  method: 'mail' | 'email' | 'personal' | 'fax' | 'filed';
  copy: boolean;
  /**
   * Why it is not served, where a person left it out.
   */
  because?: string;
}
/**
 * A letter of the desk in the case that was served.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "sentLetter".
 */
export interface SentLetter {
  letterId: string;
  /**
   * The heading of the letter.
   */
  title: string;
  /**
   * The day on which it was served first.
   */
  sentOn: string;
  /**
   * The names of those who were served, with commas.
   */
  recipients: string;
}
/**
 * What the desk knows of a panel by its number: what the first record of it said, and what others corrected. Of a panel of another case only that it is one.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "panel".
 */
export interface KnownPanel {
  /**
   * Seven digits.
   */
  panelNumber: string;
  /**
   * Whether it belongs to the case of this form.
   */
  isOfCase: boolean;
  /**
   * The case that it belongs to; absent for those who do not see that case.
   */
  caseFileNumber?: string;
  /**
   * What became of it.
   */
  status?: 'open' | 'revoked' | 'replaced' | 'closed';
  /**
   * As a row of injuries has it under dates.
   */
  dateOfInjury?: string;
  /**
   * The day of issue.
   */
  issuedOn?: string;
  /**
   * With its three-letter code.
   */
  specialty?: string;
  /**
   * The doctors on it.
   *
   * @maxItems 10
   */
  doctors?: {
    name: string;
    /**
     * The office on the panel, in one line.
     */
    address?: string;
    phone?: string;
  }[];
  /**
   * The doctor whom the strikes left, or who was selected.
   */
  evaluator?: string;
}
/**
 * A row of the firm's address book: somebody who is no party of a case.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "addressBookEntry".
 */
export interface AddressBookEntry {
  id: string;
  /**
   * Name, specialty and city, for lists of choices.
   */
  label: string;
  name: string;
  specialty?: string;
  /**
   * Three letters of a Board office or another office.
   */
  code?: string;
  practice?: string;
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  phone?: string;
  fax?: string;
  email?: string;
  /**
   * Set inactive, or replaced on its case: only records that name it still see the row.
   */
  inactive?: boolean;
}
/**
 * A row of physicians.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "physician".
 */
export interface Physician {
  id: string;
  /**
   * Name, specialty and city, for lists of choices.
   */
  label: string;
  name: string;
  specialty?: string;
  /**
   * Three letters of a Board office or another office.
   */
  code?: string;
  practice?: string;
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  phone?: string;
  fax?: string;
  email?: string;
  /**
   * Set inactive, or replaced on its case: only records that name it still see the row.
   */
  inactive?: boolean;
}
/**
 * A row of boardOffices.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "boardOffice".
 */
export interface BoardOffice {
  id: string;
  /**
   * Name, specialty and city, for lists of choices.
   */
  label: string;
  name: string;
  specialty?: string;
  /**
   * Three letters of a Board office or another office.
   */
  code?: string;
  practice?: string;
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  phone?: string;
  fax?: string;
  email?: string;
  /**
   * Set inactive, or replaced on its case: only records that name it still see the row.
   */
  inactive?: boolean;
}
/**
 * A row of carriers.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "carrier".
 */
export interface Carrier {
  id: string;
  /**
   * Name, specialty and city, for lists of choices.
   */
  label: string;
  name: string;
  specialty?: string;
  /**
   * Three letters of a Board office or another office.
   */
  code?: string;
  practice?: string;
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  phone?: string;
  fax?: string;
  email?: string;
  /**
   * Set inactive, or replaced on its case: only records that name it still see the row.
   */
  inactive?: boolean;
}
/**
 * A row of offices.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "bookOffice".
 */
export interface BookOffice {
  id: string;
  /**
   * Name, specialty and city, for lists of choices.
   */
  label: string;
  name: string;
  specialty?: string;
  /**
   * Three letters of a Board office or another office.
   */
  code?: string;
  practice?: string;
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  phone?: string;
  fax?: string;
  email?: string;
  /**
   * Set inactive, or replaced on its case: only records that name it still see the row.
   */
  inactive?: boolean;
}
/**
 * A row of the dated figures: a legal figure with the days on which it holds.
 *
 * This interface was referenced by `CaseShapes`'s JSON-Schema
 * via the `definition` "figure".
 */
export interface FigureShape {
  kind: string;
  /**
   * Which of its kind: a class of attorneys, a holiday, a row of a table or its row and column with a slash between.
   */
  key?: string;
  from: string;
  to?: string;
  value: string;
  source: string;
  confirmedBy?: string;
  enforced?: 'warn' | 'block';
}
