import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import {
  attorneyBody,
  correctionBody,
  entryBody,
  figureBody,
  firmBody,
  newEntryBody,
  officeBody,
} from '../../server/firm-settings/firm-bodies.ts';
import { nextDeposition, feeLetter, travelWith } from '../../server/sending.ts';
import { partOf, rowsOf } from './answers.ts';
import { disputedCase } from './case-system.ts';
import { emailOf, type Desk, type Person } from './person.ts';
import { addDays, calendarDate } from '#domain/calendar-date.ts';
import { demoPassword } from '#demo/demo-firm.ts';

/** Seldom enough that nobody of the office has to wait for it. */
const wrongEvery = 3;

/** What is made is named after the day, and nothing is made twice. */
type Day = { readonly name: string; readonly round: number };
type Task = (admin: Person, day: Day) => Promise<void>;

/** What an office does with what it just made, so that calls come by that need a real id. Answers are minded as little as when all calls are made. */
const tasks: readonly Task[] = [
  saveUsers,
  saveOffices,
  saveFirm,
  saveEntries,
  saveFigures,
  closeOneDay,
  saveCases,
  chooseSides,
  takeOut,
  bookAndCancel,
  sendWithReceipt,
  mendWork,
];

export async function workAtTheOffice(desk: Desk, admin: Person, round: number): Promise<void> {
  const day = { name: `${process.pid}-${round}`, round };
  for (const task of tasks) await task(admin, day);
  await comeAndGo(desk, round % wrongEvery === 0).catch(() => undefined); // the desk was away
}

async function saveUsers({ ask }: Person, { name: day }: Day): Promise<void> {
  const fields = { name: 'Pia', lastName: 'Quintero', role: 'admin', email: `pia.${day}@firm.example` };
  const made = await ask({ method: 'POST', path: '/auth/users', key: `user-${day}`, body: { ...fields, password: 'kelp orbit violin 9' } });
  const id = String(partOf(made, 'user')['id']);
  await ask({ method: 'PUT', path: `/auth/users/${id}`, body: { ...fields, role: 'caseManager' } });
  await ask({ method: 'PUT', path: '/auth/users/password', body: { userId: id, newPassword: 'heron ladle quartz 6' } });
  await ask({ method: 'POST', path: `/auth/users/${id}/block` });
  await ask({ method: 'POST', path: `/auth/users/${id}/unblock` });
  await ask({ method: 'DELETE', path: `/auth/users/${id}` });
}

async function saveOffices({ ask }: Person, { name: day }: Day): Promise<void> {
  const made = await ask({ method: 'POST', path: '/desk/offices', key: `office-${day}`, body: officeBody });
  const id = String(partOf(made, 'office')['id']);
  await ask({ method: 'PUT', path: `/desk/offices/${id}`, body: { ...officeBody, city: 'Clovis', revision: 1 } });
  const joined = await ask({ method: 'POST', path: '/desk/attorneys', key: `attorney-${day}`, body: { ...attorneyBody, officeId: id } });
  const attorney = String(partOf(joined, 'attorney')['id']);
  await ask({ method: 'PUT', path: `/desk/attorneys/${attorney}`, body: { ...attorneyBody, active: false, revision: 1 } });
  await ask({ method: 'DELETE', path: `/desk/offices/${id}` });
}

async function saveFirm({ ask }: Person): Promise<void> {
  const firm = partOf(await ask({ method: 'GET', path: '/desk/firm' }), 'firm');
  await ask({ method: 'PUT', path: '/desk/firm', body: { ...firmBody, revision: firm['revision'] ?? 1 } });
}

/** A physician of the address book, who moves. */
async function saveEntries({ ask }: Person, { name: day }: Day): Promise<void> {
  const entry = { ...newEntryBody, name: `Edda Vollmer ${day}, M.D.` };
  const made = await ask({ method: 'POST', path: '/desk/address-book', key: `entry-${day}`, body: entry });
  const path = `/desk/address-book/${String(partOf(made, 'entry')['id'])}`;
  await ask({ method: 'PUT', path, body: { ...entryBody, name: entry.name, city: 'Lodi', revision: 1 } });
}

/** A rate that begins after all others ends the one before; then it is corrected. */
async function saveFigures({ ask }: Person, { name, round }: Day): Promise<void> {
  const first = calendarDate(figureBody.from);
  const from = first === undefined ? figureBody.from : addDays(first, round);
  const added = await ask({ method: 'POST', path: '/desk/figures', key: `figure-${name}`, body: { ...figureBody, from } });
  const path = `/desk/figures/${String(partOf(added, 'figure')['id'])}`;
  await ask({ method: 'PUT', path, body: { ...correctionBody, from, value: '0.81', revision: 1 } });
}

/** A holiday on a day of which nothing was counted; what moves by it is looked at and confirmed, and it is taken back. */
async function closeOneDay({ ask }: Person, { name, round }: Day): Promise<void> {
  const first = calendarDate('2033-01-03');
  const day = first === undefined ? '2033-01-03' : addDays(first, round);
  const body = { ...correctionBody, kind: 'holiday', key: `Closed ${round}`, value: 'office', from: day, to: day };
  const added = await ask({ method: 'POST', path: '/desk/figures', key: `holiday-${name}`, body });
  const changes = rowsOf(await ask({ method: 'GET', path: '/desk/deadlineMoves' }), 'changes').map(({ id }) => id);
  await ask({ method: 'POST', path: '/desk/deadlineMoves', body: { changes } });
  await ask({ method: 'DELETE', revision: 1, path: `/desk/figures/${String(partOf(added, 'figure')['id'])}` });
}

async function saveCases({ ask }: Person, { name }: Day): Promise<void> {
  const sheet = { case: { lastNames: 'Quintero', firstNames: 'Pia' }, parties: [], injuries: [] };
  await ask({ method: 'PUT', path: `/desk/caseSheets/CRASH-${name}`, body: { sheet, version: '' } });
}

/** Somebody changes a case by hand; where an outside case system says otherwise, one of both is chosen. */
async function chooseSides({ ask }: Person, { round }: Day): Promise<void> {
  const phone = `559-555-${String(round % 10_000).padStart(4, '0')}`;
  const content = `caseFileNumber,lastNames,phone\n${disputedCase},Ibarra,${phone}`;
  await ask({ method: 'PUT', path: '/desk/caseImports', body: { format: 'csv', content } });
  await ask({ method: 'GET', path: `/desk/cases/${disputedCase}` });
  for (const { id, revision } of rowsOf(await ask({ method: 'GET', path: '/desk/caseConflicts' }), 'conflicts').slice(0, 2)) {
    const choice = round % 2 === 0 ? 'ours' : 'theirs';
    await ask({ method: 'PUT', path: `/desk/caseConflicts/${String(id)}`, body: { choice, revision } });
  }
}

/** The log as a file for a spreadsheet. */
async function takeOut({ ask }: Person): Promise<void> {
  await ask({ method: 'GET', path: '/letterLogs/5710', accept: 'text/csv' });
}

async function bookAndCancel({ ask }: Person, { name: day }: Day): Promise<void> {
  const body = { ...nextDeposition(), url: `https://video.example.com/${day}` };
  const { body: booked } = await ask({ method: 'POST', path: '/depositions/create', key: `deposition-${day}`, body });
  const id = String(booked['id']);
  await ask({ method: 'GET', path: `/desk/submissions/${id}` });
  await ask({ method: 'GET', path: `/desk/submissions/${id}/events` });
  await ask({ method: 'DELETE', path: `/deposition/${id}` });
}

/** A picture goes along as a page of its own, and others than its owner may look at it once it is part of a record. */
async function sendWithReceipt({ ask }: Person, { name: day }: Day): Promise<void> {
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#cde' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'receipt.jpg');
  const { body: given } = await ask({ method: 'POST', path: '/files', body: form });
  const parkingReceipt = { fileId: String(given['fileId']), name: 'receipt.jpg', type: 'image/jpeg' };
  const body = { ...feeLetter, ...travelWith({ parking: 14, parkingReceipt }) };
  const sent = await ask({ method: 'POST', path: '/cloud/generate5710Letter', key: `receipt-${day}`, body });
  await ask({ method: 'GET', path: `/desk/submissions/${String(sent.body['id'])}` });
  await ask({ method: 'GET', path: `/documents/${String(partOf(sent, 'letter')['documentId'])}/content` });
  await ask({ method: 'GET', path: `/files/${parkingReceipt.fileId}/content` });
}

/** Of the work that stands as failed one is tried again and one handed over and given up. */
async function mendWork({ ask }: Person): Promise<void> {
  const jobs = rowsOf(await ask({ method: 'GET', path: '/desk/operations' }), 'jobs').filter(({ state }) => state === 'failed');
  const [one, other] = jobs.map(({ id }) => String(id));
  if (one !== undefined) await ask({ method: 'POST', path: `/desk/operations/jobs/${one}/retry`, body: {} });
  if (other === undefined) return;
  await ask({ method: 'POST', path: `/desk/operations/jobs/${other}/handOver`, body: { assignedTo: 'Owen Petrosyan' } });
  await ask({ method: 'POST', path: `/desk/operations/jobs/${other}/giveUp`, body: { reason: 'It was sent by hand.' } });
}

/** Signs in, now and then with a wrong password first, has the session renewed, and signs out. */
async function comeAndGo({ origin }: Desk, isWrongFirst: boolean): Promise<void> {
  const call = (path: string, more: RequestInit = {}): Promise<Response> =>
    fetch(`${origin}/api/v1/auth/${path}`, { signal: AbortSignal.timeout(20_000), ...more });
  const signIn = (password: string): Promise<Response> =>
    call('login', {
      method: 'POST',
      headers: { 'x-desk-client': 'desk', 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf('user'), password }),
    });
  if (isWrongFirst) await signIn('not the password');
  const cookieOf = (answer: Response): string =>
    answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
  const headers = (cookie: string) => ({ headers: { 'x-desk-client': 'desk', cookie } });
  const renewed = await call('refreshToken', headers(cookieOf(await signIn(demoPassword))));
  await pause(20);
  await call('logout', headers(cookieOf(renewed)));
}
