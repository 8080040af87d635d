import { expect, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { feeLetter, payment, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const automations = automationsCopy();
automations.put('invoice-payment/log.json', 'duplicates', { fields: ['checkNumber'], across: 'cases', level: 'error' });
automations.put('5710-fees/log.json', 'duplicates', { fields: ['part', 'depositionDate'], across: 'cases', level: 'error' });
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: automations.folder } });
const clerk = await desk.as('operations');
const pay = (body: object) => send(clerk, 'POST /invoice/payments', { body: { ...payment, ...body } });

test('of two who enter one check in one moment, on two cases, one wins, and the other reads one sentence', async () => {
  const answers = await Promise.all(
    ['20260017', '20260018', '20260017'].map((caseFileNumber) => pay({ caseFileNumber, checkNumber: 'EC-1' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
  const refused = answers.find(({ statusCode }) => statusCode === 422);
  expect(refused?.json()).toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(
      /^Payments: Check number EC-1 was already entered for .+, case 202600(17|18), on .* by operations@firm\.example\.$/,
    ),
    faults: [{ pointer: '', code: 'same_entry' }],
  });
});

test('another check, or none, is entered', async () => {
  const answers = await Promise.all([{ checkNumber: 'EC-2' }, {}, {}].map(pay));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
});

test('the form is told before it is sent', async () => {
  const ask = async (checkNumber: string) =>
    (await clerk.call('POST /desk/duplicates/invoice-payment', { body: { data: { checkNumber } } })).json();
  expect(await ask('EC-1')).toMatchObject({ entry: { creatorEmail: 'operations@firm.example' } });
  expect(await ask('EC-9')).toEqual({ entry: null });
});

const first = { depositionDate: feeLetter.depositionDate };

test('who may not see the entry reads which values it has, and not of whom', async () => {
  expect((await sendFeeLetter(await desk.as('caseManager'), first)).statusCode).toBe(201);
  const [other, manager] = await Promise.all([desk.as('handlingAttorney'), desk.as('manager')]);
  const refused = async (caller: typeof other) =>
    (await sendFeeLetter(caller, { ...first, letterType: 'second_request' })).json<{ message: string }>();
  const said = '5710 fee letters: Volume 1 and Deposition date 04/21/2026 were already entered';
  expect((await refused(other)).message).toMatch(new RegExp(`^${said} on .* by casemanager@firm\\.example\\.$`));
  expect((await refused(manager)).message).toMatch(new RegExp(`^${said} for .*${feeLetter.caseName.slice(0, 5)}.*, case 20260017, on `));
  const ask = async (caller: typeof other) => (await caller.call('POST /desk/duplicates/5710-fees', { body: { data: feeLetter } })).json();
  expect(await ask(other)).toEqual({
    entry: { createdAt: expect.any(String), creatorEmail: expect.any(String), values: expect.any(Object) },
  });
  expect(await ask(manager)).toMatchObject({ entry: { caseFileNumber: '20260017', caseName: feeLetter.caseName } });
});
