import { expect, test } from 'vitest';
import { maskedNumber } from '#domain/protected-number.ts';
import { automationsCopy } from '../automations-copy.ts';
import { deposition, newKey, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

const automations = automationsCopy();
automations.put('deposition/schema.json', 'properties.clientSsn', { type: 'string', format: 'ssn' });
const { sections } = JSON.parse(automations.read('deposition/ui-schema.json'));
const told = sections.find(({ id }: { id: string }) => id === 'client-told');
told.items.push({ field: 'clientSsn', control: 'text', title: 'Social security number' });
automations.put('deposition/ui-schema.json', 'sections', sections);
const desk = await testDesk({ settings: { DESK_AUTOMATIONS: automations.folder } });
const clerk = await desk.as('caseManager');

const toldNow = { event: 'notified', clientToldOn: '2026-05-01', clientToldBy: 'phone' };
const masked = maskedNumber('ssn', '6148');
const typed = maskedNumber('ssn', '7777');

test('the draft of an event keeps the number of its record and one that is typed, and both can be sent', async () => {
  const { id } = (await send(clerk, 'POST /depositions/create', { body: deposition })).json<{ id: string }>();
  const notify = (clientSsn: string, more = {}) =>
    clerk.call(`POST /deposition/${id}/events`, { body: { ...toldNow, clientSsn, ...more }, headers: { 'idempotency-key': newKey() } });
  const numberNow = async () =>
    (await clerk.call(`GET /desk/submissions/${id}`)).json<{ data: { clientSsn: string }; version: string }>().data.clientSsn;
  expect((await notify('539-27-6148')).statusCode).toBe(200);
  expect(await numberNow()).toBe(masked);

  const draft = `/desk/drafts/deposition/-?record=${id}&event=notified`;
  const { version } = (await clerk.call(`GET /desk/submissions/${id}`)).json<{ version: string }>();
  const save = async (clientSsn: string, revision: number) => {
    await clerk.call(`PUT ${draft}`, { body: { data: { clientSsn }, version, revision } });
    return (await clerk.call(`GET ${draft}`)).json<{ data: { clientSsn?: string } }>().data.clientSsn;
  };
  expect(await save(masked, 0)).toBe(masked);
  expect(await save('539-27', 1)).toBeUndefined();
  expect(await save('539-27-7777', 2)).toBe(typed);
  expect((await notify(typed, { confirmed: ['clientToldOn', 'clientToldBy'] })).statusCode).toBe(200);
  expect(await numberNow()).toBe(typed);
  const stored = JSON.stringify(await desk.database.db.selectFrom('drafts').selectAll().execute());
  // what is encrypted may hold any three digits
  expect(stored).not.toMatch(/539-?27/);
});
