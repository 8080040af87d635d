-- The tables of the desk as they are. What changes them later is a migration beside this file.

create extension btree_gist;
create extension pg_trgm;

-- Names and texts stand where a person looks for them: Álvarez among A, small letters beside capitals.
create collation desk_name (provider = icu, locale = 'en-US');

-- a text of thousands of characters does not fit an index of rows in order; its beginning decides the order
create function desk_text(value text) returns text language sql immutable parallel safe as $$
  select left(value, 200)
$$;

create function desk_number(value text) returns numeric language sql immutable parallel safe as $$
  select case when value ~ '^-?[0-9]+(\.[0-9]+)?$' then value::numeric end
$$;

-- What the database remembers of itself, such as that it held the demonstration.
create table desk_facts (
  name text primary key,
  value text not null,
  noted_at timestamptz not null default now()
);

-- Who works at the firm. A person who comes back gets a new user with the old e-mail address. Folded are name and address as a search compares them.
create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  role text not null,
  name text not null,
  last_name text not null,
  folded text not null,
  password_hash text not null,
  password_change_due boolean not null default false,
  blocked boolean not null default false,
  active boolean not null default true,
  login_time timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_active_email on users (email) where active;
create index users_by_email on users (email);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  ended_at timestamptz,
  device text
);
create index sessions_by_user on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_expiry on refresh_tokens (expires_at);
create index refresh_tokens_by_session on refresh_tokens (session_id);

-- The subject is a hash: whoever reads the table learns no e-mail and no address.
create table sign_in_attempts (
  subject text primary key,
  failures integer not null,
  last_failure_at timestamptz not null,
  next_attempt_at timestamptz not null
);

create table known_addresses (
  subject text primary key,
  last_success_at timestamptz not null
);

-- The firm with its main office.
create table firm (
  only_row boolean primary key default true check (only_row),
  name text not null,
  street text,
  city text,
  state text,
  zip text,
  county text,
  phone text,
  fax text,
  email text,
  tax_id_last_four text check (tax_id_last_four ~ '^[0-9]{4}$'),
  -- until when letters of a day are mailed, in California; 16:00 when null
  mailing_hour text check (mailing_hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- to which clients write text messages; the phone when null
  text_phone text,
  revision integer not null default 1
);

-- Offices beside the main one.
create table offices (
  id text primary key,
  position integer not null,
  name text not null,
  street text,
  city text,
  state text,
  zip text,
  county text,
  phone text,
  fax text,
  email text,
  revision integer not null default 1
);

-- Where a user works; the main office where none is named.
alter table users add column office_id text references offices on delete set null;

create table attorneys (
  id text primary key,
  position integer not null,
  name text not null,
  class text not null,
  bar_number text,
  hourly_rate numeric(10, 2),
  title text,
  email text,
  active boolean not null default true,
  revision integer not null default 1,
  office_id text references offices,
  signature_text text,
  supervisor_id text references attorneys
);

-- Legal figures with the days on which they hold. A draft is announced and not yet law.
create table dated_figures (
  id uuid primary key,
  kind text not null,
  key text not null default '',
  starts_on date not null,
  ends_on date,
  value text not null,
  source text not null,
  confirmed_by text,
  enforced text check (enforced in ('warn', 'block')),
  revision integer not null default 1,
  is_draft boolean not null default false,
  check (ends_on >= starts_on),
  constraint dated_figures_never_overlap exclude using gist (kind with =, key with =, daterange(starts_on, ends_on, '[]') with &&)
);

-- How often the firm's data were changed: who has read them reads them again when the number is another.
create table firm_changes (
  only_row boolean primary key default true check (only_row),
  number bigint not null
);

-- Whom a holiday closes: deadlines may be counted by the days of the courts.
create table holiday_changes (
  id uuid primary key,
  day text not null,
  name text not null,
  change text not null check (change in ('added', 'removed')),
  changed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  recomputed_at timestamptz,
  closes text not null default 'office' check (closes in ('office', 'court'))
);
create index holiday_changes_open on holiday_changes (changed_at) where recomputed_at is null;

-- Physicians, Board offices, carriers and others that are no party of a case. Two entries of a kind share no name.
create table address_book (
  id uuid primary key,
  kind text not null check (kind in ('physician', 'boardOffice', 'carrier', 'office')),
  name text not null,
  other_names text not null default '',
  specialty text not null default '',
  code text not null default '',
  practice text not null default '',
  street text not null default '',
  city text not null default '',
  state text not null default '',
  zip text not null default '',
  phone text not null default '',
  fax text not null default '',
  email text not null default '',
  name_keys text[] not null,
  active boolean not null default true,
  revision integer not null default 1
);
create index address_book_by_name on address_book (kind, name, id);

-- Cases with their people and injuries, and the words and numbers by which they are found.
create table cases (
  case_file_number text primary key,
  number_key text not null,
  name text not null,
  first_names text not null,
  last_names text not null,
  street text,
  city text,
  state text,
  zip text,
  country text,
  email text,
  phone text,
  birth_year integer,
  language text not null default 'en' check (language in ('en', 'es')),
  employer_name text,
  handling_attorney_id text references attorneys,
  referred_by uuid references users,
  weekly_td_rate numeric(10, 2),
  client_id text,
  status text not null default 'open' check (status in ('open', 'closed')),
  case_manager_id uuid references users,
  assistant_id uuid references users
);
create index cases_by_assistant on cases (assistant_id) where assistant_id is not null;
create index cases_by_case_manager on cases (case_manager_id) where case_manager_id is not null;
create index cases_by_handling_attorney on cases (handling_attorney_id) where handling_attorney_id is not null;
create index cases_by_partner on cases (referred_by) where referred_by is not null;
create index cases_by_name on cases (name collate desk_name, case_file_number);
-- By how a number is compared: b-0001 and B-0001 are one.
create index cases_by_number_key on cases (number_key);
create index cases_client on cases (client_id) where client_id is not null;

create table parties (
  id text primary key,
  case_file_number text not null references cases on delete cascade,
  position integer not null,
  role text not null,
  name text not null,
  firm text,
  street text,
  city text,
  state text,
  zip text,
  country text,
  email text,
  phone text,
  represented boolean,
  fax text
);
create index parties_by_case on parties (case_file_number, position);

-- Who was a party of a case: records that name them still print and serve them.
create table former_parties (like parties, primary key (id), foreign key (case_file_number) references cases on delete cascade);
create index former_parties_by_case on former_parties (case_file_number);

create table injuries (
  id text primary key,
  case_file_number text not null references cases on delete cascade,
  position integer not null,
  kind text not null check (kind in ('specific', 'cumulative')),
  starts_on date not null,
  ends_on date,
  adj_number text,
  claim_number text,
  employer_name text,
  body_parts text[] not null default '{}',
  status text check (status in ('accepted', 'delayed', 'denied')),
  check (ends_on >= starts_on),
  constraint injuries_check1 check ((kind = 'cumulative') = (ends_on is not null))
);
create index injuries_by_case on injuries (case_file_number, position);

create table case_numbers (
  number text,
  case_file_number text references cases on delete cascade,
  primary key (number, case_file_number)
);
create index case_numbers_by_beginning on case_numbers (number text_pattern_ops);
create index case_numbers_by_case on case_numbers (case_file_number);
create index case_numbers_by_part on case_numbers using gin (number gin_trgm_ops) where number !~~ 'adj%';

-- Its index holds all that the search asks of them: it need not look into the table, which is far larger.
create table case_words (
  word text,
  case_file_number text references cases on delete cascade,
  is_applicant boolean not null,
  primary key (word, case_file_number) include (is_applicant)
);
create index case_words_by_case on case_words (case_file_number);

-- What people look for in lists again and again. A view of the team is for everybody who may open the page.
create table saved_views (
  id uuid primary key,
  owner_id uuid not null references users,
  name text not null,
  path text not null,
  query text not null,
  is_team boolean not null default false,
  created_at timestamptz not null
);
create index saved_views_by_owner on saved_views (owner_id);
create index saved_views_of_team on saved_views (id) where is_team;

-- Calendars that people read in other programs: the hash of the address that is the key, and whether names of clients go along.
create table calendar_feeds (
  user_id uuid primary key references users,
  token_hash text not null unique,
  with_names boolean not null,
  created_at timestamptz not null,
  read_at timestamptz
);

-- Draws of the wheel: who drew, when, among whom, and the place of the name that was drawn.
create table wheel_spins (
  id uuid primary key,
  spun_at timestamptz not null,
  spun_by uuid not null references users,
  names text[] not null,
  chosen integer not null check (chosen >= 0 and chosen < cardinality(names))
);
create index wheel_spins_in_order on wheel_spins (spun_at desc, id desc);

-- What an outside case system said of each case, and when.
create table case_copies (
  case_file_number text primary key references cases on delete cascade,
  snapshot jsonb,
  as_of timestamptz,
  deleted boolean not null default false,
  last_attempt_at timestamptz not null
);
create index case_copies_by_attempt on case_copies (last_attempt_at);

-- Where a person of the firm has said another thing than the case system.
create table case_conflicts (
  id uuid primary key,
  case_file_number text not null references cases on delete cascade,
  field_path text not null,
  ours jsonb not null,
  theirs jsonb not null,
  revision integer not null default 1,
  found_at timestamptz not null,
  resolution text check (resolution in ('ours', 'theirs', 'agreed')),
  resolved_at timestamptz,
  resolved_by uuid references users
);
create unique index case_conflicts_open on case_conflicts (case_file_number, field_path) where resolution is null;

-- What somebody who may not change a case says is wrong on it.
create table case_notes (
  id uuid primary key,
  case_file_number text not null references cases on delete cascade,
  note text not null,
  author_id uuid not null references users,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references users
);
create index case_notes_open on case_notes (created_at) where done_at is null;

-- Who brought in which file of cases, and what it changed in each; the names of fields alone, no content.
create table case_imports (
  id uuid primary key,
  imported_at timestamptz not null,
  imported_by uuid references users,
  file_sha256 text not null,
  added integer not null,
  changed integer not null,
  unchanged integer not null
);

create table case_import_changes (
  import_id uuid references case_imports deferrable initially deferred,
  case_file_number text,
  kind text not null check (kind in ('added', 'changed')),
  fields text[] not null,
  primary key (import_id, case_file_number)
);
create index case_import_changes_by_case on case_import_changes (case_file_number);

create table recent_cases (
  user_id uuid references users,
  case_file_number text references cases on delete cascade,
  chosen_at timestamptz not null,
  primary key (user_id, case_file_number)
);

create table search_words (
  word text primary key
);
create index search_words_by_beginning on search_words (word text_pattern_ops);

create table search_word_forms (
  form text,
  word text references search_words,
  primary key (form, word)
);

-- What everybody did.
create table audit_rows (
  id uuid primary key,
  occurred_at timestamptz not null,
  actor_id uuid references users,
  action text not null,
  case_file_number text,
  subject text,
  document_sha256 text,
  detail jsonb,
  row_hash text,
  seal text
);
create index audit_rows_by_action on audit_rows (action, occurred_at desc);
create index audit_rows_by_actor on audit_rows (actor_id, occurred_at desc);
create index audit_rows_by_case on audit_rows (case_file_number, occurred_at desc);
create index audit_rows_by_subject on audit_rows (subject);
create index audit_rows_in_order on audit_rows (occurred_at desc, id desc);

create table audit_head (
  only_row boolean primary key default true check (only_row),
  number bigint not null,
  hash text not null,
  sealed_after bigint not null,
  batches_after bigint not null default 0
);

-- The last link of a batch carries a seal over the chain up to there.
create table audit_links (
  number bigint primary key,
  row_id uuid not null unique,
  previous_hash text not null,
  hash text not null,
  seal text
);

create table unsealed_audit_rows (
  row_id uuid not null,
  position bigint generated by default as identity
);

-- Declarations by hash. Text, not jsonb: the order of keys is the order of buttons on the screen.
create table bundles (
  version text primary key,
  automation_id text not null,
  content text not null,
  validator_module text not null,
  created_at timestamptz not null default now()
);

create table publications (
  automation_id text primary key,
  version text not null references bundles,
  published_at timestamptz not null default now()
);

-- What a folder last offered.
create table folder_imports (
  source text,
  automation_id text,
  folder_hash text not null,
  seen_at timestamptz not null default now(),
  primary key (source, automation_id)
);

-- The faults of a folder that was refused.
create table declaration_faults (
  automation_id text primary key,
  folder_hash text not null,
  faults jsonb not null,
  seen_at timestamptz not null default now()
);

-- What a person is in the middle of, with what the sources said when it was filled, and words that mean no value.
create table drafts (
  user_id uuid references users,
  automation_id text,
  case_file_number text,
  data jsonb not null,
  version text not null,
  revision integer not null,
  saved_at timestamptz not null,
  sources jsonb,
  invalid_inputs jsonb,
  record_id text default '',
  event text default '',
  event_entry jsonb,
  started_from jsonb,
  primary key (user_id, automation_id, case_file_number, record_id, event)
);

-- Keys that make a repeat harmless.
create table idempotency_keys (
  user_id uuid references users,
  key text,
  call text not null,
  fingerprint text not null,
  holder text not null,
  lease_until timestamptz,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  check ((status is null) = (answer is null)),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Previews with the hash of their bytes, and the case of each, so that the audit log can say it.
create table previews (
  id uuid primary key,
  user_id uuid not null references users,
  automation_id text not null,
  version text not null,
  letter_fingerprint text not null,
  sha256 text not null,
  pages integer not null,
  bytes bytea not null,
  expires_at timestamptz not null,
  case_file_number text
);
create index previews_by_expiry on previews (expires_at);

-- Files that people gave.
create table uploads (
  id uuid primary key,
  owner_id uuid not null,
  name text not null,
  type text not null,
  size integer not null,
  sha256 text not null,
  width integer,
  height integer,
  pages integer,
  created_at timestamptz not null default now()
);
create index uploads_by_content on uploads (sha256);
create index uploads_by_owner on uploads (owner_id, created_at desc);

-- What was read of an uploaded file, by which reader, and what a person confirmed of it. It goes when the file goes.
create table readings (
  id uuid primary key,
  upload_id uuid not null references uploads on delete cascade,
  owner_id uuid not null references users,
  file_sha256 text not null,
  reader text not null,
  state text not null check (state in ('reading', 'read', 'refused', 'failed')),
  pages_done integer not null default 0,
  pages integer,
  result jsonb,
  refusal_code text,
  message text,
  confirmed jsonb not null default '[]',
  created_at timestamptz not null default now(),
  alive_at timestamptz not null default now(),
  constraint readings_of_owner unique (upload_id, reader, owner_id)
);
create index readings_by_file on readings (owner_id, file_sha256);

-- The stored records of automations, with their versions and what happened to each. What filters compare stands folded beside it.
create table records (
  id uuid primary key,
  automation_id text not null,
  case_file_number text,
  state text,
  revision integer not null default 1,
  active boolean not null default true,
  creator_id uuid not null references users,
  creator_email text not null,
  creator_name text not null default '',
  folded jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  number bigint generated by default as identity unique,
  current_version_id uuid not null,
  waiting text[] not null default '{}'
);
create index records_by_automation on records (automation_id, created_at desc, id desc) where active;
create index records_by_case on records (case_file_number, created_at desc) where active;
create index records_by_creator on records (creator_id, automation_id, created_at desc) where active;
create index records_by_current_version on records (current_version_id, automation_id) where active;
create index records_by_state on records (automation_id, state) where active;
create index records_of_creator on records (creator_id, created_at desc, id desc) where active;
create index records_without_state on records (automation_id, id) where state is null and active;

-- What the desk knows of a panel of medical evaluators, once for its number: what the records of its case say of it.
create table panels (
  panel_number text primary key,
  case_file_number text not null,
  said jsonb not null,
  record_id uuid not null references records,
  updated_at timestamptz not null
);

create table record_versions (
  id uuid primary key,
  record_id uuid not null references records,
  number integer not null check (number > 0),
  automation_id text not null,
  automation_version text not null references bundles,
  case_file_number text,
  case_name text,
  data jsonb not null,
  computed jsonb not null,
  folded jsonb not null default '{}',
  labels jsonb not null,
  figures jsonb not null,
  payload jsonb not null,
  sent_computed jsonb,
  differences jsonb not null,
  warnings jsonb not null,
  letter jsonb,
  recipients jsonb,
  author_id uuid references users,
  author_email text not null,
  created_at timestamptz not null,
  unique (record_id, number)
);

create table record_events (
  id uuid primary key,
  record_id uuid not null references records,
  kind text not null,
  event text,
  payload jsonb,
  from_state text,
  to_state text,
  actor_id uuid references users,
  actor_email text not null,
  occurred_at timestamptz not null default now(),
  version_id uuid references record_versions,
  note text,
  confirmed jsonb,
  told_by uuid references records
);

-- What a person said of a deadline of a record: to whom it was given, when it is planned, that it is done. It holds for the last day that was counted then.
create table deadline_marks (
  record_id uuid not null references records,
  deadline text not null,
  outer_on text not null,
  attorney_id text references attorneys,
  planned_on text,
  is_done boolean not null default false,
  note text not null default '',
  marked_by uuid not null references users,
  marked_at timestamptz not null default now(),
  primary key (record_id, deadline, outer_on)
);
create index record_events_by_actor on record_events (actor_id, occurred_at) where actor_id is not null;
create index record_events_by_teller on record_events (told_by) where told_by is not null;
create index record_events_in_order on record_events (record_id, occurred_at, id);

-- Which record a form was started from.
create table record_links (
  record_id uuid primary key references records,
  from_record_id uuid not null references records,
  shape text not null
);
create index record_links_by_origin on record_links (from_record_id);

-- Who was reminded of which day of a record; a reminder is made once.
create table record_reminders (
  record_id uuid references records,
  state text,
  deadline text,
  outer_on text,
  days_before integer,
  roles text[],
  due_on text not null,
  made_on text not null,
  primary key (record_id, state, deadline, outer_on, days_before)
);

-- The documents that the desk made.
create table documents (
  id uuid primary key,
  record_id uuid not null references records,
  kind text not null check (kind in ('letter', 'proofOfService', 'enclosure')),
  name text not null,
  type text not null default 'application/pdf',
  sha256 text not null,
  pages integer not null,
  dated_on date not null,
  service_plan jsonb,
  upload_id uuid references uploads,
  parent_document_id uuid references documents,
  created_at timestamptz not null default now(),
  event_id uuid references record_events,
  letter jsonb,
  signature jsonb
);
create index documents_by_content on documents (sha256);
create index documents_by_record on documents (record_id, created_at, id);
create index documents_by_upload on documents (upload_id) where upload_id is not null;
create index documents_by_parent on documents (parent_document_id) where kind = 'proofOfService';

-- How each was served on whom: by the desk, or by the person who brought, faxed or filed it; and the proof that swears it.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references documents,
  position integer not null,
  party_id text not null,
  method text not null check (method in ('mail', 'email', 'personal', 'fax', 'filed')),
  status text not null default 'waiting' check (status in ('waiting', 'served')),
  docucent_id text,
  served_on date,
  served_by text,
  filing_number text,
  proof_id uuid references documents,
  transit text not null default 'queued' check (transit in ('queued', 'sent', 'delivered', 'bounced', 'returned')),
  message_id text,
  sent_from text,
  carrier text,
  carrier_proof_id uuid references documents,
  back_on date,
  back_reason text,
  settled text check (settled in ('servedAgain', 'courtesyCopy')),
  updated_at timestamptz not null default now(),
  check ((transit in ('bounced', 'returned')) = (back_on is not null)),
  check ((back_on is null) = (back_reason is null)),
  check ((status = 'served') = (served_on is not null)),
  check (status = 'waiting' or docucent_id is not null or served_by is not null),
  unique (document_id, position)
);
create index deliveries_back on deliveries (back_on) where back_on is not null and settled is null;

-- The rows of logs: one for each letter.
create table log_entries (
  id uuid primary key,
  log_key text not null,
  automation_id text not null,
  record_id uuid not null references records,
  state text,
  document_id uuid references documents,
  docucent_id text,
  active boolean not null default true,
  creator_id uuid not null references users,
  creator_email text not null,
  creator_name text not null default '',
  folded jsonb not null default '{}',
  created_at timestamptz not null default now(),
  version_id uuid not null references record_versions,
  letter text
);
create index log_entries_by_creator on log_entries (log_key, creator_id, created_at desc) where active;
create index log_entries_by_log on log_entries (log_key, created_at desc, id desc) where active;
create index log_entries_by_record on log_entries (record_id);
create index log_entries_by_version on log_entries (version_id, log_key) where active;
create unique index log_entries_letter on log_entries (document_id);

-- Who had the mail of a morning.
create table digests (
  user_id uuid not null references users on delete cascade,
  day date not null,
  sent_at timestamptz not null default now(),
  primary key (user_id, day)
);

-- Text messages to people outside of the firm; the text is sealed, and gone as soon as it is sent.
create table text_messages (
  id uuid primary key,
  phone text not null,
  sealed_text text,
  case_file_number text,
  record_id uuid references records deferrable initially deferred,
  provider_id text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check ((sealed_text is null) = (sent_at is not null)),
  check ((provider_id is null) = (sent_at is null))
);
create index text_messages_by_record on text_messages (record_id) where record_id is not null;

-- The links over which clients fill in records: of the secret the hash alone. One works for each record.
create table public_links (
  id uuid primary key,
  record_id uuid not null references records deferrable initially deferred,
  token_hash text not null unique,
  works_until date not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  tries integer not null default 0 check (tries between 0 and 5)
);
create unique index public_links_that_work on public_links (record_id) where ended_at is null;

-- Devices that named the year of birth of the client, by the hash of what they call themselves.
create table public_link_devices (
  record_id uuid references records,
  device_hash text,
  trusted_at timestamptz not null,
  primary key (record_id, device_hash)
);

-- What a client typed and has not sent, field by field.
create table public_link_drafts (
  record_id uuid primary key references records,
  revision integer not null,
  fields jsonb not null,
  saved_at timestamptz not null
);

-- The files that a client gave over a link, by the hash of what came; the desk keeps them cleaned.
create table public_link_files (
  record_id uuid references records,
  sha256 text,
  kind text not null,
  upload_id uuid not null references uploads on delete cascade,
  created_at timestamptz not null default now(),
  primary key (record_id, sha256)
);
create index public_link_files_by_upload on public_link_files (upload_id);

-- What a client sent over a link, under the key that makes a repeat harmless.
create table public_link_submissions (
  record_id uuid references records,
  key text,
  code text not null,
  received_at timestamptz not null,
  answer jsonb not null,
  primary key (record_id, key)
);

-- The record that a client made over the link of another one: one for each automation.
create table public_link_records (
  record_id uuid references records,
  automation_id text,
  made_id uuid not null references records deferrable initially deferred,
  primary key (record_id, automation_id)
);

-- What was sent while the case system did not answer, until it goes out under the same id as its record.
create table deferred_submissions (
  id uuid primary key,
  work_id uuid not null unique,
  automation_id text not null,
  version text not null,
  call text not null,
  case_file_number text,
  case_name text,
  data jsonb not null,
  sent_computed jsonb,
  preview jsonb,
  sender_id uuid not null references users,
  sender_email text not null,
  accepted_at timestamptz not null,
  started_from jsonb
);
create index deferred_submissions_by_sender on deferred_submissions (sender_id, accepted_at);

alter table records add foreign key (current_version_id) references record_versions deferrable initially deferred;

create function audit_rows_stay() returns trigger language plpgsql as $$
  begin raise exception 'audit rows are never changed or removed'; end
$$;

create function note_unsealed_audit_rows() returns trigger language plpgsql as $$
  begin
    insert into unsealed_audit_rows (row_id) select id from added;
    return null;
  end
$$;

create function record_versions_stay() returns trigger language plpgsql as $$
  begin raise exception 'versions of records are never changed or removed'; end
$$;

create function count_firm_change() returns trigger language plpgsql as $$
  begin
    update firm_changes set number = number + 1;
    return null;
  end
$$;

create trigger count_change after insert or delete or update or truncate on attorneys for each statement
  execute function count_firm_change();
create trigger audit_links_are_not_emptied before truncate on audit_links for each statement
  execute function audit_rows_stay();
create trigger audit_links_stay before delete or update on audit_links for each row
  execute function audit_rows_stay();
create trigger audit_rows_are_not_emptied before truncate on audit_rows for each statement
  execute function audit_rows_stay();
create trigger audit_rows_stay before delete or update on audit_rows for each row
  execute function audit_rows_stay();
create trigger note_unsealed after insert on audit_rows referencing new table as added for each statement
  execute function note_unsealed_audit_rows();
create trigger count_change after insert or delete or update or truncate on dated_figures for each statement
  execute function count_firm_change();
create trigger count_change after insert or delete or update or truncate on firm for each statement
  execute function count_firm_change();
create trigger count_change after insert or delete or update or truncate on offices for each statement
  execute function count_firm_change();
create trigger record_versions_are_not_emptied before truncate on record_versions for each statement
  execute function record_versions_stay();
create trigger record_versions_stay before delete or update on record_versions for each row
  execute function record_versions_stay();

insert into audit_head (number, hash, sealed_after) values (0, '', 0);
insert into firm_changes (number) values (0);
