import type { Automation } from '#engine/declaration/automation.ts';
import type { Expression } from '#engine/expression/expression.ts';
import type { RecordText } from './record-text.ts';
import type { CompiledMatches } from './compile-matches.ts';
import type { CompiledPanel } from './compile-panel.ts';
import type { CompiledGift } from './compile-gifts.ts';
import type { CompiledLine } from './compile-line.ts';
import type { CompiledLetter } from './compiled-letter.ts';
import type { CompiledLink } from './compile-link.ts';
import type { CompiledLifecycle } from './compiled-lifecycle.ts';
import type { HolidayCalendarKind } from '#domain/court-days.ts';
import type { DeadlineInput } from '#domain/deadlines.ts';
import type { LocalizedText, Name, AddresseeRole, PartyRole } from '#schemas/meta/common.gen.ts';
import type { FieldItem } from '#schemas/meta/ui-schema.gen.ts';
import type { Computed } from '#schemas/meta/rules.gen.ts';
import type { CompileFault, ExpressionPlace } from '#engine/types/compile-request.ts';
import type { SchemaField } from '#engine/data/schema-fields.ts';
import type { ScopeTypes } from '#engine/types/field-types.ts';

/** Where a choice comes from: rows with id and label, or rows with the value and the label spelt out over row. */
export type CompiledOptions = { readonly from: Expression; readonly value?: Expression; readonly label?: Expression };

/** The rows of a table that come from a list: the column that they are known by, and those that hold what the list says. */
export type CompiledRows = { readonly from: Expression; readonly key: string; readonly columns: readonly string[] };

/** The rules of one field. */
export type CompiledField = {
  readonly path: string;
  readonly show?: Expression;
  readonly require?: Expression;
  readonly lock?: Expression;
  readonly prefill?: Expression;
  /** The value that it always has, whatever is sent for it. Where the form shows it, it is also its prefill, and locked. */
  readonly own?: Expression;
  readonly options?: CompiledOptions;
  /** Where the rows of a table come from. */
  readonly rows?: CompiledRows;
  readonly say?: LocalizedText;
  /** Which stored rows of a table stay as they are, and why. */
  readonly fixedWhen?: Expression;
  readonly fixedBecause?: LocalizedText;
  /** The columns of a fixed row that can still be filled in. */
  readonly fixedExcept?: readonly string[];
  /** Whether the rows of a table are neither added nor removed nor moved: they come from a list, or an event opens only columns of them. */
  readonly keepsRows?: true;
  readonly whenHidden: 'withhold' | 'clear';
  /** Whether only events open it, so that no new form has it. */
  readonly later?: true;
};

/** A check at a field, or at the field of each row. */
export type CompiledCheck = {
  readonly at: string;
  readonly that: Expression;
  readonly level: 'error' | 'ask' | 'warn';
  /** The sentence, in which values of the form can stand. */
  readonly say: RecordText;
};

/** A computed value: its path as declared ("total", "trips[].mileage"), the list whose rows it stands in, and its own name there. */
export type CompiledComputed = {
  readonly path: string;
  readonly group?: string;
  readonly rows: boolean;
  readonly name: string;
  readonly type: Computed['type'];
  readonly is: Expression;
};

/** The days that a deadline can be counted from, and which of several counts. */
export type CompiledStart = { readonly which: 'only' | 'latest' | 'earliest'; readonly days: readonly Expression[] };

/** A deadline: the day that it is counted from, how many days, and who was served. */
export type CompiledDeadline = Pick<DeadlineInput, 'kind' | 'count' | 'roll' | 'safeDays'> & {
  readonly name: string;
  /** Whether the time runs at all; it does when absent. */
  readonly if?: Expression;
  readonly from: CompiledStart;
  readonly days: Expression;
  readonly service?: Expression;
  /** How many days service adds, where that is known otherwise. */
  readonly serviceDays?: Expression;
  /** Whether who was served has no method of service, as a party of the case has none: then the time for mailing counts. */
  readonly isMailed?: boolean;
  readonly calendar: HolidayCalendarKind;
  /** The states in which a stored record is counted again; all of them when absent. */
  readonly runsIn?: ReadonlySet<string>;
};

/** A step of working out a form; each stands after all that it reads, as far as hiding does not go in a circle. */
export type SolveStep =
  | { readonly kind: 'name'; readonly name: Name; readonly is: Expression }
  | { readonly kind: 'show'; readonly path: string; readonly show: Expression }
  | { readonly kind: 'computed'; readonly computed: CompiledComputed }
  | { readonly kind: 'deadline'; readonly deadline: CompiledDeadline }
  | { readonly kind: 'recipients' };

/** A recipient of the manifest. */
export type CompiledRecipient = {
  readonly role: AddresseeRole;
  readonly chosenBy?: string;
  /** The field that holds the one who stands first among everybody of the role. */
  readonly first?: string;
  /** The entry of the address book that has this code. */
  readonly code?: string;
  /** The roles of which the first one that the case has stands in. */
  readonly otherwise: readonly PartyRole[];
  readonly if?: Expression;
  /** It is filed there, and nobody is served. */
  readonly method?: 'filed';
};

/** Who gets a letter, and when it is written. */
export type CompiledAddressees = {
  readonly name: string;
  /** Whether sending the form writes it; perhaps: the event decides. */
  readonly writes: 'always' | 'perhaps' | 'never';
  readonly if?: Expression;
  readonly to: readonly CompiledRecipient[];
  readonly cc: readonly CompiledRecipient[];
  readonly ifNone: 'block' | 'allow';
  /** Whether it stays within the firm. */
  readonly internal?: true;
  /** The field that holds the methods of service. */
  readonly methods?: string;
  /** How those are served who have no row there; by mail when absent. */
  readonly usual?: Expression;
  /** Whether a deadline rests on where they are served: then that must be known of everybody. */
  readonly needsPlace: boolean;
};

/** An item of the UI schema that is shown only when something holds; the pointer leads to the item in ui-schema.json. */
export type CompiledItem = { readonly pointer: string; readonly source: string; readonly show: Expression };

/** What an item of the UI schema says that is known already: its text, and the scope that it comes from. */
export type CompiledFact = { readonly pointer: string; readonly is: Expression; readonly source?: string };

/** Records or cases that are looked up: whose records they are, and the value of each column that they are found by. */
export type CompiledLookup = {
  readonly name: string;
  /** The automation whose records they are; absent for cases and panels. */
  readonly records?: string;
  readonly where: readonly { readonly field: string; readonly is: Expression }[];
  /** What it answers must still hold when the record is written: a check that refuses rests on it, or what a record says that others notify. */
  readonly mustHold: boolean;
  /** Whom a record notifies rests on it, so that it must hold for a record that notifies. */
  readonly forNotifies?: true;
};

/** Which records are sent an event of the desk, and when. */
export type CompiledNotification = {
  /** The automation whose records are notified. */
  readonly of: string;
  readonly event: string;
  /** "create", "update", "delete", and events of its own lifecycle. */
  readonly on: readonly string[];
  /** Rows with the id of a record. */
  readonly records: Expression;
  /** Whether it keeps to the records of its own case. */
  readonly ofCase: boolean;
  readonly if?: Expression;
  /** The lookups that decide whom it notifies. */
  readonly lookups: ReadonlySet<string>;
};

/** What the desk does for a new record, and the event that follows. */
export type CompiledEffect = {
  readonly effect: 'caseAddress';
  readonly if?: Expression;
  readonly with: readonly { readonly name: string; readonly is: Expression }[];
  readonly event: string;
};

/** The other cases in which a form is sent as well. */
export type CompiledCopies = {
  /** The table whose rows name them, and the column with the number of the case. */
  readonly table: string;
  readonly column: string;
  readonly if?: Expression;
  /** The fields that say something else there. */
  readonly fills: readonly { readonly name: string; readonly is: Expression }[];
  /** The fields that start anew in each case. */
  readonly anew: readonly string[];
};

/** The form of an automation with every expression compiled once: all that a browser evaluates. */
export type CompiledForm = {
  readonly automation: Automation;
  /** The types of all names but row. */
  readonly types: ScopeTypes;
  /** Every field of the schema in the order of the schema. */
  readonly fields: readonly SchemaField[];
  /** The title of each field by its path, of each computed value by computed.path, and of each deadline by deadlines.name. */
  readonly titles: ReadonlyMap<string, LocalizedText>;
  /** The control of each field by its path. */
  readonly controls: ReadonlyMap<string, FieldItem['control']>;
  /** The paths of the boxes on the form. */
  readonly boxes: ReadonlySet<string>;
  /** What each field for files takes, by its path. */
  readonly uploads: ReadonlyMap<string, Pick<FieldItem, 'accept' | 'refusals'>>;
  /** The paths of the tables, whose rows have ids. */
  readonly tables: readonly string[];
  readonly steps: readonly SolveStep[];
  /** Fields with rules; groups and tables before what stands in them. */
  readonly rules: readonly CompiledField[];
  readonly checks: readonly CompiledCheck[];
  readonly lookups: readonly CompiledLookup[];
  /** What files that are read must say of their case. */
  readonly matches: readonly CompiledMatches[];
  /** Of every letter, that of letter.json first. */
  readonly addressees: readonly CompiledAddressees[];
  readonly items: readonly CompiledItem[];
  readonly facts: readonly CompiledFact[];
  /** The rules that guard steps of the workflow, by their text, and those of rules.names by name. */
  readonly guards: ReadonlyMap<string, Expression>;
};

/** An automation with every expression compiled once: its form, and what becomes of it on the server. */
export type CompiledAutomation = CompiledForm & {
  /** What the served find answers. */
  readonly answer?: Expression;
  readonly payload: readonly { readonly name: string; readonly is: Expression }[];
  /** The questions that row actions of the list ask of a record, by the event or the call. */
  /** How a record is called in one line. */
  readonly line?: CompiledLine;
  readonly rowQuestions: ReadonlyMap<string, RecordText>;
  /** What its records notify others of. */
  readonly notifies: readonly CompiledNotification[];
  readonly copies?: CompiledCopies;
  /** What the desk does for its records. */
  readonly effects: readonly CompiledEffect[];
  /** The computed values and deadlines that rest on other records: what is worked out anew when one of these changes. */
  readonly ofLookups: ReadonlySet<string>;
  /** What its records say of their panels. */
  readonly panel?: CompiledPanel;
  /** What its records hand over to forms of other automations. */
  readonly gifts: readonly CompiledGift[];
  readonly lifecycle?: CompiledLifecycle;
  /** The texts of the client's link. */
  readonly link?: CompiledLink;
  readonly letters: readonly CompiledLetter[];
  /** Every expression of the declaration, with where it stands. */
  readonly places: readonly ExpressionPlace[];
  /** What is wrong; a published automation has none. */
  readonly faults: readonly CompileFault[];
};
