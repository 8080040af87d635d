import { expect, test } from 'vitest';
import { feedText } from '#server/modules/calendar-feeds/feed-text.ts';
import { deposition, send } from '../sending.ts';
import { api, testDesk, type Caller } from '../test-desk.ts';

const desk = await testDesk({ clock: { now: () => new Date('2026-06-22T17:00:00Z') } });
const clerk = await desk.as('caseManager');

const read = async (path: string): Promise<{ readonly status: number; readonly text: string }> => {
  const answer = await fetch(`${desk.origin}${api}${path}`);
  // Long lines go on in the next one (RFC 5545 3.1).
  return { status: answer.status, text: (await answer.text()).replaceAll('\r\n ', '') };
};
const made = async (caller: Caller, withNames = false): Promise<string> =>
  (await caller.call('POST /desk/calendarFeed', { body: { withNames } })).json<{ path: string }>().path;
const eventOf = (text: string, id: string): readonly string[] =>
  text
    .split('BEGIN:VEVENT')
    .find((event) => event.includes(`UID:${id}@`))
    ?.split('\r\n') ?? [];

test('appointments and last days of the own cases stand in another calendar, without names unless they are asked for', async () => {
  // Noon in California in July is seven in the evening in Greenwich.
  const body = { ...deposition, depositionDate: '2026-07-14', depositionTime: '12:00:00' };
  const created = await send(clerk, 'POST /depositions/create', { body });
  expect(created.statusCode, created.body).toBe(201);
  const { id } = created.json<{ id: string }>();
  const path = await made(clerk);
  const { status, text } = await read(path);
  expect(status).toBe(200);
  expect(eventOf(text, id)).toEqual(
    expect.arrayContaining(['DTSTART:20260714T190000Z', 'STATUS:CONFIRMED', `SUMMARY:Depositions: ${deposition.caseFileNumber}`]),
  );
  expect(text).not.toMatch(/Muñoz|María/);
  const named = await made(clerk, true);
  expect(await read(path)).toEqual(expect.objectContaining({ status: 404 }));
  expect((await read(named)).text).toMatch(/SUMMARY:Depositions: .*Muñoz/);
  const canceled = await send(clerk, `POST /deposition/${id}/events`, {
    body: { event: 'cancel', cancelledBy: 'defense', cancelReason: 'The case settled' },
  });
  expect(canceled.statusCode, canceled.body).toBe(200);
  expect(eventOf((await read(named)).text, id)).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', expect.stringMatching(/^SEQUENCE:[1-9]/)]),
  );
});

test('an address that ended, one that never was, and one of somebody who was blocked get one answer', async () => {
  const manager = await desk.as('manager');
  const path = await made(manager);
  expect((await read(path)).status).toBe(200);
  expect((await manager.call('GET /desk/calendarFeed')).json()).toEqual({
    feed: { withNames: false, createdAt: expect.any(String) as unknown, readAt: expect.any(String) as unknown },
  });
  const unknown = await read('/calendarFeeds/no-such-calendar.ics');
  await desk.database.db.updateTable('users').set({ blocked: true }).where('email', '=', 'manager@firm.example').execute();
  const blocked = await read(path);
  await desk.database.db.updateTable('users').set({ blocked: false }).where('email', '=', 'manager@firm.example').execute();
  await manager.call('DELETE /desk/calendarFeed');
  const ended = await read(path);
  const said = ({ status, text }: Awaited<ReturnType<typeof read>>) => [status, JSON.parse(text).message];
  expect([said(blocked), said(ended)]).toEqual([said(unknown), said(unknown)]);
  expect(said(unknown)).toEqual([404, 'There is no calendar at this address.']);
});

test('a last day is the same date wherever the server stands', () => {
  const zone = process.env['TZ'];
  try {
    process.env['TZ'] = 'Pacific/Kiritimati';
    const day = { id: 'a', title: 'Answer due', text: '', link: 'https://desk.example.com', day: '2026-12-03', isOff: false, revision: 0 };
    expect(feedText([day], new Date('2026-11-30T12:00:00Z'))).toContain('DTSTART;VALUE=DATE:20261203');
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});
