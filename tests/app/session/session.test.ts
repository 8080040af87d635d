import { afterEach, expect, test } from 'vitest';

import { browser, localDesk, maria, openTab, tokenFor, type Handler, type LocalDesk } from '../local-desk.ts';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const refused = { status: 401, body: { code: 'not_signed_in', message: 'Sign in.' } };

const deskWith = async (handlers: Readonly<Record<string, Handler>>): Promise<LocalDesk> => {
  const desk = await localDesk({ 'GET /auth/logout': () => ({}), ...handlers });
  cleanUps.push(() => desk.close());
  return desk;
};

const tabOf = (desk: LocalDesk, shared = browser()) => {
  const tab = openTab(desk, shared);
  cleanUps.push(() => tab.session.close());
  return tab;
};

const store = (storage: { setItem: (key: string, value: string) => void }, storedSession: unknown): void =>
  storage.setItem('desk.session', JSON.stringify(storedSession));

const later = (): number => Date.now() + 600_000;

const markedOut = () => {
  const shared = browser();
  shared.local.setItem('desk.signed', 'out');
  return shared;
};

test('a reload keeps the session without asking the server', async () => {
  const desk = await deskWith({});
  const { session, storage } = tabOf(desk);
  store(storage, { token: tokenFor(), expiresAt: later(), user: maria });
  await session.restore();
  expect(session.state()).toMatchObject({ kind: 'signedIn', user: { email: maria.email } });
  expect(desk.asked).toEqual([]);
});

test('an expired token is refreshed on arrival', async () => {
  const desk = await deskWith({ 'GET /auth/refreshToken': () => ({ body: { token: tokenFor() }, afterMs: 20 }) });
  const { session, storage } = tabOf(desk);
  store(storage, { token: tokenFor({}, -60), expiresAt: Date.now() - 60_000, user: maria });
  const arrived = session.restore();
  expect(session.state()).toEqual({ kind: 'checking', step: 'refreshing' });
  await arrived;
  expect(session.state()).toMatchObject({ kind: 'signedIn' });
});

test.each([
  ['nobody has signed in yet', undefined, 'never'],
  ['the session has ended meanwhile', { token: tokenFor({}, -60), expiresAt: 1, user: maria }, 'ended'],
])('%s: the person is asked to sign in', async (_case, storedSession, reason) => {
  const desk = await deskWith({ 'GET /auth/refreshToken': () => refused });
  const { session, storage } = tabOf(desk);
  if (storedSession !== undefined) store(storage, storedSession);
  await session.restore();
  expect(session.state()).toEqual({ kind: 'signedOut', reason });
});

test.each([
  ['on arrival', { token: tokenFor({}, -60), expiresAt: 1, user: maria }, { kind: 'signedOut', reason: 'ended' }],
  ['over an open page', { token: tokenFor(), expiresAt: later(), user: maria }, { kind: 'signedIn', ended: true }],
])('a refresh that answers without a token ends the session, %s', async (_case, storedSession, state) => {
  const desk = await deskWith({ 'GET /auth/refreshToken': () => ({ body: {} }) });
  const { session, storage } = tabOf(desk);
  store(storage, storedSession);
  await session.restore();
  const refused = session.renew(storedSession.token).catch((error: unknown) => error);
  await expect.poll(() => session.state()).toMatchObject(state);
  expect(storage.items.size).toBe(0);
  await session.signOut();
  expect(await refused).toMatchObject({ message: 'No authentication token available', problem: { status: 401, code: 'not_signed_in' } });
});

test('without a session there is no token to send, and that is said', async () => {
  const { session } = tabOf(await deskWith({ 'GET /auth/refreshToken': () => refused }));
  await session.restore();
  await expect(session.token()).rejects.toThrow('No authentication token available');
});

test('a change of page renews a token that has expired, and does not hold the page up', async () => {
  const desk = await deskWith({ 'GET /auth/refreshToken': () => ({ body: { token: tokenFor() }, afterMs: 20 }) });
  const { session, storage } = tabOf(desk);
  store(storage, { token: tokenFor(), expiresAt: Date.now() + 4_000, user: maria });
  await session.restore();
  session.check();
  expect(session.state()).toMatchObject({ kind: 'signedIn', ended: false });
  await expect.poll(() => desk.asked).toEqual(['GET /auth/refreshToken']);
  await expect.poll(() => session.token()).not.toBe(undefined);
  session.check();
  expect(desk.asked).toEqual(['GET /auth/refreshToken']);
});

test('a change of page after the session ended asks to sign in again', async () => {
  const desk = await deskWith({ 'GET /auth/refreshToken': () => refused });
  const { session, storage } = tabOf(desk);
  store(storage, { token: tokenFor(), expiresAt: Date.now() + 4_000, user: maria });
  await session.restore();
  session.check();
  await expect.poll(() => session.state()).toMatchObject({ kind: 'signedIn', ended: true });
});

test.each([
  ['no uid', { uid: '' }],
  ['no e-mail', { email: undefined }],
  ['no role', { role: undefined }],
  ['another e-mail', { email: 'other@firm.example' }],
  ['another role', { role: 'admin' }],
])('a stored token that has %s than its person is tampering', async (_case, claims) => {
  const desk = await deskWith({});
  const { session, storage } = tabOf(desk);
  store(storage, { token: tokenFor(claims), expiresAt: later(), user: maria });
  await session.restore();
  expect(session.state()).toEqual({ kind: 'signedOut', reason: 'tampered' });
  expect(storage.items.size).toBe(0);
  await expect.poll(() => desk.asked).toEqual(['GET /auth/logout']);
  session.acknowledgeDenial();
  expect(session.state()).toEqual({ kind: 'signedOut', reason: 'never' });
});

test('a verification that is not answered in time counts as no', async () => {
  const desk = await deskWith({ 'POST /auth/verifyToken': () => ({ body: { isValid: true }, afterMs: 5_000 }) });
  const tab = openTab(desk, browser(), { timeoutMs: 60 });
  cleanUps.push(() => tab.session.close());
  store(tab.storage, { token: tokenFor(), expiresAt: later() });
  await tab.session.restore();
  expect(tab.session.state()).toEqual({ kind: 'signedOut', reason: 'tampered' });
});

test('the cookies of older desks are cleaned up once in the life of a browser', async () => {
  let answers = 0;
  const desk = await deskWith({
    'GET /auth/refreshToken': () => refused,
    'GET /auth/cleanup-cookies': () => ({ status: (answers += 1) === 1 ? 503 : 200 }),
  });
  const cleanings = (): number => desk.asked.filter((call) => call === 'GET /auth/cleanup-cookies').length;
  const shared = browser({ isNew: true });
  await tabOf(desk, shared).session.restore();
  await expect.poll(cleanings).toBe(1);
  expect(shared.local.items.size).toBe(0);
  await tabOf(desk, shared).session.restore();
  await expect.poll(() => shared.local.items.get('desk.cookiesCleaned')).toBe('yes');
  await tabOf(desk, shared).session.restore();
  expect(cleanings()).toBe(2);
});

test('a desk that cannot be reached says so instead of calling the session over', async () => {
  const desk = await deskWith({
    'GET /auth/refreshToken': () => ({ status: 503, body: { code: 'database_unavailable', message: 'Later.' } }),
  });
  const { session } = tabOf(desk);
  await session.restore();
  expect(session.state()).toEqual({ kind: 'signedOut', reason: 'unreachable' });
});

test.each([
  ['has no uid', { uid: '' }],
  ['has no e-mail', { email: undefined }],
  ['names a role that does not exist', { role: 'owner' }],
  ['has another e-mail than the stored person', { email: 'other@firm.example' }],
  ['has another role than the stored person', { role: 'admin' }],
])('a refreshed token that %s is tampering: logged out and denied', async (_case, claims) => {
  const desk = await deskWith({ 'GET /auth/refreshToken': () => ({ body: { token: tokenFor(claims) } }) });
  const { session, storage } = tabOf(desk);
  store(storage, { token: tokenFor({}, -60), expiresAt: 1, user: maria });
  await session.restore();
  expect(session.state()).toEqual({ kind: 'signedOut', reason: 'tampered' });
  expect(storage.items.size).toBe(0);
  await expect.poll(() => desk.asked).toContain('GET /auth/logout');
});

test.each([
  ['confirms it', { body: { isValid: true } }, { kind: 'signedIn' }],
  ['does not know it', { body: { isValid: false } }, { kind: 'signedOut', reason: 'tampered' }],
  ['fails', { status: 500 }, { kind: 'signedOut', reason: 'tampered' }],
])('a token whose person was lost is verified: the server %s', async (_case, given, state) => {
  const desk = await deskWith({ 'POST /auth/verifyToken': () => given });
  const { session, storage } = tabOf(desk);
  store(storage, { token: tokenFor(), expiresAt: later() });
  const arrived = session.restore();
  expect(session.state()).toEqual({ kind: 'checking', step: 'verifying' });
  await arrived;
  expect(session.state()).toMatchObject(state);
});

test('signing out in one tab signs out the others, and signing in brings them back', async () => {
  const desk = await deskWith({
    'POST /auth/login': () => ({ body: { token: tokenFor(), user: maria } }),
    'GET /auth/refreshToken': () => ({ body: { token: tokenFor() } }),
  });
  const shared = browser();
  const first = tabOf(desk, shared);
  const second = tabOf(desk, shared);
  await first.session.signIn(maria.email, 'demo-desk-2026');
  await expect.poll(() => second.session.state()).toMatchObject({ kind: 'checking' });
  await second.session.restore();
  await first.session.signOut();
  expect(second.session.state()).toEqual({ kind: 'signedOut', reason: 'left' });
  expect(second.storage.items.size).toBe(0);
  await first.session.signIn(maria.email, 'demo-desk-2026');
  await expect.poll(() => second.session.state()).toMatchObject({ kind: 'signedIn' });
});

test('who signs out while the desk does not answer is not brought back by the cookie', async () => {
  let isDown = true;
  const desk = await deskWith({
    'GET /auth/logout': () => ({ status: isDown ? 503 : 200 }),
    'GET /auth/refreshToken': () => ({ body: { token: tokenFor() } }),
    'POST /auth/login': () => ({ body: { token: tokenFor(), user: maria } }),
  });
  const shared = browser();
  const first = tabOf(desk, shared);
  await first.session.signIn(maria.email, 'demo-desk-2026');
  await first.session.signOut();
  expect(first.session.state()).toEqual({ kind: 'signedOut', reason: 'left' });
  const arriveIn = async () => {
    const tab = tabOf(desk, shared);
    await tab.session.restore();
    return tab.session.state();
  };
  expect(await arriveIn()).toEqual({ kind: 'signedOut', reason: 'unreachable' });
  isDown = false;
  expect(await arriveIn()).toEqual({ kind: 'signedOut', reason: 'never' });
  expect(await arriveIn()).toEqual({ kind: 'signedOut', reason: 'never' });
  expect(desk.asked).not.toContain('GET /auth/refreshToken');
  await first.session.signIn(maria.email, 'demo-desk-2026');
  expect(await arriveIn()).toMatchObject({ kind: 'signedIn' });
});

test('who signs in again owes no sign-out', async () => {
  const desk = await deskWith({
    'GET /auth/logout': () => ({ status: 503 }),
    'GET /auth/refreshToken': () => ({ body: { token: tokenFor() } }),
    'POST /auth/login': () => ({ body: { token: tokenFor(), user: maria } }),
  });
  const shared = browser();
  const { session } = tabOf(desk, shared);
  await session.signIn(maria.email, 'demo-desk-2026');
  await session.signOut();
  await session.signIn(maria.email, 'demo-desk-2026');
  const next = tabOf(desk, shared);
  await next.session.restore();
  expect(next.session.state()).toMatchObject({ kind: 'signedIn' });
});

test('somebody else who signs in over an open page does not get its person’s session', async () => {
  const other = { ...maria, id: 'u-2', email: 'admin@firm.example', role: 'admin' };
  const desk = await deskWith({
    'POST /auth/login': (_request, body) =>
      body.includes('admin@')
        ? { body: { token: tokenFor({ ...other, uid: 'u-2' }), user: other } }
        : { body: { token: tokenFor(), user: maria } },
  });
  const { session } = tabOf(desk);
  const seen: string[] = [];
  await session.signIn(maria.email, 'demo-desk-2026');
  session.subscribe(() => seen.push(session.state().kind));
  await session.signIn(other.email, 'demo-desk-2026');
  expect(seen).toEqual(['signedOut', 'signedIn']);
  expect(session.state()).toMatchObject({ user: { email: other.email } });
});

test.each([
  ['a first visit', browser({ isNew: true })],
  ['a visit after somebody signed out', markedOut()],
])('%s asks for no session, because there is none', async (_, shared) => {
  const desk = await deskWith({ 'GET /auth/refreshToken': () => refused, 'GET /auth/cleanup-cookies': () => ({ body: {} }) });
  const { session } = tabOf(desk, shared);
  await session.restore();
  expect(session.state()).toEqual({ kind: 'signedOut', reason: 'never' });
  expect(desk.asked).not.toContain('GET /auth/refreshToken');
});

test('the token never reaches local storage: the mark for other tabs holds no secret', async () => {
  const desk = await deskWith({ 'POST /auth/login': () => ({ body: { token: tokenFor(), user: maria } }) });
  const { session, storage } = tabOf(desk);
  await session.signIn(maria.email, 'demo-desk-2026');
  expect([...storage.items.keys()]).toEqual(['desk.session']);
});
