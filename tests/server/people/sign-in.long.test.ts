import { expect, it } from 'vitest';
import { argonPasswords } from '#server/modules/users/argon-passwords.ts';
import { auditSeals, auditRepository } from '#server/modules/audit/audit.repository.ts';
import { deviceCookies } from '#server/modules/sessions/device-cookies.ts';
import { nodeSha256 } from '#server/platform/node-sha256.ts';
import { opaqueRefreshTokens, signedAccessTokens } from '#server/platform/secrets/signed-tokens.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { peopleRepository } from '#server/modules/users/people.repository.ts';
import { sessionsRepository } from '#server/modules/sessions/sessions.repository.ts';
import { signInAttemptsRepository } from '#server/modules/sessions/sign-in-attempts.repository.ts';
import { createMutex } from '#server/platform/mutex.ts';
import { signIn, type SignInDeps } from '#server/modules/sessions/sign-in.usecase.ts';
import { api, demoPassword, testDesk } from '../test-desk.ts';

const passed = { ms: 0 };
// It stands while nothing waits, so that a slow machine gives nobody time for one more guess.
const began = Date.now();
const clock = { now: () => new Date(began + passed.ms) };
const desk = await testDesk({ clock });
const { db } = desk.database;
const wait = (seconds: number): void => void (passed.ms += seconds * 1000);

const ask = (email: string, password: string, from: string) =>
  desk.inject({ method: 'POST', url: `${api}/auth/login`, payload: { email, password }, remoteAddress: from });

/** The parts as the desk joins them; the passwords note what they are asked to do, and do it. */
function countedParts(done: string[]): SignInDeps {
  const secret = 'a secret of this test';
  const audit = auditRepository({ ids: uniqueIds, clock, sha256: nodeSha256, seals: auditSeals(secret) });
  return {
    sessions: sessionsRepository(db, audit),
    accessTokens: signedAccessTokens(secret),
    refreshTokens: opaqueRefreshTokens(secret),
    deviceCookies: deviceCookies(secret),
    ids: uniqueIds,
    clock,
    people: peopleRepository(db),
    passwords: {
      hash: (password) => {
        done.push('hash');
        return argonPasswords.hash(password);
      },
      matches: (password, stored) => {
        done.push(stored.split('$').slice(1, 4).join(' '));
        return argonPasswords.matches(password, stored);
      },
    },
    attempts: signInAttemptsRepository(db),
    sha256: nodeSha256,
    mutex: createMutex(),
  };
}

it('costs the same work for a known and an unknown e-mail, for a blocked and for a deleted person', async () => {
  const done: string[] = [];
  const deps = countedParts(done);
  const told = async (email: string, password: string): Promise<unknown> => {
    done.length = 0;
    const said = await signIn(deps, { email, password, address: '10.3.0.1' }).catch((error: unknown) => error);
    return { said: said instanceof Error ? said.message : said, done: [...done] };
  };
  await told('warmed.up@firm.example', 'not the password');
  await db.updateTable('users').set({ blocked: true }).where('role', '=', 'atticus').execute();
  await db.updateTable('users').set({ active: false }).where('role', '=', 'user').execute();
  const alike = { said: 'Incorrect email or password', done: ['argon2id v=19 m=19456,t=2,p=1'] };
  expect(await told('manager@firm.example', 'not the password')).toEqual(alike);
  expect(await told('nobody@firm.example', 'not the password')).toEqual(alike);
  expect(await told('atticus@firm.example', demoPassword)).toEqual(alike);
  expect(await told('user@firm.example', demoPassword)).toEqual(alike);
});

it('looks at few of many guesses that are sent at once', async () => {
  const email = 'handlingAttorney@firm.example';
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, guess) => ask(email, `guess number ${guess}`, '10.4.0.1')));
  const codes = guesses.map((guess) => guess.json<{ code: string }>().code);
  expect(codes.filter((code) => code === 'wrong_credentials').length).toBeLessThanOrEqual(5);
  expect(new Set(codes)).toEqual(new Set(['wrong_credentials', 'too_many_attempts']));
});

it('counts guesses at many accounts that come from one address at once', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, guess) => ask(`guessed${guess}@firm.example`, 'a common password', '10.4.0.3')),
  );
  const codes = guesses.map((guess) => guess.json<{ code: string }>().code);
  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(30);
  expect(new Set(codes)).toEqual(new Set(['wrong_credentials', 'too_many_attempts']));
});

it('counts guesses at one account that come from many addresses at once', async () => {
  const email = 'hearingRepresentative@firm.example';
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, guess) => ask(email, `guess number ${guess}`, `10.5.0.${guess}`)));
  const codes = guesses.map((guess) => guess.json<{ code: string }>().code);
  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
  wait(24 * 3600 + 1);
});

it('loses no failure that two servers note at once', async () => {
  const at = new Date(began);
  const attempts = signInAttemptsRepository(db);
  const oneMore = () =>
    attempts.change(
      ['one', 'other'],
      (noted) =>
        new Map(
          ['other', 'one'].map((subject) => [
            subject,
            { failures: (noted.get(subject)?.failures ?? 0) + 1, lastFailureAt: at, nextAttemptAt: at },
          ]),
        ),
    );
  await Promise.all(Array.from({ length: 12 }, oneMore));
  expect([...(await attempts.of(['one', 'other'])).values()].map(({ failures }) => failures)).toEqual([12, 12]);
});

it('of one person from forty windows at once is good everywhere', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('admin@firm.example', demoPassword, '10.4.0.2')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it('lets the owner in from a new place while a stranger hammers the account', async () => {
  const email = 'operations@firm.example';
  const hammer = () => ask(email, 'one more guess', '10.9.9.9');
  for (let second = 0; second < 900; second += 3) {
    await hammer();
    wait(3);
  }
  expect((await hammer()).json()).toMatchObject({ code: 'too_many_attempts' });
  let waited = 0;
  let owner = await ask(email, demoPassword, '10.6.0.1');
  while (owner.statusCode === 429 && waited < 120) {
    const { retryAfterSeconds } = owner.json<{ retryAfterSeconds: number }>();
    for (let second = 0; second < retryAfterSeconds; second += 1) {
      wait(1);
      await hammer();
    }
    waited += retryAfterSeconds;
    owner = await ask(email, demoPassword, '10.6.0.1');
  }
  expect(owner.statusCode).toBe(200);
  expect(waited).toBeLessThanOrEqual(60);
});

it('delays guesses at many accounts from one place, also when their sender signs in in between', async () => {
  const from = '10.7.0.1';
  const codes: string[] = [];
  for (let guess = 0; guess < 40; guess += 1) {
    const answer = await ask(`somebody${guess}@firm.example`, 'a common password', from);
    codes.push(answer.json<{ code: string }>().code);
    if (guess % 5 === 0 && guess < 30) expect((await ask('admin@firm.example', demoPassword, from)).statusCode).toBe(200);
  }
  expect(codes.slice(0, 30)).toEqual(codes.slice(0, 30).map(() => 'wrong_credentials'));
  expect(codes.slice(30)).toContain('too_many_attempts');
});

it('delays nobody in an office whose people mistype their passwords and then sign in, nor for slips of past hours', async () => {
  const from = '10.7.0.2';
  for (const role of ['caseCoordinator', 'caseManager', 'assistantCaseManager', 'hearingRepresentative', 'admin']) {
    for (const time of [1, 2, 3, 4]) {
      expect([role, time, (await ask(`${role}@firm.example`, 'a slip', from)).statusCode]).toEqual([role, time, 401]);
    }
    expect((await ask(`${role}@firm.example`, demoPassword, from)).statusCode).toBe(200);
  }
  for (let slip = 0; slip < 29; slip += 1) await ask(`mistyped${slip}@firm.example`, 'a slip', from);
  wait(15 * 3600);
  for (let slip = 0; slip < 29; slip += 1)
    expect([slip, (await ask(`misspelt${slip}@firm.example`, 'a slip', from)).statusCode]).toEqual([slip, 401]);
});

it('does not hold up other requests while passwords are hashed', async () => {
  const reader = await desk.as('caseManager');
  const done: string[] = [];
  const note = (what: string) => (): void => void done.push(what);
  const attempts = Array.from({ length: 40 }, (_, number) =>
    ask(`stranger${number}@firm.example`, 'some password', `10.5.0.${number}`).then(note('sign-in')),
  );
  await Promise.race(attempts);
  const reads = Array.from({ length: 8 }, () => reader.call('GET /desk/scopes').then(note('read')));
  await Promise.all([...attempts, ...reads]);
  const after = done.slice(done.lastIndexOf('read') + 1);
  expect(after.length, done.join(' ')).toBeGreaterThanOrEqual(10);
});
