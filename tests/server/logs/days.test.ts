import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyRecord } from '../record-rows.ts';
import { deposition, send } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { byName } from '../../by-name.ts';

let now = new Date('2026-05-29T19:00:00Z');
const desk = await testDesk({ clock: { now: () => now } });
const clerk = await desk.as('caseManager');
await desk.automations.indexed();

type Entry = { readonly id: string; readonly clientName: string; readonly depositionDate: string; readonly [field: string]: unknown };
type Days = {
  readonly depositions: readonly Entry[];
  readonly today: string;
  readonly ownOnly: boolean;
  readonly closedDays: readonly unknown[];
  readonly offers?: Readonly<Record<string, readonly string[]>>;
};

const ask = (query: string, caller = clerk) => caller.call(`GET /depositions?${query}`);
const days = async (query: string, caller = clerk): Promise<Days> => (await ask(query, caller)).json<Days>();
/** Names of the test for depositions of one client. */
const named = new Map<string, string>();
const names = async (query: string, caller = clerk) =>
  (await days(query, caller)).depositions.map(({ id, clientName }) => named.get(id) ?? clientName);

const june = 'firstDay=2026-05-31&lastDay=2026-07-04';

const create = async (name: string, depositionDate: string, more: Readonly<Record<string, unknown>> = {}) => {
  const { id } = (await send(clerk, 'POST /depositions/create', { body: { ...deposition, depositionDate, ...more } })).json<{
    id: string;
  }>();
  named.set(id, name);
  return id;
};

let first = '';

beforeAll(async () => {
  first = await create('Ana Reyes', '2026-06-15', { depositionTime: '13:30:00', expectedHours: 2.5 });
  await create('Bo Larsen', '2026-06-15', { depositionTime: '09:00:00', attorneyId: 'attorney-2' });
  await create('Cy Okafor', '2026-06-30', { depositionTime: '09:00:00' });
  await create('Di Marsh', '2026-05-31', { depositionTime: '09:00:00' });
  await create('Ed Voss', '2026-07-04', { depositionTime: '09:00:00' });
  await create('Flo Quist', '2026-07-05', { depositionTime: '09:00:00' });
  now = new Date('2026-06-10T06:30:00Z');
});

describe('the records of some days', () => {
  test('both days count in, and they stand in the order of day and time', async () => {
    expect(await names(june)).toEqual(['Di Marsh', 'Bo Larsen', 'Ana Reyes', 'Cy Okafor', 'Ed Voss']);
    expect(await names('firstDay=2026-06-15&lastDay=2026-06-15')).toEqual(['Bo Larsen', 'Ana Reyes']);
    expect(await names('firstDay=2026-08-01&lastDay=2026-08-31')).toEqual([]);
  });

  test('of each there is what the calendar shows, and what opens it', async () => {
    const found = (await days(june)).depositions.find(({ id }) => id === first);
    expect(found).toEqual({
      id: first,
      submissionId: first,
      state: 'scheduled',
      revision: expect.any(Number),
      depositionDate: '2026-06-15',
      depositionTime: '13:30:00',
      'computed.expectedMinutes': '150.0',
      clientName: 'María de los Ángeles Muñoz Ibáñez',
      'computed.attorneyName': expect.stringMatching(/\w/),
      place: 'remote',
    });
  });

  test("today is California's, and the holidays of the figures are told", async () => {
    expect(await days(june)).toMatchObject({
      today: '2026-06-09',
      closedDays: [
        { on: '2026-06-19', name: 'Juneteenth', closes: 'court' },
        { on: '2026-07-04', name: 'Independence Day', closes: 'office' },
      ],
    });
  });

  test('of one day it is told what can be done to each record, of more it is not', async () => {
    const { depositions, offers } = await days('firstDay=2026-06-30&lastDay=2026-06-30');
    expect(offers?.[depositions[0]?.id ?? '']).toEqual(expect.arrayContaining(['confirm', 'cancel']));
    expect(await days(june)).not.toHaveProperty('offers');
  });

  test('filters and the view are those of the list', async () => {
    expect(await names(`${june}&computed.attorneyName=lindqvist`)).toEqual(['Bo Larsen']);
    expect(await names(`${june}&computed.attorneyName=${encodeURIComponent('zzz')}`)).toEqual([]);
    expect(await names(`${june}&view=upcoming`)).toEqual(['Bo Larsen', 'Ana Reyes', 'Cy Okafor', 'Ed Voss']);
    expect((await ask(`${june}&view=soon`)).json()).toMatchObject({ code: 'invalid_input', message: 'The list has no view soon.' });
  });

  test('who may not ask for the list may not ask for its days', async () => {
    expect((await ask(june, await desk.as('user'))).statusCode).toBe(403);
  });

  test('a deleted record is not on its day', async () => {
    const id = await create('Gus Adler', '2026-06-22', { depositionTime: '15:00:00' });
    expect(await names('firstDay=2026-06-22&lastDay=2026-06-22')).toEqual(['Gus Adler']);
    // The desk refuses to delete what was served; a record that is gone all the same is on no day.
    await desk.database.db.updateTable('records').set({ active: false }).where('id', '=', id).execute();
    expect(await names('firstDay=2026-06-22&lastDay=2026-06-22')).toEqual([]);
  });
});

describe('days that cannot be asked for', () => {
  test.each([
    ['firstDay=2026-06-01', 'lastDay must be a date (YYYY-MM-DD).'],
    ['firstDay=2026-06-31&lastDay=2026-07-01', 'firstDay must be a date (YYYY-MM-DD).'],
    ['firstDay=2026-06-02&lastDay=2026-06-01', 'lastDay must not be before firstDay.'],
    ['firstDay=2026-06-01&lastDay=2026-07-13', 'At most 42 days can be asked for at once, not 43.'],
  ])('%s', async (query, message) => {
    expect((await ask(query)).json()).toMatchObject({ status: 422, code: 'invalid_input', message });
  });

  test('a list without a calendar knows no days', async () => {
    const answer = await (await desk.as('manager')).call('GET /paymentLogs?firstDay=2026-06-01&lastDay=2026-06-02');
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('Rows cannot be filtered by firstDay.') });
  });

  byName('more than ten thousand are refused with what to do, and a filter helps', async () => {
    await copyRecord(
      desk.database.db,
      { id: first, count: 10_001 },
      {
        data: sql`v.data || jsonb_build_object('depositionDate', '2026-09-01', 'clientName', 'Client ' || i)`,
      },
    );
    expect((await ask('firstDay=2026-08-30&lastDay=2026-09-05')).json()).toMatchObject({
      status: 422,
      message: 'There are more than 10,000 records in this time. Choose a shorter time, or set a filter.',
    });
    expect(await names('firstDay=2026-08-30&lastDay=2026-09-05&clientName=Client%209999')).toEqual(['Client 9999']);
  });
});
