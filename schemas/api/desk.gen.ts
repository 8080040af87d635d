/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * live works, planned shows an honest card, retired can only be read.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "status".
 */
export type AutomationStatus = 'live' | 'planned' | 'retired';
/**
 * An ISO 8601 instant in UTC.
 */
export type Instant = string;
/**
 * null where there is none.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "draftAnswer".
 */
export type DraftAnswer = Draft | null;
export type Uuid = string;
/**
 * Whose work; managers alone choose somebody else.
 */
export type Uuid1 = string;
/**
 * A calendar date, YYYY-MM-DD.
 */
export type Day = string;

/**
 * What the desk reads about itself, and what was typed and not sent.
 */
export interface DeskShapes {
  [k: string]: unknown;
}
/**
 * A page that a person may open.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "route".
 */
export interface DeskRoute {
  readonly path: string;
  /**
   * Absent on pages that no declaration describes.
   */
  readonly automation?: string;
  readonly screen?: string;
  /**
   * The view of the list that the page opens with.
   */
  readonly view?: string;
  /**
   * How the list opens, where not as a list.
   */
  readonly shows?: 'day' | 'week' | 'month' | 'figures';
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly title:
    | string
    | {
        /**
         * The text in English.
         */
        readonly en: string;
        /**
         * The text in Spanish.
         */
        readonly es?: string;
      };
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly description?:
    | string
    | {
        /**
         * The text in English.
         */
        readonly en: string;
        /**
         * The text in Spanish.
         */
        readonly es?: string;
      };
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly meanwhile?:
    | string
    | {
        /**
         * The text in English.
         */
        readonly en: string;
        /**
         * The text in Spanish.
         */
        readonly es?: string;
      };
  /**
   * Where the page is in the menu. That of the first page when absent.
   */
  readonly group?: 'Depositions' | 'Legal Filings' | 'PTPs and Treatment' | 'Operations' | 'Med-Legals' | 'Management' | 'Settlements' | 'Fun';
  readonly icon?: string;
  readonly company?: string;
  readonly menu?: boolean;
  /**
   * The pages that are its tabs.
   */
  readonly tabs?: {
    readonly path: string;
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    readonly title:
      | string
      | {
          /**
           * The text in English.
           */
          readonly en: string;
          /**
           * The text in Spanish.
           */
          readonly es?: string;
        };
  }[];
  readonly status?: AutomationStatus;
  /**
   * The hash of the published version.
   */
  readonly bundle?: string;
  /**
   * Items: A role of the firm.
   */
  readonly roles?: readonly (
    | 'admin'
    | 'manager'
    | 'user'
    | 'caseCoordinator'
    | 'caseManager'
    | 'assistantCaseManager'
    | 'handlingAttorney'
    | 'hearingRepresentative'
    | 'operations'
    | 'atticus'
  )[];
}
/**
 * A page of the desk that a person may not open, and who may.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "closedRoute".
 */
export interface ClosedRoute {
  readonly path: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly title:
    | string
    | {
        /**
         * The text in English.
         */
        readonly en: string;
        /**
         * The text in Spanish.
         */
        readonly es?: string;
      };
  /**
   * Items: A role of the firm.
   */
  readonly roles: readonly (
    | 'admin'
    | 'manager'
    | 'user'
    | 'caseCoordinator'
    | 'caseManager'
    | 'assistantCaseManager'
    | 'handlingAttorney'
    | 'hearingRepresentative'
    | 'operations'
    | 'atticus'
  )[];
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "routesAnswer".
 */
export interface RoutesAnswer {
  readonly user: DeskUser;
  readonly routes: readonly DeskRoute[];
  /**
   * What this person may search for.
   */
  readonly finds?: readonly ('cases' | 'team' | 'people')[];
  readonly closed?: readonly ClosedRoute[];
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
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "brand".
 */
export interface BrandShown {
  readonly id: string;
  readonly name: string;
  readonly hasLogo: boolean;
}
/**
 * Where people are sent outside of the desk.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "links".
 */
export interface BrandingLinks {
  readonly newJobForm?: string;
  readonly bugReport?: string;
  readonly feedback?: string;
}
/**
 * Names and links of the firm.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "brandingAnswer".
 */
export interface Branding {
  readonly brands: readonly BrandShown[];
  readonly links: BrandingLinks;
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "brandParams".
 */
export interface BrandParams {
  readonly brand: string;
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "versionParams".
 */
export interface VersionParams {
  readonly version: string;
}
/**
 * All files of an automation, as schemas/meta describes each.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "declaration".
 */
export interface AutomationBundle {
  [k: string]: unknown;
}
/**
 * The syntax trees of its expressions, by their text.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "trees".
 */
export interface SyntaxTreesAnswer {
  [k: string]: unknown;
}
/**
 * A kind of error and places in our own scripts: neither leaves room for what people typed.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "crash".
 */
export interface CrashReport {
  readonly name: string;
  /**
   * @maxItems 8
   */
  readonly places: readonly string[];
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "draftParams".
 */
export interface DraftParams {
  readonly automation: string;
  readonly caseFileNumber: string;
}
/**
 * The event of a record that the draft is for; neither for a new form.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "draftOf".
 */
export interface DraftOf {
  readonly record?: string;
  readonly event?: string;
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "draftAsked".
 */
export interface DraftAsked {
  readonly record?: string;
  readonly event?: string;
  /**
   * The version that opens the draft. What was typed under another one is carried over to it.
   */
  readonly version?: string;
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "draftEnding".
 */
export interface DraftEnding {
  readonly record?: string;
  readonly event?: string;
  readonly how?: 'sent' | 'discarded';
  readonly by?: string;
}
/**
 * What a source said about a field when the form was filled.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "draftSource".
 */
export interface DraftSource {
  readonly pointer: string;
  readonly source: string;
  readonly value?: unknown;
  readonly on?: string;
}
/**
 * Words that mean no value, such as a date that there is not, by field.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "draftWords".
 */
export interface DraftWords {
  [k: string]: string;
}
/**
 * What a draft of an event holds beside fields.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "eventEntry".
 */
export interface EventEntry {
  /**
   * The revision of the record that its person saw.
   */
  readonly revision: number;
  readonly note?: string;
  /**
   * The fields whose old values are confirmed.
   *
   * @maxItems 60
   */
  readonly confirmed?: readonly string[];
}
/**
 * The record that the form was started from, and as what it was handed over.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "draftFrom".
 */
export interface DraftFrom {
  readonly id: string;
  readonly shape: string;
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "draftContent".
 */
export interface SentDraft {
  readonly data: {
    [k: string]: unknown;
  };
  readonly version: string;
  /**
   * @maxItems 2000
   */
  readonly sources?: readonly DraftSource[];
  readonly words?: DraftWords;
  readonly entry?: EventEntry;
  readonly from?: DraftFrom;
  /**
   * The revision that this one follows; 0 for the first.
   */
  readonly revision: number;
}
/**
 * What a person typed and has not sent.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "draft".
 */
export interface Draft {
  readonly data: {
    [k: string]: unknown;
  };
  /**
   * The version of the automation that it was typed under.
   */
  readonly version: string;
  readonly sources?: readonly DraftSource[];
  readonly words?: DraftWords;
  readonly entry?: EventEntry;
  readonly from?: DraftFrom;
  readonly notCarried?: BothLanguages;
  readonly revision: number;
  readonly savedAt: Instant;
}
/**
 * The values that the version that opens the draft has no field for.
 */
export interface BothLanguages {
  readonly en: string;
  readonly es: string;
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "bothLanguages".
 */
export interface BothLanguages1 {
  readonly en: string;
  readonly es: string;
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "draftSavedAnswer".
 */
export interface DraftSavedAnswer {
  readonly revision: number;
  readonly savedAt: Instant;
}
/**
 * Whether the own calendar can be read by another program; never its address.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "calendarFeed".
 */
export interface CalendarFeed {
  readonly feed: null | {
    readonly withNames: boolean;
    readonly createdAt: Instant;
    /**
     * When another program asked last; null before the first time.
     */
    readonly readAt: null | Instant;
  };
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "calendarFeedBody".
 */
export interface CalendarFeedBody {
  /**
   * Whether names of clients stand in it.
   */
  readonly withNames: boolean;
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "madeCalendarFeed".
 */
export interface MadeCalendarFeed {
  /**
   * Below the address of the calls; it is told once.
   */
  readonly path: string;
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "calendarFeedParams".
 */
export interface CalendarFeedParams {
  readonly file: string;
}
/**
 * A draw of the wheel: who drew, when, among whom, and the result.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "wheelSpin".
 */
export interface WheelSpin {
  readonly id: string;
  readonly spunAt: Instant;
  readonly spunBy: string;
  readonly names: readonly string[];
  readonly result: string;
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "wheelSpinsAnswer".
 */
export interface WheelSpinsAnswer {
  readonly spins: readonly WheelSpin[];
}
/**
 * The names among which is drawn; id is a UUID of the sender.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "wheelSpinBody".
 */
export interface WheelSpinBody {
  readonly id: Uuid;
  /**
   * @maxItems 100
   */
  readonly names: readonly string[];
}
/**
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "performanceQuery".
 */
export interface PerformanceQuery {
  /**
   * Counted by week, when absent, or by month.
   */
  readonly each?: 'week' | 'month';
  readonly person?: Uuid1;
}
/**
 * How often in the week or month that begins on this day.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "periodCount".
 */
export interface PeriodCount {
  readonly value: Day;
  readonly count: number;
}
/**
 * Something that people do: letters, records of an automation, an event of theirs.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "workKind".
 */
export interface WorkKind {
  readonly key: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  readonly title:
    | string
    | {
        /**
         * The text in English.
         */
        readonly en: string;
        /**
         * The text in Spanish.
         */
        readonly es?: string;
      };
  readonly total: number;
  readonly groups: readonly PeriodCount[];
}
/**
 * What a person did, as far as the one who asks sees it.
 *
 * This interface was referenced by `DeskShapes`'s JSON-Schema
 * via the `definition` "performanceAnswer".
 */
export interface PerformanceAnswer {
  readonly each: 'week' | 'month';
  readonly person: string;
  readonly from: Day;
  readonly kinds: readonly WorkKind[];
  /**
   * Whom a manager may choose.
   */
  readonly people?: readonly ChosenPerson[];
}
export interface ChosenPerson {
  readonly id: string;
  readonly name: string;
}
