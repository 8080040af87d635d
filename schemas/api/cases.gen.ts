/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * An ISO 8601 instant in UTC.
 */
export type Instant = string;
/**
 * @maxItems 50
 */
export type ClaimNumbers = readonly string[];
/**
 * @maxItems 50
 */
export type AdjNumbers = readonly string[];
/**
 * @maxItems 60
 */
export type BodyParts = readonly string[];

/**
 * Finding cases, their people and their injuries.
 */
export interface FoundCaseShapes {
  [k: string]: unknown;
}
/**
 * How many rows of the case system the desk cannot read: people of an unknown role or without a name, injuries without a day.
 *
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "unread".
 */
export interface Unread {
  readonly people: number;
  readonly injuries: number;
}
/**
 * When an outside case system was last heard about a case; absent for the desk's own cases.
 *
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "caseCopy".
 */
export interface CaseCopy {
  readonly asOf: Instant;
  /**
   * It does not answer, does not know the case any more, or was not heard of for too long.
   */
  readonly isStale: boolean;
  /**
   * How many values the firm and the case system say differently.
   */
  readonly conflicts: number;
  readonly unread?: Unread;
}
/**
 * The people of the firm who work on a case, by name; absent for a referral partner.
 *
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "caseTeam".
 */
export interface TeamNames {
  readonly attorney?: string;
  readonly caseManager?: string;
  readonly assistant?: string;
}
/**
 * What a search shows of a case: enough to tell namesakes apart.
 *
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "caseMatch".
 */
export interface CaseMatch {
  readonly caseFileNumber: string;
  readonly name: string;
  readonly applicantName: string;
  /**
   * Whether the firm still works on it.
   */
  readonly status: 'open' | 'closed';
  readonly birthYear?: number;
  readonly employerName?: string;
  /**
   * As MM/DD/YYYY, or CT MM/DD/YYYY - MM/DD/YYYY.
   */
  readonly injuries: readonly string[];
  readonly claimNumbers: readonly string[];
  readonly adjNumbers: readonly string[];
  /**
   * One line.
   */
  readonly applicantAddress?: string;
  readonly team?: TeamNames;
  readonly copy?: CaseCopy;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "matchesAnswer".
 */
export interface MatchesAnswer {
  readonly matches: readonly CaseMatch[];
}
/**
 * The first cases that a text means, and how many there are.
 *
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "casesAnswer".
 */
export interface CasesAnswer {
  readonly matches: readonly CaseMatch[];
  readonly totalItems: number;
  readonly totalIsExact: boolean;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "storedCaseAnswer".
 */
export interface StoredCaseAnswer {
  readonly case: Case;
  readonly team?: TeamNames;
  readonly copy?: CaseCopy;
}
/**
 * Scope case: the chosen case.
 */
export interface Case {
  readonly caseFileNumber: string;
  /**
   * The same for all cases of one person; absent while nobody said whose case it is.
   */
  readonly clientId?: string;
  /**
   * Whether the firm still works on it.
   */
  readonly status: 'open' | 'closed';
  /**
   * Last, First v. Employer
   */
  readonly name: string;
  readonly applicantName: string;
  /**
   * One line.
   */
  readonly applicantAddress?: string;
  readonly applicantEmail?: string;
  readonly applicantPhone?: string;
  readonly birthYear?: number;
  /**
   * The worker's language.
   */
  readonly language?: 'en' | 'es';
  readonly employerName?: string;
  /**
   * The day on which the first injury of the case was, or began.
   */
  readonly firstInjuryOn?: string;
  readonly claimNumbers?: ClaimNumbers;
  readonly adjNumbers?: AdjNumbers;
  readonly handlingAttorneyId?: string;
  readonly weeklyTdRate?: number;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "caseAnswer".
 */
export interface CaseAnswer {
  readonly case: Case;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "partiesAnswer".
 */
export interface PartiesAnswer {
  readonly parties: readonly Party[];
}
/**
 * A row of parties.
 */
export interface Party {
  readonly id: string;
  /**
   * Name and firm, for lists of choices.
   */
  readonly label: string;
  /**
   * The role of a party on a case.
   */
  readonly role:
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
  readonly name: string;
  readonly firm?: string;
  readonly street?: string;
  readonly city?: string;
  /**
   * Two letters, or empty abroad.
   */
  readonly state?: string;
  readonly zip?: string;
  /**
   * ISO 3166 two letters.
   */
  readonly country?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly fax?: string;
  readonly represented?: boolean;
  /**
   * Set inactive, or replaced on its case: only records that name it still see the row.
   */
  readonly inactive?: boolean;
}
/**
 * The parties of a case, as the case system's own address answers them.
 *
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "partyRowsAnswer".
 */
export interface PartyRowsAnswer {
  readonly responseData: readonly Party[];
}
/**
 * An injury; dateOfInjury is its dates under the case system's name.
 *
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "datedInjury".
 */
export interface DatedInjury {
  readonly id: string;
  /**
   * MM/DD/YYYY, or CT MM/DD/YYYY - MM/DD/YYYY.
   */
  readonly label: string;
  /**
   * YYYY-MM-DD, or YYYY-MM-DD/YYYY-MM-DD for cumulative trauma; the value that a form keeps.
   */
  readonly dates: string;
  readonly kind: 'specific' | 'cumulative';
  readonly startsOn: string;
  readonly endsOn?: string;
  readonly adjNumber?: string;
  readonly claimNumber?: string;
  readonly employerName?: string;
  readonly bodyParts?: BodyParts;
  readonly status?: 'accepted' | 'delayed' | 'denied';
  readonly dateOfInjury: string;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "injuriesAnswer".
 */
export interface InjuriesAnswer {
  readonly dateList: readonly DatedInjury[];
}
/**
 * A case with its people and injuries.
 *
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "caseDetails".
 */
export interface CaseDetails {
  readonly caseFileNumber: string;
  /**
   * Last, First v. Employer
   */
  readonly name: string;
  /**
   * The same for all cases of one person; absent while nobody said whose case it is.
   */
  readonly clientId?: string;
  /**
   * Whether the firm still works on it.
   */
  readonly status: 'open' | 'closed';
  readonly applicantName: string;
  /**
   * One line.
   */
  readonly applicantAddress?: string;
  readonly applicantEmail?: string;
  readonly applicantPhone?: string;
  readonly birthYear?: number;
  /**
   * The worker's language.
   */
  readonly language?: 'en' | 'es';
  readonly employerName?: string;
  readonly claimNumbers?: ClaimNumbers;
  readonly adjNumbers?: AdjNumbers;
  readonly handlingAttorneyId?: string;
  readonly weeklyTdRate?: number;
  readonly parties: readonly Party[];
  readonly injuries: readonly Injury[];
}
/**
 * A row of injuries.
 */
export interface Injury {
  readonly id: string;
  /**
   * MM/DD/YYYY, or CT MM/DD/YYYY - MM/DD/YYYY.
   */
  readonly label: string;
  /**
   * YYYY-MM-DD, or YYYY-MM-DD/YYYY-MM-DD for cumulative trauma; the value that a form keeps.
   */
  readonly dates: string;
  readonly kind: 'specific' | 'cumulative';
  readonly startsOn: string;
  readonly endsOn?: string;
  readonly adjNumber?: string;
  readonly claimNumber?: string;
  readonly employerName?: string;
  readonly bodyParts?: BodyParts;
  readonly status?: 'accepted' | 'delayed' | 'denied';
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "caseDetailsAnswer".
 */
export interface CaseDetailsAnswer {
  readonly caseDetails: CaseDetails;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "caseIdAnswer".
 */
export interface CaseIdAnswer {
  readonly caseId: string;
}
/**
 * The attorney whom a case names as its handler.
 *
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "caseHandler".
 */
export interface CaseHandler {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly barNumber: string;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "handlerAnswer".
 */
export interface HandlerAnswer {
  readonly user: CaseHandler;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "caseParams".
 */
export interface CaseParams {
  readonly caseFileNumber: string;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "caseDetailsParams".
 */
export interface CaseDetailsParams {
  readonly caseFileNumber: string;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "caseNumberParams".
 */
export interface CaseNumberParams {
  readonly caseNumber: string;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "caseIdParams".
 */
export interface CaseIdParams {
  readonly caseId: string;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "handlerParams".
 */
export interface HandlerParams {
  readonly userId: string;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "caseSearch".
 */
export interface CaseSearchQuery {
  readonly caseName?: string;
  readonly includeAddress?: string;
  /**
   * mine: cases on whose team the person is; team: also those of the people whom it shares a case with. Without words it answers all of them.
   */
  readonly whose?: string;
  readonly limit?: string;
}
/**
 * This interface was referenced by `FoundCaseShapes`'s JSON-Schema
 * via the `definition` "remembered".
 */
export interface RememberedCase {
  readonly caseFileNumber: string;
}
