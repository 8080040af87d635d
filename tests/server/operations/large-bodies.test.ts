import { expect, test } from 'vitest';
import { feeLetter, newKey } from '../sending.ts';
import { api, testDesk } from '../test-desk.ts';

const desk = await testDesk();
const clerk = await desk.as('caseManager');

const emptyGroups = (count: number): string => `[${Array.from({ length: count }, () => '{}').join()}]`;
const manyKeys = (count: number): string => `{${Array.from({ length: count }, (_, index) => `"key${index}":1`).join()}}`;
const json = (call: string, body: string) =>
  clerk.call(call, { body, headers: { 'content-type': 'application/json', 'idempotency-key': newKey() } });

const edge = 'edge-of-a-part';
const field = (name: string, value: string): string => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const form = (call: string, parts: readonly string[]) => {
  const body = `${parts.join('')}--${edge}--\r\n`;
  return clerk.call(call, { body, headers: { 'content-type': `multipart/form-data; boundary=${edge}`, 'idempotency-key': newKey() } });
};

const tooMany = {
  status: 413,
  code: 'too_large',
  message: expect.stringMatching(/^What was sent holds more than [12],\d{3} values\. Send less at once\.$/),
};

test.each([
  ['POST /cloud/generate5710Letter', tooMany],
  ['POST /cloud/preview5710Letter', tooMany],
  ['PUT /desk/drafts/5710-fees/-', { ...tooMany, message: 'What was sent holds more than 50,000 values. Send less at once.' }],
])('%s refuses more values than its form has, in words', async (call, refusal) => {
  expect((await json(call, manyKeys(60_000))).json()).toMatchObject(refusal);
});

test('a form with too many rows is told which field has too many', async () => {
  const dates = Array.from({ length: 51 }, (_, index) => `2025-01-${index}`);
  const answer = await json('POST /cloud/generate5710Letter', JSON.stringify({ ...feeLetter, dateOfInjury: dates }));
  expect(answer.json()).toMatchObject({
    status: 422,
    faults: expect.arrayContaining([expect.objectContaining({ pointer: '/dateOfInjury', code: 'too_many' })]),
  });
});

test('room for files is no room for text', async () => {
  const answer = await json('POST /cloud/generate5710Letter', JSON.stringify({ ...feeLetter, location: 'x'.repeat(2_000_000) }));
  expect(answer.json()).toMatchObject({ status: 413, code: 'too_large' });
});

test('a form full of escaped characters is refused before they are read', async () => {
  const answer = await json('POST /cloud/generate5710Letter', `{"location":"${'\\u00e9'.repeat(60_000)}"}`);
  expect(answer.json()).toMatchObject(tooMany);
});

test('seven million empty groups are refused before anything is made of them', async () => {
  const before = process.memoryUsage().heapUsed;
  const answer = await json('POST /cloud/generate5710Letter', `{"mileageData":${emptyGroups(7_000_000)}}`);
  expect(answer.json()).toMatchObject(tooMany);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(300_000_000);
});

test('the parts of a form are counted together', async () => {
  const parts = Array.from({ length: 4 }, () => field('mileageData', emptyGroups(20_000)));
  expect((await form('POST /cloud/generate5710Letter', parts)).json()).toMatchObject(tooMany);
});

test('signs in a text are no values, and a body within the limit is read as it was sent', async () => {
  const data = { notes: `{[,"\\${',{['.repeat(60_000)}`, list: Array.from({ length: 9_000 }, (_, index) => ({ index })) };
  const saved = await json('PUT /desk/drafts/5710-fees/-', JSON.stringify({ data, version: 'v', revision: 0 }));
  expect(saved.statusCode).toBe(200);
  expect((await clerk.call('GET /desk/drafts/5710-fees/-')).json()).toMatchObject({ data });
});

test.each(['__proto__.role', 'constructor.role', 'mileageData.__proto__', '__proto__[]', 'a.b.prototype'])(
  'a part of a form with the name %s is refused',
  async (name) => {
    const answer = await form('POST /cloud/generate5710Letter', [field(name, 'admin')]);
    expect(answer.json()).toMatchObject({ status: 400, code: 'malformed_body' });
    expect(Reflect.get({}, 'role')).toBeUndefined();
  },
);

test('a part of a form whose content would change what all objects have is refused', async () => {
  const answer = await form('POST /cloud/generate5710Letter', [field('mileageData', '{"__proto__":{"role":"admin"}}')]);
  expect(answer.json()).toMatchObject({ status: 400, code: 'malformed_body' });
});

test('a body that breaks off is refused, and the connection answers again', async () => {
  const answer = await desk.inject({
    method: 'POST',
    url: `${api}/auth/login`,
    headers: { 'content-type': 'application/json', 'content-length': '50' },
    payload: '{"email":',
  });
  expect(answer.json()).toMatchObject({ status: 400, code: 'malformed_body' });
});
