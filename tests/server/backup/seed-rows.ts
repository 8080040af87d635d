type Row = Readonly<Record<string, unknown>>;
type Seed = readonly [table: string, row: Row];

const when = '2025-01-02T10:00:00Z';
const hash = '0'.repeat(64);

/** Ids of one era that no other era has. */
const idsOf = (era: number) => {
  const tail = String(era).padStart(4, '0');
  return { tail, uuid: (kind: number): string => `01900000-0000-7000-8000-${String(kind).padStart(8, '0')}${tail}` };
};

/**
 * A row of every table that people or the desk fill, in an order that references allow. Columns that a database does not have yet are left out,
 * so the same rows fit every era. A new table needs its row here.
 */
export const seedRows = (era: number): readonly Seed[] => {
  const { tail, uuid } = idsOf(era);
  const [user, record, upload, work, session] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(5)];
  const [caseFileNumber, version, attorney, office] = [`2019${tail}`, `version-${tail}`, `attorney-${tail}`, `office-${tail}`];
  const creator = { creator_id: user, creator_email: 'odalys@firm.example' };
  const ofCase = { case_file_number: caseFileNumber, case_name: 'Penhallow v. Brimstone Mills' };
  const made = { automation_id: '5710-fees', version };
  const sent = { data: { prepTime: 2 }, computed: { totalToFirm: '900.00' } };
  const event = { id: uuid(10), kind: 'created', actor_id: user, actor_email: creator.creator_email };
  const deferred = {
    id: uuid(15),
    work_id: work,
    ...made,
    call: 'POST /cloud/generate5710Letter',
    data: sent.data,
    started_from: { id: record, shape: 'depositionTaken' },
    sender_id: user,
    sender_email: creator.creator_email,
    accepted_at: when,
  };
  return [
    [
      'users',
      {
        id: user,
        email: `odalys${tail}@firm.example`,
        role: 'caseManager',
        name: 'Odalys',
        last_name: 'Quillfeather',
        password_hash: 'none',
      },
    ],
    ['sessions', { id: session, user_id: user, created_at: when, device: 'Firefox on Linux' }],
    ['refresh_tokens', { token_hash: `token-${tail}`, session_id: session, expires_at: when }],
    ['sign_in_attempts', { subject: `subject-${tail}`, failures: 2, last_failure_at: when, next_attempt_at: when }],
    ['known_addresses', { subject: `subject-${tail}`, last_success_at: when }],
    ['firm', { name: 'Tern & Sandpiper', city: 'Oakland', tax_id_last_four: '4417' }],
    ['offices', { id: office, position: 1, name: 'Fresno' }],
    ['address_book', { id: uuid(8), kind: 'physician', name: 'Rosa Quiroga, M.D.', name_keys: ['quiroga rosa'], city: 'Fresno' }],
    ['attorneys', { id: attorney, position: 1, name: 'Avery Okafor', class: 'attorney', hourly_rate: '450.00', office_id: office }],
    ['dated_figures', { id: uuid(6), kind: 'rate', starts_on: '2025-01-01', value: '0.70', source: 'a notice', key: `mileage-${tail}` }],
    ['holiday_changes', { id: uuid(17), day: '2026-07-06', name: 'A day of mourning', change: 'added' }],
    ['desk_facts', { name: `fact-${tail}`, value: 'kept' }],
    [
      'cases',
      {
        case_file_number: caseFileNumber,
        name: ofCase.case_name,
        first_names: 'Tamsin',
        last_names: 'Penhallow',
        handling_attorney_id: attorney,
        weekly_td_rate: '812.50',
      },
    ],
    [
      'parties',
      { id: `party-${tail}`, case_file_number: caseFileNumber, position: 1, role: 'employer', name: 'Brimstone Mills', fax: '555-0144' },
    ],
    [
      'injuries',
      {
        id: `injury-${tail}`,
        case_file_number: caseFileNumber,
        position: 1,
        kind: 'specific',
        starts_on: '2019-02-03',
        body_parts: ['back'],
      },
    ],
    ['case_numbers', { number: `adj${tail}`, case_file_number: caseFileNumber }],
    ['case_words', { word: `penhallow${tail}`, case_file_number: caseFileNumber, of_applicant: true, is_applicant: true }],
    ['search_words', { word: `penhallow${tail}` }],
    ['search_word_forms', { form: `penhalow${tail}`, word: `penhallow${tail}` }],
    [
      'case_copies',
      {
        case_file_number: caseFileNumber,
        said: { name: 'Penhallow' },
        snapshot: { name: 'Penhallow' },
        tried_at: when,
        last_attempt_at: when,
      },
    ],
    [
      'case_conflicts',
      {
        id: uuid(7),
        case_file_number: caseFileNumber,
        place: 'case.phone',
        field_path: 'case.phone',
        ours: '555-0101',
        theirs: '555-0199',
        found_at: when,
      },
    ],
    ['case_imports', { id: uuid(8), imported_at: when, imported_by: user, file_sha256: hash, added: 1, changed: 0, unchanged: 0 }],
    ['case_import_changes', { import_id: uuid(8), case_file_number: caseFileNumber, kind: 'added', fields: ['name'] }],
    ['recent_cases', { user_id: user, case_file_number: caseFileNumber, chosen_at: when }],
    [
      'drafts',
      {
        user_id: user,
        ...made,
        case_file_number: caseFileNumber,
        data: sent.data,
        revision: 3,
        saved_at: when,
        words: { prepTime: 'two' },
      },
    ],
    ['audit_rows', { id: uuid(9), occurred_at: when, actor_id: user, action: 'older.row', detail: { era } }],
    ['bundles', { version, automation_id: '5710-fees', content: '{}', validator_module: '' }],
    ['publications', { automation_id: `5710-fees-${tail}`, version }],
    ['folder_imports', { source: `folder-${tail}`, automation_id: '5710-fees', folder_hash: hash }],
    ['declaration_faults', { automation_id: `broken-${tail}`, folder_hash: hash, faults: [] }],
    [
      'submissions',
      {
        id: record,
        ...made,
        ...ofCase,
        ...sent,
        ...creator,
        figures: [],
        payload: {},
        state: 'sent',
        labels: { attorneyId: 'Avery Okafor' },
      },
    ],
    [
      'records',
      {
        id: record,
        automation_id: made.automation_id,
        current_version_id: uuid(16),
        case_file_number: caseFileNumber,
        state: 'sent',
        ...creator,
      },
    ],
    [
      'record_versions',
      {
        id: uuid(16),
        record_id: record,
        number: 1,
        automation_id: made.automation_id,
        automation_version: version,
        ...ofCase,
        ...sent,
        labels: { attorneyId: 'Avery Okafor' },
        figures: [],
        payload: {},
        differences: [],
        warnings: [],
        author_id: user,
        author_email: creator.creator_email,
        created_at: when,
      },
    ],
    ['submission_events', { ...event, submission_id: record }],
    ['record_events', { ...event, record_id: record, version_id: uuid(16) }],
    ['record_links', { record_id: record, from_record_id: record, shape: 'depositionTaken' }],
    [
      'record_reminders',
      {
        record_id: record,
        state: 'scheduled',
        deadline: 'notice',
        outer_on: '2026-07-06',
        days_before: 3,
        due_on: '2026-07-03',
        made_on: '2026-07-03',
      },
    ],
    [
      'log_entries',
      {
        id: uuid(11),
        log_key: '5710_FEE_LOG',
        submission_id: record,
        record_id: record,
        version_id: uuid(16),
        ...made,
        ...ofCase,
        ...sent,
        ...creator,
      },
    ],
    ['uploads', { id: upload, owner_id: user, name: 'receipt.jpg', type: 'image/jpeg', size: 1200, sha256: hash }],
    [
      'readings',
      { id: uuid(18), upload_id: upload, owner_id: user, file_sha256: hash, reader: 'qmePanel', state: 'read', result: { values: {} } },
    ],
    [
      'documents',
      {
        id: uuid(12),
        submission_id: record,
        record_id: record,
        kind: 'letter',
        name: 'letter.pdf',
        sha256: hash,
        pages: 2,
        dated_on: '2025-01-02',
      },
    ],
    ['deliveries', { document_id: uuid(12), position: 1, party_id: `party-${tail}`, method: 'mail', id: uuid(13) }],
    [
      'previews',
      {
        id: uuid(14),
        user_id: user,
        ...made,
        letter_fingerprint: 'b',
        sha256: hash,
        pages: 2,
        bytes: '\\x255044',
        expires_at: when,
      },
    ],
    [
      'idempotency_keys',
      {
        user_id: user,
        key: `key-${tail}`,
        call: 'POST /cloud/generate5710Letter',
        fingerprint: 'a',
        holder: 'b',
        status: 201,
        answer: '{}',
      },
    ],
    [
      'work_items',
      {
        id: work,
        queue: 'serve-letter',
        subject: 'A letter',
        submission_id: record,
        detail: {},
        state: 'failed',
        last_error: 'The line was cut',
      },
    ],
    ['held_sends', deferred],
    ['deferred_submissions', deferred],
  ];
};
