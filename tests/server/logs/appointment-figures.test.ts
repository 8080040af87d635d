import { expect, test } from 'vitest';
import { appointment, newKey, scheduling, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk({ clock: { now: () => new Date('2026-05-04T19:00:00Z') } });
const clerk = await desk.as('caseManager');
await desk.automations.indexed();

const move = async (id: string, body: object): Promise<void> => {
  const moved = await clerk.call(`POST /appointments/${id}/events`, { body, headers: { 'idempotency-key': newKey() } });
  expect(moved.statusCode, moved.body).toBe(200);
};

async function scheduled(appointmentOn: string, panelNumber: string, evaluationKind = 'qme'): Promise<string> {
  const sent = await send(clerk, 'POST /appointments', { body: { ...appointment, panelNumber, evaluationKind } });
  expect(sent.statusCode, sent.body).toBe(201);
  const { id } = sent.json<{ id: string }>();
  await move(id, { ...scheduling, appointmentOn });
  return id;
}

// requested on April 27: the 90th day is July 26
test('appointments of panels that stand are counted by whether they are within 90 days of the request, and their days are averaged', async () => {
  await scheduled('2026-06-15', '7412905');
  await scheduled('2026-07-26', '7412906');
  await scheduled('2026-07-27', '7412907');
  await scheduled('2026-06-16', '', 'ame');
  const canceled = await scheduled('2026-06-17', '7412908');
  const served = { attorneyId: 'attorney-1', defenseAttorneyId: 'party-5', adjusterId: 'party-4' };
  await move(canceled, { event: 'cancel', cancelledBy: 'defense', cancelledOn: '2026-05-04', cancelReason: 'Trial', ...served });
  const pending = await send(clerk, 'POST /appointments', { body: { ...appointment, panelNumber: '7412909' } });
  expect(pending.statusCode).toBe(201);

  const { groups } = (await clerk.call('GET /appointments?figure=inside90')).json<{ groups: { value: string; count: number }[] }>();
  expect(groups.toSorted((one, other) => other.count - one.count)).toEqual([
    { value: 'true', count: 2 },
    { value: 'false', count: 1 },
  ]);

  // 49 days to June 15; 90 to July 26 and 91 to July 27. The AME and the canceled one are not among them.
  const waits = (await clerk.call('GET /appointments?figure=wait')).json<{ groups: object[] }>();
  expect(waits.groups).toEqual([
    { value: '2026-07-01', count: 2, amount: '90.50' },
    { value: '2026-06-01', count: 1, amount: '49.00' },
  ]);
});
