import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually, previewFeeLetter, send, sendFeeLetter } from '../sending.ts';
import { api, testDesk } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { pdf } from '../uploads/made-files.ts';

/** Names that nothing else has: wherever one stands in a log, a person was written down. */
const canaries = [
  'Quillfeather',
  'Odalyssia',
  'Brackenthwaite',
  'Zephyrinda',
  'Thistlewold',
  'Corvinelle',
  'Marrowgate',
  'Ambrosius',
  'Fennimore',
];
const [name = '', first = '', employer = '', searched = '', drafted = '', filed = '', street = '', mailed = '', failing = ''] = canaries;

const desk = await testDesk({ changes: { limits: { retries: { limit: 0, delaySeconds: 1 } } } });
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const admin = await desk.as('admin');

async function putIntoCase(): Promise<void> {
  await db
    .updateTable('cases')
    .set({ name: `${name}, ${first} v. ${employer}`, last_names: name, first_names: first })
    .where('case_file_number', '=', '20260017')
    .execute();
  await db
    .updateTable('parties')
    .set({ name: `${name} & Sons`, street: `1 ${street} Way`, email: `${mailed}@example.com` })
    .where('case_file_number', '=', '20260017')
    .execute();
}

const typed = {
  caseName: `${name}, ${first} v. ${employer}`,
  clientAddress: `1 ${street} Way`,
  otherAttendees: `${first} ${name}`,
  location: `${street} Hall`,
};

/** Everything that a person can write somewhere, where it is right, where it is refused, and where it breaks. */
const acts: Readonly<Record<string, () => Promise<LightMyRequestResponse>>> = {
  'a letter that is sent': () => sendFeeLetter(clerk, typed),
  'a preview': () => previewFeeLetter(clerk, typed),
  'a form that is refused': () => sendFeeLetter(clerk, { ...typed, letterType: name, depositionDate: searched, [`${name} ${first}`]: 1 }),
  'a search': () => clerk.call(`GET /merusCaseInfo/getCaseNumberByName/?caseName=${searched}`),
  'a search that is refused': () => clerk.call(`GET /merusCaseInfo/getCaseNumberByName/?caseName=${searched}&limit=${searched}`),
  'a filter of a log': () => clerk.call(`GET /letterLogs/5710?caseName=${searched}&creatorEmail=${mailed}@example.com&sort=${searched}`),
  'an address that is nowhere': () => clerk.call(`GET /cases/${searched}/parties/${name}`),
  'a case that is not there': () => clerk.call(`GET /desk/cases/${searched}`),
  'a draft': () => clerk.call('PUT /desk/drafts/5710-fees/-', { body: { data: { otherAttendees: drafted }, version: 'v', revision: 0 } }),
  'a file': async () => giveFile(clerk, await pdf(), { name: `${filed}.pdf`, declaredType: 'application/pdf' }),
  'a file that is refused': () => giveFile(clerk, Buffer.from(`no PDF of ${filed}`), { name: `${filed}.pdf` }),
  'a body that is no JSON': () =>
    clerk.call('POST /desk/recent-cases', { body: `{"caseFileNumber": "${name}`, headers: { 'content-type': 'application/json' } }),
  'a sign-in that fails': () =>
    desk.inject({ method: 'POST', url: `${api}/auth/login`, payload: { email: `${mailed}@example.com`, password: `${name} pass` } }),
  'a new user': () =>
    send(admin, 'POST /auth/users', {
      body: { email: `${mailed}@firm.example`, role: 'user', name: first, lastName: name, password: 'kelp orbit violin 9' },
    }),
  'a new user with a taken e-mail': () =>
    send(admin, 'POST /auth/users', {
      body: { email: 'admin@firm.example', role: 'user', name: first, lastName: name, password: 'kelp orbit violin 9' },
    }),
  'an own name': () => clerk.call('PUT /auth/profile', { body: { name: first, lastName: name } }),
  headers: () =>
    desk.inject({
      method: 'GET',
      url: `${api}/health`,
      headers: { 'user-agent': name, 'x-request-id': name, referer: `https://example.com/${name}` },
    }),
  'a payment that is refused': () =>
    send(admin, 'POST /invoice/payments', {
      body: { caseFileNumber: '20260017', depositionDate: '2026-04-02', amountPaid: 1, paymentReceiptDate: '2026-05-01', notes: name },
    }),
};

test('no name that people type, search, upload or send stands in the log', async () => {
  await putIntoCase();
  const seen: Record<string, number> = {};
  for (const [what, act] of Object.entries(acts)) seen[what] = (await act()).statusCode;
  expect(seen).toEqual({
    'a letter that is sent': 201,
    'a preview': 200,
    'a form that is refused': 422,
    'a search': 200,
    'a search that is refused': 422,
    'a filter of a log': 422,
    'an address that is nowhere': 404,
    'a case that is not there': 404,
    'a draft': 200,
    'a file': 201,
    'a file that is refused': 422,
    'a body that is no JSON': 400,
    'a sign-in that fails': 401,
    'a new user': 201,
    'a new user with a taken e-mail': 409,
    'an own name': 200,
    headers: 200,
    'a payment that is refused': 422,
  });
  await eventually(
    () => db.selectFrom('pgboss.job').select('id').where('state', '<>', 'completed').execute(),
    (open) => open.length === 0,
  );
  const log = desk.logged();
  for (const canary of canaries) expect(log.toLowerCase(), canary).not.toContain(canary.toLowerCase());
  expect(log).not.toMatch(/@(example\.com|firm\.example)/);
  expect(log).not.toContain(clerk.token);
});

test('nor does it when the desk itself breaks, and the database quotes what it was given', async () => {
  await sql`alter table record_versions add constraint no_more check (data->>'otherAttendees' is null) not valid`.execute(db);
  // The clerk has the name of "an own name" by now, and signs with it.
  const letter = { otherAttendees: failing, depositionDate: '2026-03-03', signature: `${first} ${name}` };
  const answer = await sendFeeLetter(clerk, letter);
  expect(answer.json()).toMatchObject({ status: 500, code: 'unexpected' });
  await sql`alter table record_versions drop constraint no_more`.execute(db);
  desk.documents.deliveryTrouble.current = { delayMs: 0, answersTwice: false, failAt: 'addParty' };
  expect((await sendFeeLetter(clerk, letter)).statusCode).toBe(201);
  await eventually(
    async () => desk.logged(),
    (log) => log.includes('"outcome":"givenUp"'),
  );
  const log = desk.logged();
  expect(log).toContain('"level":50');
  for (const canary of canaries) expect(log.toLowerCase(), canary).not.toContain(canary.toLowerCase());
});
