import { decodeJwt } from 'jose';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import common from '#schemas/meta/common.json' with { type: 'json' };
import type { Role } from '#schemas/meta/common.gen.ts';
import { api, callerOf, demoPassword, testDesk } from './test-desk.ts';

const passed = { ms: 0 };
const desk = await testDesk({ clock: { now: () => new Date(Date.now() + passed.ms) } });
const { db } = desk.database;

const signIn = (email: string, password: string, from = '127.0.0.1') =>
  desk.inject({ method: 'POST', url: `${api}/auth/login`, payload: { email, password }, remoteAddress: from });
const deskHeader = { 'x-desk-client': 'desk' };
const withCookie = (call: string, cookie: string, headers: Record<string, string> = deskHeader) =>
  desk.inject({ method: 'GET', url: `${api}/auth/${call}`, headers: { ...headers, cookie } });
const cookieOf = (answer: LightMyRequestResponse): string => String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
const tokenOf = (answer: LightMyRequestResponse): string => answer.json<{ token: string }>().token;
const wait = (seconds: number): void => void (passed.ms += seconds * 1000);

describe('signing in', () => {
  it('gives a token and the user, and keeps the refresh token out of reach of scripts', async () => {
    const answer = await signIn('caseManager@firm.example', demoPassword);
    expect(answer.statusCode).toBe(200);
    const { user } = answer.json();
    expect(user).toMatchObject({ role: 'caseManager', name: 'Jordan', lastName: 'Reyes' });
    expect(decodeJwt(tokenOf(answer))).toMatchObject({
      uid: user.id,
      email: user.email,
      role: 'caseManager',
      name: 'Jordan',
      lastName: 'Reyes',
    });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^desk_refresh=[\w-]{43}; .*HttpOnly; SameSite=Strict/),
      expect.stringMatching(/^desk_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(answer.body).not.toContain(cookieOf(answer).split('=')[1]);
  });

  it.each(common.definitions.role.enum)('works for the demonstration user of the role %s', async (role) => {
    const answer = await signIn(`${role}@firm.example`, demoPassword);
    expect(answer.json().user).toMatchObject({ role });
  });

  it('takes the e-mail as people write it', async () => {
    expect((await signIn(' CASEMANAGER@Firm.Example ', demoPassword)).statusCode).toBe(200);
  });

  it('refuses a known and an unknown e-mail with the same words', async () => {
    const known = await signIn('manager@firm.example', 'not the password', '10.0.0.1');
    const unknown = await signIn('nobody@firm.example', 'not the password', '10.0.0.1');
    expect(known.statusCode).toBe(401);
    const { requestId: _, ...problem } = known.json();
    expect(problem).toMatchObject({ code: 'wrong_credentials', message: 'Incorrect email or password' });
    expect(unknown.json()).toMatchObject(problem);
  });

  it('says in the specified words what is wrong with what was typed', async () => {
    const { faults } = (await signIn('nobody', '12345')).json();
    expect(faults).toEqual([
      { pointer: '/email', code: 'email', message: 'Please enter a valid email address.' },
      { pointer: '/password', code: 'minLength', message: 'Password must be at least 6 characters long.' },
    ]);
  });

  it('slows a stranger who guesses down, and never the person at the usual place', async () => {
    const email = 'operations@firm.example';
    await signIn(email, demoPassword, '10.1.0.1');
    const guesses = [];
    for (let guess = 0; guess < 8; guess += 1) guesses.push(await signIn(email, `guess number ${guess}`, '10.9.9.9'));
    expect(guesses.at(-1)?.json()).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: expect.any(Number) });
    expect(guesses.at(-1)?.headers['retry-after']).toMatch(/^\d+$/);
    expect((await signIn(email, demoPassword, '10.1.0.1')).statusCode).toBe(200);
    wait(301);
    expect((await signIn(email, demoPassword, '10.9.9.9')).statusCode).toBe(200);
  });
});

describe('a session', () => {
  it('is renewed with a new cookie each time', async () => {
    const first = await signIn('user@firm.example', demoPassword);
    const second = await withCookie('refreshToken', cookieOf(first));
    expect(second.statusCode).toBe(200);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect((await callerOf(desk, tokenOf(second)).call('GET /desk/scopes')).statusCode).toBe(200);
    expect((await withCookie('refreshToken', cookieOf(second))).statusCode).toBe(200);
  });

  it('ends when its browser signs in anew, and not when the new password is wrong', async () => {
    const cookie = cookieOf(await signIn('user@firm.example', demoPassword));
    const { token } = (await withCookie('refreshToken', cookie)).json<{ token: string }>();
    const old = callerOf(desk, token);
    const again = (password: string) =>
      desk.inject({ method: 'POST', url: `${api}/auth/login`, payload: { email: 'user@firm.example', password }, headers: { cookie } });
    expect((await again('not the password')).statusCode).toBe(401);
    expect((await old.call('GET /desk/scopes')).statusCode).toBe(200);
    const renewed = await again(demoPassword);
    expect((await old.call('GET /desk/scopes')).statusCode).toBe(401);
    expect((await callerOf(desk, tokenOf(renewed)).call('GET /desk/scopes')).statusCode).toBe(200);
  });

  it('that fifty tabs renew at once rotates once, and nobody is out', async () => {
    const opened = await signIn('user@firm.example', demoPassword);
    const answers = await Promise.all(Array.from({ length: 50 }, () => withCookie('refreshToken', cookieOf(opened))));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    const [cookie = '', ...others] = [...new Set(answers.map(cookieOf))];
    expect(others).toEqual([]);
    const { sid } = decodeJwt<{ sid: string }>(tokenOf(opened));
    const stored = await db.selectFrom('refresh_tokens').select('used_at').where('session_id', '=', sid).execute();
    expect([stored.length, stored.filter(({ used_at: usedAt }) => usedAt === null).length]).toEqual([2, 1]);
    const reads = await Promise.all(answers.map((answer) => callerOf(desk, tokenOf(answer)).call('GET /desk/scopes')));
    expect(new Set(reads.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await withCookie('refreshToken', cookie)).statusCode).toBe(200);
  });

  it('gives a tab that comes 29 seconds late what the first one got', async () => {
    const cookie = cookieOf(await signIn('user@firm.example', demoPassword));
    const first = await withCookie('refreshToken', cookie);
    wait(29);
    const late = await withCookie('refreshToken', cookie);
    expect(late.statusCode).toBe(200);
    expect(cookieOf(late)).toBe(cookieOf(first));
  });

  it('ends when a used cookie comes back after half a minute, and that session alone', async () => {
    const stolen = await signIn('manager@firm.example', demoPassword);
    const other = await signIn('manager@firm.example', demoPassword);
    const renewed = await withCookie('refreshToken', cookieOf(stolen));
    const told: string[] = [];
    const stop = desk.events.listen((event) => void (event.type === 'sessionEnded' && told.push(event.sessionId)));
    wait(31);
    const reused = await withCookie('refreshToken', cookieOf(stolen));
    await expect.poll(() => told).toEqual([decodeJwt(tokenOf(stolen))['sid']]);
    stop();
    expect(reused.json()).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(reused.headers['set-cookie']).toBeUndefined();
    expect((await withCookie('refreshToken', cookieOf(renewed))).statusCode).toBe(401);
    expect((await callerOf(desk, tokenOf(renewed)).call('GET /desk/scopes')).statusCode).toBe(401);
    expect((await withCookie('refreshToken', cookieOf(other))).statusCode).toBe(200);
  });

  it('is over after twelve hours without renewal', async () => {
    const cookie = cookieOf(await signIn('user@firm.example', demoPassword));
    wait(12 * 3600 + 1);
    expect((await withCookie('refreshToken', cookie)).statusCode).toBe(401);
  });

  it('is over thirty days after the sign-in, however often it was renewed', async () => {
    const opened = await signIn('user@firm.example', demoPassword);
    const renewed = await withCookie('refreshToken', cookieOf(opened));
    const { sid } = decodeJwt<{ sid: string }>(tokenOf(renewed));
    const openedAgo = (seconds: number) =>
      db
        .updateTable('sessions')
        .set({ created_at: new Date(Date.now() + passed.ms - seconds * 1000) })
        .where('id', '=', sid)
        .execute();
    await openedAgo(30 * 24 * 3600 - 60);
    const last = await withCookie('refreshToken', cookieOf(renewed));
    expect(last.statusCode).toBe(200);
    await openedAgo(30 * 24 * 3600 + 60);
    expect((await withCookie('refreshToken', cookieOf(last))).json()).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect((await callerOf(desk, tokenOf(last)).call('GET /desk/scopes')).statusCode).toBe(401);
  });

  it('ends at once on every server when one signs out, and clears the cookie', async () => {
    const answer = await signIn('user@firm.example', demoPassword);
    const out = await withCookie('logout', cookieOf(answer));
    expect(out.statusCode).toBe(200);
    expect(out.headers['set-cookie']).toMatch(/^desk_refresh=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect((await callerOf(desk, tokenOf(answer)).call('GET /desk/scopes')).json()).toMatchObject({ code: 'not_signed_in' });
    expect((await withCookie('refreshToken', cookieOf(answer))).statusCode).toBe(401);
  });

  it('that was signed out of leaves no copy of any of its cookies alive', async () => {
    const opened = await signIn('user@firm.example', demoPassword);
    const renewed = await withCookie('refreshToken', cookieOf(opened));
    await withCookie('logout', cookieOf(renewed));
    for (const copy of [opened, renewed]) {
      const answer = await withCookie('refreshToken', cookieOf(copy));
      expect(answer.json()).toMatchObject({ status: 401, code: 'not_signed_in' });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await callerOf(desk, tokenOf(renewed)).call('GET /desk/scopes')).statusCode).toBe(401);
  });

  it('starts without the cookies of older desks', async () => {
    const answer = await withCookie('cleanup-cookies', 'refreshToken=old; token=old');
    expect(answer.statusCode).toBe(200);
    const cleared = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split('=')[0]);
    expect(new Set(cleared)).toEqual(new Set(['refreshToken', 'token']));
  });

  it.each(['refreshToken', 'logout', 'cleanup-cookies'])('call %s cannot be triggered by an image tag', async (call) => {
    const answer = await withCookie(call, cookieOf(await signIn('user@firm.example', demoPassword)), {});
    expect(answer.json()).toMatchObject({ status: 403, code: 'client_header_missing' });
  });

  it('of a person who is blocked, or whose role changed, ends with the next request', async () => {
    const blocked = await signIn('atticus@firm.example', demoPassword);
    await db.updateTable('users').set({ blocked: true }).where('role', '=', 'atticus').execute();
    expect((await callerOf(desk, tokenOf(blocked)).call('GET /desk/scopes')).statusCode).toBe(401);
    expect((await withCookie('refreshToken', cookieOf(blocked))).statusCode).toBe(401);
    expect((await signIn('atticus@firm.example', demoPassword)).json()).toMatchObject({ code: 'wrong_credentials' });
    const changed = await signIn('hearingRepresentative@firm.example', demoPassword);
    await db.updateTable('users').set({ role: 'user' }).where('role', '=', 'hearingRepresentative').execute();
    expect((await callerOf(desk, tokenOf(changed)).call('GET /desk/scopes')).statusCode).toBe(401);
    const renewed = await withCookie('refreshToken', cookieOf(changed));
    expect((await callerOf(desk, tokenOf(renewed)).call('GET /desk/recent-cases')).json()).toMatchObject({
      code: 'not_allowed',
      status: 403,
    });
  });
});

describe('an access token', () => {
  const forged = (token: string, claims: object): string => {
    const [head = '', , signature = ''] = token.split('.');
    return [head, Buffer.from(JSON.stringify({ ...decodeJwt(token), ...claims })).toString('base64url'), signature].join('.');
  };

  it('that was changed, is of another kind or is none is refused', async () => {
    const { token } = await desk.as('caseManager');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
    for (const bad of [forged(token, { role: 'admin' }), unsigned, 'nonsense', `${token}x`])
      expect((await callerOf(desk, bad).call('GET /desk/scopes')).json(), bad).toMatchObject({ code: 'not_signed_in', status: 401 });
    const nobody = await desk.inject({ method: 'GET', url: `${api}/desk/scopes` });
    expect(nobody.json()).toMatchObject({ code: 'not_signed_in', message: 'No authentication token available' });
  });

  it('is verified against what the browser believes of it', async () => {
    const { token } = await desk.as('caseManager');
    const { uid, email } = decodeJwt<{ uid: string; email: string }>(token);
    const verify = async (claim: object) => {
      const payload = { token, uid, email, role: 'caseManager' as Role, ...claim };
      return (await desk.inject({ method: 'POST', url: `${api}/auth/verifyToken`, payload })).json();
    };
    expect(await verify({})).toEqual({ isValid: true });
    for (const wrong of [{ role: 'admin' }, { uid: 'x' }, { email: 'x@firm.example' }, { token: 'x' }])
      expect(await verify(wrong)).toEqual({ isValid: false });
  });
});

describe('the log', () => {
  it('holds no password, token, cookie, e-mail or name', async () => {
    await signIn('caseManager@firm.example', 'canary-password-77');
    const { token, call } = await desk.as('caseManager');
    await call('GET /merusCaseInfo/getCaseNumberByName/?caseName=canarysurname&includeAddress=true');
    const logged = desk.logged();
    expect(logged).toContain('/merusCaseInfo/getCaseNumberByName/');
    for (const secret of ['canary-password-77', 'canarysurname', token, 'firm.example', 'desk_refresh=', demoPassword])
      expect(logged).not.toContain(secret);
  });
});
