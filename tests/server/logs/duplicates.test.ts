import { expect, test } from 'vitest';
import { feeLetter, payment, previewFeeLetter, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const clerk = await desk.as('caseManager');
const other = await desk.as('handlingAttorney');
const manager = await desk.as('manager');

type Warned = { readonly id: string; readonly warnings: readonly { readonly code: string; readonly message: string }[] };

const asked = async (caller: typeof clerk, changes: object = {}) => {
  const { caseFileNumber, depositionDate, part, letterType } = { ...feeLetter, ...changes };
  const answer = await caller.call('POST /desk/duplicates/5710-fees', {
    body: { data: { caseFileNumber, depositionDate, part, letterType } },
  });
  return answer.json<{ entry: { submissionId?: string; creatorEmail: string } | null }>();
};

const codes = ({ warnings }: Warned): readonly string[] => warnings.map(({ code }) => code);

test('nothing is pointed out for the first letter', async () => {
  expect(await asked(clerk)).toEqual({ entry: null });
  expect(codes((await previewFeeLetter(clerk)).json<Warned>())).not.toContain('same_entry');
  expect(codes((await sendFeeLetter(clerk)).json<Warned>())).not.toContain('same_entry');
});

test('the same letter again is pointed out while it is filled, in its preview and on its receipt, and goes out all the same', async () => {
  const values = expect.objectContaining({ en: 'Deposition date 04/21/2026, Volume 1 and Letter type Initial demand' });
  const entry = { creatorEmail: 'casemanager@firm.example', createdAt: expect.any(String), values, submissionId: expect.any(String) };
  expect(await asked(clerk)).toEqual({ entry });
  const preview = (await previewFeeLetter(clerk)).json<Warned>();
  expect(preview.warnings.find(({ code }) => code === 'same_entry')?.message).toMatch(
    /^5710 fee letters: Deposition date 04\/21\/2026, Volume 1 and Letter type Initial demand were already entered for this case on .* by casemanager@firm\.example\.$/,
  );
  const sent = await sendFeeLetter(clerk);
  expect(sent.statusCode).toBe(201);
  expect(codes(sent.json<Warned>())).toContain('same_entry');
  expect((await asked(clerk)).entry?.submissionId).toBe(sent.json<Warned>().id);
});

test.each([{ depositionDate: '2026-04-20' }, { part: '2' }, { letterType: 'second_request' }, { caseFileNumber: '20260018' }])(
  'a letter with another %o is another letter',
  async (changes) => {
    expect(await asked(clerk, changes)).toEqual({ entry: null });
  },
);

test('while something is not filled nothing is compared', async () => {
  expect(await asked(clerk, { depositionDate: undefined })).toEqual({ entry: null });
  expect(await asked(clerk, { part: '' })).toEqual({ entry: null });
});

test('who may not see the entry of another is told that there is one, and not which', async () => {
  expect((await asked(other)).entry).toEqual({
    creatorEmail: 'casemanager@firm.example',
    createdAt: expect.any(String),
    values: expect.any(Object),
  });
  expect((await asked(manager)).entry?.submissionId).toBeDefined();
});

test('a payment of the same amount received on the same day is pointed out', async () => {
  const first = (await send(manager, 'POST /invoice/payments', { body: payment })).json<Warned>();
  const second = (await send(manager, 'POST /invoice/payments', { body: payment })).json<Warned>();
  const third = (await send(manager, 'POST /invoice/payments', { body: { ...payment, amountPaid: 1200.5 } })).json<Warned>();
  expect([codes(first), codes(second), codes(third)].map((some) => some.includes('same_entry'))).toEqual([false, true, false]);
});

test('a reversal of the same day is no look-alike of its payment; a second one like it is, and so is a second payment', async () => {
  const paid = { ...payment, amountPaid: 77.1 };
  const pay = async (changes: object = {}) =>
    (await send(manager, 'POST /invoice/payments', { body: { ...paid, ...changes } })).json<Warned>();
  const reverse = (reverses: string) => pay({ reverses, reversalReason: 'It bounced.' });
  const [first, second] = [await pay(), await pay()];
  const [back, another] = [await reverse(first.id), await reverse(second.id)];
  expect([first, second, back, another].map((one) => codes(one).includes('same_entry'))).toEqual([false, true, false, true]);
  expect(another.warnings.find(({ code }) => code === 'same_entry')?.message).toContain('-$77.10');
  const asking = { caseFileNumber: payment.caseFileNumber, paymentReceiptDate: payment.paymentReceiptDate };
  const asks = async (amount: unknown) =>
    (await manager.call('POST /desk/duplicates/invoice-payment', { body: { data: asking, computed: { amount } } })).json<{
      entry: { submissionId: string } | null;
    }>();
  expect((await asks('-77.1')).entry?.submissionId).toBe(another.id);
  expect((await asks('77.10')).entry?.submissionId).toBe(second.id);
  expect(await asks('no amount')).toEqual({ entry: null });
});

test('only who runs the automation asks, and only about a case that there is', async () => {
  const body = { data: { ...feeLetter } };
  expect((await (await desk.as('caseCoordinator')).call('POST /desk/duplicates/5710-fees', { body })).json()).toMatchObject({
    code: 'not_allowed',
  });
  const nowhere = await clerk.call('POST /desk/duplicates/5710-fees', { body: { data: { ...feeLetter, caseFileNumber: '99999999' } } });
  expect(nowhere.json()).toMatchObject({ code: 'unknown_case' });
});
