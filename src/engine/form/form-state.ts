import type { Recipient } from '#schemas/shared/case.gen.ts';
import type { FigureUsed } from '#domain/dated-figures.ts';
import type { AddresseeRole } from '#schemas/meta/common.gen.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { FixedRows } from './fixed-rows.ts';
import type { Recipients } from '#engine/recipients/recipients.ts';

/** A choice of a field; role where it stands for a party of the case. */
export type Choice = { readonly value: string; readonly label: string; readonly role?: AddresseeRole };

/** Something that the desk knows already: its words, and the scope that they come from. */
export type Fact = { readonly words: string; readonly source?: string };

/** Something that a file says of its case, and what the case says of it, in words. */
export type MatchedValue = { readonly title: LocalizedText; readonly read: string; readonly known: string; readonly isSame: boolean };

/** What the rules say at a place of the form: error refuses, ask wants an answer before it is sent, warn points out. */
export type FormFinding = {
  /** JSON pointer into the data; empty for the whole form. */
  readonly pointer: string;
  readonly level: 'error' | 'ask' | 'warn';
  /** check_failed: a check of rules.json. no_address: somebody who gets the letter cannot be served. no_calendar: a deadline in a year without holidays. unusual_time: outside the hours of an office. unlikely_date: before the first injury of the case, or more than two years away. of_other_case: a file says something else of its case, and nobody said why. replaced: who would get a letter left the case or was set inactive. */
  readonly code:
    | 'check_failed'
    | 'field_required'
    | 'not_offered'
    | 'no_addressee'
    | 'no_address'
    | 'no_calendar'
    | 'unusual_time'
    | 'unlikely_date'
    | 'of_other_case'
    | 'replaced';
  readonly say: LocalizedText;
};

/** Everything that the rules say about a form with some data. Places are JSON pointers; what covers a place covers all below it. */
export type FormState = {
  readonly hidden: ReadonlySet<string>;
  /** Boxes that are shown and that nobody touched: they count as no, and are sent so. */
  readonly unticked: ReadonlySet<string>;
  readonly locked: ReadonlySet<string>;
  /** Places of stored rows that nobody edits, removes or moves, and of tables whose rows stay, with the reason. */
  readonly fixed: FixedRows;
  /** By the schema or by a rule, as far as shown. */
  readonly required: ReadonlySet<string>;
  /** Computed values as they are stored: numbers as text ("1530.00"), those of rows in a list by the name of the table. */
  readonly computed: PlainRecord;
  /** Computed values that are not known yet, as pointers into computed. */
  readonly unknownComputed: ReadonlySet<string>;
  readonly findings: readonly FormFinding[];
  /** The choices of a field by its declaration path; absent while their source is not loaded. */
  readonly options: ReadonlyMap<string, readonly Choice[]>;
  /** The dated figures that names and computed values rest on. */
  readonly figures: readonly FigureUsed[];
  /** Pointers into ui-schema.json of the items that are not shown. */
  readonly hiddenItems: ReadonlySet<string>;
  /** What is known already, by the pointer of its item in ui-schema.json; absent while it is not. */
  readonly facts: ReadonlyMap<string, Fact>;
  /** What files that were read say of their case, by the path of the field of the file. */
  readonly matches: ReadonlyMap<string, readonly MatchedValue[]>;
  /** The day that letters of the form carry when it is sent now; absent while the day is not known. */
  readonly letterOn?: string;
  /** The deadlines that do not run until a letter of the form is delivered by hand or by fax. */
  readonly waiting: readonly string[];
  /** What the sender is told when its letters are mailed on a later day. */
  readonly mailedLater?: LocalizedText;
  /** Whether who sends the form swears to the service of a letter. */
  readonly isSworn: boolean;
  /** Everybody whom the letters reach that sending the form writes. */
  readonly reached: readonly Recipient[];
  /** Of the letter of letter.json; absent while the parties are not loaded. */
  readonly recipients?: Recipients;
  /** Who is served as a field of methods of service says, by its path: the recipients of all letters that it is for. */
  readonly served: ReadonlyMap<string, Recipients>;
};

function sameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  return one.size === other.size && [...other].every((entry) => one.has(entry)) ? one : other;
}

function sameList<Row>(one: readonly Row[], other: readonly Row[]): readonly Row[] {
  return one.length === other.length && other.every((row, index) => row === one[index]) ? one : other;
}

function sameMap<Row>(one: ReadonlyMap<string, Row>, other: ReadonlyMap<string, Row>): ReadonlyMap<string, Row> {
  return one.size === other.size && [...other].every(([key, row]) => one.get(key) === row) ? one : other;
}

function sameRecord(one: PlainRecord, other: PlainRecord): PlainRecord {
  const keys = Object.keys(other);
  return keys.length === Object.keys(one).length && keys.every((key) => one[key] === other[key]) ? one : other;
}

function sameFindings(one: readonly FormFinding[], other: readonly FormFinding[]): readonly FormFinding[] {
  const isSame = (finding: FormFinding, index: number): boolean => {
    const before = one[index];
    return (
      before !== undefined &&
      before.pointer === finding.pointer &&
      before.code === finding.code &&
      before.level === finding.level &&
      before.say === finding.say
    );
  };
  return one.length === other.length && other.every(isSame) ? one : other;
}

/** The state with every part that did not change taken over from the one before, so that a reader can compare by identity. */
export function sharedState(before: FormState, after: FormState): FormState {
  return {
    ...after,
    hidden: sameSet(before.hidden, after.hidden),
    unticked: sameSet(before.unticked, after.unticked),
    locked: sameSet(before.locked, after.locked),
    fixed: sameMap(before.fixed, after.fixed),
    required: sameSet(before.required, after.required),
    computed: sameRecord(before.computed, after.computed),
    unknownComputed: sameSet(before.unknownComputed, after.unknownComputed),
    findings: sameFindings(before.findings, after.findings),
    options: sameMap(before.options, after.options),
    figures: sameList(before.figures, after.figures),
    hiddenItems: sameSet(before.hiddenItems, after.hiddenItems),
    facts: sameMap(before.facts, after.facts),
    served: sameMap(before.served, after.served),
  };
}
