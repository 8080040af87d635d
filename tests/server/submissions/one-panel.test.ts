import { expect, test } from 'vitest';
import { bookId } from '#demo/demo-firm.ts';
import { appointment, send } from '../sending.ts';
import { feldman, haddad, inOtherCase, servedPanel, sorensen, strike } from '../strike-body.ts';
import { testDesk } from '../test-desk.ts';

const desk = await testDesk({ clock: { now: () => new Date('2026-06-22T19:00:00Z') } });
const { db } = desk.database;
const clerk = await desk.as('caseManager');

type Fault = { readonly pointer: string; readonly message: string };
type Answer = { readonly id: string; readonly state: string; readonly message: string; readonly faults: readonly Fault[] };

const { lateConfirmed: _late, lateReason: _why, ...inTime } = strike;
const specialty = 'Orthopaedic surgery (MOS)';
const elsewhere = await inOtherCase(clerk, '20260041');
const add = (body: object) => send(clerk, 'POST /strikes/add-strike-to-panel', { body: { ...inTime, specialty, ...body } });
const serve = (body: object) =>
  send(clerk, 'POST /servepanel/servePanel', { body: { ...servedPanel, panelIssuedOn: '2026-06-19', ...body } });
const stateOf = async (id: string) => (await db.selectFrom('records').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const known = async (panelNumber: string, of: object = { caseFileNumber: strike.caseFileNumber }) =>
  (await clerk.call('POST /desk/finds/strike-panel/knownPanels', { body: { data: { ...of, panelNumber } } })).json<{
    rows: readonly Record<string, unknown>[];
  }>().rows[0];

test('a panel is kept once: who names its number gets its day and doctors, and enters another day with a reason only', async () => {
  const panelNumber = '7420001';
  const served = (await serve({ panelNumber })).json<Answer>();
  expect(await known(panelNumber)).toEqual({
    panelNumber,
    caseFileNumber: '20260017',
    isOfCase: true,
    status: 'open',
    dateOfInjury: '2025-03-14',
    issuedOn: '2026-06-19',
    specialty,
    doctors: [{ name: feldman }, { name: haddad }, { name: sorensen }],
  });
  const refused = (await add({ panelNumber, panelIssuedOn: '2026-06-18' })).json<Answer>();
  expect(refused.faults).toEqual([
    expect.objectContaining({ pointer: '/panelDiffersWhy', message: 'Say why this differs from the panel on file.' }),
  ]);
  const panelDiffersWhy = 'The panel itself says June 18.';
  const struck = (await add({ panelNumber, panelIssuedOn: '2026-06-18', panelDiffersWhy })).json<Answer>();
  expect(struck).toMatchObject({ state: 'struckWaiting', data: { panelDiffersWhy } });
  expect(await known(panelNumber)).toMatchObject({ issuedOn: '2026-06-18' });
  expect(await stateOf(served.id)).toBe('handedOver');
});

test('a number that is known on another case is refused at its field with that case, also of two that come in one second', async () => {
  const panelNumber = '7420002';
  const answers = await Promise.all([add({ panelNumber }), serve({ ...elsewhere, panelNumber })]);
  const refused = answers.filter(({ statusCode }) => statusCode === 422).map((answer) => answer.json<Answer>().faults);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 422]);
  expect(refused).toEqual([
    [
      expect.objectContaining({
        pointer: '/panelNumber',
        message: expect.stringMatching(/^Panel 7420002 belongs to case 202600(17|41)\. Check the number\.$/),
      }),
    ],
  ]);
});

test('a panel that was revoked takes no service and no strike; one that was entered by mistake is free again', async () => {
  const close = (id: string, panelOutcome: string) =>
    send(clerk, `POST /strikes/${id}/events`, { body: { event: 'close', panelOutcome, closedWhy: 'The Medical Unit wrote so.' } });
  const panelNumber = '7420003';
  const served = (await serve({ panelNumber })).json<Answer>().id;
  const { id } = (await add({ panelNumber: '7420004' })).json<Answer>();
  await close(id, 'mistaken');
  expect((await add({ ...elsewhere, panelNumber: '7420004' })).statusCode).toBe(201);
  const open = (await add({ panelNumber })).json<Answer>();
  await close(open.id, 'revoked');
  expect([await stateOf(open.id), await stateOf(served)]).toEqual(['closed', 'handedOver']);
  const refused = [await add({ panelNumber }), await serve({ panelNumber })].map((answer) => answer.json<Answer>().faults);
  const said = { pointer: '/panelNumber', message: 'Panel 7420003 was revoked. It takes no service, strike or appointment.' };
  expect(refused).toEqual([[expect.objectContaining(said)], [expect.objectContaining(said)]]);
});

test('an appointment with a doctor outside the panel needs a reason, and leaves the selection open', async () => {
  const panelNumber = '7420005';
  const their = { waitingForDefenseStrike: false, defenseStruckDoctor: haddad, defenseStruckOn: '2026-06-22', defenseStruckBy: 'mail' };
  const { id: selection, ...struck } = (await add({ panelNumber, ...their })).json<Answer>();
  expect(struck.state).toBe('selected');
  const body = { ...appointment, panelNumber, physicianId: bookId(0), appointmentRequestedOn: '2026-06-22' };
  const refused = (await send(clerk, 'POST /appointments', { body })).json<Answer>();
  expect(refused.faults.map(({ pointer }) => pointer)).toEqual(['/panelDiffersWhy']);
  const made = (await send(clerk, 'POST /appointments', { body: { ...body, panelDiffersWhy: 'Both sides agreed.' } })).json<Answer>();
  const day = { event: 'schedule', appointmentOn: '2026-08-17', appointmentTime: '09:30:00', appointmentMadeOn: '2026-06-22' };
  const scheduled = await send(clerk, `POST /appointments/${made.id}/events`, { body: day });
  expect(scheduled.json<Answer>().state, scheduled.body).toBe('scheduled');
  expect(await stateOf(selection)).toBe('selected');
});
