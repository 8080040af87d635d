import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FigureUsed } from '#domain/dated-figures.ts';
import type { ChosenLabels } from '#engine/form/chosen-labels.ts';
import type { LetterModel } from '#engine/letter/letter-model.ts';
import type { Difference, RecordRecipients, RecordWarning } from '#server/platform/stored-json.ts';

/** Written once as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, never>;
type ChangedJson<Value> = ColumnType<Value, string, string>;
type OptionalJson<Value> = ColumnType<Value | null, string | null, never>;
type Fields = Readonly<Record<string, unknown>>;
/** Read by the database alone. */
type Folded = ColumnType<never, string, string>;
type Instant = ColumnType<Date | string, string, string>;

/** What is kept; what it says stands in its versions. */
type RecordTable = {
  id: string;
  /** For people, who cannot read an id aloud. */
  number: GeneratedAlways<number>;
  automation_id: string;
  current_version_id: string;
  case_file_number: string | null;
  state: string | null;
  /** The deadlines that wait until a letter is delivered. */
  waiting: Generated<string[]>;
  revision: Generated<number>;
  active: Generated<boolean>;
  creator_id: string;
  creator_email: string;
  creator_name: string;
  /** What filters compare of it, as it is folded. */
  folded: Folded;
  created_at: Instant;
  updated_at: Instant;
};

/** What a person said of a deadline, for the last day that it had then. */
type DeadlineMarkTable = {
  record_id: string;
  deadline: string;
  outer_on: string;
  attorney_id: string | null;
  planned_on: string | null;
  is_done: boolean;
  note: string;
  marked_by: string;
  marked_at: Date;
};

/** What a record said at a time, by whom. The database refuses to change or remove one. */
type RecordVersionTable = {
  id: string;
  record_id: string;
  /** From 1. */
  number: number;
  automation_id: string;
  automation_version: string;
  case_file_number: string | null;
  case_name: string | null;
  data: Json<Fields>;
  computed: Json<Fields>;
  folded: Folded;
  labels: Json<ChosenLabels>;
  figures: Json<readonly FigureUsed[]>;
  payload: Json<Fields>;
  sent_computed: OptionalJson<Fields>;
  differences: Json<readonly Difference[]>;
  warnings: Json<readonly RecordWarning[]>;
  letter: OptionalJson<LetterModel>;
  recipients: OptionalJson<RecordRecipients>;
  /** Null for what the desk worked out by itself. */
  author_id: string | null;
  author_email: string;
  created_at: Instant;
};

type RecordEventTable = {
  id: string;
  record_id: string;
  kind: string;
  event: string | null;
  payload: OptionalJson<Fields>;
  from_state: string | null;
  to_state: string | null;
  /** The version that it made. */
  version_id: string | null;
  note: string | null;
  /** Paths of the fields whose old values were confirmed. */
  confirmed: OptionalJson<readonly string[]>;
  /** Null for what the desk did by itself. */
  actor_id: string | null;
  actor_email: string;
  /** The record that notified this one, where the desk sent the event. */
  told_by: string | null;
  occurred_at: Instant;
};

type LogEntryTable = {
  id: string;
  log_key: string;
  automation_id: string;
  record_id: string;
  /** What it logs: with a letter for ever, without one as it stands now. */
  version_id: string;
  state: string | null;
  /** The letter that it is about, and its title. */
  document_id: string | null;
  letter: string | null;
  docucent_id: string | null;
  active: Generated<boolean>;
  creator_id: string;
  creator_email: string;
  creator_name: string;
  folded: Folded;
  created_at: Instant;
};

/** Which record the form of a record was started from. */
type RecordLinkTable = { record_id: string; from_record_id: string; shape: string };

/** Records, what they said and say, what happened to them, what they come from, and the entries of logs. */
type RecordReminderTable = {
  record_id: string;
  state: string;
  deadline: string;
  /** Days of California, YYYY-MM-DD: the deadline, when the reminder was due, and when it was made. */
  outer_on: string;
  due_on: string;
  made_on: string;
  days_before: number;
  /** Null for the person who created the record. */
  roles: string[] | null;
};

/** What is known of a panel of medical evaluators, once for its number. */
type PanelTable = {
  panel_number: string;
  case_file_number: string;
  /** The values by their names in rules.json. */
  said: ChangedJson<Fields>;
  /** The record that named it first. */
  record_id: string;
  updated_at: Instant;
};

export type RecordTables = {
  records: RecordTable;
  record_versions: RecordVersionTable;
  record_events: RecordEventTable;
  deadline_marks: DeadlineMarkTable;
  log_entries: LogEntryTable;
  record_links: RecordLinkTable;
  record_reminders: RecordReminderTable;
  panels: PanelTable;
};
