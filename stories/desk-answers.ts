import type { OperationsAnswer, OperationsJob } from '#schemas/api/operations.gen.ts';
import type { LogEntry, OwnDeferredSubmission, OwnRecord, RecordReminder, RowPage } from '#schemas/api/records.gen.ts';
import type { Branding, RoutesAnswer } from '#schemas/api/desk.gen.ts';
import type { StoredEntry } from '#schemas/api/address-book.gen.ts';
import type { OfficeFields } from '#app/pages/firm/firm.ts';
import type { FirmAnswer } from '#schemas/api/firm.gen.ts';
import type { OwnSession } from '#schemas/api/sessions.gen.ts';
import { treesFormat } from '#engine/expression/syntax.ts';
import type { FormData } from '#runtime/ports/call-result.ts';
import type { Submission } from '#runtime/ports/calls.port.ts';

import { caseAnswers } from './case-answers.ts';
import { exampleRows } from './example-rows.ts';
import { figureAnswers } from './figure-answers.ts';
import { matchOf } from './local-ports.ts';
import { submissionOf, evaluateForm } from './evaluate-form.ts';
import { auditRows, userRows } from './people-rows.ts';
import type { DeskPage } from './plan/desk-pages.ts';
import type { Declared, StandardCase } from './plan/scene.ts';
import { ownWorkAnswers } from './own-work-answers.ts';

/** What the desk answers to a call, by "GET /path"; a page that asks for something else breaks, and its story with it. */
export type Answers = Readonly<Record<string, unknown>>;

/** What the desk keeps in a story, and for whom; shown is the automation of which there are records. */
export type ServerState = {
  readonly desk: NonNullable<DeskPage['desk']>;
  readonly routes: RoutesAnswer;
  readonly standard: StandardCase;
  readonly shown?: { readonly declared: Declared; readonly logs: readonly LogEntry[] };
};

const branding: Branding = {
  brands: [
    { id: 'pacific-workers', name: 'Alder & Quince', hasLogo: false },
    { id: 'viva-global', name: 'Viva Global', hasLogo: false },
  ],
  links: { bugReport: 'https://example.com/bug', feedback: 'https://example.com/feedback', newJobForm: 'https://example.com/job' },
};

const rowsOf = (envelope: string, rows: readonly FormData[], limit = 20): Omit<RowPage, 'rows'> => ({
  page: 1,
  limit,
  totalPages: Math.max(1, Math.ceil(rows.length / limit)),
  totalItems: rows.length,
  totalIsExact: true,
  ownOnly: false,
  [envelope]: rows.slice(0, limit),
});

const text = (value: string | undefined): string => value ?? '';

type Place = { readonly [K in keyof Omit<OfficeFields, 'name'>]?: string };

const placeOf = ({ street, city, state, zip, county, phone, fax, email }: Place): Omit<OfficeFields, 'name'> => ({
  street: text(street),
  city: text(city),
  state: text(state),
  zip: text(zip),
  county: text(county),
  phone: text(phone),
  fax: text(fax),
  email: text(email),
});

/** The main office alone, without anybody who signs. */
const newFirm: FirmAnswer = {
  firm: { name: 'Alder & Quince', ...placeOf({}), taxIdLastFour: '', mailingHour: '', textPhone: '', revision: 1 },
  offices: [],
  attorneys: [],
};

const firmOf = ({ firm }: StandardCase): FirmAnswer => ({
  firm: {
    name: firm.name,
    ...placeOf(firm),
    taxIdLastFour: text(firm.taxIdLastFour),
    mailingHour: text(firm.mailingHour),
    textPhone: text(firm.textPhone),
    revision: 3,
  },
  offices: firm.attorneys.flatMap(({ office }) =>
    office === undefined ? [] : [{ id: office.id, name: office.name, ...placeOf(office), revision: 1 }],
  ),
  attorneys: firm.attorneys.map((attorney, index) => ({
    id: attorney.id,
    name: attorney.name,
    class: attorney.class,
    barNumber: text(attorney.barNumber),
    hourlyRate: String(attorney.hourlyRate),
    title: text(attorney.title),
    email: text(attorney.email),
    officeId: text(attorney.office?.id),
    signatureText: text(attorney.signatureText),
    supervisorId: attorney.class === 'nonAttorneyRepresentative' ? 'attorney-1' : '',
    active: index < 2,
    revision: 1,
  })),
});

const entriesOf = ({ physicians }: StandardCase): readonly StoredEntry[] =>
  physicians.map(({ id, name, specialty = '', practice = '', street = '', city = '', state = '', zip = '', phone = '' }, index) => ({
    id,
    kind: 'physician',
    name,
    otherNames: '',
    specialty,
    code: '',
    practice,
    street,
    city,
    state,
    zip,
    phone,
    fax: '',
    email: '',
    active: index === 0,
    revision: 1,
  }));

const job = (state: OperationsJob['state'], more: Partial<OperationsJob> = {}): OperationsJob => ({
  id: `job-${state}`,
  queue: 'serve-letter',
  subject: 'Evergreen Casualty Company',
  state,
  attempts: 1,
  createdAt: '2026-05-04T15:05:00Z',
  lastError: null,
  assignedTo: null,
  reason: null,
  submissionId: 'record-1',
  ...more,
});

const operationsOf = (routes: RoutesAnswer): OperationsAnswer => {
  const published = routes.routes.flatMap(({ automation, bundle, title, status = 'live' }) =>
    automation === undefined || bundle === undefined ? [] : [{ automation, title, version: bundle, status }],
  );
  const versions = [...new Map(published.map((one) => [one.automation, one])).values()];
  const place = { line: 12, path: '/steps/0', code: 'unknown_control' };
  const words = { message: 'There is no control “dateTime”.', remedy: 'Use date, or one of the others in docs/format.md.' };
  const fault = { severity: 'error', file: 'uischema.json', ...place, ...words } as const;
  return {
    jobs: [
      job('failed', { attempts: 5, lastError: 'The delivery service refused the address.' }),
      job('waiting', { assignedTo: 'Jordan Reyes', submissionId: null }),
      job('running', { queue: 'deferred-submission', subject: '20260017' }),
      job('givenUp', { reason: 'Sent by courier instead.' }),
    ],
    versions,
    faults: [
      { automation: 'new-letter', faults: [fault], publishedVersion: null, folderHash: null },
      ...versions.slice(0, 1).map(({ automation }) => ({ automation, faults: [{ ...fault, severity: 'warning' as const }] })),
    ],
  };
};

const sessions: readonly OwnSession[] = [
  { id: 'session-1', device: 'Chrome on Windows', createdAt: '2026-05-04T15:00:00Z', renewedAt: '2026-05-04T17:15:00Z', current: true },
  { id: 'session-2', device: null, createdAt: '2026-04-30T22:10:00Z', renewedAt: '2026-05-01T00:40:00Z', current: false },
];

type Sent = {
  readonly submission: Submission;
  readonly deferred: OwnDeferredSubmission;
  readonly own: OwnRecord;
  readonly reminder: RecordReminder;
};

/** A record of the automation that is shown; its sender is who looks at it. */
const sentOf = ({ declared }: NonNullable<ServerState['shown']>, id: string, { user }: RoutesAnswer): Sent => {
  const { automation, version, examples } = declared;
  const stored = submissionOf(evaluateForm(declared, examples[0] ?? {}), { version, hasLetter: false });
  const { caseFileNumber = null, caseName = null, createdAt } = stored;
  const line = { id, automation: automation.manifest.id, title: automation.manifest.title, caseFileNumber, caseName };
  return {
    submission: { ...stored, id, creatorEmail: user.email },
    deferred: { ...line, state: 'stuck', reason: 'The case system does not know the case.', acceptedAt: createdAt },
    own: { ...line, state: null, createdAt },
    reminder: {
      ...line,
      state: 'Waiting',
      deadline: "Defense's strike due",
      deadlineOn: '2026-05-08',
      dueOn: '2026-05-05',
      isLate: false,
      isMadeLate: false,
    },
  };
};

const recordAnswers = ({ shown, routes, desk }: ServerState): Answers => {
  if (shown === undefined || desk === 'empty')
    return {
      'GET /desk/ownRecords': { ownRecords: [], hasMore: false },
      'GET /desk/reminders': { reminders: [] },
      'GET /desk/deferredSubmissions': { deferredSubmissions: [] },
      'GET /desk/logs': { logs: [] },
    };
  const [one, other] = [sentOf(shown, 'record-1', routes), sentOf(shown, 'record-2', routes)];
  const { reason, state } = other.deferred;
  const { declared, logs } = shown;
  return {
    'GET /desk/submissions/record-1': one.submission,
    'GET /desk/submissions/record-1/events': { events: [] },
    'GET /desk/submissions/record-1/history': { steps: [], hasMore: false },
    'GET /desk/submissions/record-2': { ...other.submission, deferred: { state, reason } },
    'GET /desk/submissions/record-2/events': { events: [] },
    [`GET /desk/bundles/${declared.version}`]: declared.automation,
    [`GET /desk/bundles/${declared.version}/trees.${treesFormat}.json`]: declared.automation.trees,
    [`GET /desk/drafts/${declared.automation.manifest.id}/-`]: null,
    'GET /desk/ownRecords': { ownRecords: [one.own, other.own], hasMore: true },
    'GET /desk/reminders': { reminders: [one.reminder, { ...other.reminder, tone: 'danger', isLate: true }] },
    'GET /desk/deferredSubmissions': { deferredSubmissions: [{ ...other.deferred, state: 'waiting', reason: undefined }, other.deferred] },
    'GET /desk/logs': { logs },
    ...Object.fromEntries(
      logs.map(({ token, columns, automation }) => {
        const rows = exampleRows(declared, columns, desk !== 'filled' || automation !== declared.automation.manifest.id);
        return [`GET /letterLogs/${token}`, rowsOf('letterLogs', rows)];
      }),
    ),
  };
};

/** All that pages of the desk ask for. */
export const deskAnswers = (state: ServerState): Answers => {
  const { desk, routes, standard } = state;
  const isEmpty = desk === 'empty';
  return {
    'GET /desk/routes': routes,
    'GET /desk/branding': branding,
    'GET /desk/scopes': standard,
    'GET /desk/recent-cases': { matches: isEmpty ? [] : [matchOf(standard)] },
    'GET /desk/firm': isEmpty ? newFirm : firmOf(standard),
    'GET /desk/address-book': { entries: isEmpty ? [] : entriesOf(standard), mayChange: true },
    ...ownWorkAnswers(isEmpty),
    ...figureAnswers(desk, standard),
    'GET /desk/operations': isEmpty ? { jobs: [], versions: [], faults: [] } : operationsOf(routes),
    'GET /auth/users': rowsOf('users', isEmpty ? [] : userRows),
    'GET /desk/audit': rowsOf('auditRows', isEmpty ? [] : auditRows),
    'GET /desk/calendarFeed': {
      feed: isEmpty ? null : { withNames: false, createdAt: '2026-11-02T18:00:00.000Z', readAt: '2026-11-30T14:00:00.000Z' },
    },
    'GET /desk/openCounts': { counts: {} },
    'GET /auth/profile/sessions': isEmpty ? { sessions: sessions.slice(0, 1), totalItems: 1 } : { sessions, totalItems: sessions.length },
    ...caseAnswers(desk, standard),
    ...recordAnswers(state),
  };
};
