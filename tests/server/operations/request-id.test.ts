import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoUserId } from '#demo/demo-firm.ts';
import { mailingClock } from '../mailing-clock.ts';
import { letterJob } from '../jobs/stored-jobs.ts';
import { eventually, sendFeeLetter } from '../sending.ts';
import { api, testDesk } from '../test-desk.ts';

const desk = await testDesk();

type Line = Readonly<Record<string, unknown>>;

const linesOf = (requestId: string): readonly Line[] =>
  desk
    .logged()
    .split('\n')
    .filter((line) => line.includes(requestId))
    .map((line): Line => JSON.parse(line));

test('the id that the browser gave is answered with the time of the desk, and stands in the log', async () => {
  const id = randomUUID();
  const answer = await desk.inject({ method: 'GET', url: `${api}/health`, headers: { 'x-request-id': id } });
  expect(answer.headers['x-request-id']).toBe(id);
  expect(Math.abs(Date.parse(String(answer.headers['date'])) - mailingClock.now().getTime())).toBeLessThan(60_000);
  expect(linesOf(id)).toMatchObject([{ requestId: id, route: '/api/v1/health', status: 200 }]);
});

test.each(['Quillfeather, Odalys', 'x'.repeat(36), `${randomUUID()} and more`])(
  'an id that is none is not taken over: %s',
  async (given) => {
    const answer = await desk.inject({ method: 'GET', url: `${api}/health`, headers: { 'x-request-id': given } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(desk.logged()).not.toContain(given);
  },
);

test('a letter is served by a job that names the request, in the database and in the log', async () => {
  const id = randomUUID();
  const sent = await sendFeeLetter(await desk.as('caseManager'), {}, { headers: { 'x-request-id': id } });
  const work = await letterJob(desk, sent.json<{ id: string }>().id);
  expect(work?.data).toMatchObject({ requestId: id });
  const lines = await eventually(
    async () => linesOf(id),
    (seen) => seen.some(({ msg }) => msg === 'job'),
  );
  expect(lines.find(({ msg }) => msg === 'job')).toMatchObject({ requestId: id, jobId: work?.id, outcome: 'done', attempt: 1 });
  expect(lines.find(({ msg }) => msg === 'answered')).toMatchObject({ route: '/api/v1/cloud/generate5710Letter', status: 201 });
});

test('a job that fails tells its request too, and not what was thrown', async () => {
  const id = randomUUID();
  desk.documents.deliveryTrouble.current = { delayMs: 0, answersTwice: false, failAt: 'submit' };
  await sendFeeLetter(await desk.as('caseManager'), {}, { headers: { 'x-request-id': id } });
  const lines = await eventually(
    async () => linesOf(id),
    (seen) => seen.some(({ outcome }) => outcome === 'failed'),
  );
  desk.documents.deliveryTrouble.current = { delayMs: 0, answersTwice: false };
  expect(lines.find(({ outcome }) => outcome === 'failed')).toMatchObject({ requestId: id, cause: expect.stringMatching(/Error$/) });
});

test('attempts that are refused stand in the log by their code, with who tried when that is known', async () => {
  const [wrong, closed] = [randomUUID(), randomUUID()];
  const payload = { email: 'nobody@firm.example', password: 'not the password' };
  await desk.inject({ method: 'POST', url: `${api}/auth/login`, payload, headers: { 'x-request-id': wrong } });
  await (await desk.as('user')).call('GET /auth/users', { headers: { 'x-request-id': closed } });
  expect(linesOf(wrong)).toMatchObject([{ code: 'wrong_credentials', msg: 'refused' }, { status: 401 }]);
  expect(linesOf(closed)).toMatchObject([{ code: 'not_allowed' }, { status: 403, userId: demoUserId('user') }]);
});
