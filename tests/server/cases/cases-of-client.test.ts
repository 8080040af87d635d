import { afterAll, expect, test } from 'vitest';
import { httpCaseGateway } from '#server/modules/case-copies/http-case-gateway.ts';
import type { Case } from '#schemas/shared/case.gen.ts';
import { testDesk } from '../test-desk.ts';
import { localCaseSystem } from './local-case-system.ts';

const desk = await testDesk();
const operations = await desk.as('operations');
const clerk = await desk.as('caseManager');
const bringIn = (...rows: readonly string[]) =>
  operations.call('PUT /desk/caseImports', {
    body: { format: 'csv', content: ['caseFileNumber,lastNames,employerName,clientId,status', ...rows].join('\n') },
  });
const caseOf = async (number: string): Promise<Case> => (await clerk.call(`GET /desk/cases/${number}`)).json<{ case: Case }>().case;

test('a file says whose case it is and whether it is open; a case that it says nothing of is open', async () => {
  expect((await bringIn('CL-1,Ibarra,Kelp Cannery,P-9,open', 'CL-2,Ibarra,Quince Mills,P-9,closed', 'CL-3,Ochoa,,,')).statusCode).toBe(200);
  expect(await caseOf('CL-2')).toMatchObject({ clientId: 'P-9', status: 'closed' });
  const other = await caseOf('CL-3');
  expect(other).toMatchObject({ status: 'open' });
  expect(other).not.toHaveProperty('clientId');
  const refused = await bringIn('CL-4,Ochoa,,,pending');
  expect(refused.json()).toMatchObject({ status: 422, faults: [{ pointer: '/2/status' }] });
});

test('a file without these columns changes neither', async () => {
  const body = { format: 'csv', content: 'caseFileNumber,lastNames,street\nCL-2,Ibarra,9 Elm Street' };
  expect((await operations.call('PUT /desk/caseImports', { body })).statusCode).toBe(200);
  expect(await caseOf('CL-2')).toMatchObject({ clientId: 'P-9', status: 'closed', applicantAddress: '9 Elm Street' });
});

test('a search says which cases are closed', async () => {
  const { matches } = (await clerk.call('GET /merusCaseInfo/getCaseNumberByName/?caseName=ibarra')).json<{ matches: object[] }>();
  expect(matches).toMatchObject([
    { caseFileNumber: 'CL-1', status: 'open' },
    { caseFileNumber: 'CL-2', status: 'closed' },
  ]);
});

test('both are changed by hand', async () => {
  type Read = { readonly sheet: { readonly case: Record<string, string> }; readonly version: string };
  const { sheet, version } = (await operations.call('GET /desk/caseSheets/CL-3')).json<Read>();
  expect(sheet.case).toMatchObject({ clientId: '', status: 'open' });
  const changed = { ...sheet, case: { ...sheet.case, clientId: 'P-9', status: 'closed' } };
  expect((await operations.call('PUT /desk/caseSheets/CL-3', { body: { sheet: changed, version } })).statusCode).toBe(200);
  expect(await caseOf('CL-3')).toMatchObject({ clientId: 'P-9', status: 'closed' });
});

const system = await localCaseSystem([
  { id: '81', case_file_number: 'GW-81', last_name: 'Ibarra', client_id: 4417, status: 'Active' },
  { id: '82', case_file_number: 'GW-82', last_name: 'Ibarra', client_id: '4417', status: 'Archived' },
  { id: '83', case_file_number: 'GW-83', last_name: 'Ochoa', client_id: '44' },
]);
afterAll(system.close);
const source = httpCaseGateway({ url: system.url, token: 'token', timeoutMs: 1_000, personId: async () => undefined });

test('a case system names the cases of a client, and says in its own words which are closed', async () => {
  expect(await source.ofClient('4417')).toEqual(['GW-81', 'GW-82']);
  const [first, second] = await Promise.all(['GW-81', 'GW-82'].map(source.look));
  expect([first?.case, second?.case]).toMatchObject([
    { clientId: '4417', status: 'open' },
    { clientId: '4417', status: 'closed' },
  ]);
});
