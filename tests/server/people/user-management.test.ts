import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Role } from '#schemas/meta/common.gen.ts';
import common from '#schemas/meta/common.json' with { type: 'json' };
import { demoUserId } from '#demo/demo-firm.ts';
import { api, callerOf, demoPassword, testDesk } from '../test-desk.ts';
import { waitingForLocks } from '../waiting-locks.ts';

const desk = await testDesk();
const { db } = desk.database;
const admin = await desk.as('admin');
const goodPassword = 'kelp orbit violin 9';

const signIn = (email: string, password: string) => desk.inject({ method: 'POST', url: `${api}/auth/login`, payload: { email, password } });
const sessionOf = async (email: string, password: string) =>
  callerOf(desk, (await signIn(email, password)).json<{ token: string }>().token);
const mayStill = async (caller: { call: typeof admin.call }): Promise<number> =>
  (await caller.call('GET /auth/profile/sessions')).statusCode;
let made = 0;
const fieldsOf = (more: object = {}) => ({
  email: `person${(made += 1)}@firm.example`,
  role: 'caseManager',
  name: 'Inés',
  lastName: 'Quiñones',
  password: goodPassword,
  ...more,
});
const create = (body: object, key = `key-${made}-${Math.random()}`) =>
  admin.call('POST /auth/users', { body, headers: { 'idempotency-key': key } });
const created = async (more: object = {}) => (await create(fieldsOf(more))).json().user;
const audited = (subject: string) =>
  db.selectFrom('audit_rows').select(['action', 'actor_id', 'detail']).where('subject', '=', subject).orderBy('id').execute();

describe('the users', () => {
  it('are listed in pages, by last name', async () => {
    const first = (await admin.call('GET /auth/users?page=1&limit=4')).json();
    const second = (await admin.call('GET /auth/users?page=2&limit=4')).json();
    expect(first).toMatchObject({ totalItems: 10, totalPages: 3, page: 1, limit: 4 });
    const names = [...first.users, ...second.users].map(({ lastName }: { lastName: string }) => lastName);
    expect(names).toEqual(['Castellanos', 'Lindgren', 'Okafor', 'Oyelaran', 'Petrosyan', 'Referrals', 'Reyes', 'Tran']);
    expect(Object.keys(first.users[0]).toSorted()).toEqual([
      'accountLocked',
      'createdAt',
      'email',
      'id',
      'lastName',
      'loginTime',
      'name',
      'officeId',
      'passwordChangeDue',
      'role',
    ]);
  });

  it.each([
    ['the beginning of a name', 'searchTerm=okaf', ['Okafor']],
    ['names in any order', 'searchTerm=okafor%20ROSALIND', ['Okafor']],
    ['the middle of a word only in a full search', 'searchTerm=kafo', []],
    ['the middle of a word in a full search', 'searchTerm=kafo&fullSearch=true', ['Okafor']],
    ['an e-mail address', 'searchTerm=hearingRep', ['Vega']],
    ['a role in a full search', 'searchTerm=handlingatt&fullSearch=true', ['Okafor']],
    ['signs that the database would take for wildcards', 'searchTerm=%25&role=manager', ['Whitehorse']],
    ['the role alone', 'role=operations', ['Petrosyan']],
    ['locked accounts alone', 'accountLocked=true', []],
  ])('are found by %s', async (_case, query, names) => {
    expect((await admin.call(`GET /auth/users?${query}`)).json().users.map(({ lastName }: { lastName: string }) => lastName)).toEqual(
      names,
    );
  });

  it('are found without the accents of their names', async () => {
    await created({ name: 'Søren', lastName: 'Ñandú-Ibáñez' });
    for (const term of ['nandu', 'IBANEZ', 'Ibáñez'])
      expect((await admin.call(`GET /auth/users?searchTerm=${encodeURIComponent(term)}`)).json().totalItems, term).toBe(1);
  });

  it('are sorted as asked, and an address that asks for nonsense is refused', async () => {
    const emails = (await admin.call('GET /auth/users?sort=email:desc')).json().users.map(({ email }: { email: string }) => email);
    expect(emails).toEqual(emails.toSorted().toReversed());
    for (const query of ['sort=password_hash:asc', 'limit=0', 'limit=201', 'page=x', 'role=king'])
      expect((await admin.call(`GET /auth/users?${query}`)).json(), query).toMatchObject({ status: 422, code: 'invalid_input' });
  });

  it.each(common.definitions.role.enum.filter((role) => role !== 'admin'))('are closed to the role %s', async (role) => {
    const { call } = await desk.as(role as Role);
    const target = demoUserId('user');
    const calls = [
      'GET /auth/users',
      'POST /auth/users',
      `PUT /auth/users/${target}`,
      `DELETE /auth/users/${target}`,
      'PUT /auth/users/password',
      `POST /auth/users/${target}/block`,
      `POST /auth/users/${target}/unblock`,
    ];
    for (const one of calls) {
      const answer = await call(one, one.startsWith('GET') || one.startsWith('DELETE') ? {} : { body: {} });
      expect(answer.json(), one).toMatchObject({ status: 403, code: 'not_allowed' });
    }
  });
});

describe('a new user', () => {
  it('signs in with the password of the administrator, and must change it before anything else', async () => {
    const user = await created({ email: ' New.Person@Firm.Example ', role: 'operations' });
    expect(user).toMatchObject({
      email: 'new.person@firm.example',
      role: 'operations',
      accountLocked: false,
      passwordChangeDue: true,
      loginTime: null,
    });
    const answer = await signIn('new.person@firm.example', goodPassword);
    expect(answer.json()).toMatchObject({ passwordChangeDue: true });
    const own = callerOf(desk, answer.json().token);
    for (const call of ['GET /desk/routes', 'GET /desk/recent-cases', 'GET /auth/profile/sessions', 'PUT /auth/profile'])
      expect((await own.call(call, call.startsWith('PUT') ? { body: {} } : {})).json(), call).toMatchObject({
        status: 403,
        code: 'password_change_due',
      });
    const change = await own.call('PUT /auth/profile/password', {
      body: { currentPassword: goodPassword, newPassword: 'marmot ladder fog 7' },
    });
    expect(change.statusCode).toBe(200);
    expect((await own.call('GET /desk/routes')).statusCode).toBe(200);
    expect((await signIn('new.person@firm.example', 'marmot ladder fog 7')).json()).toMatchObject({ passwordChangeDue: false });
    expect(await audited(user.id)).toMatchObject([
      { action: 'user.created', actor_id: demoUserId('admin'), detail: { role: 'operations' } },
      { action: 'profile.passwordChanged' },
    ]);
  });

  it('is made once, however often the request is repeated', async () => {
    const body = fieldsOf();
    const first = await create(body, 'same-key');
    const again = await create(body, 'same-key');
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect((await create({ ...body, name: 'Other' }, 'same-key')).json()).toMatchObject({ status: 422, code: 'key_reused' });
    expect((await admin.call('POST /auth/users', { body: fieldsOf() })).json()).toMatchObject({ code: 'key_missing' });
  });

  it('cannot have the e-mail address of another, even when both are made at once', async () => {
    const body = fieldsOf();
    const answers = await Promise.all([create(body), create({ ...body, email: body.email.toUpperCase() })]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'email_taken',
      message: 'Another user has this email address.',
      faults: [{ pointer: '/email' }],
    });
  });

  it('may have the e-mail address of somebody who was deleted', async () => {
    const first = await created({ email: 'comes.back@firm.example' });
    await admin.call(`DELETE /auth/users/${first.id}`);
    const second = await created({ email: 'comes.back@firm.example' });
    expect(second.id).not.toBe(first.id);
    expect((await signIn('comes.back@firm.example', goodPassword)).json().user).toMatchObject({ id: second.id });
  });

  it('is not made by an administrator who is deleted while the desk is about to', async () => {
    const deputy = await created({ role: 'admin' });
    await db.updateTable('users').set({ password_change_due: false }).where('id', '=', deputy.id).execute();
    const { call } = await sessionOf(deputy.email, goodPassword);
    const change = await db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(hashtext('desk.users'))`.execute(change);
    const body = fieldsOf({ role: 'admin' });
    const making = Promise.resolve(call('POST /auth/users', { body, headers: { 'idempotency-key': 'meanwhile' } }));
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    await change.updateTable('users').set({ active: false }).where('id', '=', deputy.id).execute();
    await change.commit().execute();
    expect((await making).json()).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await db.selectFrom('users').select('id').where('email', '=', body.email).execute()).toEqual([]);
  });

  it('is refused with all that is wrong at once', async () => {
    const answer = await create({ email: 'nobody', role: 'user', name: ' ', lastName: 'x'.repeat(101), password: 'short' });
    expect(answer.json()).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(answer.json().faults.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/name', '/lastName', '/email', '/password']);
    expect((await create(fieldsOf({ role: 'king' }))).json().faults).toMatchObject([{ pointer: '/role' }]);
  });

  it.each([
    ['a direction of writing', 'Av\u202Eery'],
    ['a space of no width', 'Av\u200Bery'],
    ['a Cyrillic a', '\u0410very'],
    ['letters of mathematics', '\u{1D400}very'],
  ])('whose name has %s is refused: it would look like somebody else', async (_case, name) => {
    expect((await create(fieldsOf({ name }))).json().faults).toMatchObject([{ pointer: '/name' }]);
  });

  it('may have a name with accents, marks and hyphens', async () => {
    expect((await create(fieldsOf({ name: 'Zoë Mª', lastName: "Núñez-O’Brien d'Ávila" }))).statusCode).toBe(201);
  });
});

describe('a change of a user', () => {
  it('of the name leaves the sessions; of the role or the address ends them all', async () => {
    for (const [more, status] of [
      [{ name: 'Iris' }, 200],
      [{ role: 'operations' }, 401],
      [{ email: 'moved@firm.example' }, 401],
    ] as const) {
      const { email, ...user } = await created({ role: 'user' });
      await db.updateTable('users').set({ password_change_due: false }).where('id', '=', user.id).execute();
      const own = await sessionOf(email, goodPassword);
      const answer = await admin.call(`PUT /auth/users/${user.id}`, {
        body: { email, role: user.role, name: user.name, lastName: user.lastName, ...more },
      });
      expect(answer.json().user).toMatchObject(more);
      expect(await mayStill(own), JSON.stringify(more)).toBe(status);
    }
  });

  it('is noted with the roles before and after, and without names or addresses', async () => {
    const { id, email } = await created();
    await admin.call(`PUT /auth/users/${id}`, { body: { email, role: 'manager', name: 'Otra', lastName: 'Persona' } });
    expect((await audited(id)).at(-1)).toMatchObject({
      action: 'user.updated',
      detail: { role: 'manager', roleBefore: 'caseManager', emailChanged: false, nameChanged: true, sessionsEnded: 0 },
    });
  });

  it('of a user who does not exist, or was deleted, is refused', async () => {
    const { id } = await created();
    await admin.call(`DELETE /auth/users/${id}`);
    for (const one of [id, '01900000-0000-7000-8000-00000000ffff'])
      for (const call of [
        `PUT /auth/users/${one}`,
        `DELETE /auth/users/${one}`,
        `POST /auth/users/${one}/block`,
        `POST /auth/users/${one}/unblock`,
      ]) {
        const answer = await admin.call(
          call,
          call.startsWith('PUT') ? { body: { email: 'x@firm.example', role: 'user', name: 'X', lastName: 'Y' } } : {},
        );
        expect(answer.json(), call).toMatchObject({ status: 404, code: 'not_found', message: 'User not found.' });
      }
  });
});

describe('blocking, deleting and resetting', () => {
  const actions = [
    ['block', (id: string) => admin.call(`POST /auth/users/${id}/block`), 'user.blocked'],
    ['delete', (id: string) => admin.call(`DELETE /auth/users/${id}`), 'user.deleted'],
    [
      'password reset',
      (id: string) => admin.call('PUT /auth/users/password', { body: { userId: id, newPassword: 'marmot ladder fog 7' } }),
      'user.passwordReset',
    ],
  ] as const;

  it.each(actions)('%s ends all sessions at once, is noted, and tells the open desks', async (_name, act, action) => {
    const { id, email } = await created();
    const own = await Promise.all([sessionOf(email, goodPassword), sessionOf(email, goodPassword)]);
    const told: string[] = [];
    const stop = desk.events.listen((event) => void (event.type === 'sessionEnded' && told.push(event.sessionId)));
    expect((await act(id)).statusCode).toBe(200);
    for (const session of own) expect(await mayStill(session)).toBe(401);
    expect((await audited(id)).at(-1)).toMatchObject({ action, actor_id: demoUserId('admin'), detail: { sessionsEnded: 2 } });
    await expect.poll(() => told.length).toBe(2);
    stop();
    expect((await signIn(email, goodPassword)).json()).toMatchObject({ code: 'wrong_credentials' });
  });

  it('a blocked user signs in again after the block is lifted', async () => {
    const { id, email } = await created();
    expect((await admin.call(`POST /auth/users/${id}/block`)).json()).toMatchObject({
      user: { accountLocked: true },
      message: 'User blocked',
    });
    expect((await admin.call('GET /auth/users?accountLocked=true')).json().users).toContainEqual(expect.objectContaining({ id }));
    expect((await admin.call(`POST /auth/users/${id}/unblock`)).json()).toMatchObject({
      user: { accountLocked: false },
      message: 'User unblocked',
    });
    expect((await signIn(email, goodPassword)).statusCode).toBe(200);
  });

  it('a reset password must be changed at the next sign-in', async () => {
    const { id, email } = await created();
    await db.updateTable('users').set({ password_change_due: false }).where('id', '=', id).execute();
    await admin.call('PUT /auth/users/password', { body: { userId: id, newPassword: 'marmot ladder fog 7' } });
    expect((await signIn(email, 'marmot ladder fog 7')).json()).toMatchObject({ passwordChangeDue: true });
  });

  it('a deleted user stands in no list, and what they made keeps its author', async () => {
    const { id, email } = await created();
    await admin.call(`DELETE /auth/users/${id}`);
    expect((await admin.call(`GET /auth/users?searchTerm=${email}`)).json().users).toEqual([]);
    expect(await db.selectFrom('users').select('active').where('id', '=', id).execute()).toEqual([{ active: false }]);
  });

  it('nobody blocks, deletes or resets oneself', async () => {
    const own = demoUserId('admin');
    const answers = [
      await admin.call(`POST /auth/users/${own}/block`),
      await admin.call(`DELETE /auth/users/${own}`),
      await admin.call('PUT /auth/users/password', { body: { userId: own, newPassword: goodPassword } }),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(['own_account', 'own_account', 'own_account']);
    expect(await mayStill(admin)).toBe(200);
  });
});

describe('the last administrator', () => {
  const others = () =>
    db.updateTable('users').set({ blocked: true }).where('role', '=', 'admin').where('id', '!=', demoUserId('admin')).execute();

  it('cannot be demoted', async () => {
    await others();
    const body = { email: 'admin@firm.example', role: 'manager', name: 'Avery', lastName: 'Castellanos' };
    expect((await admin.call(`PUT /auth/users/${demoUserId('admin')}`, { body })).json()).toMatchObject({
      status: 409,
      code: 'last_administrator',
    });
  });

  it('stays, when two administrators block, delete or demote each other at the same moment', async () => {
    for (const how of ['block', 'delete', 'demote'] as const) {
      await others();
      const first = await sessionOf('admin@firm.example', demoPassword);
      const body = fieldsOf({ role: 'admin' });
      const second = (await first.call('POST /auth/users', { body, headers: { 'idempotency-key': how } })).json().user;
      await db.updateTable('users').set({ password_change_due: false }).where('id', '=', second.id).execute();
      const other = await sessionOf(second.email, goodPassword);
      const against = (caller: typeof first, { id, email }: { id: string; email: string }) => {
        if (how === 'block') return caller.call(`POST /auth/users/${id}/block`);
        return how === 'delete'
          ? caller.call(`DELETE /auth/users/${id}`)
          : caller.call(`PUT /auth/users/${id}`, { body: { email, role: 'user', name: 'A', lastName: 'B' } });
      };
      const answers = await Promise.all([against(first, second), against(other, { id: demoUserId('admin'), email: 'admin@firm.example' })]);
      expect(answers.filter(({ statusCode }) => statusCode === 200).length, how).toBe(1);
      const left = await db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('active', '=', true)
        .where('blocked', '=', false)
        .execute();
      expect(left.length, how).toBe(1);
      await db.updateTable('users').set({ role: 'admin', active: true, blocked: false }).where('id', '=', demoUserId('admin')).execute();
    }
  });
});
