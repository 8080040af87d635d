import { expect, test } from 'vitest';
import { newKey, nextDeposition } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk({ clock: { now: () => new Date('2026-05-01T19:00:00Z') } });
const clerk = await desk.as('caseManager');

type Stored = { readonly data: Readonly<Record<string, unknown>>; readonly state: string };

const made = async (): Promise<string> => {
  const body = {
    ...nextDeposition('2026-06-09'),
    courtReporter: 'Bayline Reporting',
    interpreterLanguage: 'Spanish',
    interpreterName: 'Lucía Paredes',
  };
  return (await clerk.call('POST /depositions/create', { body, headers: { 'idempotency-key': newKey() } })).json<{ id: string }>().id;
};
const stored = async (id: string) => (await clerk.call(`GET /desk/submissions/${id}`)).json<Stored>().data;
const move = (id: string, body: object) => clerk.call(`POST /deposition/${id}/events`, { body, headers: { 'idempotency-key': newKey() } });

test('an event by call keeps the fields that it leaves out, and null clears one', async () => {
  const id = await made();
  const before = await stored(id);
  const amended = await move(id, { event: 'amend', courtReporter: null });
  expect([amended.statusCode, amended.json()]).toMatchObject([200, { state: 'scheduled' }]);
  const after = await stored(id);
  expect(after).not.toHaveProperty('courtReporter');
  expect(after).toMatchObject({ interpreterName: 'Lucía Paredes', depositionTime: before['depositionTime'], place: before['place'] });
});

test('a refusal says why', async () => {
  const id = await made();
  const why = async (body: object) => (await move(id, body)).json<{ facts?: { why?: string } }>().facts?.why;
  expect(await why({ event: 'complete', hoursOnRecord: 2 })).toBe('guard');
  expect(await why({ event: 'cancel' })).toBe('field');
  expect(await why({ event: 'appeal' })).toBe('state');
});
