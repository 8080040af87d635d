import { expect, test } from 'vitest';
import type { HistoryAnswer } from '#schemas/api/records.gen.ts';
import { statelessPayments } from '../stateless-payments.ts';
import { newKey, nextDeposition, payment, send, thisDay } from '../sending.ts';
import { testDesk, type Caller } from '../test-desk.ts';

const automations = statelessPayments();
/** Completing is offered by every state before the deposition, confirming by one of them. */
const eventPlaces = {
  complete: 'states.pending.states.upcoming.on.complete',
  confirm: 'states.pending.states.upcoming.states.scheduled.on.confirm',
} as const;
const asksBefore = (event: keyof typeof eventPlaces, meta: object) => {
  for (const [name, value] of Object.entries(meta))
    automations.put('deposition/lifecycle.json', `${eventPlaces[event]}.meta.${name}`, value);
};
asksBefore('complete', {
  sections: ['taken', 'deposition'],
  fields: { attorneyId: 'ask', place: 'changed', depositionTime: 'shown' },
  note: 'required',
});
asksBefore('confirm', { notBy: 'creator', note: 'offered' });
// its rule tests send these events without what is asked here; the others stay, since every letter must be tried by one
const ruleTests: readonly { readonly event?: string }[] = JSON.parse(automations.read('deposition/tests.json')).tests;
const untouched = ruleTests.filter(({ event = '' }) => !(event in eventPlaces));
automations.put('deposition/tests.json', 'tests', untouched);
automations.put('invoice-payment/manifest.json', 'serves.update', 'PUT /invoice/payments/{id}');
automations.put('invoice-payment/list.json', 'rowActions', [{ call: 'update', label: 'Correct' }]);
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: automations.folder } });
const clerk = await desk.as('caseManager');
const manager = await desk.as('manager');

const historyOf = async (caller: Caller, id: string, query = ''): Promise<HistoryAnswer> =>
  (await caller.call(`GET /desk/submissions/${id}/history${query}`)).json();

test('every correction says what changed, from what to what, in words; the newest first, in parts', async () => {
  const { id } = (await send(manager, 'POST /invoice/payments', { body: payment })).json<{ id: string }>();
  await send(manager, `PUT /invoice/payments/${id}`, { body: { ...payment, amountPaid: 1350 } });
  const { steps, hasMore } = await historyOf(manager, id);
  expect(steps.map(({ kind, by, changes }) => [kind, by, changes])).toEqual([
    ['updated', 'manager@firm.example', [expect.objectContaining({ pointer: '/amountPaid', to: { en: '$1,350.00', es: '$1,350.00' } })]],
    ['created', 'manager@firm.example', []],
  ]);
  expect(hasMore).toBe(false);
  const first = await historyOf(manager, id, '?limit=1');
  expect(first).toMatchObject({ hasMore: true, steps: [{ kind: 'updated' }] });
  const rest = await historyOf(manager, id, `?limit=1&behind=${first.steps[0]?.id}`);
  expect(rest).toMatchObject({ hasMore: false, steps: [{ kind: 'created' }] });
  expect((await manager.call(`GET /desk/submissions/${id}/history?behind=x`)).statusCode).toBe(422);
});

const appointment = {
  caseFileNumber: '20260041',
  clientName: 'Ana Reyes',
  depositionDate: thisDay(),
  attorneyId: 'attorney-1',
  place: 'inPerson',
  location: '500 Grand Avenue, Oakland',
  letterLanguage: 'en',
};

const nextTime = (): string => nextDeposition().depositionTime;

const scheduled = async (depositionTime = nextTime()): Promise<string> =>
  (await send(clerk, 'POST /depositions/create', { body: { ...appointment, depositionTime } })).json<{ id: string }>().id;

const move = (caller: Caller, id: string, body: object) =>
  caller.call(`POST /deposition/${id}/events`, { body, headers: { 'idempotency-key': newKey() } });

const unchanged = { caseFileNumber: '20260041', clientName: 'Ana Reyes', depositionDate: appointment.depositionDate };
const taken = {
  event: 'complete',
  hoursOnRecord: 2.4,
  note: 'Ended early',
  attorneyId: 'attorney-1',
  place: 'remote',
  url: 'https://meet.example',
  ...unchanged,
};

const faultsOf = async (body: object): Promise<readonly unknown[]> => {
  const depositionTime = nextTime();
  const answer = (await move(clerk, await scheduled(depositionTime), { depositionTime, ...body })).json<{
    faults?: readonly { pointer: string; code: string }[];
    message: string;
  }>();
  return (answer.faults ?? [answer.message]).map((fault) => (typeof fault === 'string' ? fault : [fault.pointer, fault.code]));
};

test('an old value is confirmed or changed, another must change, a note is written, and what is only shown stays', async () => {
  expect(await faultsOf(taken)).toEqual([['/attorneyId', 'not_confirmed']]);
  expect(await faultsOf({ ...taken, confirmed: ['attorneyId'], place: 'inPerson', location: appointment.location })).toEqual([
    ['/place', 'not_changed'],
  ]);
  expect(await faultsOf({ ...taken, confirmed: ['attorneyId', 'place'] })).toEqual([['/confirmed', 'unknown_field']]);
  expect(await faultsOf({ ...taken, confirmed: ['attorneyId'], note: ' ' })).toEqual([['/note', 'field_required']]);
  expect(await faultsOf({ ...taken, confirmed: 'attorneyId' })).toEqual([['/confirmed', 'wrong_type']]);
  expect(await faultsOf({ ...taken, confirmed: ['attorneyId'], depositionTime: '11:00:00' })).toEqual([['/depositionTime', 'closed']]);
});

test('the history tells the event with its note, what was confirmed, and what it changed', async () => {
  const depositionTime = nextTime();
  const id = await scheduled(depositionTime);
  const draft = '/desk/drafts/deposition/-?record=' + id + '&event=complete';
  const begun = { data: { hoursOnRecord: 2.4 }, version: 'v1', revision: 0, entry: { revision: 1 } };
  await clerk.call(`PUT ${draft}`, { body: begun });
  const answer = await clerk.call(`POST /deposition/${id}/events`, {
    body: { ...taken, depositionTime, confirmed: ['attorneyId'] },
    headers: { 'idempotency-key': newKey(), 'x-draft-place': '-', 'x-draft-revision': '1', 'x-draft-window': 'window-1' },
  });
  expect(answer.json()).toMatchObject({ state: 'completed' });
  expect((await clerk.call(`GET ${draft}`)).json()).toBeNull();
  const { steps } = await historyOf(clerk, id);
  expect(steps[0]).toMatchObject({
    kind: 'moved',
    event: 'complete',
    title: 'Complete',
    state: 'Completed',
    note: 'Ended early',
    confirmed: ['Appearing attorney'],
  });
  expect(steps[0]?.changes).toContainEqual(expect.objectContaining({ pointer: '/hoursOnRecord', to: { en: '2.40', es: '2.40' } }));
  expect(steps[0]?.changes.find(({ pointer }) => pointer === '/place')).toMatchObject({
    from: { en: 'In person', es: 'In person' },
    to: { en: expect.stringMatching(/\S/) },
  });
  expect(steps.at(-1)).toMatchObject({ kind: 'created', changes: [] });
});

test('what the creator may not do is offered to it with the reason and refused, and done by somebody else', async () => {
  const id = await scheduled();
  const offers = async (caller: Caller) =>
    (await caller.call(`GET /desk/submissions/${id}/events`))
      .json<{ events: readonly { event: string; refused?: { en: string } }[] }>()
      .events.find(({ event }) => event === 'confirm');
  expect((await offers(clerk))?.refused?.en).toMatch(/You created this record/);
  expect((await move(clerk, id, { event: 'confirm' })).json()).toMatchObject({ status: 403, code: 'not_allowed' });
  expect((await offers(manager))?.refused).toBeUndefined();
  expect((await move(manager, id, { event: 'confirm', note: 'Called the reporter' })).json()).toMatchObject({ state: 'confirmed' });
  expect((await historyOf(manager, id)).steps[0]).toMatchObject({ event: 'confirm', note: 'Called the reporter', changes: [] });
});

test('an event that opens nothing takes no field, and no note that it does not ask for', async () => {
  const id = await scheduled();
  expect((await move(manager, id, { event: 'confirm', confirmed: [] })).json()).toMatchObject({ code: 'invalid_input' });
  expect((await move(manager, id, { event: 'cancel', cancelReason: 'Settled', note: 'x' })).json()).toMatchObject({
    code: 'invalid_input',
  });
});
