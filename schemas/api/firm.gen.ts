/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * Scope today.
 */
export type Today = string;
/**
 * Scope now: an instant in UTC.
 */
export type Now = string;
export type TypedText = string;

/**
 * The firm, its offices and attorneys, and what expressions see of them.
 */
export interface FirmShapes {
  [k: string]: unknown;
}
/**
 * What stands on the letters; empty where there is none.
 *
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "storedFirm".
 */
export interface StoredFirm {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly county: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  /**
   * The whole number is never stored.
   */
  readonly taxIdLastFour: string;
  /**
   * Until when letters of a day are mailed, HH:MM in California; empty for 16:00.
   */
  readonly mailingHour: string;
  /**
   * To which clients write text messages; empty for the phone.
   */
  readonly textPhone: string;
  /**
   * 0 while nothing was stored.
   */
  readonly revision: number;
}
/**
 * An office beside the main one, whose address the firm itself has.
 *
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "storedOffice".
 */
export interface StoredOffice {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly county: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  readonly id: string;
  readonly revision: number;
}
/**
 * An attorney of the firm.
 *
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "storedAttorney".
 */
export interface StoredAttorney {
  readonly name: string;
  readonly class: string;
  readonly barNumber: string;
  /**
   * Dollars per hour.
   */
  readonly hourlyRate: string;
  /**
   * The line under the name in a signature.
   */
  readonly title: string;
  readonly email: string;
  /**
   * Empty for the main office.
   */
  readonly officeId: string;
  /**
   * Further lines under the name in a signature.
   */
  readonly signatureText: string;
  /**
   * The attorney who supervises a hearing representative; empty for attorneys.
   */
  readonly supervisorId: string;
  /**
   * Whether forms offer the attorney; records keep those who have left.
   */
  readonly active: boolean;
  readonly id: string;
  readonly revision: number;
}
/**
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "firmAnswer".
 */
export interface FirmAnswer {
  readonly firm: StoredFirm;
  readonly offices: readonly StoredOffice[];
  readonly attorneys: readonly StoredAttorney[];
}
/**
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "firmChangedAnswer".
 */
export interface FirmChangedAnswer {
  readonly firm: StoredFirm;
  readonly message: string;
}
/**
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "officeAnswer".
 */
export interface OfficeAnswer {
  readonly office: StoredOffice;
  readonly message: string;
}
/**
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "officeRemovedAnswer".
 */
export interface OfficeRemovedAnswer {
  readonly attorneysMoved: number;
  readonly message: string;
}
/**
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "attorneyAnswer".
 */
export interface AttorneyAnswer {
  readonly attorney: StoredAttorney;
  readonly message: string;
}
/**
 * What expressions see beside form and case.
 *
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "scopesAnswer".
 */
export interface ScopesAnswer {
  readonly firm: Firm;
  readonly user: DeskUser;
  readonly today: Today;
  readonly now: Now;
  readonly figures: readonly FigureShape[];
}
/**
 * Scope firm: the firm's own data.
 */
export interface Firm {
  readonly name: string;
  readonly street?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly county?: string;
  readonly phone?: string;
  readonly fax?: string;
  readonly email?: string;
  readonly taxIdLastFour?: string;
  /**
   * The number to which clients write text messages; the phone when absent.
   */
  readonly textPhone?: string;
  /**
   * Until when letters of a day are mailed, HH:MM in California; 16:00 when absent.
   */
  readonly mailingHour?: string;
  /**
   * @maxItems 500
   */
  readonly attorneys: readonly Attorney[];
}
/**
 * A row of firm.attorneys.
 */
export interface Attorney {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly barNumber?: string;
  /**
   * Class of the draft fee caps.
   */
  readonly class: 'certifiedSpecialist' | 'fiveYearsOrMore' | 'underFiveYears' | 'nonAttorneyRepresentative';
  readonly hourlyRate?: number;
  /**
   * The line under the name.
   */
  readonly title?: string;
  readonly email?: string;
  /**
   * Further lines under the name in a signature.
   */
  readonly signatureText?: string;
  /**
   * Of a hearing representative, the attorney who supervises; every signature of the representative names this attorney (8 CCR 10401(e)).
   */
  readonly supervisor?: {
    readonly name: string;
    readonly barNumber?: string;
  };
  readonly office?: Office;
  /**
   * Set inactive, or replaced on its case: only records that name it still see the row.
   */
  readonly inactive?: boolean;
}
/**
 * The office of an attorney; absent for the main office, whose address the firm itself has.
 */
export interface Office {
  readonly id: string;
  readonly name: string;
  readonly street?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly county?: string;
  readonly phone?: string;
  readonly fax?: string;
  readonly email?: string;
}
/**
 * Scope user: who is signed in.
 */
export interface DeskUser {
  readonly id: string;
  readonly email: string;
  /**
   * A role of the firm.
   */
  readonly role:
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
  readonly name: string;
  readonly lastName: string;
  /**
   * The attorney of the firm with the same e-mail address; absent when there is none, and in what a session says of the person.
   */
  readonly attorneyId?: string;
}
/**
 * A row of the dated figures: a legal figure with the days on which it holds.
 */
export interface FigureShape {
  readonly kind: string;
  /**
   * Which of its kind: a class of attorneys, a holiday, a row of a table or its row and column with a slash between.
   */
  readonly key?: string;
  readonly from: string;
  readonly to?: string;
  readonly value: string;
  readonly source: string;
  readonly confirmedBy?: string;
  readonly enforced?: 'warn' | 'block';
}
/**
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "firmChange".
 */
export interface FirmChange {
  readonly name: TypedText;
  readonly street: TypedText;
  readonly city: TypedText;
  readonly state: TypedText;
  readonly zip: TypedText;
  readonly county: TypedText;
  readonly phone: TypedText;
  readonly fax: TypedText;
  readonly email: TypedText;
  readonly taxIdLastFour: TypedText;
  readonly mailingHour?: TypedText;
  readonly textPhone?: TypedText;
  readonly revision: number;
}
/**
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "newOffice".
 */
export interface NewOffice {
  readonly name: TypedText;
  readonly street: TypedText;
  readonly city: TypedText;
  readonly state: TypedText;
  readonly zip: TypedText;
  readonly county: TypedText;
  readonly phone: TypedText;
  readonly fax: TypedText;
  readonly email: TypedText;
}
/**
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "officeChange".
 */
export interface OfficeChange {
  readonly name: TypedText;
  readonly street: TypedText;
  readonly city: TypedText;
  readonly state: TypedText;
  readonly zip: TypedText;
  readonly county: TypedText;
  readonly phone: TypedText;
  readonly fax: TypedText;
  readonly email: TypedText;
  readonly revision: number;
}
/**
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "newAttorney".
 */
export interface NewAttorney {
  readonly name: TypedText;
  readonly class: TypedText;
  readonly barNumber: TypedText;
  readonly hourlyRate: TypedText;
  readonly title: TypedText;
  readonly email: TypedText;
  readonly officeId: TypedText;
  readonly signatureText: TypedText;
  readonly supervisorId: TypedText;
  readonly active: boolean;
}
/**
 * This interface was referenced by `FirmShapes`'s JSON-Schema
 * via the `definition` "attorneyChange".
 */
export interface AttorneyChange {
  readonly name: TypedText;
  readonly class: TypedText;
  readonly barNumber: TypedText;
  readonly hourlyRate: TypedText;
  readonly title: TypedText;
  readonly email: TypedText;
  readonly officeId: TypedText;
  readonly signatureText: TypedText;
  readonly supervisorId: TypedText;
  readonly active: boolean;
  readonly revision: number;
}
