import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appointment, nextDeposition, eventually, feeLetter, newKey, payment, send, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk();
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const attorney = await desk.as('handlingAttorney');
const manager = await desk.as('manager');
const operations = await desk.as('operations');

type Event = { readonly event: string };

const schedule = async (): Promise<string> =>
  (await send(clerk, 'POST /depositions/create', { body: nextDeposition() })).json<{ id: string }>().id;
/** What a slow machine does not answer in time is asked for again under its key, as it says. */
const move = (id: string, event: string, fields: object = {}) => {
  const sent = { body: { event, ...fields }, key: newKey() };
  return eventually(
    () => send(clerk, `POST /deposition/${id}/events`, sent),
    (answer) => !['call_timeout', 'still_running'].includes(answer.json<{ code?: string }>().code ?? ''),
  );
};

test('a created record can be read under its envelope and stands in its list', async () => {
  const made = await send(manager, 'POST /invoice/payments', { body: payment });
  expect(made.json()).toMatchObject({ computed: { invoiceId: '20260017-2026-04-02' }, message: 'Payment recorded.', enclosures: [] });
  const { id } = made.json<{ id: string }>();
  const read = await manager.call(`GET /invoice/payments/${id}`);
  expect(read.json()).toMatchObject({ payment: { id, data: payment } });
  const list = await manager.call('GET /paymentLogs?invoiceType=5710&caseFileNumber=20260017');
  expect(list.json()).toMatchObject({
    paymentLogs: [{ id, amountPaid: 1200, 'computed.invoiceId': '20260017-2026-04-02' }],
    page: 1,
    totalItems: 1,
    totalPages: 1,
    ownOnly: false,
  });
});

test('payments of another kind of invoice than there are here are refused, not answered with these', async () => {
  const others = await manager.call('GET /paymentLogs?invoiceType=lien');
  expect([others.statusCode, others.json()]).toMatchObject([
    422,
    { faults: [{ pointer: '/invoiceType', message: 'invoiceType must be 5710. These rows are nothing else.' }] },
  ]);
  expect((await manager.call('GET /paymentLogs?invoiceType=')).statusCode).toBe(200);
});

test('a version that was published when such a name meant nothing is still answered', async () => {
  const { rows } = await sql`insert into bundles (version, automation_id, content, validator_module)
    select repeat('0', 64), automation_id, replace(content, '["5710"]', 'null'), validator_module from bundles
    where automation_id = 'invoice-payment' and content like '%"invoiceType":["5710"]%' limit 1 returning content`.execute(
    desk.database.db,
  );
  expect(JSON.stringify(rows)).toContain('\\"invoiceType\\":null');
  const served = async (version: string): Promise<void> => {
    await db.updateTable('publications').set({ version }).where('automation_id', '=', 'invoice-payment').execute();
    await desk.automations.registry.refresh();
  };
  const { version } = await db
    .selectFrom('publications')
    .select('version')
    .where('automation_id', '=', 'invoice-payment')
    .executeTakeFirstOrThrow();
  await served('0'.repeat(64));
  expect((await manager.call('GET /paymentLogs?invoiceType=lien')).statusCode).toBe(200);
  await served(version);
});

test('the number in a look-up address is a filter that always holds', async () => {
  await schedule();
  const all = (await clerk.call('GET /depositions')).json<{ totalItems: number }>().totalItems;
  expect((await clerk.call('GET /depositions/20260017')).json()).toMatchObject({ totalItems: all });
  expect((await clerk.call('GET /depositions/20260099')).json()).toMatchObject({ totalItems: 0, depositions: [] });
});

test('a field that an event does not take is refused, not left out', async () => {
  const id = await schedule();
  const answer = await send(clerk, `POST /deposition/${id}/events`, { body: { event: 'confirm', misspeltField: 'Delphine' } });
  expect(answer.json()).toMatchObject({
    status: 422,
    code: 'invalid_input',
    faults: [{ pointer: '/misspeltField', code: 'unknown_field' }],
  });
  expect((await clerk.call(`GET /desk/submissions/${id}`)).json()).toMatchObject({ state: 'scheduled' });
});

test('a record is moved by its events, and each step is kept', async () => {
  const id = await schedule();
  const before = (await clerk.call(`GET /desk/submissions/${id}/events`)).json<{ events: Event[] }>();
  expect(before.events.map(({ event }) => event)).toContain('confirm');
  expect((await move(id, 'confirm')).json()).toMatchObject({ id, state: 'confirmed' });
  expect((await clerk.call(`GET /desk/submissions/${id}`)).json()).toMatchObject({ state: 'confirmed' });
  expect((await clerk.call(`GET /letterLogs/deposition?caseFileNumber=20260017`)).json()).toMatchObject({
    letterLogs: expect.arrayContaining([expect.objectContaining({ submissionId: id, state: 'confirmed' })]),
  });
  const stored = await db
    .selectFrom('record_events')
    .select(['kind', 'event', 'from_state', 'to_state'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  expect(stored).toEqual([
    { kind: 'created', event: null, from_state: null, to_state: 'scheduled' },
    { kind: 'moved', event: 'confirm', from_state: 'scheduled', to_state: 'confirmed' },
  ]);
});

test('an event that the state does not take is refused', async () => {
  const id = await schedule();
  await move(id, 'confirm');
  expect((await move(id, 'confirm')).json()).toMatchObject({ status: 409, code: 'event_refused' });
  expect((await move(id, 'unheardOf')).json()).toMatchObject({ status: 409, code: 'event_refused' });
});

test('what goes with an event is checked like a form', async () => {
  const id = await schedule();
  const answer = await move(id, 'cancel', { cancelReason: '', because: 1 });
  expect(answer.statusCode).toBe(422);
  expect(
    answer
      .json<{ faults: { pointer: string }[] }>()
      .faults.map(({ pointer }) => pointer)
      .toSorted(),
  ).toEqual(['/because', '/cancelReason', '/cancelledBy']);
  expect((await send(clerk, `POST /deposition/${id}/events`, { body: {} })).json()).toMatchObject({
    code: 'invalid_input',
    faults: [{ pointer: '/event' }],
  });
});

test('of two people who move a record at once, one is told that it changed', async () => {
  const id = await schedule();
  const answers = await Promise.all([move(id, 'confirm'), move(id, 'cancel', { cancelledBy: 'defense', cancelReason: 'Settled' })]);
  const codes = answers.map((answer) => answer.json<{ code?: string }>().code);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(['record_changed', 'event_refused']).toContain(codes.find((code) => code !== undefined));
});

test('a moved record is moved once when the same event is sent again with its key', async () => {
  const id = await schedule();
  const first = await send(clerk, `POST /deposition/${id}/events`, { body: { event: 'confirm' }, key: `confirm-${id}` });
  const again = await send(clerk, `POST /deposition/${id}/events`, { body: { event: 'confirm' }, key: `confirm-${id}` });
  expect(again.json()).toEqual(first.json());
});

/** A request for an appointment, of which no letter went out yet. */
const request = async (): Promise<string> => (await send(clerk, 'POST /appointments', { body: appointment })).json<{ id: string }>().id;

test('a deleted record is gone from list, log and page, and stays in the books', async () => {
  const id = await request();
  expect((await clerk.call(`DELETE /appointments/${id}`, { headers: { 'if-match': '"1"' } })).json()).toMatchObject({ id });
  expect((await clerk.call(`GET /appointments/${id}`)).json()).toMatchObject({ status: 404, code: 'not_found' });
  expect(
    (await clerk.call('GET /appointments?limit=200')).json<{ appointments: { id: string }[] }>().appointments.map((row) => row.id),
  ).not.toContain(id);
  expect(await db.selectFrom('records').select(['active', 'creator_email']).where('id', '=', id).execute()).toEqual([
    { active: false, creator_email: 'casemanager@firm.example' },
  ]);
});

test('a deletion says which revision its sender saw, and a changed record stays', async () => {
  const id = await request();
  expect((await clerk.call(`DELETE /appointments/${id}`)).json()).toMatchObject({ status: 428, code: 'revision_missing' });
  const changed = { body: { ...appointment, specialty: 'Neurology (MPN)' }, headers: { 'if-match': '"1"' } };
  expect((await clerk.call(`PUT /appointments/${id}`, changed)).statusCode).toBe(200);
  const late = await clerk.call(`DELETE /appointments/${id}`, { headers: { 'if-match': '"1"' } });
  expect(late.json()).toMatchObject({ status: 409 });
  expect((await clerk.call(`GET /appointments/${id}`)).statusCode).toBe(200);
});

test('a person without a page that lists records sees only own ones', async () => {
  const { id } = (await sendFeeLetter(clerk)).json<{ id: string }>();
  expect((await attorney.call(`GET /desk/submissions/${id}`)).json()).toMatchObject({ status: 404, code: 'not_found' });
  expect((await manager.call(`GET /desk/submissions/${id}`)).statusCode).toBe(200);
  expect((await clerk.call(`GET /desk/submissions/${id}`)).json()).toMatchObject({ id, data: feeLetter });
});

test('a role that may record payments but not see the list gets only its own', async () => {
  await send(manager, 'POST /invoice/payments', { body: payment });
  const own = (await send(operations, 'POST /invoice/payments', { body: { ...payment, checkNumber: '4711' } })).json<{ id: string }>();
  const seen = (await operations.call('GET /paymentLogs')).json<{ paymentLogs: { id: string }[]; ownOnly: boolean }>();
  expect(seen).toMatchObject({ ownOnly: true, paymentLogs: [{ id: own.id }] });
  expect(seen.paymentLogs).toHaveLength(1);
});

test('an id that is none, and a record of another automation, are not found', async () => {
  const id = await schedule();
  expect((await manager.call(`GET /invoice/payments/${id}`)).statusCode).toBe(404);
  expect((await manager.call('GET /invoice/payments/first')).statusCode).toBe(404);
  expect((await manager.call(`GET /desk/submissions/${'x'.repeat(40)}`)).statusCode).toBe(404);
});
