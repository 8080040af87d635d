import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { localCaseSystem } from '../cases/local-case-system.ts';
import { payment, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { eventually } from '../sending.ts';
import { waitingForLocks } from '../waiting-locks.ts';

const copy = automationsCopy();
copy.remove('invoice-payment/examples');
copy.removeFile('invoice-payment/tests.json');
copy.put('invoice-payment/rules.json', 'finds.openCases', {
  cases: 'sameClient',
  gives: ['caseFileNumber', 'name', 'status', 'birthYear', 'claimNumbers'],
  most: 50,
});
copy.put('invoice-payment/rules.json', 'computed.toldCases', {
  type: 'text',
  is: "list(openCases.filter(c, c.status == 'open').map(c, c.caseFileNumber))",
});
const checks = JSON.parse(copy.read('invoice-payment/rules.json')).checks as object[];
copy.put('invoice-payment/rules.json', 'checks', [
  ...checks,
  {
    at: 'amountPaid',
    that: "!has(amountPaid) || size(openCases.filter(c, c.status == 'open')) < 4",
    level: 'error',
    say: 'The client has {list(openCases.map(c, c.caseFileNumber))}: pay them together.',
  },
]);
const items = JSON.parse(copy.read('invoice-payment/ui-schema.json')).sections[1].items as object[];
copy.put('invoice-payment/ui-schema.json', 'sections.1.items', [...items, { computed: 'toldCases', title: 'Open cases' }]);
const settings = { DESK_AUTOMATIONS: copy.folder };
const desk = await testDesk({ settings });
const operations = await desk.as('operations');
const bringIn = (...rows: readonly string[]) =>
  operations.call('PUT /desk/caseImports', {
    body: { format: 'csv', content: ['caseFileNumber,lastNames,clientId,status', ...rows].join('\n') },
  });
type Answer = { readonly computed: Record<string, string>; readonly faults: readonly object[] };
const pay = (changes: object = {}) => send(operations, 'POST /invoice/payments', { body: { ...payment, ...changes } });
const found = async (caseFileNumber: string) =>
  (await operations.call('POST /desk/finds/invoice-payment/openCases', { body: { data: { caseFileNumber } } })).json<{
    rows: object[] | null;
  }>().rows;

test('nothing is wrong with these declarations', async () => {
  expect((await (await desk.as('manager')).call('GET /desk/operations')).json<{ faults: unknown[] }>().faults).toEqual([]);
});

test('the cases of the client are found with this one, the open ones first, and nothing but what is given', async () => {
  await bringIn('OC-1,Muñoz Ibáñez,C-1017,closed', 'OC-2,Muñoz Ibáñez,C-1017,open', 'OC-3,Muñoz Ibáñez,C-1018,open');
  const rows = await found('20260017');
  expect(rows).toMatchObject([{ caseFileNumber: '20260017', birthYear: 1979 }, { caseFileNumber: 'OC-2' }, { caseFileNumber: 'OC-1' }]);
  expect(Object.keys(rows?.[1] ?? {}).toSorted()).toEqual(['caseFileNumber', 'claimNumbers', 'name', 'status']);
  expect((await pay()).json<Answer>().computed).toMatchObject({ toldCases: '20260017 and OC-2' });
});

test('of a case of which nobody said whose it is, the others are not known, which is not none', async () => {
  expect(await found('20260041')).toBeNull();
});

test('what a refusing check rests on is read again in the transaction that writes the record', async () => {
  // the lock of the other refusing find of this form, which its writer waits for behind the evaluation
  const lock = JSON.stringify(['5710-fees', { caseFileNumber: payment.caseFileNumber }]);
  let sending: ReturnType<typeof pay> | undefined;
  await desk.database.db.transaction().execute(async (holding) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(holding);
    sending = pay();
    await eventually(
      () => waitingForLocks(desk.database.db),
      (waiting) => waiting > 0,
    );
    await bringIn('OC-4,Muñoz Ibáñez,C-1017,open', 'OC-5,Muñoz Ibáñez,C-1017,open');
  });
  const answer = (await sending)?.json<Answer>();
  expect(answer?.faults).toMatchObject([
    { pointer: '/amountPaid', message: 'The client has 20260017, OC-2, OC-4, OC-5 and OC-1: pay them together.' },
  ]);
});

const system = await localCaseSystem([
  { id: '81', case_file_number: 'GW-81', last_name: 'Ibarra', client_id: 4417, status: 'Active' },
  { id: '82', case_file_number: 'GW-82', last_name: 'Ibarra', client_id: '4417', status: 'Archived' },
]);
afterAll(system.close);

test('cases that only the case system knows are looked at first; while it does not answer, none are named', async () => {
  const gateway = { DESK_CASE_GATEWAY_URL: `${system.url}/`, DESK_CASE_GATEWAY_TOKEN: 'a token of tests' };
  const outside = await (await testDesk({ settings: { ...settings, ...gateway } })).as('operations');
  const ask = () => outside.call('POST /desk/finds/invoice-payment/openCases', { body: { data: { caseFileNumber: 'GW-81' } } });
  expect((await ask()).json()).toMatchObject({
    rows: [
      { caseFileNumber: 'GW-81', status: 'open' },
      { caseFileNumber: 'GW-82', status: 'closed' },
    ],
  });
  Object.assign(system.behaviour, { status: 500 });
  expect((await ask()).json()).toMatchObject({ code: 'case_source_down' });
});
