import { createHash, randomUUID } from 'node:crypto';
import { californiaDate } from '#domain/calendar-date.ts';
import { adjNumber, belongings } from '../access/foreign-ids.ts';
import { callBodies, deadlineMark } from '../access/call-bodies.ts';
import { panelPdf } from '../readings/panel-pdf.ts';
import { figureBody } from '../firm-settings/firm-bodies.ts';
import { mailingClock } from '../mailing-clock.ts';
import { appointment, deadline, eventually, newKey, sendFeeLetter } from '../sending.ts';
import { callerOf, api, type Caller, type Sent, type TestDesk } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { device, overLink, requested, secretOf, statusOf } from '../public-links/claims.ts';
import { picture } from '../uploads/made-files.ts';

export type AnsweredCall = { readonly call: string; readonly send: () => ReturnType<Caller['call']> };

type Target = Sent & { readonly at?: readonly (() => string)[] };

const password = 'kelp orbit violin 9';
const email = 'pia@firm.example';

/** Work that failed, and a value that the case system says differently. */
async function trouble({ database: { db } }: TestDesk) {
  const now = new Date();
  const [retried, givenUp, handedOver, conflict] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const id of [retried, givenUp, handedOver])
    await db
      .insertInto('pgboss.job')
      .values({ id, name: 'serve-letter', data: JSON.stringify({ subject: 'A letter' }), state: 'failed' })
      .execute();
  const differing = { field_path: 'case.city', ours: '"Fresno"', theirs: '"Clovis"', found_at: now };
  await db.insertInto('case_copies').values({ case_file_number: '20260017', snapshot: null, as_of: now, last_attempt_at: now }).execute();
  await db
    .insertInto('case_conflicts')
    .values({ id: conflict, case_file_number: '20260017', ...differing })
    .execute();
  return { retried, givenUp, handedOver, conflict };
}

/** A person who can be changed in every way. */
async function person(desk: TestDesk) {
  const admin = await desk.as('admin');
  const fields = { role: 'admin', name: 'Pia', lastName: 'Quintero', email, password };
  const made = await admin.call('POST /auth/users', { body: fields, headers: { 'idempotency-key': newKey() } });
  const { id } = made.json<{ user: { id: string } }>().user;
  const login = await desk.inject({ method: 'POST', url: `${api}/auth/login`, payload: { email, password } });
  const { token } = login.json<{ token: string }>();
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { id, caller: callerOf(desk, token), token, cookie };
}

type KeptLetter = {
  readonly documentId: string;
  readonly deliveries: readonly { readonly id: string; readonly status: string }[];
  readonly toSign?: object;
};

/** A fee letter that waits for a person: until somebody says that it was brought, or until its sender signs its proof. */
async function waitingLetter(
  clerk: Caller,
  changes: Parameters<typeof sendFeeLetter>[1],
  waits: (letter: KeptLetter) => boolean,
): Promise<{ id: string; letter: KeptLetter }> {
  const { id } = (await sendFeeLetter(clerk, changes)).json<{ id: string }>();
  const read = async () => (await clerk.call(`GET /desk/submissions/${id}`)).json<{ letters: [KeptLetter] }>().letters[0];
  return { id, letter: await eventually(read, waits) };
}

/** What a call is asked with, beside its address. */
const queries: Readonly<Record<string, string>> = {
  'GET /merusCaseInfo/getCaseNumberByName/': '?caseName=Mu',
  'GET /desk/address-book': '?kind=physician',
  'GET /desk/records': '?text=20260017',
  'GET /desk/openCounts': '?group=Med-Legals',
};

/** What the page of a client keeps and gives beside its form. */
async function clientCalls(desk: TestDesk, clerk: Caller): Promise<readonly AnsweredCall[]> {
  const { secret } = await secretOf(desk, () => requested(clerk));
  await statusOf(desk, { uniqueLink: secret, device, birthYear: 1979 });
  const [draft, files] = [`${api}/desk/links/draft`, `${api}/desk/links/files`];
  const photo = await picture('jpeg');
  const own = `${files}/${createHash('sha256').update(photo).digest('hex')}`;
  const kept = { 'content-type': 'image/jpeg', 'x-file-kind': 'parking', 'x-file-name': 'receipt.jpg' };
  const changes = [{ path: 'printedName', value: 'María', at: new Date().toISOString() }];
  return [
    { call: 'PUT /desk/links/draft', send: () => overLink(desk, secret, { method: 'PUT', url: draft, payload: { basedOn: 0, changes } }) },
    { call: 'GET /desk/links/draft', send: () => overLink(desk, secret, { method: 'GET', url: draft }) },
    {
      call: 'PUT /desk/links/files/{sha256}',
      send: () => overLink(desk, secret, { method: 'PUT', url: own, headers: kept, payload: photo }),
    },
    { call: 'GET /desk/links/files', send: () => overLink(desk, secret, { method: 'GET', url: files }) },
    { call: 'GET /desk/links/files/{sha256}', send: () => overLink(desk, secret, { method: 'GET', url: own }) },
  ];
}

/** Every built-in call of the desk with something that it answers, in an order in which each finds what it needs. */
export async function answeredCalls(desk: TestDesk): Promise<readonly AnsweredCall[]> {
  const admin = await desk.as('admin');
  const clerk = await desk.as('caseManager');
  const pia = await person(desk);
  const owned = await belongings(desk);
  const { retried, givenUp, handedOver, conflict } = await trouble(desk);
  const noteId = randomUUID();
  const { path: feed } = (await admin.call('POST /desk/calendarFeed', { body: { withNames: false } })).json<{ path: string }>();
  const bodies = callBodies({ id: pia.id, email, password, token: pia.token });
  const version = desk.automations.registry.find('5710-fees')?.version ?? '';
  const made: Record<string, string> = {};
  const jpeg = await picture('jpeg');

  /** By whom a call is sent, with what stands for its placeholders. */
  const sent = (caller: Caller, call: string, { at = [], ...more }: Target = {}): AnsweredCall => ({
    call,
    send: async () => {
      const left = [...at];
      const address = call.replaceAll(/\{\w+\}/g, () => left.shift()?.() ?? '');
      const body = bodies[call] ?? (/^(POST|PUT)/.test(call) ? {} : undefined);
      const found = queries[call] ?? '';
      const headers = { ...(body === undefined ? {} : { 'idempotency-key': newKey() }), ...more.headers };
      const answer = await caller.call(`${address}${found}`, { headers, ...(body === undefined ? {} : { body }), ...more });
      const [kind, value] =
        Object.entries(answer.headers['content-type']?.toString().includes('json') ? Object(answer.json()) : {})[0] ?? [];
      if (call.startsWith('POST') && kind !== undefined) made[kind] = String(Object(value).id ?? '');
      return answer;
    },
  });
  const is = (value: string): Target => ({ at: [() => value] });
  const isMade = (kind: string): Target => ({ at: [() => made[kind] ?? ''] });
  const aCase = is('20260017');
  const byCookie = { headers: { cookie: pia.cookie } };
  const panel = await panelPdf();
  const keyed = () => ({ 'idempotency-key': newKey() });
  const addHoliday = async (from: string) => {
    const body = { ...figureBody, kind: 'holiday', key: `closure ${from}`, value: 'office', from, to: from };
    const answer = await admin.call('POST /desk/figures', { body, headers: keyed() });
    return answer.json<{ figure: { id: string; revision: number } }>().figure;
  };
  const removeHoliday = async () => {
    const { id, revision } = await addHoliday('2031-06-02');
    return admin.call(`DELETE /desk/figures/${id}`, { headers: { 'if-match': `"${revision}"` } });
  };
  const confirmMoves = async () => {
    const { changes } = (await admin.call('GET /desk/deadlineMoves')).json<{ changes: { id: string }[] }>();
    return admin.call('POST /desk/deadlineMoves', { body: { changes: changes.map(({ id }) => id) }, headers: keyed() });
  };
  const marks = async () => {
    await admin.call('POST /deadline-calendar', { body: deadline, headers: keyed() });
    const { days } = (await admin.call('GET /desk/deadlines?whose=all')).json<{
      days: { id: string; deadline: string; outer: string }[];
    }>();
    const { id, deadline: name, outer } = days[0] ?? {};
    return admin.call('PUT /desk/deadlines', { body: { ...deadlineMark, id, deadline: name, outer } });
  };
  /** An appointment that was corrected, as it was first. */
  const restore = async () => {
    const { id } = (await clerk.call('POST /appointments', { body: appointment, headers: keyed() })).json<{ id: string }>();
    await clerk.call(`PUT /appointments/${id}`, {
      body: { ...appointment, panelNumber: '7412999' },
      headers: { ...keyed(), 'if-match': '"1"' },
    });
    const { revision } = (await clerk.call(`GET /desk/submissions/${id}`)).json<{ revision: number }>();
    const { steps } = (await clerk.call(`GET /desk/submissions/${id}/history`)).json<{ steps: { id: string }[] }>();
    const body = { step: steps.at(-1)?.id };
    return clerk.call(`POST /desk/submissions/${id}/restore`, { body, headers: { ...keyed(), 'if-match': `"${revision}"` } });
  };
  const saysDelivered = async () => {
    const brought = { defenseAttorneyId: 'party-5', serviceMethods: [{ partyId: 'party-5', method: 'personal' }] };
    const { id, letter } = await waitingLetter(clerk, brought, ({ deliveries }) => deliveries.length > 0);
    const body = { on: californiaDate(mailingClock.now().toISOString()), by: 'Ada Swift' };
    return clerk.call(`POST /desk/submissions/${id}/deliveries/${letter.deliveries[0]?.id ?? ''}`, { body, headers: keyed() });
  };
  /** A letter that was served, of which somebody says that it came back; then a copy is mailed. */
  const served = () => waitingLetter(clerk, {}, ({ deliveries }) => deliveries.every(({ status }) => status === 'served'));
  const saysBack = async () => {
    const { id, letter } = await served();
    made['back'] = id;
    made['backDelivery'] = letter.deliveries[0]?.id ?? '';
    const body = { on: californiaDate(mailingClock.now().toISOString()), reason: 'Moved, left no address' };
    return clerk.call(`POST /desk/submissions/${id}/deliveries/${made['backDelivery']}/back`, { body, headers: keyed() });
  };
  const settles = () =>
    clerk.call(`POST /desk/submissions/${made['back'] ?? ''}/deliveries/${made['backDelivery'] ?? ''}/settle`, {
      body: { how: 'courtesyCopy' },
      headers: keyed(),
    });
  const signs = async () => {
    const { id, letter } = await waitingLetter(clerk, { signature: undefined }, ({ toSign }) => toSign !== undefined);
    const body = { signature: clerk.signature };
    return clerk.call(`POST /desk/submissions/${id}/letters/${letter.documentId}/proof`, { body, headers: keyed() });
  };
  const reading = async () => {
    const given = await giveFile(clerk, panel, { name: 'panel.pdf', declaredType: 'application/pdf' });
    const body = { field: 'documentFile', fileId: given.json<{ fileId: string }>().fileId };
    const answer = await clerk.call('POST /desk/readings/of/panel-qme', { body });
    made['reading'] = answer.json<{ id: string }>().id;
    await eventually(
      async () => (await clerk.call(`GET /desk/readings/${made['reading'] ?? ''}`)).json<{ state: string }>().state,
      (state) => state === 'read',
    );
    return answer;
  };
  const client = await clientCalls(desk, clerk);
  return [
    ...client,
    ...['GET /health', 'GET /ready', 'GET /metrics', 'GET /openapi.json', 'GET /openapi', 'GET /desk/branding'].map((call) =>
      sent(admin, call),
    ),
    sent(admin, 'GET /desk/branding/{brand}/logo', is('pacific-workers')),
    sent(admin, 'POST /desk/crashes'),
    ...['', '/trees.1.json', '/validator.js'].map((part) => sent(admin, `GET /desk/bundles/{version}${part}`, is(version))),
    sent(pia.caller, 'POST /auth/login'),
    sent(pia.caller, 'GET /auth/refreshToken', byCookie),
    sent(pia.caller, 'POST /auth/verifyToken'),
    sent(pia.caller, 'GET /auth/cleanup-cookies'),
    sent(pia.caller, 'PUT /auth/profile/password'),
    sent(pia.caller, 'PUT /auth/profile'),
    sent(pia.caller, 'GET /auth/profile/sessions'),
    sent(pia.caller, 'POST /auth/profile/sessions/endOthers'),
    sent(pia.caller, 'GET /auth/logout', byCookie),
    sent(admin, 'GET /auth/users'),
    sent(admin, 'POST /auth/users'),
    sent(admin, 'PUT /auth/users/password'),
    ...['PUT /auth/users/{id}', 'POST /auth/users/{id}/block', 'POST /auth/users/{id}/unblock', 'DELETE /auth/users/{id}'].map((call) =>
      sent(admin, call, is(pia.id)),
    ),
    sent(admin, 'GET /desk/audit'),
    sent(admin, 'GET /desk/audit/export'),
    sent(admin, 'POST /desk/address-book'),
    sent(admin, 'PUT /desk/address-book/{id}', isMade('entry')),
    sent(clerk, 'GET /desk/address-book'),
    ...['physician', 'boardOffice', 'carrier', 'office'].map((kind) => sent(clerk, `GET /desk/address-book/${kind}`)),
    sent(admin, 'POST /desk/figures'),
    sent(admin, 'PUT /desk/figures/{id}', isMade('figure')),
    sent(admin, 'GET /desk/figures'),
    sent(admin, 'POST /mileage-reimbursement-rates'),
    ...['', '/last-ten-years'].map((part) => sent(admin, `GET /mileage-reimbursement-rates${part}`)),
    sent(admin, 'GET /mileage-reimbursement-rates/{id}', isMade('rate')),
    sent(admin, 'PUT /mileage-reimbursement-rates/{id}', {
      ...isMade('rate'),
      headers: { 'idempotency-key': newKey(), 'if-match': '"1"' },
    }),
    sent(admin, 'DELETE /mileage-reimbursement-rates/{id}', { ...isMade('rate'), headers: { 'if-match': '"2"' } }),
    { call: 'DELETE /desk/figures/{id}', send: removeHoliday },
    sent(admin, 'GET /desk/deadlineMoves'),
    { call: 'POST /desk/deadlineMoves', send: confirmMoves },
    { call: 'PUT /desk/deadlines', send: marks },
    sent(admin, 'PUT /desk/firm'),
    sent(admin, 'POST /desk/offices'),
    sent(admin, 'PUT /desk/offices/{id}', isMade('office')),
    sent(admin, 'POST /desk/attorneys'),
    sent(admin, 'PUT /desk/attorneys/{id}', isMade('attorney')),
    sent(admin, 'GET /desk/firm'),
    sent(admin, 'DELETE /desk/offices/{id}', { ...isMade('office'), headers: { 'if-match': '"2"' } }),
    ...['GET /desk/routes', 'GET /desk/scopes', 'GET /desk/logs'].map((call) => sent(clerk, call)),
    sent(clerk, 'GET /merusCaseInfo/getCaseNumberByName/'),
    sent(clerk, 'POST /desk/recent-cases'),
    sent(clerk, 'GET /desk/recent-cases'),
    ...[
      'GET /desk/cases/{caseFileNumber}',
      'GET /cases/{caseFileNumber}/parties',
      'GET /cloud/getCaseParties/{caseFileNumber}',
      'GET /cases/{caseFileNumber}/injuries',
      'GET /cases/{caseFileNumber}/dateOfInjury',
      'GET /merusCaseInfo/dateOfinjuries/{caseFileNumber}',
      'GET /merusCaseInfo/caseDetails/{caseFileNumber}',
      'GET /merusCaseInfo/case/{caseId}',
    ].map((call) => sent(clerk, call, aCase)),
    sent(clerk, 'GET /merusCaseInfo/caseId/{caseNumber}', is(await adjNumber(desk))),
    sent(clerk, 'GET /merusCaseInfo/user/{userId}', is('attorney-1')),
    sent(admin, 'GET /desk/caseConflicts'),
    sent(admin, 'PUT /desk/caseConflicts/{id}', is(conflict)),
    ...['PUT /desk/caseNotes/{id}', 'PUT /desk/caseNotes/{id}/done'].map((call) => sent(admin, call, is(noteId))),
    sent(admin, 'GET /desk/caseNotes'),
    sent(admin, 'GET /desk/caseTeam'),
    sent(admin, 'GET /desk/caseSheets/{caseFileNumber}', aCase),
    sent(admin, 'PUT /desk/caseSheets/{caseFileNumber}', is('N-17')),
    sent(admin, 'POST /desk/caseImports/check'),
    sent(admin, 'PUT /desk/caseImports'),
    ...['GET', 'PUT', 'DELETE'].map((method) =>
      sent(method === 'PUT' ? admin : clerk, `${method} /desk/drafts/{automation}/{caseFileNumber}`, {
        at: [() => '5710-fees', () => '20260017'],
      }),
    ),
    sent(clerk, 'GET /desk/wheelSpins'),
    sent(clerk, 'POST /desk/wheelSpins'),
    sent(clerk, 'GET /desk/calendarFeed'),
    sent(clerk, 'POST /desk/calendarFeed'),
    sent(clerk, 'DELETE /desk/calendarFeed'),
    sent(clerk, 'GET /calendarFeeds/{file}', is(feed.replace('/calendarFeeds/', ''))),
    sent(clerk, 'GET /desk/performance'),
    sent(clerk, 'GET /desk/savedViews'),
    sent(clerk, 'POST /desk/savedViews'),
    sent(clerk, 'DELETE /desk/savedViews/{id}', is('01900000-0000-7000-8000-0000000000aa')),
    sent(clerk, 'GET /letterLogs/{token}', is('5710')),
    sent(clerk, 'POST /desk/duplicates/{automation}', is('5710-fees')),
    sent(admin, 'POST /desk/finds/{automation}/{name}', { at: [() => 'invoice-payment', () => 'demands'] }),
    sent(clerk, 'GET /desk/deferredSubmissions'),
    sent(clerk, 'GET /desk/ownRecords'),
    sent(clerk, 'GET /desk/records'),
    sent(clerk, 'GET /desk/openCounts'),
    sent(clerk, 'GET /desk/reminders'),
    sent(clerk, 'GET /desk/deadlines'),
    sent(clerk, 'GET /desk/service'),
    sent(clerk, 'GET /desk/submissions/{id}', is(owned.record)),
    sent(clerk, 'GET /desk/submissions/{id}/events', is(owned.record)),
    sent(clerk, 'GET /desk/submissions/{id}/history', is(owned.record)),
    sent(clerk, 'GET /desk/submissions/{id}/given/{automation}/{shape}', {
      at: [() => owned.record, () => '5710-fees', () => 'feeDemand'],
    }),
    { call: 'POST /desk/submissions/{id}/restore', send: restore },
    { call: 'POST /desk/submissions/{id}/deliveries/{delivery}', send: saysDelivered },
    { call: 'POST /desk/submissions/{id}/deliveries/{delivery}/back', send: saysBack },
    { call: 'POST /desk/submissions/{id}/deliveries/{delivery}/settle', send: settles },
    { call: 'POST /desk/submissions/{id}/letters/{letter}/proof', send: signs },
    sent(clerk, 'GET /desk/previews/{id}/content', is(owned.preview)),
    sent(clerk, 'GET /files/{id}/content', is(owned.file)),
    sent(clerk, 'GET /documents/{id}/content', is(owned.document)),
    sent(clerk, 'POST /desk/deferredSubmissions/{id}/withdraw', is(owned.deferred)),
    { call: 'POST /files', send: () => giveFile(clerk, jpeg) },
    { call: 'POST /desk/readings/of/{automation}', send: async () => reading() },
    sent(clerk, 'GET /desk/readings/{id}', isMade('reading')),
    sent(clerk, 'PUT /desk/readings/{id}/confirmed', isMade('reading')),
    {
      call: 'POST /strikes/get-doctors-from-panel',
      send: async () =>
        clerk.call('POST /strikes/get-doctors-from-panel', {
          body: {
            documentFile: { originalname: 'other.pdf', mimetype: 'application/pdf', base64: panel.toString('base64') },
            caseFileId: '20260017',
          },
        }),
    },
    sent(admin, 'GET /desk/operations'),
    sent(admin, 'POST /desk/operations/jobs/{id}/retry', is(retried)),
    sent(admin, 'POST /desk/operations/jobs/{id}/giveUp', is(givenUp)),
    sent(admin, 'POST /desk/operations/jobs/{id}/handOver', is(handedOver)),
  ];
}
