import { expect, test } from 'vitest';
import { eventually, sendFeeLetter } from '../sending.ts';
import { api, testDesk, type TestDesk } from '../test-desk.ts';

const desk = await testDesk();
const metricsOf = (from: TestDesk, headers: Readonly<Record<string, string>> = {}) =>
  from.inject({ method: 'GET', url: `${api}/metrics`, headers });

test('the metrics tell of requests, letters, jobs, connections and the event loop', async () => {
  await sendFeeLetter(await desk.as('caseManager'));
  const body = await eventually(
    async () => (await metricsOf(desk)).body,
    (text) =>
      text.includes('desk_job_tries_total{queue="serve-letter",outcome="done"} 1') || /desk_job_tries_total\{[^}]*done"\} 1/.test(text),
  );
  expect(body).toMatch(/desk_request_duration_seconds_count\{method="POST",route="\/api\/v1\/cloud\/generate5710Letter",status="201"\} 1/);
  expect(body).toMatch(/desk_letter_duration_seconds_count\{outcome="set"\} [1-9]/);
  expect(body).toMatch(/desk_jobs\{state="waiting"\} \d/);
  expect(body).toMatch(/desk_database_connections\{state="open"\} [1-9]/);
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});

test('no address of a request, no case and no name stands in a label', async () => {
  const clerk = await desk.as('caseManager');
  await clerk.call('GET /desk/cases/20260017');
  await clerk.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=Harbor');
  await desk.inject({ method: 'GET', url: `${api}/Quillfeather/nowhere` });
  const { body } = await metricsOf(desk);
  expect(body).toContain('route="/api/v1/desk/cases/:caseFileNumber"');
  expect(body).not.toMatch(/20260017|Harbor|Quillfeather|@/);
});

test('without a token they are for this machine only, and never through a proxy', async () => {
  expect((await metricsOf(desk)).statusCode).toBe(200);
  expect((await metricsOf(desk, { 'x-forwarded-for': '127.0.0.1' })).json()).toMatchObject({ status: 404, code: 'not_found' });
  const elsewhere = await desk.inject({ method: 'GET', url: `${api}/metrics`, remoteAddress: '192.0.2.7' });
  expect(elsewhere.json()).toMatchObject({ status: 404, code: 'not_found' });
});

test('with a token they are for who knows it', async () => {
  const token = 'a token of the tests';
  const guarded = await testDesk({ settings: { DESK_METRICS_TOKEN: token } });
  expect((await metricsOf(guarded)).statusCode).toBe(404);
  expect((await metricsOf(guarded, { authorization: 'Bearer another token' })).statusCode).toBe(404);
  expect((await metricsOf(guarded, { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(200);
});
