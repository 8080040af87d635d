import { expect, test } from 'vitest';
import { bookId } from '#demo/demo-firm.ts';
import { appointment, deposition, eventually, scheduling, send } from '../sending.ts';
import { api, testDesk, type Caller } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { pdf } from '../uploads/made-files.ts';
import { byName } from '../../by-name.ts';
import { times } from '../../long-form.ts';

// The examination of Monday, June 15 2026: its report is due on July 15, and overdue on the 16th.
let now = new Date('2026-05-04T19:00:00Z');
const clock = { now: () => now };
const limits = { clockMs: 50, retries: { limit: 0, delaySeconds: 0 } };
const desk = await testDesk({ clock, changes: { limits } });
const { db } = desk.database;
const people = [await desk.as('caseManager'), await desk.as('caseCoordinator')] as const;
const [clerk, other] = people;
const attorney = await desk.as('handlingAttorney');

type Refusal = { readonly faults: readonly { readonly pointer: string; readonly message: string }[] };
type Told = { readonly id: string; readonly state: string; readonly letters?: readonly { readonly name: string }[] };

const day = { appointmentOn: '2026-06-15', appointmentTime: '09:30:00' } as const;
const create = (person: Caller, changes: object = {}) => send(person, 'POST /appointments', { body: { ...appointment, ...changes } });
const created = async (changes: object = {}): Promise<string> => {
  const answer = await create(clerk, changes);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};
const move = (id: string, body: object, person: Caller = clerk) => send(person, `POST /appointments/${id}/events`, { body });
const moved = async (id: string, body: object): Promise<Told> => {
  const answer = await move(id, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Told>();
};
const namesOf = ({ letters = [] }: Told) => letters.map(({ name }) => name);
const stateOf = async (id: string) => (await db.selectFrom('records').select('state').where('id', '=', id).executeTakeFirst())?.state;
const statuses = (answers: readonly { readonly statusCode: number }[]): readonly number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, another) => one - another);
const sides = { attorneyId: 'attorney-1', defenseAttorneyId: 'party-5' };

type Reminders = { readonly reminders: readonly { readonly id: string; readonly deadlineOn: string; readonly deadline: string }[] };
const remindersOf = async (id: string) =>
  (await clerk.call('GET /desk/reminders')).json<Reminders>().reminders.filter((reminder) => reminder.id === id);

const rounds = times(2, 25);
const cases = ['20260017', '20260041'] as const;
const atTime = (round: number) => ({
  appointmentOn: `2026-06-${String(8 + (round % 5)).padStart(2, '0')}`,
  appointmentTime: `${String(7 + Math.floor(round / 5)).padStart(2, '0')}:00:00`,
});
const inOtherCase = { dateOfInjury: undefined, defenseAttorneyId: undefined };

test('of two people who give one physician two appointments in the same second, one wins and the other reads one sentence', async () => {
  const injuries = await Promise.all(
    cases.map(async (number) => (await clerk.call(`GET /cases/${number}/injuries`)).json<{ dateList: { dates: string }[] }>()),
  );
  const parties = await Promise.all(
    cases.map(async (number) => (await clerk.call(`GET /cases/${number}/parties`)).json<{ parties: { id: string; role: string }[] }>()),
  );
  for (let round = 0; round < rounds; round += 1) {
    const when = atTime(round);
    const answers = await Promise.all(
      people.map((person, index) =>
        create(person, {
          ...inOtherCase,
          ...when,
          caseFileNumber: cases[index],
          dateOfInjury: [injuries[index]?.dateList[0]?.dates],
          adjusterId: parties[index]?.parties.find(({ role }) => role === 'claimAdjuster')?.id,
        }),
      ),
    );
    expect(statuses(answers)).toEqual([201, 422]);
    const loser = answers.find(({ statusCode }) => statusCode === 422);
    expect(loser?.json<Refusal>().faults).toEqual([
      expect.objectContaining({
        pointer: '/appointmentTime',
        message: expect.stringContaining('Helena Marchetti, M.D. already has the appointment of'),
      }),
    ]);
  }
  const stored = await db.selectFrom('records').select('id').where('automation_id', '=', 'qme-ame').execute();
  expect(stored).toHaveLength(rounds);
});

byName('another physician, or the same one half an hour later, is free', async () => {
  const when = { appointmentOn: '2026-06-16', appointmentTime: '09:30:00' };
  expect((await create(clerk, when)).statusCode).toBe(201);
  expect((await create(other, { ...when, physicianId: bookId(1) })).statusCode).toBe(201);
  expect((await create(other, { ...when, appointmentTime: '10:00:00' })).statusCode).toBe(201);
  expect((await create(other, { ...when, appointmentTime: '09:45:00' })).statusCode).toBe(422);
});

test('an attorney attends no appointment while another one or a deposition has the attorney, whichever was entered first', async () => {
  const attended = { appointmentOn: '2026-06-17', appointmentTime: '09:30:00', attendingAttorneyId: 'attorney-2' };
  const first = await created(attended);
  const again = await create(other, { ...attended, physicianId: bookId(1), appointmentTime: '10:15:00' });
  expect(again.json<Refusal>().faults.map(({ pointer }) => pointer)).toEqual(['/attendingAttorneyId']);
  const taken = { ...deposition, depositionDate: '2026-06-17', depositionTime: '10:00:00', attorneyId: 'attorney-2' };
  const sent = () => send(clerk, 'POST /depositions/create', { body: taken });
  expect((await sent()).json<Refusal>().faults.map(({ pointer }) => pointer)).toEqual(['/depositionTime']);
  expect((await clerk.call(`DELETE /appointments/${first}`, { headers: { 'if-match': '"1"' } })).statusCode).toBe(200);
  expect((await sent()).statusCode).toBe(201);
  expect((await create(other, attended)).json<Refusal>().faults.map(({ pointer }) => pointer)).toEqual(['/attendingAttorneyId']);
});

test('of an appointment and a deposition that want one attorney in the same second, one is entered', async () => {
  for (let round = 0; round < 10; round += 1) {
    const on = `2026-07-${String(10 + round).padStart(2, '0')}`;
    const answers = await Promise.all([
      create(clerk, { appointmentOn: on, appointmentTime: '09:30:00', attendingAttorneyId: 'attorney-3' }),
      send(attorney, 'POST /depositions/create', {
        body: { ...deposition, depositionDate: on, depositionTime: '09:45:00', attorneyId: 'attorney-3' },
      }),
    ]);
    expect(statuses(answers)).toEqual([201, 422]);
  }
});

test('an appointment lives from its request to its report, with its letters, and is overdue on the thirty-first day', async () => {
  now = new Date('2026-05-04T19:00:00Z');
  const id = await created({ panelNumber: '7412906', physicianId: bookId(2) });
  const edited = await clerk.call(`PUT /appointments/${id}`, {
    body: { ...appointment, physicianId: bookId(2), panelNumber: '7412907' },
    headers: { 'if-match': '"1"' },
  });
  expect(edited.statusCode, edited.body).toBe(200);
  const past = { body: { ...appointment, physicianId: bookId(2), appointmentOn: '2026-05-01' }, headers: { 'if-match': '"2"' } };
  const inThePast = await clerk.call(`PUT /appointments/${id}`, past);
  expect(inThePast.json<Refusal>().faults.map(({ pointer }) => pointer)).toEqual(['/appointmentOn']);
  expect(namesOf(await moved(id, scheduling))).toEqual(['client', 'notice']);
  expect(await stateOf(id)).toBe('scheduled');
  const late = await clerk.call(`PUT /appointments/${id}`, { body: appointment, headers: { 'if-match': '"3"' } });
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'record_closed']);
  await moved(id, { event: 'confirm' });
  now = new Date('2026-06-16T15:00:00Z');
  await eventually(
    () => stateOf(id),
    (state) => state === 'reportDue',
  );
  now = new Date('2026-07-16T06:30:00Z');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await stateOf(id)).toBe('reportDue');
  now = new Date('2026-07-16T15:00:00Z');
  await eventually(
    () => stateOf(id),
    (state) => state === 'reportOverdue',
  );
  const own = () => remindersOf(id);
  expect(await eventually(own, (found) => found.length > 0)).toMatchObject([{ deadlineOn: '2026-07-15' }]);
  expect(namesOf(await moved(id, { ...sides, event: 'object' }))).toEqual(['lateReport']);
  await moved(id, { event: 'receive', reportReceivedOn: '2026-07-16' });
  expect(await stateOf(id)).toBe('reportReceived');
  expect(await own()).toEqual([]);
  const record = (await clerk.call(`GET /desk/submissions/${id}`)).json<{
    letters: { title: string; deliveries: { recipient?: string }[] }[];
  }>();
  expect(record.letters.map(({ title }) => title)).toEqual([
    'Your medical appointment',
    'Notice of medical-legal appointment',
    'Objection to a late medical-legal report',
  ]);
  expect(record.letters.map(({ deliveries }) => deliveries.length)).toEqual([1, 3, 3]);
});

test('records go to the other side first, and to the QME on the twenty-fifth day with a declaration of their pages', async () => {
  now = new Date('2026-05-04T19:00:00Z');
  const id = await created({ panelNumber: '7412908', physicianId: bookId(3) });
  await moved(id, { ...scheduling, appointmentTime: '15:30:00' });
  const file = (await giveFile(clerk, await pdf(3), { name: 'report.pdf', declaredType: 'application/pdf' })).json<object>();
  const looked = async (body: object): Promise<Told> => {
    const seen = await clerk.call(`POST /appointments/${id}/preview`, { body });
    const [letter] = seen.json<{ letters: { previewId: string; sha256: string }[] }>().letters;
    const headers = { 'x-preview-id': letter?.previewId ?? '', 'x-preview-hash': letter?.sha256 ?? '' };
    const answer = await send(clerk, `POST /appointments/${id}/events`, { body, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Told>();
  };
  const records = [{ title: 'Report of May 1', kind: 'medical', file: { ...file, pages: 1 } }];
  const served = await looked({ ...sides, event: 'serveRecords', issues: 'Apportionment', records });
  expect(namesOf(served)).toEqual(['recordsServed']);
  const inform = { ...sides, event: 'inform', declaredBy: { name: 'Jordan Reyes' } };
  now = new Date('2026-05-28T19:00:00Z');
  const early = await move(id, inform);
  expect([early.statusCode, early.json<Refusal & { message: string }>().message]).toEqual([
    409,
    'No record may go to the evaluator yet. Those that were served on the other side may go from 05/29/2026 on (LC 4062.3(b)).',
  ]);
  now = new Date('2026-05-29T19:00:00Z');
  expect(namesOf(await looked(inform))).toEqual(['cover']);
  const { data, computed } = (await clerk.call(`GET /desk/submissions/${id}`)).json<{
    data: { records: { sentOn: string }[] };
    computed: { pagesSent: string };
  }>();
  expect([data.records.map(({ sentOn }) => sentOn), computed.pagesSent]).toEqual([['2026-05-29'], '3']);
});

test('an appointment with its date is scheduled and served when it is created, or not created at all', async () => {
  now = new Date('2026-05-04T19:00:00Z');
  const at = { ...scheduling, physicianId: bookId(4), appointmentTime: '11:15:00' };
  const whole = await create(clerk, at);
  expect(whole.statusCode, whole.body).toBe(201);
  const { id, state } = whole.json<Told>();
  expect(state).toBe('scheduled');
  const { letters } = (await clerk.call(`GET /desk/submissions/${id}`)).json<{ letters: { title: string }[] }>();
  expect(letters.map(({ title }) => title)).toEqual(['Your medical appointment', 'Notice of medical-legal appointment']);
  const before = await db.selectFrom('records').select('id').execute();
  const halves = await create(clerk, { ...at, appointmentTime: '12:45:00', appointmentMadeOn: undefined });
  expect(halves.json<Refusal>().faults.map(({ pointer }) => pointer)).toEqual(['/appointmentMadeOn']);
  expect(await db.selectFrom('records').select('id').execute()).toHaveLength(before.length);
});

test('the appointments of a case are asked at the specified address', async () => {
  now = new Date('2026-05-04T19:00:00Z');
  await created();
  const answer = await clerk.call('GET /cases/20260017/appointments');
  const { appointments } = answer.json<{ appointments: { caseFileNumber: string }[] }>();
  expect(new Set(appointments.map(({ caseFileNumber }) => caseFileNumber))).toEqual(new Set(['20260017']));
});

test('the same request under the same key makes one appointment', async () => {
  const body = { ...appointment, ...day, appointmentTime: '16:00:00', physicianId: bookId(4) };
  const key = '0190a2b4-7c1e-7d3a-9f00-1234567890aa';
  const answers = [await send(clerk, 'POST /appointments', { body, key }), await send(clerk, 'POST /appointments', { body, key })];
  expect(answers.map((answer) => answer.json<{ id: string }>().id)).toEqual([
    answers[0]?.json<{ id: string }>().id,
    answers[0]?.json<{ id: string }>().id,
  ]);
});

test('an appointment comes as form data, as the description of the calls says', async () => {
  now = new Date('2026-05-04T19:00:00Z');
  const { dateOfInjury, ...fields } = { ...appointment, ...day, physicianId: bookId(1), appointmentTime: '16:00:00' };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const injury of dateOfInjury) form.append('dateOfInjury[]', injury);
  form.append('documents[]', JSON.stringify({ title: 'List of medications' }));
  const headers = { authorization: `Bearer ${clerk.token}`, 'idempotency-key': '0190a2b4-7c1e-7d3a-9f00-1234567890ab' };
  const answer = await fetch(`${desk.origin}${api}/appointments`, { method: 'POST', body: form, headers });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    state: 'pending',
    data: { ...fields, dateOfInjury, documents: [{ title: 'List of medications' }] },
  });
  type Described = {
    readonly paths: Readonly<Record<string, { readonly post?: { readonly requestBody?: { readonly content: object } } }>>;
  };
  const { paths } = (await desk.inject({ method: 'GET', url: `${api}/openapi.json` })).json<Described>();
  expect(Object.keys(paths['/appointments']?.post?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
});

test('a Form 110 that is missing on the sixth court day reminds, and a new date asks for a new one', async () => {
  now = new Date('2026-05-04T19:00:00Z');
  const ofForm110 = async (record: string) => (await remindersOf(record)).filter(({ deadline }) => deadline.startsWith('Form 110'));
  const at = { ...scheduling, appointmentTime: '14:00:00', appointmentMadeOn: '2026-05-04' };
  const id = await created({ physicianId: bookId(3) });
  await moved(id, at);
  now = new Date('2026-05-12T06:30:00Z');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await ofForm110(id)).toEqual([]);
  now = new Date('2026-05-12T15:00:00Z');
  const due = await eventually(
    () => ofForm110(id),
    (found) => found.length > 0,
  );
  expect(due).toMatchObject([{ deadlineOn: '2026-05-12', deadline: 'Form 110 is missing from' }]);
  await moved(id, { event: 'form110', form110ReceivedOn: '2026-05-12' });
  expect(await ofForm110(id)).toEqual([]);

  const move = {
    ...at,
    event: 'reschedule',
    movedBy: 'defense',
    moveReason: 'Trial',
    appointmentOn: '2026-07-06',
    appointmentMadeOn: '2026-05-12',
  };
  await moved(id, move);
  const { data } = (await clerk.call(`GET /desk/submissions/${id}`)).json<{ data: object }>();
  expect(data).not.toHaveProperty('form110ReceivedOn');
  now = new Date('2026-05-20T15:00:00Z');
  expect(
    await eventually(
      () => ofForm110(id),
      (found) => found.length > 0,
    ),
  ).toMatchObject([{ deadlineOn: '2026-05-20' }]);
});
