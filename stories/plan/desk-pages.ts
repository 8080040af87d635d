import type { Role } from '#schemas/meta/common.gen.ts';

/** What somebody does on a page before it is looked at; places are selectors of CSS, so that they hold in every language. */
export type Act =
  | { readonly click: string }
  | { readonly type: string; readonly text: string }
  | { readonly point: string }
  | { readonly choose: string; readonly file: string };

/** Who is there: nobody and why, a session that is still looked for, or one that ended over the page. */
export type SessionCase = 'never' | 'ended' | 'unreachable' | 'tampered' | 'checking' | 'refreshing' | 'expired';

/** A call that is refused. */
type Failing = { readonly call: string; readonly status: number; readonly code: string; readonly message: string };

/** A page of the desk itself by its address; role holds the person fast, else the toolbar says who it is. */
export type DeskPage = {
  readonly name: string;
  readonly at: string;
  readonly role?: Role;
  readonly session?: SessionCase;
  /** What the desk keeps: everything, nothing yet, or what is wrong in a file of cases. */
  readonly desk?: 'filled' | 'empty' | 'faulty';
  readonly fails?: Failing;
  readonly acts?: readonly Act[];
  /** shown: they stand on the page; past: they are in the list alone. */
  readonly alerts?: 'waiting' | 'shown' | 'past';
  /** A page that is meant to break. */
  readonly breaks?: true;
  /** A page that waits for something as long as one looks. */
  readonly waits?: true;
  /** Where it is; on both when it is not said. */
  readonly only?: 'desk' | 'phone';
};

/** What the page says that is meant to break. */
export const meantToBreak = 'The story broke this page.';

const down = { status: 503, code: 'database_unavailable', message: 'The desk cannot reach its database at the moment.' };
const mustChoose = { status: 403, code: 'password_change_due', message: 'Choose your own password first.' };
const email = { type: 'input[type="email"]', text: 'jordan@firm.example' };
const password = { type: 'input[type="password"]', text: 'not-my-password' };
const send = { click: 'form button[type="submit"]' };
const tool = { click: '.desk-page-tools button' };
const file = 'input[type="file"]';

const publicPages: readonly DeskPage[] = [
  { name: 'Sign in', at: '/sign-in', session: 'never' },
  { name: 'Sign in, nothing typed', at: '/sign-in', session: 'never', acts: [send] },
  { name: 'Sign in, refused', at: '/sign-in', session: 'never', acts: [email, password, send] },
  { name: 'Sign in, session ended', at: '/sign-in', session: 'ended' },
  { name: 'Sign in, desk not reached', at: '/sign-in', session: 'unreachable' },
  { name: 'Session looked for', at: '/sign-in', session: 'checking', waits: true },
  { name: 'Session renewed', at: '/', session: 'refreshing', waits: true },
  { name: 'Session ended over a page', at: '/profile', session: 'expired' },
  { name: 'Password to be chosen', at: '/', fails: { call: 'GET /desk/routes', ...mustChoose } },
  { name: 'Access denied', at: '/unauthorized' },
  { name: 'Access denied, who may', at: '/firm', role: 'user' },
  { name: 'Access denied, signed out', at: '/sign-in', session: 'tampered' },
  { name: 'Desk does not answer', at: '/', fails: { call: 'GET /desk/routes', ...down } },
  { name: 'Page broke', at: '/broken', breaks: true },
];

const frame: readonly DeskPage[] = [
  { name: 'Home', at: '/' },
  { name: 'Home, empty', at: '/', desk: 'empty' },
  { name: 'Home, nothing found', at: '/', acts: [{ type: '.desk-page-tools input', text: 'zzzz' }] },
  { name: 'Menu', at: '/', only: 'desk', acts: [{ click: '.desk-menu-group' }] },
  { name: 'Menu of a phone', at: '/', only: 'phone', acts: [{ click: '.desk-sidebar-button' }] },
  { name: 'Brands', at: '/', acts: [{ click: '.desk-brand .dropdown-toggle' }] },
  { name: 'Menu of a person', at: '/', acts: [{ click: '.desk-profile' }] },
  { name: 'Alert', at: '/', alerts: 'waiting' },
  { name: 'Alerts of every tone', at: '/', alerts: 'shown', acts: [{ point: '.desk-toast' }] },
  { name: 'Alerts so far', at: '/', alerts: 'past', acts: [{ click: '.desk-topbar-tools .dropdown:not(:has(.desk-profile)) > button' }] },
  { name: 'Alerts so far, none', at: '/', acts: [{ click: '.desk-topbar-tools .dropdown:not(:has(.desk-profile)) > button' }] },
  { name: 'Palette', at: '/', acts: [{ click: '[aria-keyshortcuts]' }] },
  { name: 'Palette, found', at: '/', role: 'admin', acts: [{ click: '[aria-keyshortcuts]' }, { type: '[role="combobox"]', text: 'mu' }] },
  {
    name: 'Palette, nothing found',
    at: '/',
    desk: 'empty',
    acts: [{ click: '[aria-keyshortcuts]' }, { type: '[role="combobox"]', text: 'zzzz' }],
  },
  { name: 'Keys', at: '/', acts: [{ click: '.desk-profile' }, { click: '.desk-profile ~ .dropdown-menu button' }] },
  { name: 'Profile', at: '/profile' },
  { name: 'Profile, signed in here alone', at: '/profile', desk: 'empty' },
];

const records: readonly DeskPage[] = [
  { name: 'Stored record', at: '/submissions/record-1' },
  { name: 'Stored record, held up', at: '/submissions/record-2' },
  {
    name: 'Stored record, not there',
    at: '/submissions/record-3',
    fails: { call: 'GET /desk/submissions/record-3', status: 404, code: 'not_found', message: 'Record not found.' },
  },
  { name: 'Event that a record no longer takes', at: '/submissions/record-1/events/confirm' },
  { name: 'Letter log', at: '/letter-log', role: 'admin' },
  { name: 'Letter log, no entries', at: '/letter-log', role: 'admin', desk: 'faulty' },
  { name: 'Letter log, no logs', at: '/letter-log', role: 'admin', desk: 'empty' },
];

const people: readonly DeskPage[] = [
  { name: 'People', at: '/user-management', role: 'admin' },
  { name: 'People, empty', at: '/user-management', role: 'admin', desk: 'empty' },
  { name: 'People, new', at: '/user-management', role: 'admin', acts: [tool] },
  {
    name: 'People, new, refused',
    at: '/user-management',
    role: 'admin',
    fails: { call: 'POST /auth/users', status: 409, code: 'email_taken', message: 'There is a user with this email already.' },
    acts: [tool, { click: '[role="dialog"] [type="submit"]' }],
  },
  { name: 'People, edit', at: '/user-management', role: 'admin', acts: [{ click: '.desk-grid-actions button' }] },
  { name: 'People, new password', at: '/user-management', role: 'admin', acts: [{ click: '.desk-grid-actions button:nth-of-type(2)' }] },
  { name: 'People, delete', at: '/user-management', role: 'admin', acts: [{ click: '.desk-grid-actions .btn-outline-danger' }] },
  { name: 'Audit', at: '/audit', role: 'admin' },
  { name: 'Audit, empty', at: '/audit', role: 'admin', desk: 'empty' },
  { name: 'Deadlines', at: '/deadlines', role: 'caseManager' },
  { name: 'Deadlines, empty', at: '/deadlines', role: 'caseManager', desk: 'empty' },
  { name: 'Service', at: '/service', role: 'caseManager' },
  { name: 'Service, empty', at: '/service', role: 'caseManager', desk: 'empty' },
  { name: 'Performance', at: '/performance-check-in', role: 'caseManager' },
  { name: 'Performance, empty', at: '/performance-check-in', role: 'caseManager', desk: 'empty' },
  { name: 'Wheel', at: '/wheel-spin', role: 'caseManager' },
  { name: 'Wheel, empty', at: '/wheel-spin', role: 'caseManager', desk: 'empty' },
  { name: 'Note on a case', at: '/case-correction?case=20260017', role: 'caseManager' },
  { name: 'Who looked at a case', at: '/case-looks/20260017', role: 'admin' },
  { name: 'Who looked at a case, nobody', at: '/case-looks/20260017', role: 'admin', desk: 'empty' },
];

const keeping: readonly DeskPage[] = [
  { name: 'Firm', at: '/firm', role: 'admin' },
  { name: 'Firm, empty', at: '/firm', role: 'admin', desk: 'empty' },
  { name: 'Firm, not loaded', at: '/firm', role: 'admin', fails: { call: 'GET /desk/firm', ...down } },
  { name: 'Firm, office', at: '/firm', role: 'admin', acts: [{ click: '[aria-labelledby="offices"] td .btn-outline-secondary' }] },
  { name: 'Firm, remove an office', at: '/firm', role: 'admin', acts: [{ click: '[aria-labelledby="offices"] td .btn-outline-danger' }] },
  { name: 'Firm, attorney', at: '/firm', role: 'admin', acts: [{ click: '[aria-labelledby="attorneys"] td button' }] },
  { name: 'Address book', at: '/address-book', role: 'admin' },
  { name: 'Address book, empty', at: '/address-book', role: 'admin', desk: 'empty' },
  { name: 'Address book, new', at: '/address-book', role: 'admin', acts: [tool] },
  { name: 'Address book, edit', at: '/address-book', role: 'admin', acts: [{ click: 'main td button' }] },
  { name: 'Dated figures', at: '/dated-figures', role: 'admin' },
  { name: 'Dated figures, holidays', at: '/dated-figures', role: 'admin', acts: [{ type: '#figure-kind', text: 'holiday' }] },
  { name: 'Dated figures, table', at: '/dated-figures', role: 'admin', acts: [{ type: '#figure-kind', text: 'ageAdjustment' }] },
  {
    name: 'Dated figures, new in a table',
    at: '/dated-figures',
    role: 'admin',
    acts: [{ type: '#figure-kind', text: 'ageAdjustment' }, tool],
  },
  { name: 'Dated figures, empty', at: '/dated-figures', role: 'admin', desk: 'empty' },
  { name: 'Dated figures, new', at: '/dated-figures', role: 'admin', acts: [tool] },
  {
    name: 'Dated figures, holiday to be removed',
    at: '/dated-figures',
    role: 'admin',
    acts: [{ type: '#figure-kind', text: 'holiday' }, { click: 'main td button.btn-outline-danger' }],
  },
  { name: 'Dated figures, correct', at: '/dated-figures', role: 'admin', acts: [{ click: 'main td button' }] },
  { name: 'Operations', at: '/operations', role: 'operations' },
  { name: 'Operations, empty', at: '/operations', role: 'operations', desk: 'empty' },
  { name: 'Operations, hand over', at: '/operations', role: 'operations', acts: [{ click: '.desk-job-actions .btn-outline-secondary' }] },
  { name: 'Operations, give up', at: '/operations', role: 'operations', acts: [{ click: '.desk-job-actions .btn-outline-danger' }] },
];

const cases: readonly DeskPage[] = [
  { name: 'Cases', at: '/cases', role: 'operations' },
  { name: 'Cases, empty', at: '/cases', role: 'operations', desk: 'empty' },
  { name: 'Cases, found', at: '/cases', role: 'operations', acts: [{ type: '#case-find', text: 'mu' }] },
  { name: 'Cases, none found', at: '/cases', role: 'operations', desk: 'empty', acts: [{ type: '#case-find', text: 'zzzz' }] },
  {
    name: 'Cases, edit',
    at: '/cases',
    role: 'operations',
    acts: [{ type: '#case-find', text: 'mu' }, { click: '.desk-sessions button' }],
  },
  { name: 'Cases, new', at: '/cases', role: 'operations', acts: [tool] },
  { name: 'Case correction', at: '/case-correction' },
  { name: 'Case import', at: '/case-import', role: 'admin' },
  { name: 'Case import, good file', at: '/case-import', role: 'admin', acts: [{ choose: file, file: 'cases.csv' }] },
  { name: 'Case import, nothing new', at: '/case-import', role: 'admin', desk: 'empty', acts: [{ choose: file, file: 'cases.csv' }] },
  { name: 'Case import, faulty file', at: '/case-import', role: 'admin', desk: 'faulty', acts: [{ choose: file, file: 'cases.csv' }] },
  { name: 'Case import, wrong kind', at: '/case-import', role: 'admin', acts: [{ choose: file, file: 'cases.docx' }] },
  {
    name: 'Case import, done',
    at: '/case-import',
    role: 'admin',
    acts: [{ choose: file, file: 'cases.csv' }, { click: '.desk-import-verdict button' }],
  },
];

/** Every page of the shell in every state of its own. */
export const deskPages: readonly DeskPage[] = [...publicPages, ...frame, ...records, ...people, ...keeping, ...cases];
