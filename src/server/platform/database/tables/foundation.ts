import type { ColumnType, Generated } from 'kysely';
import type { DraftSource, EventEntry, StartedFrom } from '#server/platform/stored-json.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Written as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, string>;
type CalendarDay = string;
type DecimalText = string;

type UserTable = {
  id: string;
  email: string;
  role: string;
  name: string;
  last_name: string;
  /** Name and address as a search compares them. */
  folded: string;
  password_hash: string;
  /** Where the user works; null for the main office. */
  office_id: string | null;
  password_change_due: Generated<boolean>;
  blocked: Generated<boolean>;
  active: Generated<boolean>;
  login_time: OptionalInstant;
  created_at: GeneratedInstant;
};
type SessionTable = { id: string; user_id: string; created_at: Instant; ended_at: OptionalInstant; device: string | null };
type RefreshTokenTable = { token_hash: string; session_id: string; expires_at: Instant; used_at: OptionalInstant };
type SignInAttemptTable = { subject: string; failures: number; last_failure_at: Instant; next_attempt_at: Instant };
type KnownAddressTable = { subject: string; last_success_at: Instant };

type PostalAddress = { street: string | null; city: string | null; state: string | null; zip: string | null };
type OfficePlace = PostalAddress & { county: string | null; phone: string | null; fax: string | null; email: string | null };
type FirmTable = OfficePlace & {
  only_row: Generated<boolean>;
  name: string;
  tax_id_last_four: string | null;
  mailing_hour: string | null;
  text_phone: string | null;
  revision: Generated<number>;
};
type AddressBookTable = {
  id: string;
  kind: 'physician' | 'boardOffice' | 'carrier' | 'office';
  name: string;
  /** Other spellings, one on each line. */
  other_names: Generated<string>;
  specialty: Generated<string>;
  code: Generated<string>;
  practice: Generated<string>;
  street: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip: Generated<string>;
  phone: Generated<string>;
  fax: Generated<string>;
  email: Generated<string>;
  /** How its names are compared. */
  name_keys: readonly string[];
  active: Generated<boolean>;
  revision: Generated<number>;
};
type OfficeTable = OfficePlace & {
  id: string;
  position: number;
  name: string;
  revision: Generated<number>;
};
type AttorneyTable = {
  id: string;
  position: number;
  name: string;
  class: string;
  bar_number: string | null;
  hourly_rate: ColumnType<DecimalText | null, DecimalText | number | null, DecimalText | number | null>;
  title: string | null;
  email: string | null;
  office_id: string | null;
  signature_text: string | null;
  supervisor_id: string | null;
  active: Generated<boolean>;
  revision: Generated<number>;
};
type DatedFigureTable = {
  id: string;
  kind: string;
  key: string;
  starts_on: CalendarDay;
  ends_on: CalendarDay | null;
  value: string;
  source: string;
  confirmed_by: string | null;
  enforced: 'warn' | 'block' | null;
  is_draft: Generated<boolean>;
  revision: Generated<number>;
};
/** A day that was closed or opened; stored deadlines follow when a person has confirmed it. */
type HolidayChangeTable = {
  id: string;
  day: string;
  name: string;
  change: 'added' | 'removed';
  closes: 'office' | 'court';
  changed_at: GeneratedInstant;
  confirmed_at: OptionalInstant;
  recomputed_at: OptionalInstant;
};
type FirmChangeTable = { only_row: Generated<boolean>; number: number };
type DeskFactTable = { name: string; value: string; noted_at: GeneratedInstant };

/** Null while nobody said it. */
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>;

type CaseTable = PostalAddress & {
  case_file_number: string;
  /** The number as it is compared. */
  number_key: string;
  name: string;
  first_names: string;
  last_names: string;
  country: string | null;
  email: string | null;
  phone: string | null;
  birth_year: number | null;
  language: 'en' | 'es';
  employer_name: string | null;
  handling_attorney_id: string | null;
  referred_by: string | null;
  case_manager_id: OptionalText;
  assistant_id: OptionalText;
  /** The same for all cases of one person; null while nobody said whose it is. */
  client_id: OptionalText;
  status: Generated<'open' | 'closed'>;
  weekly_td_rate: ColumnType<DecimalText | null, DecimalText | number | null, DecimalText | number | null>;
};
type PartyTable = PostalAddress & {
  id: string;
  case_file_number: string;
  position: number;
  role: string;
  name: string;
  firm: string | null;
  country: string | null;
  email: string | null;
  phone: string | null;
  fax: string | null;
  represented: boolean | null;
};
type InjuryTable = {
  id: string;
  case_file_number: string;
  position: number;
  kind: 'specific' | 'cumulative';
  starts_on: CalendarDay;
  ends_on: CalendarDay | null;
  adj_number: string | null;
  claim_number: string | null;
  employer_name: string | null;
  body_parts: readonly string[];
  status: 'accepted' | 'delayed' | 'denied' | null;
};
type CaseWordTable = { word: string; case_file_number: string; is_applicant: boolean };
type SearchWordTable = { word: string };
type SearchWordFormTable = { form: string; word: string };
type CaseNumberTable = { number: string; case_file_number: string };

type DraftTable = {
  user_id: string;
  automation_id: string;
  case_file_number: string;
  /** Empty, as the event, in a draft of a new form. */
  record_id: Generated<string>;
  event: Generated<string>;
  data: Json<Readonly<Record<string, unknown>>>;
  sources: ColumnType<readonly DraftSource[] | null, string | null, string | null>;
  invalid_inputs: ColumnType<Readonly<Record<string, string>> | null, string | null, string | null>;
  event_entry: ColumnType<EventEntry | null, string | null, string | null>;
  started_from: ColumnType<StartedFrom | null, string | null, string | null>;
  version: string;
  revision: number;
  saved_at: Instant;
};
type RecentCaseTable = { user_id: string; case_file_number: string; chosen_at: Instant };
type AuditRowTable = {
  id: string;
  occurred_at: Instant;
  actor_id: string | null;
  action: string;
  case_file_number: string | null;
  subject: string | null;
  document_sha256: string | null;
  detail: ColumnType<Readonly<Record<string, unknown>> | null, string | null, never>;
  row_hash: string | null;
  seal: string | null;
};
type AuditLinkTable = { number: number; row_id: string; previous_hash: string; hash: string; seal: string | null };
type UnsealedAuditRowTable = { row_id: string; position: Generated<number> };
type AuditHeadTable = { only_row: Generated<boolean>; number: number; hash: string; sealed_after: number; batches_after: number };

type SavedViewTable = {
  id: string;
  owner_id: string;
  name: string;
  path: string;
  query: string;
  is_team: boolean;
  created_at: Instant;
};

/** People, firm, cases, and what a person is in the middle of. */
export type FoundationTables = {
  users: UserTable;
  sessions: SessionTable;
  refresh_tokens: RefreshTokenTable;
  sign_in_attempts: SignInAttemptTable;
  known_addresses: KnownAddressTable;
  firm: FirmTable;
  address_book: AddressBookTable;
  offices: OfficeTable;
  attorneys: AttorneyTable;
  dated_figures: DatedFigureTable;
  holiday_changes: HolidayChangeTable;
  firm_changes: FirmChangeTable;
  desk_facts: DeskFactTable;
  cases: CaseTable;
  parties: PartyTable;
  former_parties: PartyTable;
  injuries: InjuryTable;
  case_words: CaseWordTable;
  search_words: SearchWordTable;
  search_word_forms: SearchWordFormTable;
  case_numbers: CaseNumberTable;
  drafts: DraftTable;
  recent_cases: RecentCaseTable;
  saved_views: SavedViewTable;
  calendar_feeds: { user_id: string; token_hash: string; with_names: boolean; created_at: Instant; read_at: Instant | null };
  wheel_spins: { id: string; spun_at: Instant; spun_by: string; names: string[]; chosen: number };
  audit_rows: AuditRowTable;
  audit_links: AuditLinkTable;
  audit_head: AuditHeadTable;
  unsealed_audit_rows: UnsealedAuditRowTable;
};
