import { expect, test } from 'vitest';
import { answersTo, eventually, newKey, send } from '../sending.ts';
import { feldman, haddad, inOtherCase, sorensen, strike } from '../strike-body.ts';
import type { HistoryAnswer } from '#schemas/api/records.gen.ts';
import { testDesk, type Caller } from '../test-desk.ts';
import { byName } from '../../by-name.ts';

let now = new Date('2026-06-22T19:00:00Z');
const desk = await testDesk({ clock: { now: () => now }, changes: { limits: { clockMs: 50 } } });
const { db } = desk.database;
const clerk = await desk.as('caseManager');
const attorney = await desk.as('handlingAttorney');

type Sending = { readonly caller?: Caller; readonly headers?: Readonly<Record<string, string>> };

let panels = 7_412_000;
const newPanel = (): string => String((panels += 1));
const add = (body: object = {}) =>
  send(clerk, 'POST /strikes/add-strike-to-panel', { body: { ...strike, panelNumber: newPanel(), ...body } });
const added = async (body: object = {}): Promise<string> => (await add(body)).json<{ id: string }>().id;
const moveWith = (id: string, body: object, { caller = clerk, headers = {} }: Sending) =>
  send(caller, `POST /strikes/${id}/events`, { body, headers });
const move = (id: string, body: object, caller = clerk) => moveWith(id, body, { caller });
type Seen = { readonly letters: readonly { readonly name: string; readonly previewId: string; readonly sha256: string }[] };
/** Looks at the letters of an event, and sends it with what was seen. */
const moveSeen = async (id: string, body: object, { caller = clerk, letter = 'selection' } = {}) => {
  const { letters } = (await caller.call(`POST /strikes/${id}/preview`, { body })).json<Seen>();
  expect(letters.map(({ name }) => name)).toEqual([letter]);
  const [ids, hashes] = [letters.map(({ previewId }) => previewId), letters.map(({ sha256 }) => sha256)];
  return moveWith(id, body, { caller, headers: { 'x-preview-id': ids.join(','), 'x-preview-hash': hashes.join(',') } });
};
const recordOf = async (id: string) =>
  (await clerk.call(`GET /strikes/${id}`)).json<{ strike: { state: string; computed: object } }>().strike;
const stateOf = async (id: string): Promise<string> => (await recordOf(id)).state;
const theirStrike = (doctor: string) => ({
  event: 'theirStrike',
  defenseStruckDoctor: doctor,
  defenseStruckOn: '2026-06-22',
  defenseStruckBy: 'mail',
});
const proposal = (doctor: string) => ({ event: 'propose', proposedDoctor: doctor });
const agreement = (doctor: string) => ({ event: 'agree', agreedDoctor: doctor, agreedOn: '2026-06-22' });
const choice = (doctor: string, on: string) => ({
  event: 'choose',
  chosenDoctor: doctor,
  chosenOn: on,
  chosenWhy: "Closest to the client's home.",
});

test('the specified payload strikes a doctor, and the log has its row', async () => {
  const { caseFileNumber, ...rest } = strike;
  const panelNumber = newPanel();
  const body = { ...rest, panelNumber, caseNumber: caseFileNumber, isEmailCommunication: true, isCompleteProcess: false };
  const answer = await send(clerk, 'POST /strikes/add-strike-to-panel', { body });
  expect(answer.json()).toMatchObject({
    state: 'struckWaiting',
    warnings: [],
    computed: { deadlines: { ourStrike: { safe: '2026-06-29', outer: '2026-07-06' } } },
    enclosures: [{ name: expect.stringContaining('anel') }],
    letter: { model: { addressees: [expect.arrayContaining(['priya.raman@example.com']), expect.anything()] } },
  });
  const { id } = answer.json<{ id: string }>();
  const found = await (await desk.as('user')).call(`GET /letterLogs/STRIKES_LOG?caseFileNumber=${caseFileNumber}`);
  expect(found.json()).toMatchObject({ ownOnly: true, totalItems: 0 });
  const own = await clerk.call(`GET /strikes/get-strikes-logs?caseFileNumber=${caseFileNumber}`);
  // the columns of the log, not of the list
  expect(own.json<{ logs: { panelNumber: string }[] }>().logs.filter((row) => row.panelNumber === panelNumber)).toEqual([
    expect.objectContaining({
      submissionId: id,
      doctorName: feldman,
      state: 'struckWaiting',
      dateOfInjury: '2025-03-14',
      letter: expect.stringMatching(/^Strike from /),
      'computed.servedDate': '2026-06-22',
      'computed.adjusterName': 'Dana Whitlock',
      'computed.defenseAttorneyName': 'Priya Raman',
    }),
  ]);
});

test('of two strikes of one panel in one second, also in two cases, one wins, and the other is told', async () => {
  const panelNumber = newPanel();
  const other = { ...(await inOtherCase(clerk, '20260041')), panelNumber };
  const answers = await Promise.all([add({ panelNumber }), add(other), add(other)]);
  const codes = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
  expect(codes).toEqual([201, 422, 422]);
  const refused = answers.filter(({ statusCode }) => statusCode === 422).map((answer) => answer.json<{ message: string }>().message);
  const said = `^(Strikes: Panel number ${panelNumber} was already entered for .+, case 202600(17|41), on .*|Panel ${panelNumber} belongs to case 202600(17|41)\\. Check the number)\\.$`;
  expect(refused).toEqual([expect.stringMatching(new RegExp(said)), expect.stringMatching(new RegExp(said))]);
});

byName('a panel whose strike was closed can be struck again, once', async () => {
  const panelNumber = newPanel();
  const mistyped = await added({ panelNumber });
  expect((await add({ panelNumber })).statusCode).toBe(422);
  await move(mistyped, { event: 'close', panelOutcome: 'mistaken', closedWhy: 'The number was mistyped.' });
  expect((await add({ panelNumber })).json()).toMatchObject({ state: 'struckWaiting' });
  expect((await add({ panelNumber })).statusCode).toBe(422);
});

test('with both strikes known the evaluator is selected at once', async () => {
  const both = { waitingForDefenseStrike: false, defenseStruckDoctor: haddad, defenseStruckOn: '2026-06-22' };
  const answer = await add({ ...both, remainingDoctor: feldman });
  expect(answer.json()).toMatchObject({
    state: 'selected',
    computed: { remainingDoctor: sorensen, isCompleteProcess: true, deadlines: { scheduling: { outer: '2026-07-06' } } },
    warnings: [{ code: 'total_differs' }],
  });
  expect((await add({ ...both, defenseStruckDoctor: feldman })).json()).toMatchObject({ faults: [{ pointer: '/doctorName' }] });
});

test('the defense strikes another doctor: the third one evaluates', async () => {
  const id = await added();
  expect((await move(id, theirStrike(haddad))).json()).toMatchObject({
    state: 'selected',
    message: expect.stringContaining('Evaluator selected.'),
    letters: [{ name: 'confirmation' }],
  });
  expect((await recordOf(id)).computed).toMatchObject({ remainingDoctor: sorensen, deadlines: { scheduling: { outer: '2026-07-06' } } });
});

test('the defense strikes the same doctor: only an attorney proposes one of the two who remain, and records the agreement', async () => {
  const id = await added();
  expect((await move(id, theirStrike(feldman))).json()).toEqual({ id, state: 'attorneyDecides', message: expect.any(String) });
  expect((await recordOf(id)).computed).not.toHaveProperty('remainingDoctor');
  for (const role of ['admin', 'manager', 'caseManager', 'assistantCaseManager', 'hearingRepresentative', 'operations'] as const) {
    const refused = await move(id, proposal(haddad), await desk.as(role));
    expect([role, refused.statusCode, refused.json<{ code: string }>().code]).toEqual([role, 403, 'not_allowed']);
  }
  expect((await move(id, choice(haddad, '2026-06-22'), attorney)).json()).toMatchObject({ code: 'event_refused' });
  expect((await move(id, proposal(feldman), attorney)).json()).toMatchObject({ faults: [{ pointer: '/proposedDoctor' }] });
  expect((await move(id, proposal(haddad), attorney)).json()).toMatchObject({ code: 'preview_missing' });
  const proposed = await moveSeen(id, proposal(haddad), { caller: attorney, letter: 'proposal' });
  expect(proposed.json()).toMatchObject({ state: 'proposed' });
  expect((await recordOf(id)).computed).toMatchObject({ deadlines: { answer: { outer: '2026-07-07' } } });
  expect((await move(id, agreement(haddad), attorney)).json()).toMatchObject({ state: 'selected', letters: [{ name: 'agreement' }] });
  expect((await recordOf(id)).computed).toMatchObject({ remainingDoctor: haddad });
});

test('our own strike after its outer day goes to an attorney, and no day leads to a unistrike', async () => {
  now = new Date('2026-07-07T19:00:00Z');
  const sent = (await add()).json<{ id: string; state: string; letter: { model: object } }>();
  expect(sent.state).toBe('attorneyDecides');
  expect(JSON.stringify(sent.letter.model)).not.toMatch(/4062\.2|by \*\*|may select|will evaluate|this office will/);
  now = new Date('2026-09-01T19:00:00Z');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await stateOf(sent.id)).toBe('attorneyDecides');
  const theirs = { ...agreement(feldman), agreedBasis: 'theirSelection', agreedOn: '2026-07-08' };
  expect((await move(sent.id, theirs, attorney)).json()).toEqual({ id: sent.id, state: 'selected', message: expect.any(String) });
  now = new Date('2026-06-22T19:00:00Z');
});

byName('a strike of the defense that was entered wrong is corrected with a reason, until our selection is served', async () => {
  now = new Date('2026-06-22T19:00:00Z');
  const id = await added();
  await move(id, theirStrike(haddad));
  const correction = { ...theirStrike(sorensen), event: 'correct' };
  expect((await move(id, correction)).statusCode).toBe(422);
  expect((await move(id, { ...correction, note: 'The wrong doctor was entered.' })).json()).toMatchObject({
    state: 'selected',
    letters: [{ name: 'confirmation' }],
  });
  expect((await recordOf(id)).computed).toMatchObject({ remainingDoctor: haddad });
  const { steps } = (await clerk.call(`GET /desk/submissions/${id}/history`)).json<HistoryAnswer>();
  expect(steps[0]).toMatchObject({ title: 'Correct their strike', note: 'The wrong doctor was entered.' });
  const both = await added();
  await move(both, theirStrike(feldman));
  expect((await move(both, agreement(haddad), attorney)).json()).toMatchObject({ state: 'selected' });
  expect((await move(both, { ...correction, note: 'Mistyped.' })).json()).toMatchObject({ code: 'event_refused' });
});

test('a panel whose time lapses is selected from, scheduled, and left alone', async () => {
  const [id, struck] = [await added(), await added()];
  expect((await move(id, choice(sorensen, '2026-06-22'))).json()).toMatchObject({ code: 'event_refused' });
  // The outer day is Monday, July 6: at the end of it nothing moves.
  now = new Date('2026-07-07T06:59:00Z');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await stateOf(id)).toBe('struckWaiting');
  now = new Date('2026-07-07T07:01:00Z');
  for (const one of [id, struck])
    await eventually(
      () => stateOf(one),
      (state) => state === 'unistrikeAvailable',
    );
  expect((await move(struck, { ...theirStrike(haddad), defenseStruckOn: '2026-07-07' })).json()).toMatchObject({ state: 'selected' });
  expect((await moveSeen(id, choice(sorensen, '2026-07-07'))).json()).toMatchObject({
    state: 'selected',
    letters: [{ name: 'selection', documentId: expect.any(String) }],
  });
  now = new Date('2026-07-22T17:00:00Z');
  await eventually(
    () => stateOf(id),
    (state) => state === 'carrierMaySchedule',
  );
  const appointment = { appointmentOn: '2026-09-01', appointmentTime: '10:30:00', appointmentPlace: '910 Pershing Avenue, Stockton' };
  expect((await move(id, { event: 'schedule', ...appointment })).json()).toMatchObject({ state: 'scheduled' });
  const events = await db
    .selectFrom('record_events')
    .select(['event', 'to_state', 'actor_email'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  expect(events.map(({ event, to_state, actor_email }) => [event, to_state, actor_email])).toEqual([
    [null, 'struckWaiting', 'casemanager@firm.example'],
    ['theirStrike', 'unistrikeAvailable', 'desk'],
    ['choose', 'selected', 'casemanager@firm.example'],
    ['scheduling', 'carrierMaySchedule', 'desk'],
    ['schedule', 'scheduled', 'casemanager@firm.example'],
  ]);
  // A deadline has the name of an event here; the history tells them apart.
  const { steps } = (await clerk.call(`GET /desk/submissions/${id}/history`)).json<HistoryAnswer>();
  expect(steps.map(({ deadline, title }) => deadline ?? title)).toEqual([
    'Record the date',
    'Schedule by',
    'Select the evaluator',
    "Defense's strike due",
    undefined,
  ]);
  expect((await move(id, { event: 'close', closedWhy: 'Replaced.' })).json()).toMatchObject({ code: 'event_refused' });
});

test('a repeat of an event gets its first answer', async () => {
  now = new Date('2026-06-22T19:00:00Z');
  const id = await added();
  const sent = { body: { event: 'close', panelOutcome: 'closed', closedWhy: 'The panel was withdrawn.' }, key: newKey() };
  const first = await send(clerk, `POST /strikes/${id}/events`, sent);
  expect(first.json()).toMatchObject({ state: 'closed' });
  expect((await send(clerk, `POST /strikes/${id}/events`, sent)).body).toBe(first.body);
});

type Sheet = { readonly case: object; readonly parties: readonly Readonly<Record<string, string>>[]; readonly injuries: readonly object[] };

/** On the case sheet somebody new stands in the place of a defense attorney, as when a file is taken over. */
const replaceDefense = async (name: string) => {
  const operations = await desk.as('operations');
  const address = `/desk/caseSheets/${strike.caseFileNumber}`;
  const { sheet, version } = (await operations.call(`GET ${address}`)).json<{ sheet: Sheet; version: string }>();
  const { id: _id, name: _name, ...old } = sheet.parties.find(({ role }) => role === 'defenseAttorney') ?? {};
  const parties = [...sheet.parties.filter(({ role }) => role !== 'defenseAttorney'), { ...old, name }];
  const answer = await operations.call(`PUT ${address}`, { body: { sheet: { ...sheet, parties }, version } });
  expect(answer.statusCode, answer.body).toBe(200);
};

test('who left the case or the firm is still named by its record; a letter asks whether it goes to who took over', async () => {
  const id = await added();
  await replaceDefense('Omar Lee');
  const admin = await desk.as('admin');
  const { attorneys } = (await admin.call('GET /desk/firm')).json<{ attorneys: readonly { readonly id: string }[] }>();
  const { id: _id, ...fields } = attorneys.find((one) => one.id === strike.attorneyId) ?? { id: '' };
  expect((await admin.call(`PUT /desk/attorneys/${strike.attorneyId}`, { body: { ...fields, active: false } })).statusCode).toBe(200);
  expect((await clerk.call(`GET /desk/submissions/${id}`)).json()).toMatchObject({
    former: {
      attorneys: [{ id: strike.attorneyId, inactive: true }],
      rows: { parties: [{ id: strike.defenseAttorneyId, name: 'Priya Raman', inactive: true }] },
    },
  });
  expect((await add()).json<{ faults: readonly { pointer: string }[] }>().faults.map(({ pointer }) => pointer)).toEqual([
    '/attorneyId',
    '/defenseAttorneyId',
  ]);
  const body = theirStrike(haddad);
  const asked = await send(clerk, `POST /strikes/${id}/events`, { body, asks: true });
  expect(asked.json()).toMatchObject({
    code: 'unanswered',
    faults: [{ message: 'Priya Raman is no longer on this case. Send the letter to Omar Lee instead?' }],
  });
  const sent = await moveWith(id, body, { headers: { 'x-answers': answersTo(asked) ?? '' } });
  expect(sent.statusCode, sent.body).toBe(200);
  expect(sent.body).toContain('Omar Lee');
  expect(sent.body).not.toContain('Priya Raman');
});
