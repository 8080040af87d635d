import { expect, test } from 'vitest';
import { expectedCalls, withoutTarget } from '../../access/calls.ts';
import { newKey, sendFeeLetter } from '../sending.ts';
import { api, callerOf, testDesk } from '../test-desk.ts';
import { callBodies } from './call-bodies.ts';

const desk = await testDesk();
const admin = await desk.as('admin');
const password = 'kelp orbit violin 9';
const email = 'pia@firm.example';
const fields = { role: 'admin', name: 'Pia', lastName: 'Quintero', email, password };
const made = await admin.call('POST /auth/users', { body: fields, headers: { 'idempotency-key': newKey() } });
const { id } = made.json<{ user: { id: string } }>().user;
const login = await desk.inject({ method: 'POST', url: `${api}/auth/login`, payload: { email, password } });
const pia = callerOf(desk, login.json<{ token: string }>().token);
const bodies = callBodies({ id, email, password, token: pia.token });

const takesBody = (call: string): boolean => /^(POST|PUT)/.test(call);
const codeOf = (body: string): string | undefined => (body.includes('"code"') ? (JSON.parse(body) as { code?: string }).code : undefined);

const withIds = expectedCalls.flatMap(({ call, unknown, roles }) => (unknown === undefined ? [] : [[call, unknown, roles] as const]));

test.each(withIds)('%s answers an id that nothing has with %s', async (call, unknown, roles) => {
  const sent = takesBody(call) ? { body: bodies[call] ?? {}, headers: { 'idempotency-key': newKey() } } : {};
  for (const role of [...(roles ?? [])].slice(0, 3)) {
    const answer = await (await desk.as(role)).call(withoutTarget(call), sent);
    expect([role, answer.statusCode, codeOf(answer.body)]).toEqual([role, 404, unknown]);
  }
});

const withBodies = expectedCalls.flatMap(({ call, extra, unknown }) => (extra === undefined ? [] : [[call, extra, unknown] as const]));

test.each(withBodies)('a field that %s does not know is %s', async (call, extra, unknown) => {
  const body = bodies[call];
  expect(body, 'a right body stands in call-bodies.ts').toBeDefined();
  const linesBefore = desk.logged().length;
  const field = 'misspeltField';
  // the person who was made changes the own account; everything else is the administrator's
  const caller = call.startsWith('PUT /auth/profile/password') ? pia : admin;
  const answer = await caller.call(withoutTarget(call), {
    body: { ...body, [field]: 'Delphine' },
    headers: { 'idempotency-key': newKey() },
  });
  if (extra === 'refused') {
    expect([answer.statusCode, codeOf(answer.body)]).toEqual([422, 'invalid_input']);
    expect(answer.json<{ faults: { pointer: string }[] }>().faults.map(({ pointer }) => pointer)).toEqual([`/${field}`]);
    return;
  }
  expect([answer.statusCode < 300, codeOf(answer.body)]).toEqual([unknown === undefined, unknown]);
  const said = desk.logged().slice(linesBefore);
  expect(said).toContain(`"fields":["${field}"]`);
  expect(said).not.toContain('Delphine');
});

test('what belongs to somebody else is as unknown as what is not there', async () => {
  const { id: record, letter } = (await sendFeeLetter(await desk.as('caseManager'))).json<{ id: string; letter: { documentId: string } }>();
  const coordinator = await desk.as('caseCoordinator');
  for (const call of [
    `GET /desk/submissions/${record}`,
    `GET /desk/submissions/${record}/events`,
    `GET /documents/${letter.documentId}/content`,
  ]) {
    const answer = await coordinator.call(call);
    expect([call, answer.statusCode, codeOf(answer.body)]).toEqual([call, 404, 'not_found']);
  }
  const draft = 'desk/drafts/5710-fees/20260017';
  await admin.call(`PUT /${draft}`, { body: { data: { note: 'mine' }, version: 'v1', revision: 0 } });
  expect((await coordinator.call(`GET /${draft}`)).body).not.toContain('mine');
  const partner = await (await desk.as('atticus')).call('GET /desk/cases/20260017');
  expect([partner.statusCode, codeOf(partner.body)]).toEqual([404, 'unknown_case']);
});
