import { expect, test } from 'vitest';
import { automationsCopy } from '../automations-copy.ts';
import { deposition, newKey, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const copy = automationsCopy();
copy.put('deposition/manifest.json', 'serves.log', {
  call: 'GET /depositions/logs',
  envelope: 'entries',
  query: { pageSize: 'limit', case_file_number: 'caseFileNumber' },
});
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: copy.folder } });
const manager = await desk.as('manager');
const cancelling = { cancelledBy: 'defense', cancelReason: 'The case settled' };

const scheduled = async (): Promise<string> => {
  const made = await send(manager, 'POST /depositions/create', { body: deposition });
  return made.json<{ id: string }>().id;
};
const stateOf = async (id: string): Promise<unknown> =>
  (await manager.call(`GET /deposition/${id}`)).json<{ deposition: { state: string } }>().deposition.state;

test('a deposition is cancelled by a PUT that names its status', async () => {
  const id = await scheduled();
  const answer = await send(manager, `PUT /depositions/${id}`, { body: { deposition_status: 'canceled', ...cancelling } });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, state: 'cancelled' }]);
  expect(await stateOf(id)).toBe('cancelled');
});

test('a status that says who cancelled fills that in; what is sent beside it wins', async () => {
  const cancelledBy = async (body: Readonly<Record<string, string>>): Promise<unknown> => {
    const id = await scheduled();
    const answer = await send(manager, `PUT /depositions/${id}`, { body: { ...body, cancelReason: 'The case settled' } });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { state: 'cancelled' }]);
    return (await manager.call(`GET /deposition/${id}`)).json<{ deposition: { data: { cancelledBy?: string } } }>().deposition.data
      .cancelledBy;
  };
  expect(await cancelledBy({ deposition_status: 'cancelled_by_defense' })).toBe('defense');
  expect(await cancelledBy({ deposition_status: 'cancelled_by_applicant' })).toBe('applicant');
  expect(await cancelledBy({ deposition_status: 'cancelled_by_defense', cancelledBy: 'other' })).toBe('other');
});

test('a PUT that is sent twice under one key cancels once', async () => {
  const id = await scheduled();
  const headers = { 'idempotency-key': newKey() };
  const body = { deposition_status: 'cancelled', ...cancelling };
  const answers = [
    await manager.call(`PUT /depositions/${id}`, { body, headers }),
    await manager.call(`PUT /depositions/${id}`, { body, headers }),
  ];
  expect(answers.map((answer) => answer.json())).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
  const { steps } = (await manager.call(`GET /desk/submissions/${id}/history`)).json<{ steps: { event?: string }[] }>();
  expect(steps.filter(({ event }) => event === 'cancel')).toHaveLength(1);
});

test('a status that names no event is refused, and so is one with which the record cannot go on', async () => {
  const id = await scheduled();
  for (const status of ['settled', 'constructor', 7, undefined]) {
    const answer = await send(manager, `PUT /depositions/${id}`, { body: { deposition_status: status, ...cancelling } });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { faults: [{ pointer: '/event' }] }]);
  }
  expect(await stateOf(id)).toBe('scheduled');
  const cancel = () => send(manager, `PUT /depositions/${id}`, { body: { deposition_status: 'cancelled', ...cancelling } });
  expect((await cancel()).statusCode).toBe(200);
  expect((await cancel()).json()).toMatchObject({ code: 'event_refused' });
});

test('a declared address answers the log as its page does', async () => {
  await scheduled();
  const page = (await manager.call('GET /letterLogs/deposition?limit=2&sort=createdAt:desc')).json<{ letterLogs: { id: string }[] }>();
  const { letterLogs, ...totals } = page;
  expect(letterLogs).toHaveLength(2);
  const answer = (await manager.call('GET /depositions/logs?pageSize=2&sort=createdAt:desc')).json<Record<string, unknown>>();
  expect(answer).toMatchObject({ ...totals, limit: 2, entries: letterLogs.map(({ id }) => ({ id })) });
});

test('what callers ask by their own names filters the rows', async () => {
  const rowsAt = async (address: string): Promise<number> =>
    (await manager.call(`GET ${address}`)).json<{ totalItems: number }>().totalItems;
  expect(await rowsAt('/depositions?case_file_number=20260017')).toBeGreaterThan(0);
  expect(await rowsAt('/depositions?case_file_number=20260099')).toBe(0);
  expect(await rowsAt('/depositions/logs?case_file_number=20260099')).toBe(0);
  expect(await rowsAt('/depositions/logs?from=2020-01-01&to=2020-01-02&creatorEmail=nobody')).toBe(0);
  expect((await manager.call('GET /depositions?case_number=20260017')).statusCode).toBe(422);
});

test('who has no page with the log gets the own entries', async () => {
  await scheduled();
  const clerk = await desk.as('handlingAttorney');
  const answer = await clerk.call('GET /depositions/logs');
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { ownOnly: expect.any(Boolean) }]);
});
