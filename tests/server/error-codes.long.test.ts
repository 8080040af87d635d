import { sql } from 'kysely';
import { claim, device, request, requested, secretOf, statusOf as statusOfLink, submitted } from './public-links/claims.ts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { statusOf } from '#server/platform/http/problem.ts';
import { demoUserId } from '#demo/demo-firm.ts';
import { AppError } from '#server/platform/app-error.ts';
import { errorCodes, type ErrorCode } from '#server/platform/error-codes.ts';
import { automationsCopy } from './automations-copy.ts';
import { lineTo, type Line } from './database-line.ts';
import { slowCaseSource } from './slow-case-source.ts';
import { appointment, nextDeposition, feeLetter, newKey, previewFeeLetter, send, sendFeeLetter } from './sending.ts';
import { api, callerOf, testDesk } from './test-desk.ts';

const desk = await testDesk();
const { db } = desk.database;
const clerk = await desk.as('caseManager');
/** Where the deposition of the examples lies ahead. */
const inMay = await (await testDesk({ clock: { now: () => new Date('2026-05-04T17:30:00Z') } })).as('caseManager');
type Answer = Promise<LightMyRequestResponse>;

const signIn = (payload: string | object, type = 'application/json'): Answer =>
  desk.inject({ method: 'POST', url: `${api}/auth/login`, payload, headers: { 'content-type': type } });
const fileCalled = (text: string): { readonly body: string; readonly headers: Readonly<Record<string, string>> } => ({
  body: [
    '--edge',
    'Content-Disposition: form-data; name="file"; filename="a.pdf"',
    'Content-Type: application/pdf',
    '',
    text,
    '--edge--',
    '',
  ].join('\r\n'),
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
});

async function scheduled(): Promise<string> {
  return (await send(inMay, 'POST /depositions/create', { body: nextDeposition() })).json<{ id: string }>().id;
}

/** Saved, and nothing of it was served. */
async function appointmentMade(): Promise<string> {
  return (await send(clerk, 'POST /appointments', { body: appointment })).json<{ id: string }>().id;
}

const someonesPassword = 'kelp orbit violin 9';

async function newUser(email: string): Answer {
  const body = { email, role: 'user', name: 'Noor', lastName: 'Haddad', password: someonesPassword };
  return (await desk.as('admin')).call('POST /auth/users', { body, headers: { 'idempotency-key': newKey() } });
}

/** What comes of sending a claim over a link to it, once something was done with it. */
async function claimSent(first: (claim: { readonly id: string; readonly secret: string }) => Promise<unknown>, isTrusted = true): Answer {
  const { secret, answer } = await secretOf(desk, () => requested(clerk));
  if (isTrusted) await statusOfLink(desk, { uniqueLink: secret, device, birthYear: 1979 });
  await first({ id: answer.json<{ id: string }>().id, secret });
  return submitted(desk, secret, claim());
}

/** How each code of the catalogue comes about, on a real desk. */
const ways: Readonly<Record<ErrorCode, () => Answer>> = {
  invalid_input: () => signIn({ email: 'nobody', password: '1' }),
  malformed_body: () => signIn('{'),
  unsupported_media: () => signIn('<a/>', 'application/xml'),
  too_large: () => signIn({ email: 'x'.repeat(20_000), password: 'x' }),
  not_signed_in: () => desk.inject({ method: 'GET', url: `${api}/desk/scopes` }),
  wrong_credentials: () => signIn({ email: 'nobody@firm.example', password: 'some password' }),
  too_many_attempts: async () => {
    for (let guess = 0; guess < 7; guess += 1) await signIn({ email: 'guessed@firm.example', password: `guess ${guess}` });
    return signIn({ email: 'guessed@firm.example', password: 'last guess' });
  },
  not_allowed: async () => (await desk.as('user')).call('GET /desk/recent-cases'),
  client_header_missing: () => desk.inject({ method: 'GET', url: `${api}/auth/refreshToken` }),
  password_change_due: async () => {
    const email = 'fresh@firm.example';
    await newUser(email);
    const { token } = (await signIn({ email, password: someonesPassword })).json<{ token: string }>();
    return callerOf(desk, token).call('GET /desk/scopes');
  },
  email_taken: () => newUser('admin@firm.example'),
  last_administrator: async () => {
    const body = { email: 'admin@firm.example', role: 'manager', name: 'Avery', lastName: 'Castellanos' };
    return (await desk.as('admin')).call(`PUT /auth/users/${demoUserId('admin')}`, { body });
  },
  own_account: async () => (await desk.as('admin')).call(`DELETE /auth/users/${demoUserId('admin')}`),
  not_found: () => clerk.call('GET /desk/nothing'),
  unknown_case: () => clerk.call('GET /desk/cases/1'),
  link_not_found: () => statusOfLink(desk, { uniqueLink: 'A'.repeat(43) }),
  birth_year_needed: () => claimSent(async () => undefined, false),
  already_submitted: () => claimSent(({ secret }) => submitted(desk, secret, claim())),
  case_information: async () => {
    const other = await testDesk();
    const { secret } = await secretOf(other, async () => requested(await other.as('caseManager')));
    await statusOfLink(other, { uniqueLink: secret, device, birthYear: 1979 });
    await sql`delete from cases where case_file_number = ${request.caseFileNumber}`.execute(other.database.db);
    return submitted(other, secret, claim());
  },
  technical_difficulty: () =>
    claimSent(() => sql`alter table public_link_submissions add constraint broken check (false) not valid`.execute(db)),
  method_not_allowed: () => clerk.call('DELETE /cloud/generate5710Letter'),
  key_missing: () => clerk.call('POST /cloud/generate5710Letter', { body: feeLetter }),
  key_reused: async () => {
    const key = newKey();
    await sendFeeLetter(clerk, {}, { key });
    return sendFeeLetter(clerk, { prepTime: 2 }, { key });
  },
  still_running: async () => {
    const key = newKey();
    const asked = slowCaseSource(desk.caseSource, 700);
    const first = sendFeeLetter(clerk, {}, { key });
    await asked;
    const second = await sendFeeLetter(clerk, {}, { key });
    desk.caseSource.delayMs = 0;
    expect((await first).statusCode).toBe(201);
    return second;
  },
  version_changed: () => sendFeeLetter(clerk, {}, { headers: { 'x-automation-version': '0'.repeat(64) } }),
  too_many_drafts: async () => {
    const manager = await desk.as('manager');
    const draft = {
      user_id: demoUserId('manager'),
      automation_id: '5710-fees',
      data: '{}',
      version: 'v1',
      revision: 1,
      saved_at: new Date(),
    };
    const drafts = Array.from({ length: 200 }, (_, index) => ({ ...draft, case_file_number: `begun ${index}` }));
    await db.insertInto('drafts').values(drafts).execute();
    return manager.call('PUT /desk/drafts/5710-fees/20260017', { body: { data: {}, version: 'v1', revision: 0 } });
  },
  draft_changed: async () => {
    const body = { data: {}, version: 'v', revision: 0 };
    await clerk.call('PUT /desk/drafts/5710-fees/-', { body });
    return clerk.call('PUT /desk/drafts/5710-fees/-', { body });
  },
  record_changed: async () =>
    clerk.call(`DELETE /appointments/${await appointmentMade()}`, { headers: { 'if-match': '"99"', 'idempotency-key': newKey() } }),
  revision_missing: async () => clerk.call(`DELETE /appointments/${await appointmentMade()}`),
  call_not_offered: async () => {
    const copy = automationsCopy();
    copy.write('5710-fees/workflow.json', copy.read('_parts/workflows/letter.json').replace('"id": "letter"', '"id": "5710-fees"'));
    copy.put('5710-fees/manifest.json', 'workflow', 'own');
    for (const edge of ['form.on.preview', 'preview.on.previewAgain', 'previewing', 'preview'])
      copy.drop('5710-fees/workflow.json', `states.${edge}`);
    const other = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
    return previewFeeLetter(await other.as('caseManager'));
  },
  record_closed: async () => inMay.call(`DELETE /deposition/${await scheduled()}`),
  event_refused: async () => send(inMay, `POST /deposition/${await scheduled()}/events`, { body: { event: 'vanish' } }),
  unanswered: async () => {
    await sendFeeLetter(clerk, { letterType: 'petition' });
    return sendFeeLetter(clerk, { letterType: 'petition' }, { asks: true });
  },
  preview_stale: async () => {
    const { previewId, sha256 } = (await previewFeeLetter(clerk)).json<{ previewId: string; sha256: string }>();
    return sendFeeLetter(clerk, { prepTime: 1.5 }, { headers: { 'x-preview-id': previewId, 'x-preview-hash': sha256 } });
  },
  preview_missing: async () => {
    const unknownPreview = { 'x-preview-id': '01900000-0000-7000-8000-00000000dead', 'x-preview-hash': '0'.repeat(64) };
    return sendFeeLetter(clerk, {}, { headers: unknownPreview });
  },
  no_addressee: async () => {
    await db.deleteFrom('parties').where('case_file_number', '=', '20260020').execute();
    await db
      .insertInto('parties')
      .values({ id: 'alone', case_file_number: '20260020', position: 0, role: 'employer', name: 'Alone, Inc.' })
      .execute();
    const injury = await db
      .selectFrom('injuries')
      .select(['starts_on', 'ends_on'])
      .where('case_file_number', '=', '20260020')
      .executeTakeFirstOrThrow();
    const dates = injury.ends_on === null ? injury.starts_on : `${injury.starts_on}/${injury.ends_on}`;
    return sendFeeLetter(clerk, { caseFileNumber: '20260020', dateOfInjury: [dates] });
  },
  file_refused: () => clerk.call('POST /files', fileCalled('this is no PDF')),
  letter_failed: async () => {
    const copy = automationsCopy();
    writeFileSync(path.join(copy.folder, '_parts/letter/letter.typ'), '#panic("no letter today")');
    const other = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
    return previewFeeLetter(await other.as('caseManager'));
  },
  letter_unprintable: async () => {
    const other = await testDesk();
    await other.database.db.updateTable('parties').set({ name: 'ਗੁਰਪ੍ਰੀਤ' }).where('role', '=', 'claimAdjuster').execute();
    return previewFeeLetter(await other.as('caseManager'));
  },
  letter_timeout: async () => {
    const other = await testDesk({ changes: { letterLimits: { timeLimitMs: 1 } } });
    return previewFeeLetter(await other.as('caseManager'));
  },
  call_timeout: async () => {
    const copy = automationsCopy();
    copy.put('5710-fees/manifest.json', 'serves.submit', { call: 'POST /cloud/generate5710Letter', timeoutMs: 1000 });
    const other = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
    other.caseSource.delayMs = 900;
    return sendFeeLetter(await other.as('caseManager'));
  },
  case_source_down: async () => {
    desk.caseSource.down = true;
    const answer = await clerk.call('GET /desk/cases/20260017');
    desk.caseSource.down = false;
    return answer;
  },
  database_unavailable: async () => {
    const lines: Line[] = [];
    const through = async (url: string): Promise<string> => {
      const line = await lineTo(url);
      lines.push(line);
      return line.url;
    };
    const caller = await (await testDesk({ through })).as('caseManager');
    for (const line of lines) await line.cut();
    const answer = await caller.call('GET /desk/scopes');
    for (const line of lines) await line.mend();
    return answer;
  },
  storage_down: async () => {
    const put = (): Promise<never> => Promise.reject(new AppError('storage_down', 'Nobody answers.', { retryAfterSeconds: 5 }));
    const other = await testDesk({ changes: { storedIn: (store) => ({ ...store, put }) } });
    return sendFeeLetter(await other.as('caseManager'));
  },
  storage_full: async () => {
    const put = (): Promise<never> => Promise.reject(new AppError('storage_full', 'The disk is full.'));
    const other = await testDesk({ changes: { storedIn: (disk) => ({ ...disk, put }) } });
    return sendFeeLetter(await other.as('caseManager'));
  },
  rate_limited: async () => {
    const other = await testDesk({ settings: { DESK_REQUESTS_PER_MINUTE: '10' } });
    const answers = [];
    for (let request = 0; request < 12; request += 1) answers.push(await other.inject({ method: 'GET', url: `${api}/health` }));
    return answers.at(-1) ?? other.inject({ method: 'GET', url: `${api}/health` });
  },
  unexpected: async () => {
    const caller = await desk.as('atticus');
    await db.updateTable('users').set({ role: 'wizard' }).where('role', '=', 'atticus').execute();
    return caller.call('GET /desk/scopes');
  },
};

describe('a refused call', () => {
  it.each(errorCodes)('says %s in the one envelope, and what to do', async (code) => {
    const answer = await ways[code]();
    const status = statusOf(code);
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([status, code]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const problem = answer.json();
    expect(problem).toMatchObject({ type: `urn:desk:problem:${code}`, status, title: expect.any(String), requestId: expect.any(String) });
    expect(problem.message).toBe(problem.detail);
    expect(problem.message).toMatch(/\w.+/);
    expect(answer.headers['x-request-id']).toBe(problem.requestId);
    const retryAfter = answer.headers['retry-after'];
    expect(retryAfter === undefined ? undefined : Number(retryAfter)).toBe(problem.retryAfterSeconds);
  });
});
