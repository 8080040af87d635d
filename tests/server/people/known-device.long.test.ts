import { expect, test } from 'vitest';
import { deviceCookies } from '#server/modules/sessions/device-cookies.ts';
import { api, demoPassword, testDesk } from '../test-desk.ts';

const passed = { ms: 0 };
// it stands while nothing waits
const began = Date.now();
const desk = await testDesk({ clock: { now: () => new Date(began + passed.ms) } });
const wait = (seconds: number): void => void (passed.ms += seconds * 1000);

type Try = { readonly email: string; readonly password: string; readonly from: string; readonly cookie?: string };

const signIn = async ({ email, password, from, cookie }: Try) => {
  const headers = cookie === undefined ? {} : { cookie: `desk_device=${cookie}` };
  const answer = await desk.inject({
    method: 'POST',
    url: `${api}/auth/login`,
    payload: { email, password },
    remoteAddress: from,
    headers,
  });
  const set = [answer.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('desk_device='));
  return { status: answer.statusCode, body: answer.json<{ code?: string }>(), cookie: set?.slice('desk_device='.length).split(';')[0] };
};
const email = 'caseManager@firm.example';
const office = '10.1.0.1';
const guess = (from: string, cookie?: string) =>
  signIn({ email, password: 'one more guess', from, ...(cookie === undefined ? {} : { cookie }) });

test('neighbors who guess from the same address hold up nobody whose device is known', async () => {
  const { cookie } = await signIn({ email, password: demoPassword, from: office });
  for (let one = 0; one < 35; one += 1) await signIn({ email: `guessed${one}@firm.example`, password: 'a common password', from: office });
  expect((await signIn({ email, password: demoPassword, from: office })).body.code).toBe('too_many_attempts');
  expect((await signIn({ email, password: demoPassword, from: office, cookie: cookie ?? '' })).status).toBe(200);
  wait(24 * 3600 + 1);
});

test('strangers who take each moment at which the delay ends keep nobody out whose device is known, wherever it is', async () => {
  const { cookie } = await signIn({ email, password: demoPassword, from: '10.1.0.2' });
  for (let second = 0; second < 300; second += 1) {
    await guess('10.1.0.2');
    wait(1);
  }
  for (const from of ['10.1.0.2', '10.1.0.3'])
    expect((await signIn({ email, password: demoPassword, from, cookie: cookie ?? '' })).status).toBe(200);
  wait(24 * 3600 + 1);
});

test('a known device has a count of its own: it guesses no faster than a stranger, and holds up nobody else', async () => {
  const { cookie = '' } = await signIn({ email, password: demoPassword, from: '10.1.0.4' });
  const codes: (string | undefined)[] = [];
  for (let one = 0; one < 8; one += 1) codes.push((await guess('10.1.0.4', cookie)).body.code);
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'wrong_credentials'), ...Array.from({ length: 3 }, () => 'too_many_attempts')]);
  expect((await signIn({ email, password: demoPassword, from: '10.1.0.5', cookie })).body.code).toBe('too_many_attempts');
  expect((await signIn({ email, password: demoPassword, from: '10.1.0.4' })).status).toBe(200);
  wait(400);
  expect((await signIn({ email, password: demoPassword, from: '10.1.0.4', cookie })).status).toBe(200);
  wait(24 * 3600 + 1);
});

test('guesses that come with the cookie at one moment are all counted', async () => {
  const { cookie = '' } = await signIn({ email, password: demoPassword, from: '10.1.0.6' });
  const codes = await Promise.all(Array.from({ length: 20 }, async () => (await guess('10.1.0.6', cookie)).body.code));
  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
  wait(24 * 3600 + 1);
});

test('two people who share a browser are both known there, and neither is to others', async () => {
  const first = await signIn({ email, password: demoPassword, from: office });
  const second = await signIn({ email: 'manager@firm.example', password: demoPassword, from: office, cookie: first.cookie ?? '' });
  const { deviceOf } = deviceCookies('another secret of the desk, which is long');
  const own = deviceCookies('a secret of the tests, of no use to anybody');
  const shared = second.cookie ?? '';
  expect(own.deviceOf(shared, email.toLowerCase())).toBe(shared.split('.')[0]);
  expect(own.deviceOf(shared, 'manager@firm.example')).toBe(shared.split('.')[0]);
  expect(own.deviceOf(shared, 'admin@firm.example')).toBeUndefined();
  expect(deviceOf(shared, email.toLowerCase())).toBeUndefined();
  expect(shared).not.toMatch(/firm|manager/i);
});

test.each(['', 'x', '.', 'x'.repeat(22), `${'x'.repeat(22)}.${'y'.repeat(43)}`, '.'.repeat(300), `${'x'.repeat(22)}${'.é'.repeat(9)}`])(
  'the cookie "%s" makes no device known, and does no harm',
  async (cookie) => {
    expect(deviceCookies('a secret of the tests, of no use to anybody').deviceOf(cookie, email.toLowerCase())).toBeUndefined();
    const answer = await signIn({ email, password: demoPassword, from: '10.1.0.9', cookie: encodeURIComponent(cookie) });
    expect(answer.status).toBe(200);
    expect(answer.cookie).toMatch(/^[\w-]{22}(\.[\w-]{43}){1,8}$/);
  },
);

test('a known and an unknown e-mail are answered alike, with the cookie of a device and without', async () => {
  const { cookie = '' } = await signIn({ email, password: demoPassword, from: '10.1.0.10' });
  for (const sent of [{}, { cookie }]) {
    const body = async (one: string) => {
      const { status, body: answer } = await signIn({ email: one, password: 'not the password', from: '10.1.0.10', ...sent });
      return { status, ...answer, requestId: '' };
    };
    expect(await body('manager@firm.example')).toEqual(await body('nobody@firm.example'));
  }
});
