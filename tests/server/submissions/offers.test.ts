import { expect, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { nextDeposition, payment, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const copy = automationsCopy();
let now = new Date('2026-05-01T17:30:00Z');
const desk = await testDesk({
  settings: { DESK_AUTOMATIONS: copy.folder },
  clock: { now: () => now },
  changes: { limits: { debounceMs: 20 } },
});
const clerk = await desk.as('caseManager');

type Page = { readonly depositions: readonly { readonly id: string }[]; readonly offers: Readonly<Record<string, readonly string[]>> };

const schedule = async (depositionDate: string): Promise<string> =>
  (await send(clerk, 'POST /depositions/create', { body: { ...nextDeposition(), depositionDate } })).json<{ id: string }>().id;
/** What can be sent to every deposition that is still to come, in the declared order. */
const shared = ['notified', 'amend', 'continue', 'cancel'];
const move = (id: string, event: string, fields: object = {}) =>
  send(clerk, `POST /deposition/${id}/events`, { body: { event, ...fields } });
const offersOf = async (id: string): Promise<readonly string[] | undefined> =>
  (await clerk.call('GET /depositions?limit=200')).json<Page>().offers[id];

test('a list offers an event only where the page of the record does, and of a past deposition to complete it first', async () => {
  const [past, ahead] = [await schedule('2026-05-01'), await schedule('2026-06-09')];
  now = new Date('2026-05-04T17:30:00Z');
  expect(await offersOf(past)).toEqual(['complete', 'completePartly', 'noShow', ...shared]);
  expect(await offersOf(ahead)).toEqual(['confirm', ...shared]);
  const page = (await clerk.call(`GET /desk/submissions/${ahead}/events`)).json<{ events: { event: string }[]; calls: string[] }>();
  expect([...page.events.map(({ event }) => event), ...page.calls]).toEqual(['confirm', ...shared]);
  await move(past, 'complete', { hoursOnRecord: 2 });
  expect(await offersOf(past)).toEqual(['transcript', 'correct']);
});

test('a refused event says why, in words of the office', async () => {
  const id = await schedule('2026-06-09');
  expect((await move(id, 'complete', { hoursOnRecord: 2 })).json()).toMatchObject({
    status: 409,
    code: 'event_refused',
    message: 'The deposition is on 06/09/2026. Complete it on that day or later.',
  });
  await move(id, 'confirm');
  expect((await move(id, 'confirm')).json()).toMatchObject({ message: 'This is not possible while the status is "Confirmed".' });
});

test('the question before an event names the person and the day', async () => {
  const id = await schedule('2026-11-03');
  const answer = (await clerk.call(`GET /desk/submissions/${id}/events`)).json<{
    events: { event: string; confirm?: string; yes?: string }[];
    questions: Readonly<Record<string, string>>;
  }>();
  expect(answer.events.find(({ event }) => event === 'cancel')).toMatchObject({
    confirm: 'Cancel the deposition of María de los Ángeles Muñoz Ibáñez on 11/03/2026? The client has already been notified.',
    yes: 'Cancel the deposition',
  });
  expect(answer.questions['delete']).toContain('Muñoz Ibáñez on 11/03/2026?');
});

test('a role is offered only what it may do', async () => {
  const id = await schedule('2026-06-09');
  copy.put('deposition/lifecycle.json', 'states.pending.states.upcoming.states.scheduled.on.confirm.meta.roles', ['handlingAttorney']);
  await desk.automations.publishNow();
  const later = await schedule('2026-06-10');
  expect(await offersOf(later)).toEqual(shared);
  // The older record keeps the events of its version.
  expect(await offersOf(id)).toEqual(['confirm', ...shared]);
});

test('the list of a retired automation offers nothing', async () => {
  copy.put('deposition/manifest.json', 'status', 'retired');
  await desk.automations.publishNow();
  expect((await clerk.call('GET /depositions')).json<Page>().offers).toEqual({});
});

test('a list without actions offers nothing', async () => {
  const manager = await desk.as('manager');
  await send(manager, 'POST /invoice/payments', { body: payment });
  expect((await manager.call('GET /paymentLogs')).json()).toMatchObject({ offers: {} });
});
