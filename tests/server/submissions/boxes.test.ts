import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { errorsTold, statelessPayments } from '../stateless-payments.ts';
import { changeVersions, currentVersion } from '../record-rows.ts';
import { payment, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const copy = statelessPayments();
const roles = ['manager'];
copy.remove('invoice-payment/examples');
copy.put('invoice-payment/schema.json', 'properties.isDisputed', { type: 'boolean' });
copy.put('invoice-payment/schema.json', 'properties.byCheck', { type: 'boolean' });
copy.put('invoice-payment/ui-schema.json', 'sections.3', {
  id: 'boxes',
  title: 'Boxes',
  items: [{ field: 'isDisputed', title: 'The amount is disputed' }],
});
copy.put('invoice-payment/ui-schema.json', 'sections.4', { id: 'check', title: 'Check', items: [{ field: 'byCheck', title: 'By check' }] });
copy.removeFile('invoice-payment/tests.json');
copy.put('invoice-payment/rules.json', 'computed.dispute', { type: 'text', is: "isDisputed ? 'disputed' : 'accepted'" });
copy.put('invoice-payment/ui-schema.json', 'sections.3.items.1', { computed: 'dispute', title: 'Dispute' });
copy.put('invoice-payment/manifest.json', 'serves.transition', 'POST /invoice/payments/{id}/events');
copy.put('invoice-payment/manifest.json', 'serves.update', 'PUT /invoice/payments/{id}');
copy.put('invoice-payment/list.json', 'rowActions', [
  { call: 'update', label: 'Correct' },
  { event: 'clear', label: 'Cleared' },
]);
copy.write(
  'invoice-payment/lifecycle.json',
  JSON.stringify({
    id: 'invoice-payment',
    initial: 'open',
    states: {
      open: {
        meta: { title: 'Open', edit: { sections: ['boxes'], roles } },
        on: { clear: { target: 'cleared', meta: { label: 'Cleared', sections: ['check'], roles } } },
      },
      cleared: { type: 'final', meta: { title: 'Cleared' } },
    },
  }),
);
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
const { db } = desk.database;
const manager = await desk.as('manager');
const made = async (changes: object = {}): Promise<string> =>
  (await send(manager, 'POST /invoice/payments', { body: { ...payment, ...changes } })).json<{ id: string }>().id;
const stored = async (id: string) => {
  const { data, computed } = await currentVersion(db, id);
  return { ...data, dispute: computed['dispute'] };
};

test('nothing is wrong with these declarations', async () => {
  expect(await errorsTold(manager)).toEqual([]);
});

test('a box that is not sent is stored as no, and one that only an event opens is not', async () => {
  const data = await stored(await made());
  expect(data).toMatchObject({ isDisputed: false, dispute: 'accepted' });
  expect(data).not.toHaveProperty('byCheck');
});

test('an event answers its own boxes and leaves all others as they are', async () => {
  const id = await made({ isDisputed: true });
  expect((await send(manager, `POST /invoice/payments/${id}/events`, { body: { event: 'clear' } })).statusCode).toBe(200);
  expect(await stored(id)).toMatchObject({ isDisputed: true, byCheck: false, dispute: 'disputed' });
});

test('a record that was stored without its boxes can be changed, and an untouched box is no change', async () => {
  const id = await made();
  await changeVersions(db, sql`update record_versions set data = data - 'isDisputed' where record_id = ${id}`);
  const body = { ...payment, isDisputed: false, byCheck: false };
  expect((await send(manager, `PUT /invoice/payments/${id}`, { body })).statusCode).toBe(200);
  const history = (await manager.call(`GET /desk/submissions/${id}/history`)).json<{ steps: { changes?: unknown[] }[] }>();
  expect(history.steps.length).toBe(2);
  expect(history.steps.flatMap(({ changes = [] }) => changes)).toEqual([]);
  expect(await stored(id)).not.toHaveProperty('byCheck');
});
