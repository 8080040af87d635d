import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import type { Automation } from '#engine/declaration/automation.ts';
import { servedCalls } from '#server/modules/automations/served-calls.public.ts';
import { expectedCalls, withoutTarget } from '../../access/calls.ts';
import { roles } from '../../access/roles.ts';
import { newKey } from '../sending.ts';
import { api, callerOf, testDesk, type Caller } from '../test-desk.ts';

const desk = await testDesk();
const everybody = await Promise.all(roles.map(async (role) => [role, await desk.as(role)] as const));

const admin = await desk.as('admin');
const newPassword = 'kelp orbit violin 9';

const personMade = async (email: string): Promise<{ readonly id: string; readonly caller: Caller }> => {
  const person = { email, password: newPassword };
  const body = { ...person, role: 'admin', name: 'Odile', lastName: 'Marchetti' };
  const made = await admin.call('POST /auth/users', { body, headers: { 'idempotency-key': newKey() } });
  const login = await desk.inject({ method: 'POST', url: `${api}/auth/login`, payload: person });
  return { id: made.json<{ user: { id: string } }>().user.id, caller: callerOf(desk, login.json<{ token: string }>().token) };
};

const odile = await personMade('odile@firm.example');
await admin.call(`POST /auth/users/${odile.id}/block`);
const blocked = odile.caller;
const nobody = callerOf(desk, '');

/** Sends a call without a target, with an empty form where it takes one: it changes nothing, and who may send it is decided first. */
const tryCall = (caller: Caller, call: string): Promise<LightMyRequestResponse> => {
  const takesBody = /^(POST|PUT)/.test(call);
  return caller.call(withoutTarget(call), takesBody ? { body: {}, headers: { 'idempotency-key': newKey() } } : {});
};

/** What is said about the person: refused, unknown, or nothing, whatever else is said about the call. */
const verdictOf = (contentType: unknown, body: string): string => {
  const code = String(contentType).includes('problem+json') ? (JSON.parse(body) as { code: string }).code : '';
  return code === 'not_allowed' || code === 'not_signed_in' ? code : 'may';
};

/** A stream has no end to wait for, so its beginning is enough. */
const streamVerdict = async ({ token }: Caller): Promise<string> => {
  const stop = new AbortController();
  const answer = await fetch(`${desk.origin}${api}/desk/events`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal });
  const verdict = answer.ok ? 'may' : verdictOf(answer.headers.get('content-type'), await answer.text());
  stop.abort();
  return verdict;
};

const verdict = async (caller: Caller, call: string): Promise<string> => {
  if (call === 'GET /desk/events') return streamVerdict(caller);
  const answer = await tryCall(caller, call);
  return verdictOf(answer.headers['content-type'], answer.body);
};

const guarded = expectedCalls.filter((expected) => expected.roles !== undefined);

test.each(guarded.map((expected) => [expected.call, expected] as const))(
  '%s answers the roles of its row alone',
  async (call, expected) => {
    for (const [role, caller] of everybody) {
      const wanted = expected.roles?.has(role) === true ? 'may' : 'not_allowed';
      expect([role, await verdict(caller, call)]).toEqual([role, wanted]);
    }
    expect(['nobody', await verdict(nobody, call)]).toEqual(['nobody', 'not_signed_in']);
    expect(['a blocked person', await verdict(blocked, call)]).toEqual(['a blocked person', 'not_signed_in']);
  },
);

const publicCalls = expectedCalls.filter(({ roles: some, byCookie }) => some === undefined && !byCookie);

test.each(publicCalls.map(({ call }) => call))('%s needs no session', async (call) => {
  expect(await verdict(nobody, call)).toBe('may');
});

test('a session is renewed by its cookie, and by no access token', async () => {
  expect(expectedCalls.filter(({ byCookie }) => byCookie).map(({ call }) => call)).toEqual(['GET /auth/refreshToken']);
  expect(await verdict(admin, 'GET /auth/refreshToken')).toBe('not_signed_in');
});

const rows = new Set(expectedCalls.map(({ call }) => call));
const withoutRow = (calls: readonly string[]): readonly string[] => calls.filter((call) => !rows.has(call));
const servedBy = (automation: Pick<Automation, 'manifest'>): readonly string[] =>
  servedCalls(automation).map(({ method, path }) => `${method} ${path}`);

test('every call that the desk answers, by its code or by a declaration, has its row, and every row has its call', async () => {
  const described = (await desk.inject({ method: 'GET', url: `${api}/openapi.json` })).json<{ paths: Record<string, object> }>();
  const calls = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(api, '')}`),
  );
  const declared = desk.automations.registry.all().flatMap(({ automation }) => servedBy(automation));
  expect(declared.length).toBeGreaterThan(10);
  expect(withoutRow([...calls, ...declared])).toEqual([]);
  const answered = new Set(calls);
  expect([...rows].filter((call) => !answered.has(call))).toEqual([]);
});

test('a call that a manifest adds without a row is found', () => {
  const automation = desk.automations.registry.find('5710-fees')?.automation;
  if (automation === undefined) throw new Error('There is no live automation to begin with');
  const { manifest } = automation;
  const more = { ...manifest, serves: { ...manifest.serves, list: 'GET /cloud/unheardOfLetters' } };
  expect(withoutRow(servedBy({ manifest }))).toEqual([]);
  expect(withoutRow(servedBy({ manifest: more }))).toEqual(['GET /cloud/unheardOfLetters']);
});
