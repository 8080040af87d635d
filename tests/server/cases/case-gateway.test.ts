import { createServer } from 'node:http';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { httpCaseGateway } from '#server/modules/case-copies/http-case-gateway.ts';
import { readConfiguration } from '#server/platform/config/configuration.ts';
import { demoUserId } from '#demo/demo-firm.ts';
import { testDesk } from '../test-desk.ts';
import { localCaseSystem } from './local-case-system.ts';

const system = await localCaseSystem();
const usual = { ...system.behaviour };
afterAll(() => system.close());
afterEach(() => void Object.assign(system.behaviour, usual));

const token = 'a token of the tests';
const desk = await testDesk({ settings: { DESK_CASE_GATEWAY_URL: `${system.url}/`, DESK_CASE_GATEWAY_TOKEN: token } });
const clerk = await desk.as('caseManager');

describe.each([true, false])('cases of an outside case system, rows under their ids: %s', (keyed) => {
  test('are found, with numbers that come as text', async () => {
    Object.assign(system.behaviour, { keyed });
    expect((await clerk.call('GET /desk/cases/GW-71')).json()).toEqual({
      case: {
        caseFileNumber: 'GW-71',
        name: 'Ibarra, Inés v. Kelp Cannery LLC',
        applicantName: 'Inés Ibarra',
        applicantAddress: '9 Elm Street, Fresno, CA 93701',
        birthYear: 1980,
        firstInjuryOn: '2024-03-05',
        language: 'en',
        status: 'open',
        employerName: 'Kelp Cannery LLC',
        weeklyTdRate: 1612.4,
        claimNumbers: ['771'],
        adjNumbers: ['ADJ10000001'],
      },
      team: { caseManager: expect.any(String) as unknown },
      copy: { asOf: expect.any(String) as unknown, isStale: false, conflicts: 0, unread: { people: 1, injuries: 1 } },
    });
    const team = desk.database.db.selectFrom('cases').select(['case_manager_id', 'assistant_id']).where('case_file_number', '=', 'GW-71');
    expect(await team.executeTakeFirst()).toEqual({ case_manager_id: demoUserId('caseManager'), assistant_id: null });
    expect((await clerk.call('GET /cases/GW-71/injuries')).json().dateList).toMatchObject([
      { label: 'CT 03/05/2024 - 06/30/2024', kind: 'cumulative', bodyParts: ['back'] },
    ]);
    const { matches } = (await clerk.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=kelp')).json();
    expect(matches.map(({ caseFileNumber }: { caseFileNumber: string }) => caseFileNumber)).toEqual(['GW-71', 'GW-72']);
    expect(new Set(system.asked.map((line) => line.split(' /')[0]))).toEqual(new Set([`Bearer ${token}`]));
  });
});

const timeoutMs = 1_000;
const source = httpCaseGateway({
  url: system.url,
  token,
  timeoutMs,
  personId: async (_, isPartner) => demoUserId(isPartner ? 'atticus' : 'caseManager'),
});

test.each([1, 2, 3])('people come whole, however few rows a page has (%i)', async (mostRows) => {
  Object.assign(system.behaviour, { mostRows });
  const found = await source.look('GW-71');
  expect(found?.parties.map(({ role }) => role)).toEqual(['applicant', 'employer', 'claimAdjuster', 'defenseAttorney']);
  expect(found?.injuries).toHaveLength(1);
  expect(found?.unread).toEqual({ people: 1, injuries: 1 });
});

test('a case that is not there is unknown, and not trouble', async () => {
  expect(await source.look('GW-99')).toBeUndefined();
  expect((await clerk.call('GET /desk/cases/GW-99')).json()).toMatchObject({ code: 'unknown_case' });
});

test('a referral partner finds the cases that it referred alone', async () => {
  const partner = await desk.as('atticus');
  expect((await partner.call('GET /desk/cases/GW-71')).statusCode).toBe(200);
  expect((await partner.call('GET /desk/cases/GW-72')).json()).toMatchObject({ code: 'unknown_case' });
  expect((await partner.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=kelp')).json().matches).toHaveLength(1);
});

test.each([
  ['is too slow', { afterMs: 3 * timeoutMs }],
  ['fails', { status: 500 }],
  ['is too busy', { status: 429 }],
  ['does not take the token', { status: 401 }],
  ['breaks off', { text: '{"data": {"71": {"case_file' }],
  ['answers a page of a proxy', { text: '<html>Bad gateway</html>' }],
  ['answers something else', { text: '"later"' }],
  ['forgets the number', { text: '{"data": {"71": {"last_name": "Ibarra"}}}' }],
])('a case system that %s is down, and nothing is made up', async (_, behaviour) => {
  Object.assign(system.behaviour, behaviour);
  await expect(source.look('GW-71')).rejects.toMatchObject({ code: 'case_source_down', details: { retryAfterSeconds: 5 } });
});

test('a redirect of the case system is followed nowhere, and carries the token nowhere', async () => {
  // Questions of others may still come in.
  const location = `${system.url}/caseFiles/view/redirected`;
  const elsewhere = createServer((_, response) => response.writeHead(302, { location }).end());
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
  const address = elsewhere.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/api`;
  const redirected = httpCaseGateway({ url, token, timeoutMs: 10 * timeoutMs, personId: async () => undefined });
  await expect(redirected.look('GW-71')).rejects.toMatchObject({ code: 'case_source_down' });
  expect(system.asked.filter((line) => line.includes('redirected'))).toEqual([]);
  elsewhere.closeAllConnections();
  await new Promise((closed) => elsewhere.close(closed));
});

test('the address and the token belong together', () => {
  const faultsOf = (settings: Record<string, string>) => {
    const read = readConfiguration(settings, '/desk');
    return read.ok ? [] : read.faults.map(({ name }) => name);
  };
  expect(faultsOf({ DESK_CASE_GATEWAY_URL: 'https://cases.example.com/api' })).toEqual(['DESK_CASE_GATEWAY_TOKEN']);
  expect(faultsOf({ DESK_CASE_GATEWAY_TOKEN: token })).toEqual(['DESK_CASE_GATEWAY_URL']);
  expect(faultsOf({ DESK_CASE_GATEWAY_URL: 'cases.example.com', DESK_CASE_GATEWAY_TOKEN: token })).toContain('DESK_CASE_GATEWAY_URL');
});
