import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { isCaseFileNumber } from '#domain/case-number.ts';
import { httpCaseGateway } from '#server/modules/case-copies/http-case-gateway.ts';
import { feeLetter, newKey, send } from '../sending.ts';
import { api, testDesk, type Caller } from '../test-desk.ts';

/** A case system that answers whatever it is asked for, and writes down what that was. */
const asked: string[] = [];
const answers = { number: '..' };
const system = createServer((request, response) => {
  asked.push(request.url ?? '');
  const row = { id: '1', case_file_number: answers.number, first_name: 'Inés', last_name: 'Ibarra', name: 'Person', role: 'employer' };
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: [row], total: 1 }));
});
await new Promise<void>((ready) => system.listen(0, '127.0.0.1', ready));
const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, system.address());
const url = `http://127.0.0.1:${port}/api`;
afterAll(() => void system.close());

const desk = await testDesk({ settings: { DESK_CASE_GATEWAY_URL: url, DESK_CASE_GATEWAY_TOKEN: 'a token of the tests' } });
const clerk = await desk.as('caseManager');
const operations = await desk.as('operations');
const odd = ['.', '..', '-', 'a/b', '/', '..\\x', '\\', 'a\u0001b', 'a\tb', 'GW\u202e1', ' GW-1', ''];
const named = odd.map((number) => [number] as const);

/** Browsers and most tools take a dot in an address for a step, also where it is encoded; whoever means harm does not. */
async function putAsItStands(path: string, { caller, body }: { readonly caller: Caller; readonly body: object }): Promise<unknown> {
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' };
  const answered = Promise.withResolvers<unknown>();
  httpRequest(`${desk.origin}`, { path: `${api}${path}`, method: 'PUT', headers }, (answer) => {
    json(answer).then(answered.resolve, answered.reject);
  })
    .once('error', answered.reject)
    .end(JSON.stringify(body));
  return answered.promise;
}

test.each(named)('"%s" is no case number', (number) => {
  expect(isCaseFileNumber(number)).toBe(false);
});

test.each(['20260017', 'GW-71', 'VSJ 12.5', 'Ñ-1', '...', '--', '#7'])('"%s" is a case number', (number) => {
  expect(isCaseFileNumber(number)).toBe(true);
});

describe.each(odd.filter((number) => number !== '' && number.trim() === number))('the case number "%s"', (number) => {
  const place = encodeURIComponent(number).replaceAll('.', '%2e');
  const unknown = { status: 404, code: 'unknown_case' };

  test('is asked of nobody, whichever way it comes, and nothing is stored under it', async () => {
    asked.length = 0;
    for (const path of ['/desk/cases/', '/cases/', '/cloud/getCaseParties/', '/merusCaseInfo/caseDetails/', '/merusCaseInfo/case/']) {
      const address = path === '/cases/' ? `${path}${place}/parties` : `${path}${place}`;
      expect([address, (await clerk.call(`GET ${address}`)).statusCode]).toEqual([address, 404]);
    }
    const letter = await send(clerk, 'POST /cloud/generate5710Letter', { body: { ...feeLetter, caseFileNumber: number } });
    expect(letter.json()).toMatchObject(unknown);
    expect((await clerk.call('POST /cloud/preview5710Letter', { body: { ...feeLetter, caseFileNumber: number } })).json()).toMatchObject(
      unknown,
    );
    expect((await clerk.call('POST /desk/recent-cases', { body: { caseFileNumber: number } })).json()).toMatchObject(unknown);
    expect(asked).toEqual([]);
    const stored = await desk.database.db.selectFrom('cases').select('case_file_number').where('case_file_number', '=', number).execute();
    expect(stored).toEqual([]);
  });

  test('has no draft of its own', async () => {
    const body = { data: { location: 'x' }, version: 'v', revision: 0 };
    // a dash says that the draft belongs to no case
    const expected = number === '-' ? { revision: expect.any(Number) } : unknown;
    expect(await putAsItStands(`/desk/drafts/5710-fees/${place}`, { caller: clerk, body })).toMatchObject(expected);
    const headers = { 'x-draft-place': encodeURIComponent(number), 'idempotency-key': newKey() };
    const sent = await clerk.call('POST /cloud/generate5710Letter', { body: { ...feeLetter, caseFileNumber: number }, headers });
    expect(sent.json()).toMatchObject(unknown);
  });

  test('is refused by a case file and by hand entry, in words', async () => {
    const content = JSON.stringify([{ caseFileNumber: number, lastNames: 'Ibarra' }]);
    const checked = await operations.call('POST /desk/caseImports/check', { body: { format: 'json', content } });
    expect(checked.json()).toMatchObject({ faults: [{ column: 'caseFileNumber', code: 'notCaseNumber' }] });
    const sheet = { case: { lastNames: 'Ibarra' }, parties: [], injuries: [] };
    const byHand = await putAsItStands(`/desk/caseSheets/${place}`, { caller: operations, body: { sheet, version: '' } });
    expect(byHand).toMatchObject({ status: 422, message: expect.stringContaining('cannot be a case number') });
  });
});

describe('what the case system answers', () => {
  const gateway = httpCaseGateway({ url, token: 'a token', timeoutMs: 5_000, personId: async () => undefined });

  test('of another case than the one asked for is believed of neither', async () => {
    answers.number = 'GW-72';
    await expect(gateway.look('GW-71')).rejects.toMatchObject({ code: 'case_source_down' });
    expect((await clerk.call('GET /desk/cases/GW-71')).json()).toMatchObject({ code: 'case_source_down' });
    expect(await desk.database.db.selectFrom('case_copies').select('case_file_number').execute()).toEqual([]);
  });

  test('in a search is left out where it is no case number', async () => {
    answers.number = '../x';
    expect(await gateway.search({ text: 'ibarra', limit: 10 })).toEqual([]);
    answers.number = 'GW-71';
    expect(await gateway.search({ text: 'ibarra', limit: 10 })).toEqual(['GW-71']);
  });
});
