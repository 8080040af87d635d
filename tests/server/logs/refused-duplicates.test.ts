import { expect, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { payment, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const automations = automationsCopy();
automations.put('invoice-payment/log.json', 'duplicates', { fields: ['checkNumber'], across: 'cases', level: 'error' });
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
    message: expect.stringMatching(/^Payments: the same values were already entered on .* by operations@firm\.example\.$/),
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
