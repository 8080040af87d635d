import { expect, test } from 'vitest';
import type { RowPage } from '#schemas/api/records.gen.ts';
import { send } from '../sending.ts';
import { strike } from '../strike-body.ts';
import { testDesk } from '../test-desk.ts';

// A strike sent on Monday, June 22 2026: the defense can strike through Monday, July 6, and from July 3 on the status warns.
let now = new Date('2026-06-22T19:00:00Z');
const desk = await testDesk({ clock: { now: () => now } });
const clerk = await desk.as('caseManager');

const added = async (panelNumber: string): Promise<string> =>
  (await send(clerk, 'POST /strikes/add-strike-to-panel', { body: { ...strike, panelNumber } })).json<{ id: string }>().id;
const tones = async () => (await clerk.call('GET /strikes')).json<RowPage>().tones;

test('from the day of a threshold on, the rows of a list have its tone, and only those', async () => {
  const [waits, closed] = [await added('7812001'), await added('7812002')];
  await send(clerk, `POST /strikes/${closed}/events`, { body: { event: 'close', panelOutcome: 'closed', closedWhy: 'Settled.' } });
  expect(await tones()).toBeUndefined();
  now = new Date('2026-07-03T06:59:00Z');
  expect(await tones()).toBeUndefined();
  now = new Date('2026-07-03T07:01:00Z');
  expect(await tones()).toEqual({ [waits]: 'warning' });
});
