import { expect, test } from 'vitest';
import { answersTo, feeLetter, payment, previewFeeLetter, send, sendFeeLetter } from '../sending.ts';
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

const again = { letterType: 'second_request' };

test('the same letter again is pointed out while it is filled and in its preview, and goes out once somebody answers that it is meant', async () => {
  expect((await sendFeeLetter(clerk, again)).statusCode).toBe(201);
  const values = expect.objectContaining({ en: 'Deposition date 04/21/2026, Volume 1 and Letter type Second request' });
  const entry = { creatorEmail: 'casemanager@firm.example', createdAt: expect.any(String), values, submissionId: expect.any(String) };
  expect(await asked(clerk, again)).toEqual({ entry });
  const preview = (await previewFeeLetter(clerk, again)).json<Warned>();
  expect(preview.warnings.find(({ code }) => code === 'same_entry')?.message).toMatch(
    /^5710 fee letters: Deposition date 04\/21\/2026, Volume 1 and Letter type Second request were already entered for this case on .* by casemanager@firm\.example\.$/,
  );
  const refused = await sendFeeLetter(clerk, again, { asks: true });
  const question = expect.stringContaining('Letter type Second request were already entered for this case on');
  expect(refused.json()).toMatchObject({ status: 409, code: 'unanswered', faults: [{ code: 'same_entry', message: question }] });
  const other = { asks: true, headers: { 'x-answers': 'another-question' } };
  expect((await sendFeeLetter(clerk, again, other)).statusCode).toBe(409);
  const sent = await sendFeeLetter(clerk, again, { headers: { 'x-answers': answersTo(refused) ?? '' } });
  expect(sent.statusCode).toBe(201);
  const { id } = sent.json<Warned>();
  const history = await clerk.call(`GET /desk/submissions/${id}/history`);
  expect(history.json()).toMatchObject({ steps: [{ kind: 'created', answered: [question] }] });
  expect(codes(sent.json<Warned>())).toContain('same_entry');
  expect((await asked(clerk, again)).entry?.submissionId).toBe(sent.json<Warned>().id);
});

test('a second initial demand for one deposition and volume is refused, and says what to send instead', async () => {
  const answer = await sendFeeLetter(clerk, { letterType: 'initial' });
  expect(answer.json()).toMatchObject({ status: 422, faults: [{ pointer: '/letterType' }] });
  expect(answer.json<{ message: string }>().message).toContain('Send a second request instead');
});

test.each([{ depositionDate: '2026-04-20' }, { part: '2' }, { letterType: 'petition' }, { caseFileNumber: '20260018' }])(
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

test('a payment that was reversed is no look-alike any more; another one like it is', async () => {
  const paid = { ...payment, amountPaid: 77.1 };
  const pay = async () => (await send(manager, 'POST /invoice/payments', { body: paid })).json<Warned>();
  const reverse = (id: string) =>
    send(manager, `POST /invoice/payments/${id}/events`, { body: { event: 'reverse', reversalReason: 'It bounced.' } });
  const [first, second] = [await pay(), await pay()];
  for (const { id } of [first, second]) expect((await reverse(id)).statusCode).toBe(200);
  const [third, fourth] = [await pay(), await pay()];
  expect([first, second, third, fourth].map((one) => codes(one).includes('same_entry'))).toEqual([false, true, false, true]);
  const { caseFileNumber, paymentReceiptDate } = payment;
  const asks = async (amountPaid: unknown) =>
    (
      await manager.call('POST /desk/duplicates/invoice-payment', {
        body: { data: { caseFileNumber, paymentReceiptDate, amountPaid }, computed: {} },
      })
    ).json<{
      entry: { submissionId: string } | null;
    }>();
  expect((await asks(77.1)).entry?.submissionId).toBe(fourth.id);
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
