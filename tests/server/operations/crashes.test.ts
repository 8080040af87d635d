import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { api, testDesk } from '../test-desk.ts';

const desk = await testDesk();

const tell = (payload: object, headers: Readonly<Record<string, string>> = {}) =>
  desk.inject({ method: 'POST', url: `${api}/desk/crashes`, payload, headers: { 'x-desk-client': 'desk', ...headers } });

test('a page that broke is found in the log by the reference that it shows', async () => {
  const reference = randomUUID();
  const crash = { name: 'TypeError', places: ['/assets/home-page-B1_x.js:12:345', '/assets/libraries-Ab.js:1:99'] };
  const answer = await tell(crash, { 'x-request-id': reference });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['x-request-id']).toBe(reference);
  const [line] = desk
    .logged()
    .split('\n')
    .filter((text) => text.includes(reference) && text.includes('a page broke'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, requestId: reference, crash });
});

test.each([
  ['a sentence instead of the kind of error', { name: 'Odalys Quillfeather', places: [] }],
  ['a place that is none of our scripts', { name: 'Error', places: ['/assets/a.js:1:2 Quillfeather'] }],
  ['places without end', { name: 'Error', places: Array.from({ length: 9 }, () => '/assets/a.js:1:2') }],
])('%s is refused and stands in no log', async (_case, crash) => {
  expect((await tell(crash)).json()).toMatchObject({ status: 422, code: 'invalid_input' });
  expect(desk.logged()).not.toContain('Quillfeather');
});

test('another site cannot fill the log', async () => {
  const answer = await desk.inject({ method: 'POST', url: `${api}/desk/crashes`, payload: { name: 'Error', places: [] } });
  expect(answer.json()).toMatchObject({ status: 403, code: 'client_header_missing' });
});

test('a page that breaks again and again is told five times a minute, in a few lines, and other calls go on', async () => {
  const told = (from: string) =>
    desk.inject({
      method: 'POST',
      url: `${api}/desk/crashes`,
      remoteAddress: from,
      payload: { name: 'Error', places: [] },
      headers: { 'x-desk-client': 'desk' },
    });
  const answers = [];
  for (let count = 0; count < 7; count += 1) answers.push((await told('203.0.113.9')).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await told('203.0.113.10')).statusCode).toBe(200);
  expect((await desk.inject({ method: 'GET', url: `${api}/desk/brand`, remoteAddress: '203.0.113.9' })).statusCode).not.toBe(429);
});

test('a report that is longer than a browser of ours sends is refused', async () => {
  const answer = await tell({ name: 'Error', places: [], more: 'x'.repeat(3000) });
  expect(answer.statusCode).toBe(413);
});
