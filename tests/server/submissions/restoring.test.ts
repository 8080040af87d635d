import { expect, test } from 'vitest';
import type { HistoryAnswer } from '#schemas/api/records.gen.ts';
import { errorsTold, statelessPayments } from '../stateless-payments.ts';
import { payment, send, sendFeeLetter } from '../sending.ts';
import { testDesk, type Caller } from '../test-desk.ts';

const copy = statelessPayments();
const roles = ['admin', 'manager'];
copy.remove('invoice-payment/examples');
copy.put('invoice-payment/manifest.json', 'serves.update', 'PUT /invoice/payments/{id}');
copy.put('invoice-payment/manifest.json', 'serves.transition', 'POST /invoice/payments/{id}/events');
copy.put('invoice-payment/list.json', 'rowActions', [
  { call: 'update', label: 'Correct' },
  { event: 'clear', label: 'Cleared' },
  { event: 'close', label: 'Close' },
]);
copy.put('invoice-payment/rules.json', 'fields.checkNumber', { lock: "has(record.state) && record.state == 'cleared'" });
copy.removeFile('invoice-payment/tests.json');
copy.write(
  'invoice-payment/lifecycle.json',
  JSON.stringify({
    id: 'invoice-payment',
    initial: 'open',
    states: {
      open: {
        meta: { title: 'Open', edit: { roles: ['manager', 'operations'] } },
        on: { clear: { target: 'cleared', meta: { label: 'Cleared', roles } } },
      },
      cleared: {
        meta: { title: 'Cleared', edit: { sections: ['payment'], roles } },
        on: { close: { target: 'closed', meta: { label: 'Close', roles } } },
      },
      closed: { type: 'final', meta: { title: 'Closed' } },
    },
  }),
);
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
const { db } = desk.database;
const manager = await desk.as('manager');

const made = async (): Promise<string> => (await send(manager, 'POST /invoice/payments', { body: payment })).json<{ id: string }>().id;
const move = (id: string, event: string) => send(manager, `POST /invoice/payments/${id}/events`, { body: { event } });
const save = (id: string, changes: object) => send(manager, `PUT /invoice/payments/${id}`, { body: { ...payment, ...changes } });
const record = async (id: string) =>
  (await manager.call(`GET /desk/submissions/${id}`)).json<{ data: { amountPaid: number; checkNumber?: string }; revision: number }>();
const steps = async (id: string) => (await manager.call(`GET /desk/submissions/${id}/history`)).json<HistoryAnswer>().steps;
const firstStep = async (id: string): Promise<string> => (await steps(id)).at(-1)?.id ?? '';
const restore = async (id: string, step: string, { by = manager, revision }: { by?: Caller; revision?: number } = {}) =>
  by.call(`POST /desk/submissions/${id}/restore`, {
    body: { step },
    headers: { 'if-match': `"${revision ?? (await record(id)).revision}"` },
  });

test('nothing is wrong with these declarations', async () => {
  expect(await errorsTold(manager)).toEqual([]);
});

test('an earlier version is put back as a new one that says of which, and nothing before it is rewritten', async () => {
  const id = await made();
  await save(id, { amountPaid: 1310, checkNumber: '4417' });
  const before = await db.selectFrom('record_versions').selectAll().where('record_id', '=', id).orderBy('number').execute();
  const [edited, created] = await steps(id);
  expect([edited?.isPast, created?.isPast]).toEqual([undefined, true]);
  expect((await restore(id, created?.id ?? '')).statusCode).toBe(200);
  expect((await record(id)).data).toMatchObject({ amountPaid: payment.amountPaid });
  expect((await record(id)).data).not.toHaveProperty('checkNumber');
  const after = await db.selectFrom('record_versions').selectAll().where('record_id', '=', id).orderBy('number').execute();
  expect([after.slice(0, 2), after.map(({ number }) => number)]).toEqual([before, [1, 2, 3]]);
  const [restored] = await steps(id);
  expect(restored).toMatchObject({
    kind: 'updated',
    by: 'manager@firm.example',
    title: { en: expect.stringMatching(/^Restored as of .* \(version 1\)$/) },
    changes: expect.arrayContaining([
      expect.objectContaining({ pointer: '/amountPaid' }),
      expect.objectContaining({ pointer: '/checkNumber' }),
    ]),
  });
  const audited = await db
    .selectFrom('audit_rows')
    .select('action')
    .where('subject', '=', id)
    .where('action', '<>', 'record.read')
    .orderBy('id')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['submission.created', 'submission.updated', 'submission.updated']);
});

test('what the record says already is not restored, nor what no version says, nor what somebody changed meanwhile', async () => {
  const id = await made();
  const step = await firstStep(id);
  expect((await restore(id, step)).json()).toMatchObject({ status: 409, code: 'event_refused' });
  await save(id, { amountPaid: 1310 });
  expect((await restore(id, step, { revision: 1 })).json()).toMatchObject({ status: 409, code: 'record_changed' });
  expect((await manager.call(`POST /desk/submissions/${id}/restore`, { body: { step } })).json()).toMatchObject({
    code: 'revision_missing',
  });
  const other = await made();
  expect((await restore(id, await firstStep(other))).statusCode).toBe(404);
  await move(id, 'clear');
  const [moved] = await steps(id);
  expect((await restore(id, moved?.id ?? '')).statusCode).toBe(404);
  expect((await record(id)).data.amountPaid).toBe(1310);
});

test('a restore is refused to whom an edit is: by the role of the state, a closed section, a locked field and a closed state', async () => {
  const id = await made();
  const step = await firstStep(id);
  await save(id, { amountPaid: 1310, checkNumber: '4417' });
  const admin = await desk.as('admin');
  expect((await restore(id, step, { by: admin })).json()).toMatchObject({ status: 403, code: 'not_allowed' });
  const clerk = await desk.as('caseManager');
  expect((await restore(id, step, { by: clerk })).statusCode).toBeGreaterThanOrEqual(403);
  await move(id, 'clear');
  // the number of the check is locked once it is cleared
  expect((await restore(id, step)).json()).toMatchObject({ status: 422, faults: [expect.objectContaining({ pointer: '/checkNumber' })] });
  await move(id, 'close');
  expect((await restore(id, step)).json()).toMatchObject({ status: 409, code: 'record_closed' });
  expect((await record(id)).data).toMatchObject({ amountPaid: 1310, checkNumber: '4417' });
  expect(await steps(id)).toHaveLength(4);
});

test('a section that the state closes is not put back', async () => {
  const id = await made();
  const step = await firstStep(id);
  await save(id, { depositionDate: '2026-04-09' });
  await move(id, 'clear');
  expect((await restore(id, step)).json()).toMatchObject({ status: 422, faults: [{ pointer: '/depositionDate', code: 'closed' }] });
});

test('a record whose letter was sent is never restored', async () => {
  const clerk = await desk.as('caseManager');
  const { id } = (await sendFeeLetter(clerk)).json<{ id: string }>();
  const answer = await clerk.call(`POST /desk/submissions/${id}/restore`, {
    body: { step: '01900000-0000-7000-8000-000000000000' },
    headers: { 'if-match': '"1"' },
  });
  expect(answer.json()).toMatchObject({ status: 403, code: 'not_allowed' });
});
