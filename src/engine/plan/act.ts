import type { DatedFigures, FigureUsed } from '#domain/dated-figures.ts';
import type { CompiledAutomation } from '#engine/compilation/compiled-automation.ts';
import type { DataFault } from '#engine/data/data-fault.ts';
import type { LocalizedText } from '#engine/data/localized-text.ts';
import type { PlainRecord } from '#engine/data/plain-data.ts';
import type { ScopedRecord } from '#engine/data/record-scope.ts';
import type { ShapeValidator } from '#engine/declaration/shape-error.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';
import type { FormFile, KnownFile } from '#engine/form/form-files.ts';
import type { FormState } from '#engine/form/form-state.ts';
import type { MovedDeadline } from '#engine/form/recompute-deadlines.ts';
import type { SentDifference } from '#engine/form/sent-differences.ts';
import type { WrittenLetter } from '#engine/letter/write-letters.ts';
import type { ConfirmedReading } from '#engine/readings/reading.ts';
import type { Recipients } from '#engine/recipients/recipients.ts';
import type { ScopeValues } from '#engine/types/scopes.ts';
import type { Role } from '#schemas/meta/common.gen.ts';

/** A form as it was sent: its fields, and the values that its sender computed, by their names in rules.json. */
export type SentForm = { readonly data: PlainRecord; readonly sentComputed?: PlainRecord };

/** What happens to a record. A person submits, edits, restores, removes and sends events; the desk notifies, lets the clock run and recounts. */
export type Act =
  | ({ readonly kind: 'submit' | 'edit' | 'restore' } & SentForm)
  /** The data are the fields of the event, with its note and what was confirmed beside them. */
  | ({ readonly kind: 'event'; readonly event: string } & SentForm)
  | { readonly kind: 'remove' }
  /** Another record was written that this one rests on. */
  | { readonly kind: 'notify'; readonly event: string }
  /** A letter of it was delivered by hand or by fax. Where it was the last, servedOn is the day from which runs what waited for it; who got it tells how many days service adds. */
  | {
      readonly kind: 'serve';
      readonly letterOn: string;
      readonly servedOn?: string;
      /** It is served once more on everybody: what ran from its day runs from servedOn. */
      readonly again?: true;
      readonly note?: string;
      readonly recipients: Pick<Recipients, 'to' | 'cc'>;
    }
  /** Its day has come; a record without a state gets that of a new one. */
  | { readonly kind: 'clock' }
  /** Holidays changed: the figures before and after. */
  | { readonly kind: 'recount'; readonly before: DatedFigures; readonly after: DatedFigures };

export type ActKind = Act['kind'];

/** A record as it is stored. */
export type PlannedOn = ScopedRecord & {
  /** Whether a letter of it was sent. */
  readonly letterSent?: boolean;
  /** Whether somebody was served with one of them. */
  readonly letterServed?: boolean;
  readonly figures?: readonly FigureUsed[];
  /** The values that the desk added to what was first sent. */
  readonly payload?: PlainRecord;
  /** Whether it was stored under another version, so that it is stored anew even where it says the same. */
  readonly isCarried?: boolean;
  /** The words of what was chosen. */
  readonly labels?: ChosenLabels;
};

/** Who acts; absent for the desk. */
export type ActingPerson = { readonly role: Role; readonly isCreator?: boolean };

/** Another record that is to be notified: which automation's, what it says, and whether its automation is in use; undefined where it is gone. */
export type NotifiedRecord = Pick<NotifyOrder, 'id'> & { readonly automation?: CompiledAutomation; readonly record?: ScopedRecord };

/** Everything that a plan sees beside the automation, the record and the act. */
export type PlanScopes = {
  /** What expressions see: case, people, firm, figures, lookups, the day and the moment. */
  readonly values: ScopeValues;
  readonly person?: ActingPerson | undefined;
  /** That the client acts, over the link of the record. */
  readonly byLink?: boolean | undefined;
  /** Ids of new rows of tables. */
  readonly newId: () => string;
  readonly validateShape: ShapeValidator;
  /** The files that the desk holds, by id; absent where files are not judged. */
  readonly files?: ReadonlyMap<string, KnownFile> | undefined;
  /** The confirmed readings of files, by the path of the field of the file. */
  readonly readings?: ReadonlyMap<string, ConfirmedReading> | undefined;
  /** The sentence about an entry of the log that says the same. */
  readonly sameEntry?: LocalizedText | undefined;
  /** Those that the record notifies, once it is known which; absent before. */
  readonly notified?: readonly NotifiedRecord[] | undefined;
  /** What the plans of the other cases see, by the number of the case, or why one cannot be read; absent while it is not known which they are. */
  readonly copies?: ReadonlyMap<string, PlanScopes | { readonly fault: DataFault }> | undefined;
  /** Records that it notified before, with the automation and the event. */
  readonly notifiedBefore?: readonly NotifyOrder[] | undefined;
};

export type PlanRequest = {
  readonly automation: CompiledAutomation;
  /** Absent for a new record. */
  readonly record?: PlannedOn | undefined;
  readonly act: Act;
  readonly scopes: PlanScopes;
};

/** The same of a record that is there. */
export type StoredRequest = PlanRequest & { readonly record: PlannedOn };

/** What a record says after an act. Computed values are texts, as FormState has them. */
export type PlannedContent = {
  readonly caseFileNumber?: string;
  readonly caseName?: string;
  readonly data: PlainRecord;
  readonly computed: PlainRecord;
  readonly labels: ChosenLabels;
  readonly figures: readonly FigureUsed[];
  readonly payload: PlainRecord;
  readonly sentComputed?: PlainRecord;
  readonly differences: readonly SentDifference[];
};

/** The step in the life of the record. */
export type PlannedEvent = {
  readonly kind: 'created' | 'updated' | 'moved' | 'recomputed' | 'deleted' | 'served';
  /** The event that was sent, or the deadline that ended. */
  readonly event?: string;
  readonly note?: string;
  /** The paths of the fields whose old values were confirmed. */
  readonly confirmed?: readonly string[];
};

/** A record that is to be sent an event by the desk. */
export type NotifyOrder = { readonly id: string; readonly of: string; readonly event: string };

/** The form of another case, which one act sends as well: the place of the row that names it, and what its form says. */
export type CopyOrder = { readonly pointer: string; readonly caseFileNumber: string; readonly data: PlainRecord };

/** The same with what comes of it; no plan while its case was not read. */
export type PlannedCopy = CopyOrder & { readonly plan?: Plan };

/** What the desk does for a record: its values, and the event that follows. */
export type PlannedEffect = {
  readonly effect: 'caseAddress';
  readonly with: Readonly<Record<string, string>>;
  readonly event: string;
};

/** The new link that the client of a record gets, in place of the one before. */
export type PlannedLink = {
  /** With [link] where the address comes. */
  readonly text: string;
  readonly phone: string;
  /** The last day on which it works. */
  readonly until: string;
};

/** What the letters of an act are written from, and the names of those that it may write. */
export type WrittenFrom = {
  readonly data: PlainRecord;
  readonly computed: PlainRecord;
  readonly scopes: ScopeValues;
  readonly names: readonly string[];
};

/** What the desk keeps of a panel, once for each number, because a record says it. */
export type PlannedPanel = {
  /** Absent where the record names none any more. */
  readonly number?: string;
  /** The number that the record named before. */
  readonly former?: string;
  readonly caseFileNumber: string;
  /** The values by their names in rules.json. */
  readonly says: PlainRecord;
  /** Of the field with the number. */
  readonly pointer: string;
};

/** Everything that comes of an act, before anything is written. */
export type Plan = {
  readonly ok: true;
  readonly kind: ActKind;
  /** Absent where the record goes on saying what it says. What a recount or a notification does not change of it is that of the record. */
  readonly content?: PlannedContent | RecomputedContent;
  /** After the act; absent for an automation without states. */
  readonly state?: string;
  readonly event: PlannedEvent;
  readonly letters: readonly WrittenLetter[];
  /** What letters are written from. */
  readonly written: WrittenFrom;
  /** The files of the form that letters may enclose. */
  readonly files: readonly FormFile[];
  readonly notifies: readonly NotifyOrder[];
  /** The records of the same form in other cases, which are written together with this one. */
  readonly copies?: readonly PlannedCopy[];
  /** What the desk does for it after the answer; absent where nothing is. */
  readonly effects?: readonly PlannedEffect[];
  /** What becomes of the client's link; absent where it stays. */
  readonly link?: PlannedLink;
  /** What the desk is to keep of a panel; absent where nothing of it is new. */
  readonly panel?: PlannedPanel;
  /** The lookups whose answers must be the same when the plan is committed. */
  readonly readAgain: ReadonlySet<string>;
  /** Pointed out, and kept with what the record says. */
  readonly warnings: readonly DataFault[];
  /** The paths of the fields that an event opened; what was pointed out at others stays. */
  readonly judges?: ReadonlySet<string>;
  /** Those of the warnings that a person answers before it is written; who acts for the desk is not asked. */
  readonly questions?: readonly DataFault[];
  /** Pointed out only where the letters are looked at. */
  readonly previewWarnings?: readonly DataFault[];
  /** What the sender is told. */
  readonly answer: LocalizedText;
  /** The deadlines that wait from then on until a letter is delivered; those of before when absent. */
  readonly waiting?: readonly string[];
  /** That what waited to be filed was filed. */
  readonly filing?: PlannedFiling;
  /** The deadlines that a recount moved. */
  readonly moved?: readonly MovedDeadline[];
  /** What the rules say about the form, where one was sent. */
  readonly form?: FormState;
};

/** The day on which the papers of a record were filed with the Board, the confirmation number, and who says so. */
export type PlannedFiling = { readonly on: string; readonly number: string; readonly by: string };

/** What a record says anew that nobody filled in: all else stays as it is stored. */
export type RecomputedContent = Pick<PlannedContent, 'data' | 'computed' | 'figures'>;

/** Why an act is refused: a guard, a field, a role, a lock, a state, or what was found in other records. */
export type RefusalReason = 'guard' | 'field' | 'role' | 'lock' | 'state' | 'found';

export type Refusal = {
  readonly ok: false;
  readonly code: 'invalid_input' | 'no_addressee' | 'event_refused' | 'not_allowed' | 'record_closed';
  readonly why: RefusalReason;
  readonly say: LocalizedText;
  /** Every fault at its place. */
  readonly at: readonly DataFault[];
  readonly form?: FormState;
  /** Where all was right but for a letter that cannot be written or served. */
  readonly written?: WrittenFrom;
};

export type Planned = Plan | Refusal;
