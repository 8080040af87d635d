import { expect, it } from 'vitest';
import { tookTooLong } from '#server/modules/submissions/within-time.ts';
import { demoUserId } from '#demo/demo-firm.ts';
import { testDesk, type Sent } from '../test-desk.ts';

const desk = await testDesk();
const admin = await desk.as('admin');
const me = demoUserId('admin');
const fields = { email: 'person@firm.example', role: 'user', name: 'Ines', lastName: 'Prueba', password: 'kelp orbit violin 9' };
const create = (body: object): Sent => ({ body, headers: { 'idempotency-key': `refused-${JSON.stringify(body).length}` } });
const json = { 'content-type': 'application/json' };
const long = 'n'.repeat(101);

type Row = { readonly words: string; readonly status: number; readonly call: string; readonly sent?: Sent };

const reset = { body: { userId: me, newPassword: fields.password } };

const rows: readonly Row[] = [
  { words: 'You cannot delete your own account.', status: 409, call: `DELETE /auth/users/${me}` },
  { words: 'You cannot block your own account.', status: 409, call: `POST /auth/users/${me}/block` },
  { words: 'Change your own password on your profile.', status: 409, call: 'PUT /auth/users/password', sent: reset },
  ...[
    { words: 'The first name can have at most 100 characters.', wrong: { name: long } },
    { words: 'Enter the last name.', wrong: { lastName: ' ' } },
    { words: 'Enter an email address, such as name@example.com, for the email.', wrong: { email: 'ines' } },
    { words: 'Password must be 12 to 128 characters long.', wrong: { password: 'short' } },
  ].map(({ words, wrong }) => ({ words, status: 422, call: 'POST /auth/users', sent: create({ ...fields, ...wrong }) })),
  { words: 'This is too large to send.', status: 413, call: 'POST /auth/login', sent: { body: { email: 'x'.repeat(20_000) } } },
  { words: 'The content is not JSON.', status: 400, call: 'POST /auth/login', sent: { body: '{ "email": ', headers: json } },
  { words: 'The content is empty.', status: 400, call: 'POST /auth/login', sent: { body: '', headers: json } },
  { words: 'There is nothing at this address.', status: 404, call: 'GET /no/such/call' },
];

it.each(rows)('"$words" is answered with $status to $call', async ({ words, status, call, sent }) => {
  expect((await admin.call(call, sent)).json()).toMatchObject({ status, message: words, detail: words });
});

it('a role that may not is told so, by built-in and by declared calls', async () => {
  const { call } = await desk.as('user');
  for (const one of ['GET /auth/users', 'POST /invoice/payments'])
    expect((await call(one)).json(), one).toMatchObject({ status: 403, message: "Your role can't do this." });
});

it('a call that nothing can follow up is told to come again, one with a key to repeat it', () => {
  expect(tookTooLong({ isKeyed: false })).toMatchObject({ code: 'call_timeout', message: 'This took too long. Try again in a moment.' });
  expect(tookTooLong({ isKeyed: true }).message).toBe(
    'This takes longer than expected and is still running. Sending it again does not create a duplicate.',
  );
});
