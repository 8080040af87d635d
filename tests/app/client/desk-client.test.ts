import { afterEach, expect, test } from 'vitest';

import { deskTransport } from '#app/client/desk-client.ts';
import { isDeskError, mayComeBack, problemIn } from '#app/client/problem.ts';

import { browser, localDesk, maria, openTab, tokenFor, type Handler, type LocalDesk, type Tab } from '../local-desk.ts';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A server that takes only the newest token, and hands out a new one at each refresh. */
const deskWith = async (more: Readonly<Record<string, Handler>> = {}): Promise<LocalDesk & { readonly valid: { token: string } }> => {
  const valid = { token: tokenFor() };
  const desk = await localDesk({
    'POST /auth/login': (_request, body) => {
      if (!body.includes('demo-desk-2026'))
        return { status: 401, body: { code: 'wrong_credentials', message: 'Incorrect email or password' } };
      valid.token = tokenFor();
      return { body: { token: valid.token, user: maria } };
    },
    'GET /auth/refreshToken': () => {
      valid.token = tokenFor();
      return { body: { token: valid.token }, afterMs: 30 };
    },
    'GET /desk/scopes': (request) =>
      request.headers.authorization === `Bearer ${valid.token}`
        ? { body: { today: '2026-11-20' } }
        : { status: 401, body: { code: 'not_signed_in', message: 'Sign in.' } },
    ...more,
  });
  cleanUps.push(() => desk.close());
  return { ...desk, valid };
};

const signedInTab = async (desk: LocalDesk, shared = browser()): Promise<Tab> => {
  const tab = openTab(desk, shared);
  cleanUps.push(() => tab.session.close());
  await tab.session.signIn(maria.email, 'demo-desk-2026');
  return tab;
};

const failureOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(isDeskError(error)).toBe(true);
  return problemIn(error);
};

test('every call carries the bearer and says that it comes from the desk', async () => {
  let seen: unknown;
  const desk = await deskWith({
    'GET /desk/routes': (request) => {
      seen = [request.headers.authorization, request.headers['x-desk-client']];
      return { body: { routes: [] } };
    },
  });
  const { client } = await signedInTab(desk);
  await client.get('/desk/routes');
  expect(seen).toEqual([`Bearer ${desk.valid.token}`, 'desk']);
});

test('a call waits five seconds for its answer, and sends the cookies of the desk', () => {
  expect(deskTransport('/api/v1').defaults).toMatchObject({ baseURL: '/api/v1', timeout: 5_000, withCredentials: true });
});

test('every call has an id of its own, by which an answer that never came is found in the log', async () => {
  const seen: unknown[] = [];
  const desk = await deskWith({
    'GET /desk/routes': (request) => {
      seen.push(request.headers['x-request-id']);
      return seen.length < 3 ? { body: { routes: [] } } : { body: {}, afterMs: 300 };
    },
  });
  const { client } = await signedInTab(desk);
  await client.get('/desk/routes');
  await client.get('/desk/routes');
  const { code, requestId } = await failureOf(client.get('/desk/routes', { timeout: 100 }));
  expect(new Set(seen).size).toBe(3);
  for (const id of seen) expect(id).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);
  expect([code, requestId]).toEqual(['no_answer', seen[2]]);
});

test('a call refused for its token is repeated once with a new one', async () => {
  const desk = await deskWith();
  const { client } = await signedInTab(desk);
  desk.valid.token = tokenFor();
  const { data } = await client.get<{ today: string }>('/desk/scopes');
  expect(data.today).toBe('2026-11-20');
  expect(desk.asked.filter((call) => call.endsWith('/auth/refreshToken'))).toHaveLength(1);
});

test('ten calls refused at once ask for one new token', async () => {
  const desk = await deskWith();
  const { client } = await signedInTab(desk);
  desk.valid.token = tokenFor();
  await Promise.all(Array.from({ length: 10 }, () => client.get('/desk/scopes')));
  expect(desk.asked.filter((call) => call.endsWith('/auth/refreshToken'))).toHaveLength(1);
});

test('two tabs refused at once ask for one new token between them', async () => {
  const desk = await deskWith();
  const shared = browser();
  const first = await signedInTab(desk, shared);
  const second = await signedInTab(desk, shared);
  desk.valid.token = tokenFor();
  await Promise.all([first, second].map(({ client }) => client.get('/desk/scopes')));
  expect(desk.asked.filter((call) => call.endsWith('/auth/refreshToken'))).toHaveLength(1);
});

test('a call that is refused again after a new token gives up', async () => {
  const desk = await deskWith({ 'GET /desk/scopes': () => ({ status: 401, body: { code: 'not_signed_in', message: 'Sign in.' } }) });
  const { client } = await signedInTab(desk);
  expect(await failureOf(client.get('/desk/scopes'))).toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(desk.asked.filter((call) => call === 'GET /desk/scopes')).toHaveLength(2);
});

test('when the session has ended the call waits, and goes out again after the person has signed in over the page', async () => {
  const desk = await deskWith({ 'GET /auth/refreshToken': () => ({ status: 401, body: { code: 'not_signed_in', message: 'Sign in.' } }) });
  const { client, session } = await signedInTab(desk);
  desk.valid.token = tokenFor();
  const waiting = client.post('/desk/echo', { typed: 'kept' }).catch(() => 'refused');
  const scopes = client.get<{ today: string }>('/desk/scopes');
  await expect.poll(() => session.state()).toMatchObject({ kind: 'signedIn', ended: true });
  await session.signIn(maria.email, 'demo-desk-2026');
  expect((await scopes).data.today).toBe('2026-11-20');
  expect(await waiting).toBe('refused');
});

test('a person who leaves instead of signing in again gets the waiting calls refused', async () => {
  const desk = await deskWith({ 'GET /auth/refreshToken': () => ({ status: 401, body: { code: 'not_signed_in', message: 'Sign in.' } }) });
  const { client, session } = await signedInTab(desk);
  desk.valid.token = tokenFor();
  const refused = failureOf(client.get('/desk/scopes'));
  await expect.poll(() => session.state()).toMatchObject({ ended: true });
  await session.signOut();
  expect(await refused).toMatchObject({ code: 'not_signed_in' });
  expect(session.state()).toEqual({ kind: 'signedOut', reason: 'left' });
});

test('a refresh that cannot be reached does not end the session', async () => {
  const desk = await deskWith({
    'GET /auth/refreshToken': () => ({ status: 503, body: { code: 'database_unavailable', message: 'Later.', retryAfterSeconds: 4 } }),
  });
  const { client, session } = await signedInTab(desk);
  desk.valid.token = tokenFor();
  expect(await failureOf(client.get('/desk/scopes'))).toMatchObject({ code: 'database_unavailable', retryAfterSeconds: 4 });
  expect(session.state()).toMatchObject({ kind: 'signedIn', ended: false });
});

test('problem details become a typed problem with every fault', async () => {
  const faults = [{ pointer: '/prepTime', code: 'minimum', message: 'Preparation time is 0 or more.', remedy: 'Enter hours.' }];
  const desk = await deskWith({
    'POST /cloud/generate5710Letter': () => ({
      status: 422,
      type: 'application/problem+json',
      body: { code: 'invalid_input', message: 'Look again.', faults, requestId: 'r-1', facts: { version: 'b2' } },
    }),
  });
  const { client } = await signedInTab(desk);
  expect(await failureOf(client.post('/cloud/generate5710Letter', {}))).toEqual({
    status: 422,
    code: 'invalid_input',
    message: 'Look again.',
    faults,
    requestId: 'r-1',
    facts: { version: 'b2' },
  });
});

test('an answer asked for as bytes still tells its problem', async () => {
  const desk = await deskWith({
    'GET /documents/d-1/content': () => ({ status: 404, body: { code: 'not_found', message: 'No such document.' } }),
  });
  const { client } = await signedInTab(desk);
  expect(await failureOf(client.get('/documents/d-1/content', { responseType: 'arraybuffer' }))).toMatchObject({
    code: 'not_found',
    message: 'No such document.',
  });
});

test('a proxy between answers with a page of its own', async () => {
  const desk = await deskWith({ 'GET /desk/logs': () => ({ status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html' }) });
  const { client } = await signedInTab(desk);
  expect(await failureOf(client.get('/desk/logs'))).toMatchObject({ code: 'database_unavailable' });
});

test('of an old answer that has only error, that is what is said', async () => {
  const desk = await deskWith({ 'GET /desk/logs': () => ({ status: 500, body: { error: 'Failed to fetch users' } }) });
  const { client } = await signedInTab(desk);
  expect(await failureOf(client.get('/desk/logs'))).toMatchObject({ code: 'unexpected', message: 'Failed to fetch users' });
});

test('no answer in time, and no server at all, may come back', async () => {
  const desk = await deskWith({ 'GET /desk/logs': () => ({ afterMs: 400 }) });
  const { client } = await signedInTab(desk);
  const late = await failureOf(client.get('/desk/logs', { timeout: 50 }));
  expect(late).toMatchObject({ status: 0, code: 'no_answer' });
  expect(mayComeBack(late)).toBe(true);
  await desk.close();
  expect(await failureOf(client.get('/desk/logs'))).toMatchObject({ status: 0, code: 'no_answer' });
});

test('a call of a desk where nobody is signed in is refused before it leaves', async () => {
  const desk = await deskWith();
  const { client, session } = openTab(desk);
  cleanUps.push(() => session.close());
  expect(await failureOf(client.get('/desk/scopes'))).toMatchObject({ code: 'not_signed_in' });
  expect(desk.asked).toEqual([]);
});
