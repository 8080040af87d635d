/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * The roles that may do this. A file may name a group of _parts/roles.json instead of its roles; it is read as those.
 *
 * @minItems 1
 * @maxItems 10
 *
 * Items: A role of the firm.
 */
export type Roles = (
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
/**
 * A call, or a call with its settings.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "served".
 */
export type Served =
  | string
  | {
      /**
       * A method and a path below /api/v1, for example POST /cloud/generate5710Letter.
       */
      call: string;
      /**
       * Other addresses that do the same.
       *
       * @maxItems 5
       *
       * Items: A method and a path below /api/v1, for example POST /cloud/generate5710Letter.
       */
      also?: string[];
      /**
       * A name in camelCase.
       */
      envelope?: string;
      /**
       * Which field each path parameter means, when the name differs.
       */
      params?: {
        /**
         * A path of field names joined by dots; rows of a table by [].
         */
        [k: string]: string;
      };
      /**
       * Computed values that a caller may send instead of fields that they are made of, with the patterns that tell the fields: {field} stands for its value. The first pattern that fits counts.
       */
      filledFrom?: {
        /**
         * @minItems 1
         * @maxItems 5
         */
        [k: string]: string[];
      };
      /**
       * Other names of what the address can ask: the name that callers send, then that of the desk (page, limit, sort, from, to, or a column that is filtered).
       */
      query?: {
        /**
         * A path of field names joined by dots; rows of a table by [].
         */
        [k: string]: string;
      };
      /**
       * How a caller names the event when it does not send "event": the field of the body, and the event for each of its values.
       */
      eventFrom?: {
        /**
         * A field of the body that is none of the form.
         */
        field: string;
        /**
         * For each value, the event of lifecycle.json.
         */
        events: {
          /**
           * A name in camelCase.
           */
          [k: string]: string;
        };
      };
      /**
       * What find answers: a list that expressions of rules.json make, for example a name of it.
       */
      is?: string;
      /**
       * How the body is sent.
       */
      encoding?: 'json' | 'multipart';
      /**
       * How long the browser waits; 5000 when absent.
       */
      timeoutMs?: number;
      /**
       * What a person reads: one text, or one for each language of the automation.
       */
      failure?:
        | string
        | {
            en: string;
            es?: string;
          };
      roles?: Roles1;
    };
/**
 * The roles that may do this. A file may name a group of _parts/roles.json instead of its roles; it is read as those.
 *
 * @minItems 1
 * @maxItems 10
 *
 * Items: A role of the firm.
 */
export type Roles1 = (
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
/**
 * A role of a party, or a role with the field that chooses among several, an entry of the address book, or an address that the form holds.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "recipient".
 */
export type Recipient =
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
       * A path of field names joined by dots; rows of a table by [].
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
    };

/**
 * Who an automation is: its pages, its roles, the calls it uses and serves.
 */
export interface Manifest {
  /**
   * The version of this declaration language.
   */
  format: 1;
  /**
   * The name of the folder.
   */
  id: string;
  /**
   * The title people see.
   */
  title:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * One sentence under the title.
   */
  description:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * What people do until a planned automation is live; stands on its card.
   */
  meanwhile?:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * What the receipt says when the record is saved, for example "Payment recorded."
   */
  receipt?:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * live works, planned shows an honest card, retired can only be read.
   */
  status: 'live' | 'planned' | 'retired';
  /**
   * Languages in which every text of pages and forms must be there; English when absent. The letter has its own.
   *
   * @minItems 1
   * @maxItems 2
   *
   * Items: A language of people.
   */
  languages?: ('en' | 'es')[];
  /**
   * The pages of the automation.
   *
   * @minItems 1
   * @maxItems 10
   */
  routes: Route[];
  /**
   * Shared calls, by their name in _parts/calls.json.
   *
   * @maxItems 20
   *
   * Items: A name in camelCase.
   */
  uses?: string[];
  /**
   * The calls that the desk answers for this automation.
   */
  serves?: {
    preview?: Served;
    submit?: Served;
    list?: Served;
    get?: Served;
    create?: Served;
    update?: Served;
    delete?: Served;
    transition?: Served;
    previewEvent?: Served;
    find?: Served;
    log?: Served;
  };
  /**
   * own, or the name of a standard workflow in _parts/workflows.
   */
  workflow?: string;
  letter?: Letter;
  /**
   * Further letters, by the name of their file: selection stands in letters/selection.json.
   */
  letters?: {
    [k: string]: FurtherLetter;
  };
  /**
   * What a stored record hands over to the form of another automation.
   *
   * @minItems 1
   * @maxItems 10
   */
  gives?: Gift[];
  /**
   * The shapes of schemas/shared/handover.json that the form can be started with.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: A name in camelCase.
   */
  takes?: string[];
}
/**
 * A page: its path, what it shows and who may open it.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "route".
 */
export interface Route {
  /**
   * The address of the page; {name} stands for the id of what it shows, and no menu has such a page.
   */
  path: string;
  /**
   * form runs the workflow, list shows list.json, log shows log.json.
   */
  screen: 'form' | 'list' | 'log';
  /**
   * The page's own title, when it differs.
   */
  title?:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  description?:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * The menu group.
   */
  group?: 'Depositions' | 'Legal Filings' | 'PTPs and Treatment' | 'Operations' | 'Med-Legals' | 'Management' | 'Settlements' | 'Fun';
  /**
   * An icon of the catalogue.
   */
  icon?:
    | 'receipt'
    | 'calendar'
    | 'file'
    | 'mail'
    | 'payment'
    | 'people'
    | 'stethoscope'
    | 'gavel'
    | 'list'
    | 'car'
    | 'home'
    | 'clock'
    | 'star'
    | 'chart'
    | 'inbox';
  /**
   * The brand whose menu has the page; the main firm when absent.
   */
  company?: 'pacific-workers' | 'hustle-and-flow' | 'viva-global';
  /**
   * Whether the menu shows the page; true when absent.
   */
  menu?: boolean;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  menuTitle?:
    | string
    | {
        en: string;
        es?: string;
      };
  roles: Roles;
}
/**
 * Who gets the letter and how it is looked at before it goes.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "letter".
 */
export interface Letter {
  /**
   * Addressees; empty, and without cc, for a document that is only kept on file.
   *
   * @minItems 0
   * @maxItems 5
   */
  to: Recipient[];
  /**
   * Who gets a copy.
   *
   * @maxItems 10
   */
  cc?: Recipient[];
  /**
   * block refuses to send without an addressee; allow sends to the copies only.
   */
  ifNone: 'block' | 'allow';
  /**
   * Whether the exact PDF can or must be looked at first.
   */
  preview: 'offered' | 'required';
  /**
   * A path of field names joined by dots; rows of a table by [].
   */
  methods?: string;
}
/**
 * Who gets a further letter, when it is written and how it is looked at before it goes.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "furtherLetter".
 */
export interface FurtherLetter {
  /**
   * submit: written with the letter of the first send. Absent: by the events of lifecycle.json that name it.
   */
  on?: 'submit';
  /**
   * Written only when this holds; always when absent.
   */
  if?: string;
  /**
   * Addressees; empty, and without cc, for a document that is only kept on file.
   *
   * @minItems 0
   * @maxItems 5
   */
  to: Recipient[];
  /**
   * Who gets a copy.
   *
   * @maxItems 10
   */
  cc?: Recipient[];
  /**
   * block refuses to send without an addressee; allow sends to the copies only.
   */
  ifNone: 'block' | 'allow';
  /**
   * Whether the exact PDF can or must be looked at first.
   */
  preview: 'offered' | 'required';
  /**
   * A path of field names joined by dots; rows of a table by [].
   */
  methods?: string;
}
/**
 * A shape, the automation that takes it, and how the record fills it.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "gift".
 */
export interface Gift {
  /**
   * A name in camelCase.
   */
  shape: string;
  /**
   * The folder of the automation whose form it starts.
   */
  to: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  label:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  source?:
    | string
    | {
        en: string;
        es?: string;
      };
  /**
   * Only while this holds; always when absent.
   */
  when?: string;
  /**
   * The value of each field of the shape.
   */
  values: {
    /**
     * A CEL expression over the form's fields and the scopes.
     */
    [k: string]: string;
  };
}
