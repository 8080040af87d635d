import { afterAll, expect, test } from 'vitest';
import { testDesk } from '../test-desk.ts';
import { localCaseSystem, type Row } from './local-case-system.ts';

const nameOf = { first_name: 'Inés', last_name: 'Ibarra', employer_name: 'Kelp Cannery LLC' };
const caseOf = (id: number, rest: object): Row => ({ id: `${id}`, case_file_number: `GW-${id}`, ...nameOf, ...rest });
const strange = Array.from({ length: 30 }, (_, index) => caseOf(100 + index, index % 2 === 0 ? {} : { referred_by: 'other@firm.example' }));
const own = [201, 202].map((id) => caseOf(id, { referred_by: 'atticus@firm.example' }));
const system = await localCaseSystem([...strange, ...own]);
afterAll(() => system.close());
const desk = await testDesk({ settings: { DESK_CASE_GATEWAY_URL: system.url, DESK_CASE_GATEWAY_TOKEN: 'a token of the tests' } });
const partner = await desk.as('atticus');

type Found = { readonly matches: readonly { readonly caseFileNumber: string }[] };
const find = async (limit: number): Promise<readonly string[]> => {
  const answer = await partner.call(`GET /merusCaseInfo/getCaseNumberByName/?caseName=ibarra&limit=${limit}`);
  return answer.json<Found>().matches.map(({ caseFileNumber }) => caseFileNumber);
};

test('a referral partner finds a case of its own that the desk holds behind those of others', async () => {
  expect((await partner.call('GET /desk/cases/GW-202')).statusCode).toBe(200);
  expect(await find(8)).toContain('GW-202');
});

test('a referral partner finds a case of its own that the desk never heard of behind those of others', async () => {
  expect(await find(8)).toEqual(['GW-201', 'GW-202']);
  expect(await find(1)).toEqual(['GW-201']);
});

test('everyone else finds the first of all', async () => {
  const clerk = await desk.as('caseManager');
  const { matches } = (await clerk.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=ibarra&limit=3')).json<Found>();
  expect(matches.map(({ caseFileNumber }) => caseFileNumber)).toEqual(['GW-100', 'GW-101', 'GW-102']);
});
