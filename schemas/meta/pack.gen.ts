/* Written by npm run generate from the JSON Schema beside it. Do not edit. */

/**
 * A text, a date, a time, an address of e-mail or the web, a protected number, or a choice. It needs maxLength, a format, an enum or a const.
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "stringSchema".
 */
export type StringSchema = {
  [k: string]: unknown;
} & {
  /**
   * A text of any kind.
   */
  type: 'string';
  /**
   * The fewest characters.
   */
  minLength?: number;
  /**
   * The most characters.
   */
  maxLength?: number;
  /**
   * A regular expression that the text must match. It must be quick for every text: behind each character only one part of it may go on with the next one, and one that repeats begins with ^.
   */
  pattern?: string;
  /**
   * date, time, email, uri (an address on the web) or uuid (an id). ssn and bankAccount are stored encrypted and shown by their last four digits; expressions can ask has(ssn) and not read it, and columns show it masked, without sort and filter.
   */
  format?: 'date' | 'time' | 'email' | 'uri' | 'uuid' | 'ssn' | 'bankAccount';
  /**
   * Only for a date: the earliest; 1950-01-01 when absent.
   */
  formatMinimum?: string;
  /**
   * Only for a date: the latest; 2099-12-31 when absent.
   */
  formatMaximum?: string;
  /**
   * The choices.
   *
   * @minItems 1
   * @maxItems 200
   */
  enum?: string[];
  /**
   * The only choice.
   */
  const?: string;
};
/**
 * Records, cases, a panel or letters that are looked up.
 */
export type Find = RecordFind | CaseFind | PanelFind | LetterFind;
/**
 * Days of which the last (latest) or the first (earliest) counts.
 *
 * @minItems 2
 * @maxItems 8
 *
 * Items: A formula, as docs/expressions.md explains it.
 */
export type StartingDays = string[];

/**
 * Fields with all that belongs to them, for the automations whose manifest names the pack: _parts/packs/attorney.json.
 */
export interface Pack {
  /**
   * Fields that must always be filled in.
   *
   * @maxItems 100
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  required?: string[];
  /**
   * The fields, as in schema.json.
   */
  properties?: {
    [k: string]: RefSchema | StringSchema | NumberSchema | BooleanSchema | ArraySchema | DataSchema;
  };
  /**
   * A section as in ui-schema.json with their items. A form takes it whole, or takes single items.
   */
  section?: {
    /**
     * Its name, in small letters with dashes.
     */
    id: string;
    /**
     * The heading.
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
     * A text below the heading.
     */
    help?:
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
     * What is in it, in order. An item of another pack is only named.
     *
     * @minItems 1
     * @maxItems 100
     */
    items: (string | (FieldItem | ComputedItem | DeadlineItem | FactItem | TextItem))[];
  };
  /**
   * What belongs to them, as in rules.json. Keys that a folder writes under the same name replace these; a check with the same "at" and "that" replaces that one.
   */
  rules?: {
    /**
     * Records that are looked up.
     */
    finds?: {
      [k: string]: Find;
    };
    /**
     * Formulas with a name.
     */
    names?: {
      /**
       * A formula, as docs/expressions.md explains it.
       */
      [k: string]: string;
    };
    /**
     * Rules by field.
     */
    fields?: {
      [k: string]: FieldRule;
    };
    /**
     * Values that the desk calculates.
     */
    computed?: {
      [k: string]: Computed;
    };
    /**
     * Legal time limits.
     */
    deadlines?: {
      [k: string]: Deadline;
    };
    /**
     * Files that are read when they are chosen.
     */
    reads?: {
      [k: string]: Read;
    };
    panel?: PanelSaid;
    /**
     * What must be true beyond the limits of the fields.
     *
     * @maxItems 100
     */
    checks?: Check[];
    /**
     * Values that the server adds to what it saves.
     */
    payload?: {
      /**
       * A formula, as docs/expressions.md explains it.
       */
      [k: string]: string;
    };
  };
  /**
   * What a record with these fields hands over to another form, as in manifest.json.
   *
   * @minItems 1
   * @maxItems 5
   */
  gives?: Gift[];
  /**
   * Columns for logs and lists, which take one by its field.
   *
   * @minItems 1
   * @maxItems 30
   */
  columns?: Column[];
}
/**
 * A shared shape, with its limits.
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "refSchema".
 */
export interface RefSchema {
  /**
   * The shape, for example shared/fields.json#/definitions/money. One word is a shape of shared/fields.json, and receipt an uploaded file: money.
   */
  $ref: string;
}
/**
 * A number.
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "numberSchema".
 */
export interface NumberSchema {
  /**
   * integer for whole numbers.
   */
  type: 'number' | 'integer';
  /**
   * The smallest number.
   */
  minimum?: number;
  /**
   * The largest number.
   */
  maximum?: number;
  /**
   * It must be more than this.
   */
  exclusiveMinimum?: number;
  /**
   * It must be less than this.
   */
  exclusiveMaximum?: number;
  /**
   * The smallest step: 0.01 for cents.
   */
  multipleOf?: number;
}
/**
 * A box. One that is shown is sent as yes or no, touched or not, so it is never required.
 *
 * This interface was referenced by `DataSchema`'s JSON-Schema
 * via the `definition` "booleanSchema".
 */
export interface BooleanSchema {
  /**
   * Yes or no.
   */
  type: 'boolean';
  /**
   * true: the box must be ticked while it is shown.
   */
  const?: boolean;
}
/**
 * Rows of a table, several choices, or several files.
 */
export interface ArraySchema {
  /**
   * A list.
   */
  type: 'array';
  /**
   * One entry of the list: a group for a table, a text for choices, a receipt for files.
   */
  items: RefSchema | StringSchema | DataSchema;
  /**
   * The fewest entries.
   */
  minItems?: number;
  /**
   * The most entries.
   */
  maxItems: number;
  /**
   * true: no entry twice. For choices.
   */
  uniqueItems?: boolean;
}
/**
 * What people can enter, without texts and conditions: a fixed part of JSON Schema draft-07. The whole form can be written with required and properties alone.
 */
export interface DataSchema {
  /**
   * Which JSON Schema this is. Can be left out.
   */
  $schema?: 'http://json-schema.org/draft-07/schema#';
  /**
   * Can be left out for the whole form. A group needs it.
   */
  type: 'object';
  /**
   * Nothing else can be sent. Can be left out for the whole form. A group needs it.
   */
  additionalProperties: false;
  /**
   * The fields street, city, state, zip, country, phone, fax and email of this group are one address: the desk checks them together, wherever addresses are entered in the same way.
   */
  isAddress?: true;
  /**
   * Fields that must always be filled in. None that can be hidden, none that only an event opens, and no boxes.
   *
   * @maxItems 500
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  required?: string[];
  /**
   * The fields, by name.
   */
  properties: {
    [k: string]: RefSchema | StringSchema | NumberSchema | BooleanSchema | ArraySchema | DataSchema;
  };
}
/**
 * A field of schema.json with its control.
 */
export interface FieldItem {
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  field: string;
  /**
   * How it is edited. When absent the plainest one for its shape: date, time, email, checkbox, number, upload, table or recipients, select for choices, textarea for a text of more than 400 letters, text for any other. minutes is a whole number of minutes; files several files; address street, city, state and ZIP code; signature the typed name and the drawn lines; recipients how each addressee is served.
   */
  control:
    | 'text'
    | 'textarea'
    | 'number'
    | 'money'
    | 'hours'
    | 'miles'
    | 'minutes'
    | 'percent'
    | 'date'
    | 'time'
    | 'email'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'checkboxes'
    | 'upload'
    | 'files'
    | 'signature'
    | 'address'
    | 'table'
    | 'recipients';
  /**
   * What the field is called.
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
   * A text below the field.
   */
  help?:
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
   * What stands in the empty field. For a select the text for no choice.
   */
  placeholder?:
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
   * Columns of twelve; 6 when absent. In a table the share of the width.
   */
  width?: number;
  /**
   * The text for each choice, also in lists, logs and letters (words). A choice of several words is its own text where everything is in English.
   */
  labels?: {
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
   * Lines of a textarea.
   */
  rows?: number;
  /**
   * The columns of a table, by the names in a row. With more than six each row is a card.
   *
   * @minItems 1
   * @maxItems 30
   */
  items?: (FieldItem | ComputedItem)[];
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  addLabel?:
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
   * The kinds of file that an upload or files takes; both when absent. The server checks the content, not the name.
   *
   * @minItems 1
   */
  accept?: ('image' | 'pdf')[];
  /**
   * Sentences of its own for files that an upload or files refuses.
   */
  refusals?: {
    /**
     * What a person reads: one text, or one for each language of the automation.
     */
    type?:
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
     * What a person reads: one text, or one for each language of the automation.
     */
    size?:
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
     * What a person reads: one text, or one for each language of the automation.
     */
    empty?:
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
     * What a person reads: one text, or one for each language of the automation.
     */
    invalid?:
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
}
/**
 * A computed value.
 */
export interface ComputedItem {
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  computed: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
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
   * What a person reads: one text, or one for each language of the automation.
   */
  help?:
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
   * Columns of twelve; 6 when absent.
   */
  width?: number;
  /**
   * Shown as a total.
   */
  emphasis?: boolean;
  /**
   * It is shown only if this is true.
   */
  show?: string;
}
/**
 * A deadline of rules.json: its outer and its safe day, and below them what they are counted from, the days added for service, the rule and the holiday calendar.
 */
export interface DeadlineItem {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  deadline: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
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
   * Columns of twelve; 6 when absent.
   */
  width?: number;
  /**
   * It is shown only if this is true.
   */
  show?: string;
}
/**
 * A text to read, shown with its source and never stored.
 */
export interface FactItem {
  /**
   * A formula that gives text: list(case.adjNumbers).
   */
  fact: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
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
   * Columns of twelve; 6 when absent.
   */
  width?: number;
  /**
   * It is shown only if this is true.
   */
  show?: string;
}
/**
 * A sentence between fields.
 */
export interface TextItem {
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  text:
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
   * The color of a badge or a note.
   */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /**
   * It is shown only if this is true.
   */
  show?: string;
}
/**
 * Records that are looked up: those of one automation whose columns equal values of this form.
 */
export interface RecordFind {
  /**
   * The id of the automation whose records are meant; it can be this one.
   */
  records: string;
  /**
   * For each column the value that it must equal: a formula over the fields of this form, case, firm, user and today. A column is caseFileNumber, one that list.json or log.json of that automation declares with filter, or a field that its list.json names under foundBy.
   */
  where: {
    /**
     * A formula, as docs/expressions.md explains it.
     */
    [k: string]: string;
  };
  /**
   * cases: the records of all cases are looked up. Absent: only those of the case of this form, where both have one.
   */
  across?: 'cases';
  /**
   * What each row holds, whoever asks; no more than the rules need: fields, computed. and a name, days of deadlines, or id, caseFileNumber, caseName, creatorEmail, createdAt, state. No encrypted numbers, no files.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  gives: string[];
  /**
   * What a row holds besides, where the person may see its record ("sees" of its manifest): names, ids. Only words that people read can use it (the say of a check, the label of a choice); it decides nothing, so a rule holds the same for everybody.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  shows?: string[];
  /**
   * How many rows. The newest come first, and the others are not counted.
   */
  most: number;
}
/**
 * Cases that are looked up.
 */
export interface CaseFind {
  /**
   * sameClient: all cases with the clientId of the case of this form, this one too, the open ones first.
   */
  cases: 'sameClient';
  /**
   * What each row holds: fields of a case, such as caseFileNumber, name, status.
   *
   * @minItems 1
   * @maxItems 30
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  gives: string[];
  /**
   * How many rows, the open cases first.
   */
  most: number;
}
/**
 * What the desk knows of a panel by its number: one row, or none.
 */
export interface PanelFind {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  panel: string;
}
/**
 * Letters of the desk that are looked up.
 */
export interface LetterFind {
  /**
   * ofCase: what the desk served in the case of this form, of all automations whose records the person sees.
   */
  letters: 'ofCase';
  /**
   * How many rows, the newest first.
   */
  most: number;
}
/**
 * What holds for one field. That of a column of a table is named trips[].tolls, and row is its row.
 */
export interface FieldRule {
  /**
   * A formula, as docs/expressions.md explains it.
   */
  prefill?: string;
  /**
   * A formula, as docs/expressions.md explains it.
   */
  is?: string;
  /**
   * What can be chosen.
   */
  options?:
    | string
    | {
        /**
         * A formula, as docs/expressions.md explains it.
         */
        from: string;
        /**
         * A formula, as docs/expressions.md explains it.
         */
        value: string;
        /**
         * A formula, as docs/expressions.md explains it.
         */
        label: string;
      };
  /**
   * A formula, as docs/expressions.md explains it.
   */
  show?: string;
  /**
   * withhold, also when absent, keeps the value in the draft but does not send it; clear deletes it.
   */
  whenHidden?: 'withhold' | 'clear';
  /**
   * A formula, as docs/expressions.md explains it.
   */
  require?: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  say?:
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
   */
  lock?: string;
  rows?: ListedRows;
  /**
   * A formula, as docs/expressions.md explains it.
   */
  fixedWhen?: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  fixedBecause?:
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
   * Columns of such a row that events still open, such as the day on which it was sent.
   *
   * @minItems 1
   * @maxItems 20
   *
   * Items: One word that starts with a small letter: depositionDate.
   */
  fixedExcept?: string[];
  /**
   * The name that it had before it was renamed, or all of them, the latest first. What was stored under them follows.
   */
  was?: string | string[];
  /**
   * Choices of the field that were renamed, the earlier name before the present one: { "lunch": "noon" }. What was stored under the earlier name follows.
   */
  renamedChoices?: {
    [k: string]: string;
  };
}
/**
 * Only for a table: which rows it has.
 */
export interface ListedRows {
  /**
   * A formula, as docs/expressions.md explains it.
   */
  from: string;
  /**
   * One word that starts with a small letter: depositionDate.
   */
  key: string;
}
/**
 * A value that the desk calculates.
 */
export interface Computed {
  /**
   * What it is. money is rounded to cents, half up; hours and miles have two decimal places, rate three; number, text, date and boolean stay as they are.
   */
  type: 'money' | 'number' | 'hours' | 'miles' | 'rate' | 'text' | 'date' | 'boolean';
  /**
   * A formula, as docs/expressions.md explains it.
   */
  is: string;
  /**
   * The law or rule behind the value, for example LC 5710(b)(2). It stands below the value on forms, records and prints.
   */
  authority?: string;
}
/**
 * A legal time limit.
 */
export interface Deadline {
  /**
   * A formula, as docs/expressions.md explains it.
   */
  if?: string;
  /**
   * The day that starts the time, which is not counted itself: a formula that gives a date, also that of another deadline. latest or earliest takes one of several days; while one of them is not known, neither is the deadline. Deadlines that start from each other in a circle are an error.
   */
  from:
    | string
    | {
        latest: StartingDays;
      }
    | {
        earliest: StartingDays;
      };
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  trigger:
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
   * How many days, without those that service adds: a number or a formula. Negative days are counted back: -20 is twenty days before.
   */
  days: number | string;
  /**
   * calendarDays, also when absent, or courtDays: only days on which the offices of the calendar are open.
   */
  count?: 'calendarDays' | 'courtDays';
  /**
   * Where the day moves when offices are closed: next, to the open day after it; previous, to the one before it; none, it stays. When absent, a last day that is counted back moves to the open day before, and every other day to the one after.
   */
  roll?: 'next' | 'previous' | 'none';
  /**
   * Whose closed days count: board, the Appeals Board, also when absent; court, the superior courts, which close on more days (times of the Code of Civil Procedure).
   */
  calendar?: 'board' | 'court';
  /**
   * When a stored record is counted again: always, also when absent; untilMet, only in states that wait for the deadline (it stands there under after or at), so that a holiday announced later changes nothing that is over; never.
   */
  recompute?: 'always' | 'untilMet' | 'never';
  /**
   * lastDay, due by then; notBefore, not earlier than then; dayAfter, the first open day after the time has run.
   */
  kind: 'lastDay' | 'notBefore' | 'dayAfter';
  /**
   * A formula, as docs/expressions.md explains it.
   */
  service?: string;
  /**
   * Only for a lastDay: another rule gives less time, or its time may be argued to count. The safe day is then counted by it, from the same day and without days for service, when it comes first.
   */
  safe?: {
    /**
     * How many calendar days.
     */
    days: number;
    /**
     * The legal rule, for example LC 4062.2(d).
     */
    authority: string;
  };
  /**
   * A formula, as docs/expressions.md explains it.
   */
  serviceDays?: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
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
   * The legal rule, for example 8 CCR 10547.
   */
  authority: string;
}
/**
 * A file that is read when it is chosen.
 */
export interface Read {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  by: string;
  /**
   * For each field the value of the reading; the columns of a table are filled from the columns of a list: { "doctors[].name": "doctors[].fullName" }. A locked field is not filled, nor is one by a text that is none of its choices.
   */
  fills: {
    /**
     * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
     */
    [k: string]: string;
  };
  /**
   * A value that the reading is less sure of, from 0 to 1, must be confirmed by a person.
   */
  doubtBelow: number;
  /**
   * What the file must say of its case: for a value of the reading a formula with what the case says. Names are compared without titles and middle names, numbers without dashes and blanks. What the file or the case does not say is not compared. What differs is refused until "reason" is filled in.
   */
  mustMatch?: {
    /**
     * A formula, as docs/expressions.md explains it.
     */
    [k: string]: string;
  };
  /**
   * One word that starts with a small letter: depositionDate.
   */
  reason?: string;
}
/**
 * What a record says of its panel.
 */
export interface PanelSaid {
  /**
   * One word that starts with a small letter: depositionDate.
   */
  number?: string;
  /**
   * The values by their names.
   */
  says?: {
    /**
     * A formula, as docs/expressions.md explains it.
     */
    dateOfInjury?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    issuedOn?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    specialty?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    doctors?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    evaluator?: string;
    /**
     * A formula, as docs/expressions.md explains it.
     */
    status?: string;
  };
}
/**
 * A sentence at a field, if something is not true.
 */
export interface Check {
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  at: string;
  /**
   * A formula, as docs/expressions.md explains it.
   */
  that: string;
  /**
   * error, also when absent, refuses; ask lets it through once the person has answered that it is right; warn only tells.
   */
  level: 'error' | 'ask' | 'warn';
  /**
   * What a person reads: one text, or one for each language of the automation.
   */
  say:
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
}
/**
 * A shape, the automation that takes it, and how the record fills it. source, when and values see record (also where records never change), case, firm, user, today and now.
 */
export interface Gift {
  /**
   * One word that starts with a small letter: depositionDate.
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
   * What a person reads: one text, or one for each language of the automation.
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
   * A formula, as docs/expressions.md explains it.
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
 * A column; what it leaves out comes from the form.
 *
 * This interface was referenced by `Pack`'s JSON-Schema
 * via the `definition` "column".
 */
export interface Column {
  /**
   * Names joined by dots; [] stands for each row of a table: mileage.tolls, trips[].tolls.
   */
  field: string;
  /**
   * What a person reads: one text, or one for each language of the automation.
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
   * How a value is shown; as on the form when absent. age is a date with the days since then; a file has the date alone.
   */
  format?:
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
   * It can be sorted.
   */
  sort?: boolean;
  /**
   * It can be filtered.
   */
  filter?: boolean;
  /**
   * Width in characters.
   */
  width?: number;
}
