/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * Who may do this: roles, or groups of _parts/roles.json, which stand for their roles. In lifecycle.json, when absent, everyone who can open a page of the automation.
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
 * Who may do this: roles, or groups of _parts/roles.json, which stand for their roles. In lifecycle.json, when absent, everyone who can open a page of the automation.
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
 * Who may do this: roles, or groups of _parts/roles.json, which stand for their roles. In lifecycle.json, when absent, everyone who can open a page of the automation.
 *
 * @minItems 1
 * @maxItems 10
 *
 * Items: A role of the firm.
 */
export type Roles2 = (
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
 * Who may do this: roles, or groups of _parts/roles.json, which stand for their roles. In lifecycle.json, when absent, everyone who can open a page of the automation.
 *
 * @minItems 1
 * @maxItems 10
 *
 * Items: A role of the firm.
 */
export type Roles3 = (
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
 * Who may do this: roles, or groups of _parts/roles.json, which stand for their roles. In lifecycle.json, when absent, everyone who can open a page of the automation.
 *
 * @minItems 1
 * @maxItems 10
 *
 * Items: A role of the firm.
 */
export type Roles4 = (
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
       * Other addresses that do the same thing.
       *
       * @maxItems 5
       *
       * Items: A method and a path below /api/v1, for example POST /cloud/generate5710Letter.
       */
      also?: string[];
      /**
       * One word that starts with a small letter: depositionDate.
       */
      envelope?: string;
      /**
       * Only for list: what the answer of a page says beside its rows, for programs that look for it. success, which is true, stands with it.
       */
      message?: string;
      /**
       * Which field a placeholder means, when its name differs.
       */
      params?: {
        /**
         * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
         */
        [k: string]: string;
      };
      /**
       * What callers send that the desk makes itself, by the names of their fields: it is dropped unread, as the letter that another program sends along.
       *
       * @minItems 1
       * @maxItems 10
       */
      ignores?: string[];
      /**
       * Computed values that a caller may send instead of the fields that they are made of, each with patterns: { "invoiceId": ["{caseFileNumber}-{depositionDate}"] } fills both fields from 20260017-2026-04-02. The first pattern that fits counts; a field that is sent as well must say the same.
       */
      filledFrom?: {
        /**
         * @minItems 1
         * @maxItems 5
         */
        [k: string]: string[];
      };
      /**
       * Only for list and log: other names of what can be asked, the name that callers send before that of the desk: { "pageSize": "limit", "case_file_number": "caseFileNumber" }. The desk's own names (page, limit, sort, q, from, to and every column that is filtered) work as well. A list of texts says what all rows here are under that name: { "invoiceType": ["5710"] } answers who asks for 5710 and refuses who asks for anything else.
       */
      query?: {
        [k: string]: string | string[];
      };
      /**
       * Only for transition: how a caller names the event if it does not send "event": { "field": "deposition_status", "events": { "cancelled": "cancel" } }. The call can then be a PUT.
       */
      eventFrom?: {
        /**
         * A field of the body that is no field of the form.
         */
        field: string;
        /**
         * For each of its values, the event of lifecycle.json, and where the value says more than that, the fields that it fills: { "cancelled": "cancel", "cancelled_by_defense": { "event": "cancel", "fills": { "cancelledBy": "defense" } } }. What the caller sends for such a field wins.
         */
        events: {
          [k: string]: string | FilledEvent;
        };
      };
      /**
       * Only for transition: names of callers for fields that are called otherwise here, and for note: { "observation": "note", "trips[].approval_status": "trips[].approvalStatus" }.
       */
      names?: {
        /**
         * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
         */
        [k: string]: string;
      };
      /**
       * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
       */
      key?: string;
      /**
       * link: nobody signs in for it; the secret of a record's link is sent with it. Only for linkStatus, linkSubmit, linkCreate and linkExists, which need it.
       */
      access?: 'link';
      of?: MadeOver;
      /**
       * Only for figures, which needs it: what the answer says, by its names, each from a figure of list.json: how many records it counts, its value (a sum, mean or median), or its groups with how many each has.
       */
      answers?: {
        [k: string]: FigureAnswered;
      };
      /**
       * Only for find: the list that it answers, for example a name of rules.json that rests on finds.
       */
      is?: string;
      /**
       * How the body is sent; json when absent.
       */
      encoding?: 'json' | 'multipart';
      /**
       * How many milliseconds the browser waits, and the server works before it answers that it needs more time. 5000 when absent; 20000 for preview and previewEvent; 30000 for submit, and for transition if its events write letters.
       */
      timeoutMs?: number;
      /**
       * What people read when the call fails and the answer has no message of its own, for example "Failed to save the payment".
       */
      failure?:
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
      roles?: Roles5;
    };
/**
 * Who may do this: roles, or groups of _parts/roles.json, which stand for their roles. In lifecycle.json, when absent, everyone who can open a page of the automation.
 *
 * @minItems 1
 * @maxItems 10
 *
 * Items: A role of the firm.
 */
export type Roles5 = (
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
 * An addressee: parties by their role, an entry of the address book, or an address that the form holds. { "group": "defenseSide" } stands for everybody under to of a group of _parts/addressees.json. Parties can also be named by the role alone: "claimAdjuster" is everybody on the case who has it.
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
       * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
       */
      chosenBy?: string;
      /**
       * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
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
    };
/**
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "videoAddress".
 */
export type VideoAddress = string;

/**
 * What an automation is: its pages, who may open them, the calls that the desk answers, and who gets its letters.
 */
export interface Manifest {
  /**
   * The version of this language: always 1.
   */
  format: 1;
  /**
   * The name of the folder.
   */
  id: string;
  /**
   * The title that people read.
   */
  title:
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
   * One sentence below the title.
   */
  description:
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
   * What to do until a planned automation is live; shown on its card.
   */
  meanwhile?:
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
   * What the receipt says when the record is saved, for example "Payment recorded." When absent "Saved.", or that the letter was created.
   */
  receipt?:
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
   * live is in use; planned shows a card; retired is read-only.
   */
  status: 'live' | 'planned' | 'retired';
  /**
   * The languages that every text on pages and forms must have. English when absent, which is enough for staff. A letter has its own language.
   *
   * @minItems 1
   * @maxItems 2
   *
   * Items: A language of people.
   */
  languages?: ('en' | 'es')[];
  /**
   * The pages.
   *
   * @minItems 1
   * @maxItems 10
   */
  routes: Route[];
  /**
   * Whose records each role sees: in lists, logs, the calendar, figures, exports and finds, and one by one with letters and files. A role sees all that its lines open together, and a role in no line sees none. When absent, admin sees all records, another role those that a page of its own lists (of a list, a log, or the letter log), and everybody those that they made.
   */
  sees?: {
    all?: Roles1;
    team?: Roles2;
    own?: Roles3;
    referred?: Roles4;
  };
  /**
   * How one record is called in one line: in lists, on the pages of its case and at home. Without it, a record has the title of the automation and its first date. Values in braces see record, firm, today and now.
   */
  line?: {
    /**
     * What it is: 5710 demand, deposition of {date(record.depositionDate)}.
     */
    title:
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
     * What tells it from its like, in gray behind the title.
     */
    note?:
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
  };
  /**
   * Field packs, by the names of their files in _parts/packs.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: A name in small letters with dashes: change-of-address.
   */
  packs?: string[];
  /**
   * Calls of _parts/calls.json whose rows expressions can read: parties and injuries of the case; physicians, boardOffices, carriers and offices of the address book.
   *
   * @maxItems 20
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  uses?: string[];
  /**
   * Kinds of dated figures and tables of _parts/figures.json that expressions ask for with figure(…) and table(…).
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  figures?: string[];
  /**
   * The calls that the desk answers for this automation, each at most once. preview creates the letter as a PDF and saves nothing; submit saves the record, creates the letter and sends it; create saves a record without a letter; list and get return the records, or one record; update and delete change a record, or remove it from the lists; transition changes the state of a record by an event of lifecycle.json, and writes its letters; previewEvent creates the letters that an event would write and saves nothing, with the body of transition; log returns the entries of log.json; find returns what the form looks up for the values in the address, and nothing has to lead to it. linkStatus answers a client what became of the record behind a link, and linkSubmit takes what the client fills in there; both have "access": "link". get, update, delete, transition and previewEvent have {id} in their path. A call works only if something uses it: a reachable step of the workflow, a page, a row action or an event.
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
    figures?: Served;
    linkStatus?: Served;
    linkSubmit?: Served;
    linkCreate?: Served;
    linkExists?: Served;
  };
  /**
   * A name in small letters with dashes: change-of-address.
   */
  workflow?: string;
  letter?: Letter;
  /**
   * Further letters, by the names of their files: selection is written in letters/selection.json. What one does not say is that of letter; one that has its own "to" says all about its addressees.
   */
  letters?: {
    [k: string]: FurtherLetter;
  };
  /**
   * Which forms its records can start, with which values.
   *
   * @minItems 1
   * @maxItems 10
   */
  gives?: Gift[];
  /**
   * Which other records the desk updates when a record of this automation is written.
   *
   * @minItems 1
   * @maxItems 10
   */
  tells?: Tell[];
  copies?: Copies;
  /**
   * What the desk does beside the record when one is made: after the answer, once, and with the outcome on the record.
   *
   * @minItems 1
   * @maxItems 5
   */
  effects?: Effect[];
  link?: Link;
  /**
   * The shapes with which its form can be started. A planned automation can already list them.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  takes?: string[];
}
/**
 * A page. It names its roles, and nobody else can open it. Only a page with the screen record has those of the first page when it names none.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "route".
 */
export interface Route {
  /**
   * The address, for example /5710-fees. A part in braces, as in /visits/details/{visitId}, is an id; such a page is never in the menu. The address of a page with the screen record ends with {id}; that of a page with the screen edit has no id.
   */
  path: string;
  /**
   * form runs the workflow, list shows list.json, log shows log.json, record shows one record, edit shows the form of a stored record to be changed.
   */
  screen: 'form' | 'list' | 'log' | 'record' | 'edit';
  /**
   * The view of list.json that a list opens with; the first one when absent.
   */
  view?: string;
  /**
   * How a list opens: its calendar by day, week or month, or its figures; as a list when absent. People can still choose the others.
   */
  shows?: 'day' | 'week' | 'month' | 'figures';
  /**
   * Pages with a list or a log that stand beside this one as tabs, in this order; this page is one of them. Each keeps its address, its folder and its roles, and shows the same tabs. A person sees the tabs that the person may open.
   *
   * @minItems 2
   * @maxItems 6
   */
  tabs?: {
    /**
     * The address of the page.
     */
    path: string;
    /**
     * What the tab says.
     */
    title:
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
  }[];
  /**
   * The page's own title, if it differs from the automation's.
   */
  title?:
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
   * The page's own sentence below the title, if it differs from the automation's.
   */
  description?:
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
   * Where the page is in the menu. That of the first page when absent.
   */
  group?: 'Depositions' | 'Legal Filings' | 'PTPs and Treatment' | 'Operations' | 'Med-Legals' | 'Management' | 'Settlements' | 'Fun';
  /**
   * Its icon in the menu. That of the first page when absent.
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
   * The brand whose menu has the page. That of the first page when absent, or the main firm.
   */
  company?: 'pacific-workers' | 'hustle-and-flow' | 'viva-global';
  /**
   * Whether the page is in the menu; yes when absent. Pages with the screen edit or with an id never are.
   */
  menu?: boolean;
  roles: Roles;
}
/**
 * An event, and the fields that the caller's word for it says already.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "filledEvent".
 */
export interface FilledEvent {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  event: string;
  /**
   * Fields that the event opens, each with a text: { "cancelledBy": "defense" }.
   */
  fills: {
    [k: string]: string;
  };
}
/**
 * Only for linkCreate and linkExists, which need it: whose link it is.
 */
export interface MadeOver {
  /**
   * A name in small letters with dashes: change-of-address.
   */
  automation: string;
  /**
   * One word that starts with a small letter: depositionDate.
   */
  id: string;
  /**
   * Fields that both have, caseFileNumber among them.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  fields: string[];
}
/**
 * A figure of the list, and what of it is told.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "figureAnswered".
 */
export interface FigureAnswered {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  figure: string;
  /**
   * count for how many records it counts, value for its sum, mean or median, groups for its groups with how many each has.
   */
  is: 'count' | 'value' | 'groups';
}
/**
 * Who gets the letter of the first send, and how people look at it before they send it.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "letter".
 */
export interface Letter {
  /**
   * Who gets the letter; or the name of a group of _parts/addressees.json. An empty list without cc is a document that nobody gets: it is kept with the record and not served, and ifNone is then allow.
   *
   * @minItems 0
   * @maxItems 10
   */
  to: Recipient[];
  /**
   * Who gets a copy.
   *
   * @maxItems 10
   */
  cc?: Recipient[];
  /**
   * If there is no addressee: block refuses to send, allow sends the copies.
   */
  ifNone: 'block' | 'allow';
  /**
   * offered: people can look at the exact letter before they send it. required: they must.
   */
  preview: 'offered' | 'required';
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  methods?: string;
  /**
   * The paper stays within the firm: it goes by e-mail to people of the firm only, the desk refuses every other address, and nobody swears to its service. Its addressees are typed.
   */
  internal?: true;
}
/**
 * Who gets a further letter, when it is written, and how people look at it before they send it.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "furtherLetter".
 */
export interface FurtherLetter {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  text?: string;
  /**
   * A language of people.
   */
  language?: 'en' | 'es';
  /**
   * submit writes it together with letter. When absent, the events of lifecycle.json that name it write it.
   */
  on?: 'submit';
  /**
   * It is only written if this is true. For an event it sees the record as it is after the event.
   */
  if?: string;
  /**
   * Who gets the letter; or the name of a group of _parts/addressees.json. An empty list without cc is a document that nobody gets: it is kept with the record and not served, and ifNone is then allow.
   *
   * @minItems 0
   * @maxItems 10
   */
  to: Recipient[];
  /**
   * Who gets a copy.
   *
   * @maxItems 10
   */
  cc?: Recipient[];
  /**
   * If there is no addressee: block refuses to send, allow sends the copies.
   */
  ifNone: 'block' | 'allow';
  /**
   * offered: people can look at the exact letter before they send it. required: they must.
   */
  preview: 'offered' | 'required';
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  methods?: string;
  /**
   * The paper stays within the firm: it goes by e-mail to people of the firm only, the desk refuses every other address, and nobody swears to its service. Its addressees are typed.
   */
  internal?: true;
}
/**
 * A shape, the automation that takes it, and how the record fills it. source, when and values see record (also where records never change), case, firm, user, today and now.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "gift".
 */
export interface Gift {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  shape: string;
  /**
   * A name in small letters with dashes: change-of-address.
   */
  to: string;
  /**
   * The button on the page of the record. It is there for everyone who may open the form, if the automation takes the shape.
   */
  label:
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
   * What the form calls the record, after "from": the deposition of {date(record.depositionDate)}. When absent, the title of the automation and the day.
   */
  source?:
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
   * Only while this is true; always when absent.
   */
  when?: string;
  /**
   * The value of each field of the shape: all those that it requires, and any others.
   */
  values: {
    /**
     * A formula, as docs/expressions.md explains it.
     */
    [k: string]: string;
  };
}
/**
 * Records of an automation, and the event that the desk sends them.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "tell".
 */
export interface Tell {
  /**
   * A name in small letters with dashes: change-of-address.
   */
  of: string;
  /**
   * A formula, as docs/expressions.md explains it.
   */
  records: string;
  /**
   * One word that starts with a small letter: depositionDate.
   */
  event: string;
  /**
   * cases: records of other cases are told, too. Absent: only those of the case of the record that tells.
   */
  across?: 'cases';
  /**
   * A formula, as docs/expressions.md explains it.
   */
  if?: string;
  /**
   * When: create, update, delete, and events of the own lifecycle.json. The first three when absent. A record that is changed or deleted also tells those that it told before.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  on?: string[];
}
/**
 * In which other cases the form is sent as well: one act makes a record in each of them.
 */
export interface Copies {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  each: string;
  /**
   * A formula, as docs/expressions.md explains it.
   */
  if?: string;
  /**
   * One word that starts with a small letter: depositionDate.
   */
  case: string;
  /**
   * Fields that say something else in the other case, with a formula over the form and the row that names the case: { "boardOfficeId": "or(row.boardOfficeId, boardOfficeId)" }.
   */
  fills?: {
    /**
     * A formula, as docs/expressions.md explains it.
     */
    [k: string]: string;
  };
  /**
   * Fields that are not copied, but start with their prefill from the other case: who is written to, how they are served, and all whose choices come from the case.
   *
   * @maxItems 40
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  anew: string[];
}
/**
 * Something that the desk does for a new record.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "effect".
 */
export interface Effect {
  /**
   * What is done. caseAddress: the client's address, phone and e-mail in the case of the record become these; what is left out or not known stays.
   */
  effect: 'caseAddress';
  /**
   * A formula, as docs/expressions.md explains it.
   */
  if?: string;
  /**
   * The values, each a formula that gives text. They can use the fields and computed values of the record.
   */
  with: {
    /**
     * A formula, as docs/expressions.md explains it.
     */
    street: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    city: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    state: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    zip: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    phone?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    email?: string;
  };
  /**
   * One word that starts with a small letter: depositionDate.
   */
  event: string;
}
/**
 * The link over which a client, who does not sign in, fills in what an event with "by": "link" opens.
 */
export interface Link {
  /**
   * The address of the client's page.
   */
  page: string;
  /**
   * One word that starts with a small letter: depositionDate.
   */
  until: string;
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  phone: string;
  /**
   * One word that starts with a small letter: depositionDate.
   */
  language: string;
  /**
   * The text messages by name, each with [link] where the address comes. An event names one under link. Values in braces see record, firm, today and now.
   */
  texts: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    [k: string]:
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
  };
  /**
   * One word that starts with a small letter: depositionDate.
   */
  first: string;
  /**
   * What the page calls a state that it does not know by its name: { "paid": "approved" }. Others are called as they are, in small letters with underscores.
   */
  statuses?: {
    [k: string]: string;
  };
  /**
   * What the client's page gets of the record once the device is trusted: names of the page, each with a field. Rows have their columns under the names of form, and what is computed for each row where it is named: { "trips[].approval_status": "trips[].approval" }.
   */
  shows?: {
    /**
     * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
     */
    [k: string]: string;
  };
  /**
   * What the receipt says beside its code and moment: names of the page, each with a computed value.
   */
  receipt?: {
    /**
     * One word that starts with a small letter: depositionDate.
     */
    [k: string]: string;
  };
  /**
   * Kinds of dated figures that the page gets, by names of the page.
   */
  figures?: {
    /**
     * One word that starts with a small letter: depositionDate.
     */
    [k: string]: string;
  };
  /**
   * The address of a video that shows how the form is filled in, in each language; it opens beside the page. Without one the page says it in words alone.
   */
  video?: {
    /**
     * That of the video in English.
     */
    en?: string;
    /**
     * That of the video in Spanish.
     */
    es?: string;
  };
  /**
   * How the client's page sends what was filled in.
   */
  form: {
    /**
     * One word that starts with a small letter: depositionDate.
     */
    event: string;
    /**
     * Names of the page for fields that are called otherwise here: { "trips[].id": "trips[].tripId" }. Several may mean one field; the first that is sent counts.
     */
    names?: {
      /**
       * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
       */
      [k: string]: string;
    };
    /**
     * Names that callers used before, each with its field; they are taken as well.
     */
    olderNames?: {
      /**
       * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
       */
      [k: string]: string;
    };
    /**
     * What the page sends that the desk makes itself.
     *
     * @maxItems 20
     */
    ignores?: string[];
    /**
     * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
     */
    key?: string;
    /**
     * The files, each by the column that holds it: sha is the name under which the page sends the hash of a file that came before, content that of the file itself as a data URL.
     *
     * @maxItems 5
     */
    files?: {
      /**
       * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
       */
      field: string;
      /**
       * The name of the hash.
       */
      sha: string;
      /**
       * The name of the content.
       */
      content: string;
    }[];
  };
}
/**
 * Whose link it is over which a record is made, and what the record takes from that one.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "madeOver".
 */
export interface MadeOver1 {
  /**
   * A name in small letters with dashes: change-of-address.
   */
  automation: string;
  /**
   * One word that starts with a small letter: depositionDate.
   */
  id: string;
  /**
   * Fields that both have, caseFileNumber among them.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  fields: string[];
}
/**
 * The link of a record: a secret of 256 random bits, of which the desk keeps the hash alone. One works for each record; a new one takes its place.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "link".
 */
export interface Link1 {
  /**
   * The address of the client's page.
   */
  page: string;
  /**
   * One word that starts with a small letter: depositionDate.
   */
  until: string;
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  phone: string;
  /**
   * One word that starts with a small letter: depositionDate.
   */
  language: string;
  /**
   * The text messages by name, each with [link] where the address comes. An event names one under link. Values in braces see record, firm, today and now.
   */
  texts: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    [k: string]:
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
  };
  /**
   * One word that starts with a small letter: depositionDate.
   */
  first: string;
  /**
   * What the page calls a state that it does not know by its name: { "paid": "approved" }. Others are called as they are, in small letters with underscores.
   */
  statuses?: {
    [k: string]: string;
  };
  /**
   * What the client's page gets of the record once the device is trusted: names of the page, each with a field. Rows have their columns under the names of form, and what is computed for each row where it is named: { "trips[].approval_status": "trips[].approval" }.
   */
  shows?: {
    /**
     * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
     */
    [k: string]: string;
  };
  /**
   * What the receipt says beside its code and moment: names of the page, each with a computed value.
   */
  receipt?: {
    /**
     * One word that starts with a small letter: depositionDate.
     */
    [k: string]: string;
  };
  /**
   * Kinds of dated figures that the page gets, by names of the page.
   */
  figures?: {
    /**
     * One word that starts with a small letter: depositionDate.
     */
    [k: string]: string;
  };
  /**
   * The address of a video that shows how the form is filled in, in each language; it opens beside the page. Without one the page says it in words alone.
   */
  video?: {
    /**
     * That of the video in English.
     */
    en?: string;
    /**
     * That of the video in Spanish.
     */
    es?: string;
  };
  /**
   * How the client's page sends what was filled in.
   */
  form: {
    /**
     * One word that starts with a small letter: depositionDate.
     */
    event: string;
    /**
     * Names of the page for fields that are called otherwise here: { "trips[].id": "trips[].tripId" }. Several may mean one field; the first that is sent counts.
     */
    names?: {
      /**
       * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
       */
      [k: string]: string;
    };
    /**
     * Names that callers used before, each with its field; they are taken as well.
     */
    olderNames?: {
      /**
       * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
       */
      [k: string]: string;
    };
    /**
     * What the page sends that the desk makes itself.
     *
     * @maxItems 20
     */
    ignores?: string[];
    /**
     * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
     */
    key?: string;
    /**
     * The files, each by the column that holds it: sha is the name under which the page sends the hash of a file that came before, content that of the file itself as a data URL.
     *
     * @maxItems 5
     */
    files?: {
      /**
       * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
       */
      field: string;
      /**
       * The name of the hash.
       */
      sha: string;
      /**
       * The name of the content.
       */
      content: string;
    }[];
  };
}
/**
 * The other cases of one act. In each of them the same form makes a record of its own, with its letters, their service, its entry in the log and its deadlines; all of them are written, or none. The case of the form is not named again.
 *
 * This interface was referenced by `Manifest`'s JSON-Schema
 * via the `definition` "copies".
 */
export interface Copies1 {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  each: string;
  /**
   * A formula, as docs/expressions.md explains it.
   */
  if?: string;
  /**
   * One word that starts with a small letter: depositionDate.
   */
  case: string;
  /**
   * Fields that say something else in the other case, with a formula over the form and the row that names the case: { "boardOfficeId": "or(row.boardOfficeId, boardOfficeId)" }.
   */
  fills?: {
    /**
     * A formula, as docs/expressions.md explains it.
     */
    [k: string]: string;
  };
  /**
   * Fields that are not copied, but start with their prefill from the other case: who is written to, how they are served, and all whose choices come from the case.
   *
   * @maxItems 40
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  anew: string[];
}
