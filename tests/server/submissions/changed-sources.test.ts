import { expect, test } from 'vitest';
import { appointment, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

type Entry = { readonly id: string };

const desk = await testDesk({ clock: { now: () => new Date('2026-05-04T19:00:00Z') } });
const clerk = await desk.as('caseManager');
const operations = await desk.as('operations');

const changesOf = async (id: string) =>
  (await clerk.call(`GET /desk/submissions/${id}/events`)).json<{ changes: { path?: string; was: string; now: string }[] }>().changes;

test('a record keeps the physician as he was, and tells what the address book says now', async () => {
  const made = await send(clerk, 'POST /appointments', { body: appointment });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json<{ id: string }>();
  expect(await changesOf(id)).toEqual([]);

  const before = (await clerk.call(`GET /desk/submissions/${id}`)).json<{ labels: { physicianId: Record<string, string> } }>();
  const { entries } = (await operations.call('GET /desk/address-book?kind=physician')).json<{ entries: readonly Entry[] }>();
  const { id: _, ...entry } = entries.find((one) => one.id === appointment.physicianId) ?? { id: '' };
  const changed = await operations.call(`PUT /desk/address-book/${appointment.physicianId}`, { body: { ...entry, city: 'San Jose' } });
  expect(changed.statusCode, changed.body).toBe(200);

  const was = before.labels.physicianId[appointment.physicianId] ?? '';
  const [change, ...others] = await changesOf(id);
  expect(others).toEqual([]);
  expect(change).toEqual({ path: 'physicianId', was, now: expect.stringContaining('San Jose') });
  expect(was).not.toContain('San Jose');
  expect((await clerk.call(`GET /desk/submissions/${id}`)).json()).toMatchObject({ labels: before.labels });
});
