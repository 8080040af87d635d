import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { demoUserId } from '#demo/demo-firm.ts';
import { api, callerOf, demoPassword, testDesk } from '../test-desk.ts';

const passed = { ms: 0 };
const desk = await testDesk({ clock: { now: () => new Date(Date.now() + passed.ms) } });
const { db } = desk.database;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const signIn = async (email: string, password = demoPassword, agent = windows) => {
  const answer = await desk.inject({
    method: 'POST',
    url: `${api}/auth/login`,
    payload: { email, password },
    headers: { 'user-agent': agent },
  });
  return callerOf(desk, answer.json<{ token: string }>().token);
};
const audited = async (subject: string) =>
  (await db.selectFrom('audit_rows').select(['action']).where('subject', '=', subject).orderBy('id').execute()).map(({ action }) => action);

describe('one’s own profile', () => {
  it('takes another name, and gives a token that says it', async () => {
    const own = await signIn('user@firm.example');
    const answer = await own.call('PUT /auth/profile', {
      body: { name: ' Uma ', lastName: 'Lindgren-Ortiz', id: 'x', role: 'admin', email: 'User@firm.example' },
    });
    expect(answer.json()).toMatchObject({
      user: { id: demoUserId('user'), role: 'user', email: 'user@firm.example', name: 'Uma', lastName: 'Lindgren-Ortiz' },
      message: 'Profile updated',
    });
    const { token } = answer.json();
    expect(decodeJwt(token)).toMatchObject({ uid: demoUserId('user'), role: 'user', lastName: 'Lindgren-Ortiz' });
    expect((await callerOf(desk, token).call('GET /desk/scopes')).json().user).toMatchObject({ lastName: 'Lindgren-Ortiz' });
    expect(await audited(demoUserId('user'))).toContain('profile.updated');
  });

  it('takes no other address and no empty name', async () => {
    const own = await signIn('user@firm.example');
    const answer = await own.call('PUT /auth/profile', { body: { name: ' ', lastName: 'Lindgren', email: 'other@firm.example' } });
    expect(answer.json()).toMatchObject({
      status: 422,
      faults: [{ pointer: '/name' }, { pointer: '/email', message: 'Only an administrator can change an email address.' }],
    });
  });
});

describe('one’s own password', () => {
  it('is changed with the current one, and all other sessions end', async () => {
    const here = await signIn('manager@firm.example');
    const elsewhere = await signIn('manager@firm.example');
    const answer = await here.call('PUT /auth/profile/password', {
      body: { currentPassword: demoPassword, newPassword: 'marmot ladder fog 7' },
    });
    expect(answer.json()).toEqual({ message: 'Password updated' });
    expect((await here.call('GET /desk/scopes')).statusCode).toBe(200);
    expect((await elsewhere.call('GET /desk/scopes')).statusCode).toBe(401);
    expect((await (await signIn('manager@firm.example', 'marmot ladder fog 7')).call('GET /desk/scopes')).statusCode).toBe(200);
    expect(await audited(demoUserId('manager'))).toContain('profile.passwordChanged');
  });

  it('is refused with all faults as a list of messages', async () => {
    const own = await signIn('operations@firm.example');
    const answer = await own.call('PUT /auth/profile/password', { body: { currentPassword: 'not this one', newPassword: 'password1234' } });
    const messages = ['The current password is incorrect.', 'This is a common password.'];
    expect(answer.json()).toMatchObject({ status: 422, errors: messages.map((msg) => ({ msg })), message: messages.join(' ') });
  });

  it('must be another one than before', async () => {
    const own = await signIn('operations@firm.example');
    const answer = await own.call('PUT /auth/profile/password', { body: { currentPassword: demoPassword, newPassword: demoPassword } });
    expect(answer.json().errors).toEqual([{ msg: 'Choose a password that is different from your current one.' }]);
  });

  it('cannot be guessed faster over a stolen session than at the sign-in', async () => {
    const own = await signIn('hearingRepresentative@firm.example');
    const codes = [];
    for (let guess = 0; guess < 9; guess += 1)
      codes.push(
        (
          await own.call('PUT /auth/profile/password', { body: { currentPassword: `guess ${guess}`, newPassword: 'kelp orbit violin 9' } })
        ).json().code,
      );
    expect(codes[0]).toBe('invalid_input');
    expect(codes.at(-1)).toBe('too_many_attempts');
  });
});

describe('one’s own sessions', () => {
  it('are listed with their device, the present one marked, and the others can be ended', async () => {
    const here = await signIn('caseCoordinator@firm.example');
    const phone = await signIn(
      'caseCoordinator@firm.example',
      demoPassword,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/19.0 Safari/604.1',
    );
    const { sessions } = (await here.call('GET /auth/profile/sessions')).json();
    expect(sessions).toMatchObject([
      { device: 'Safari on iPhone', current: false },
      { device: 'Firefox on Windows', current: true },
    ]);
    const other = await signIn('user@firm.example');
    expect((await here.call('POST /auth/profile/sessions/endOthers')).json()).toEqual({ ended: 1, message: 'Other sessions ended' });
    expect((await phone.call('GET /desk/scopes')).statusCode).toBe(401);
    expect((await other.call('GET /desk/scopes')).statusCode).toBe(200);
    expect((await here.call('GET /auth/profile/sessions')).json().sessions).toHaveLength(1);
  });

  it('that nobody can renew any more are not listed', async () => {
    await signIn('atticus@firm.example');
    passed.ms += 13 * 3_600_000;
    const own = await signIn('atticus@firm.example');
    expect((await own.call('GET /auth/profile/sessions')).json().sessions).toHaveLength(1);
  });

  it('are listed by page, with how many there are', async () => {
    for (let count = 0; count < 4; count += 1) await signIn('hearingRepresentative@firm.example');
    const own = await signIn('hearingRepresentative@firm.example');
    const page = async (query: string) => (await own.call(`GET /auth/profile/sessions${query}`)).json();
    expect(await page('?limit=2&page=2')).toMatchObject({ page: 2, limit: 2, totalPages: 3, totalItems: 5 });
    const pages = await Promise.all([1, 2, 3].map((number) => page(`?limit=2&page=${number}`)));
    expect(new Set(pages.flatMap(({ sessions }) => sessions.map(({ id }: { id: string }) => id))).size).toBe(5);
    expect(await page('?page=0')).toMatchObject({ status: 422, faults: [{ pointer: '/page' }] });
  });

  it('leave their opening and their end in the audit log', async () => {
    const own = await signIn('caseManager@firm.example');
    const { sessions } = (await own.call('GET /auth/profile/sessions')).json();
    const [{ id }] = sessions;
    expect(await audited(id)).toEqual(['session.opened']);
  });
});
