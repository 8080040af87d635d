import { beforeAll, expect, test } from 'vitest';
import { statelessPayments } from '../stateless-payments.ts';
import { payment, send } from '../sending.ts';
import { testDesk, type Caller, type TestDesk } from '../test-desk.ts';

const copy = statelessPayments();
copy.put('invoice-payment/manifest.json', 'serves.update', 'PUT /invoice/payments/{id}');
copy.put('invoice-payment/list.json', 'rowActions', [{ call: 'update', label: 'Correct' }]);
// The examples say what comes of the version as it stands.
copy.remove('invoice-payment/examples');
copy.removeFile('invoice-payment/tests.json');
const plain = new Map(['manifest', 'schema', 'ui-schema'].map((name) => [name, copy.read(`invoice-payment/${name}.json`)]));

let desk: TestDesk;
let manager: Caller;
beforeAll(async () => {
  desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder }, changes: { limits: { debounceMs: 20 } } });
  manager = await desk.as('manager');
});

type Stored = { readonly version: string; readonly data: object; readonly state?: string; readonly revision: number };

const record = async (): Promise<string> => (await send(manager, 'POST /invoice/payments', { body: payment })).json<{ id: string }>().id;
const stored = async (id: string): Promise<Stored> => (await manager.call(`GET /desk/submissions/${id}`)).json<Stored>();
const corrected = (id: string, changes: object = {}) => send(manager, `PUT /invoice/payments/${id}`, { body: { ...payment, ...changes } });
const eventsOf = async (id: string): Promise<readonly string[]> =>
  (await manager.call(`GET /desk/submissions/${id}/events`)).json<{ events: { event: string }[] }>().events.map(({ event }) => event);

async function publishWith(change: () => void, told: readonly string[] = []): Promise<void> {
  for (const [name, text] of plain) copy.write(`invoice-payment/${name}.json`, text);
  change();
  await desk.automations.publishNow();
  const { faults } = (await manager.call('GET /desk/operations')).json<{ faults: { faults: { code: string }[] }[] }>();
  expect(faults.flatMap((folder) => folder.faults.map(({ code }) => code))).toEqual(told);
}

/** States of a payment: open until it is in the bank. */
const lifecycle = (open: string) => ({
  id: 'invoice-payment',
  initial: open,
  states: {
    [open]: {
      meta: { title: 'Open', tone: 'info', edit: { roles: ['manager'] } },
      on: { bank: { target: 'banked', meta: { label: 'Banked', roles: ['manager'] } } },
    },
    banked: { type: 'final', meta: { title: 'In the bank', tone: 'success' } },
  },
});

const withStates = (open: string) => () => {
  copy.write('invoice-payment/lifecycle.json', JSON.stringify(lifecycle(open)));
  copy.put('invoice-payment/manifest.json', 'serves.transition', 'POST /invoice/payments/{id}/events');
  copy.put('invoice-payment/list.json', 'rowActions', [
    { call: 'update', label: 'Correct' },
    { event: 'bank', label: 'Banked' },
  ]);
};

test('a record stays under its version until it is saved under the published one, which checks all of it', async () => {
  const id = await record();
  const before = await stored(id);
  await publishWith(() => {
    copy.put('invoice-payment/schema.json', 'properties.bank', { type: 'string', minLength: 1, maxLength: 40 });
    copy.put('invoice-payment/schema.json', 'required', ['caseFileNumber', 'depositionDate', 'amountPaid', 'paymentReceiptDate', 'bank']);
    const ui = JSON.parse(copy.read('invoice-payment/ui-schema.json')) as { sections: { items: object[] }[] };
    ui.sections[1]?.items.push({ field: 'bank', control: 'text', title: 'Bank' });
    copy.write('invoice-payment/ui-schema.json', JSON.stringify(ui));
  });
  expect(await stored(id)).toEqual(before);

  const refused = await corrected(id, { amountPaid: 99 });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { faults: [{ pointer: '/bank' }] }]);
  expect(await stored(id)).toEqual(before);

  expect((await corrected(id, { bank: 'Harbor Trust' })).statusCode).toBe(200);
  const after = await stored(id);
  expect(after).toMatchObject({ data: { ...payment, bank: 'Harbor Trust' }, revision: before.revision + 1 });
  expect(after.version).not.toBe(before.version);
  const events = await desk.database.db
    .selectFrom('record_events')
    .select(['kind', 'payload'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  expect(events.at(-1)).toEqual({ kind: 'updated', payload: { fromVersion: before.version, toVersion: after.version } });
});

test('a record without a state gets the first one of a version that has states', async () => {
  await publishWith(() => undefined);
  const id = await record();
  await publishWith(withStates('open'));
  expect([(await stored(id)).state, await eventsOf(id)]).toEqual([undefined, []]);
  const answer = await corrected(id, { amountPaid: 1300 });
  expect(answer.json()).toMatchObject({ id, state: 'open' });
  expect([(await stored(id)).state, await eventsOf(id)]).toEqual(['open', ['bank']]);
});

test('a record in a state that the published version does not have stays where it is', async () => {
  await publishWith(withStates('open'));
  const id = await record();
  const before = await stored(id);
  await publishWith(withStates('waiting'), ['state_is_gone']);
  const refused = await corrected(id, { amountPaid: 1300 });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'event_refused' }]);
  expect(await stored(id)).toEqual(before);
  // What its own version says still leads on from there.
  expect(await eventsOf(id)).toEqual(['bank']);
  const moved = await send(manager, `POST /invoice/payments/${id}/events`, { body: { event: 'bank' } });
  expect(moved.json()).toMatchObject({ id, state: 'banked' });
});
