import { expect, test } from 'vitest';
import { nextDeposition, feeLetter, newKey, send, sendFeeLetter, thisDay, travelWith } from '../sending.ts';
import type { HistoryAnswer } from '#schemas/api/records.gen.ts';
import { testDesk } from '../test-desk.ts';
import { pdf } from '../uploads/made-files.ts';

const desk = await testDesk();
const clerk = await desk.as('caseManager');
const operations = await desk.as('operations');

type Gift = { readonly automation: string; readonly shape: string; readonly label: unknown; readonly address: string };
type Made = { readonly id: string };
type Linked = { readonly id: string; readonly title: unknown };
type Read = { readonly startedFrom?: Linked; readonly continuedIn?: readonly Linked[] };

const day = thisDay();
const taken = () => ({
  ...nextDeposition(),
  depositionDate: day,
  place: 'inPerson',
  location: '500 Grand Avenue, Oakland',
  url: undefined,
});

const schedule = async (): Promise<string> => (await send(clerk, 'POST /depositions/create', { body: taken() })).json<Made>().id;

const complete = async (): Promise<string> => {
  const id = await schedule();
  const moved = await send(clerk, `POST /deposition/${id}/events`, { body: { event: 'complete', hoursOnRecord: 2.4 } });
  expect(moved.statusCode).toBe(200);
  return id;
};

const giftsOf = async (id: string, caller = clerk): Promise<readonly Gift[]> =>
  (await caller.call(`GET /desk/submissions/${id}/events`)).json<{ gifts: readonly Gift[] }>().gifts;

const read = async (id: string, caller = clerk): Promise<Read> => (await caller.call(`GET /desk/submissions/${id}`)).json<Read>();

const started = (id: string, shape = 'depositionTaken') => ({ headers: { 'x-from-record': id, 'x-from-shape': shape } });

test('a completed deposition offers its fee letter, and only then', async () => {
  const open = await schedule();
  expect(await giftsOf(open)).toEqual([]);
  expect((await clerk.call(`GET /desk/submissions/${open}/given/5710-fees/depositionTaken`)).json()).toMatchObject({
    status: 409,
    detail: "This form can't be started from that record now.",
  });
  const id = await complete();
  expect(await giftsOf(id)).toEqual([
    {
      automation: '5710-fees',
      shape: 'depositionTaken',
      label: 'Start the 5710 letter',
      address: `/5710-fees?case=20260017&from=${id}&as=depositionTaken`,
    },
  ]);
});

test('the server works out what is handed over, with the words for it', async () => {
  const id = await complete();
  expect((await clerk.call(`GET /desk/submissions/${id}/given/5710-fees/depositionTaken`)).json()).toEqual({
    values: {
      depositionId: id,
      depositionDate: day,
      attorneyId: 'attorney-1',
      place: 'inPerson',
      location: '500 Grand Avenue, Oakland',
      interpreterUsed: false,
      hoursOnRecord: 2.4,
    },
    source: `the deposition of ${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
    caseFileNumber: '20260017',
  });
  for (const path of ['5710-fees/feeGift', 'invoice-payment/depositionTaken'])
    expect((await clerk.call(`GET /desk/submissions/${id}/given/${path}`)).statusCode).toBe(409);
});

test('a volume with its interpreter and hours starts the letter with all that the letter asks', async () => {
  const interpreter = { interpreterLanguage: 'Spanish', interpreterName: 'Lucía Paredes', interpreterCertification: '301245' };
  const id = (await send(clerk, 'POST /depositions/create', { body: { ...taken(), ...interpreter, volume: '2' } })).json<Made>().id;
  const hours = { hoursOnRecord: 2.4, startTime: '10:00:00', endTime: '12:24:00', prepHours: 1 };
  const body = { event: 'completePartly', ...interpreter, ...hours, leftToCover: 'Medical history' };
  expect((await send(clerk, `POST /deposition/${id}/events`, { body })).json()).toMatchObject({ state: 'partiallyCompleted' });
  const givenTo = async (path: string) => (await clerk.call(`GET /desk/submissions/${id}/given/${path}`)).json();
  expect(await givenTo('5710-fees/depositionTaken')).toMatchObject({
    values: {
      depositionDate: day,
      part: '2',
      interpreterUsed: true,
      interpreterName: 'Lucía Paredes',
      interpreterCertification: '301245',
      interpreterLanguage: 'Spanish',
      startTime: '10:00:00',
      endTime: '12:24:00',
      hoursOnRecord: 2.4,
      prepTime: 1,
    },
  });
  expect(await givenTo('deposition/depositionToResume')).toMatchObject({ values: { volume: '3', interpreterName: 'Lucía Paredes' } });
  for (const next of [
    { event: 'transcript', transcriptReceivedOn: day },
    { event: 'sendErrata', errataSentOn: day },
  ])
    expect((await send(clerk, `POST /deposition/${id}/events`, { body: next })).statusCode).toBe(200);
  expect((await giftsOf(id)).map(({ shape }) => shape)).toEqual(['depositionTaken', 'depositionToResume']);
});

test('hours that were mistyped are corrected with a reason, and the fee letter starts with the right ones', async () => {
  const id = await complete();
  const { depositionDate, attorneyId, place, location } = taken();
  const said = { depositionDate, attorneyId, place, location };
  const correct = (body: object) => send(clerk, `POST /deposition/${id}/events`, { body: { event: 'correct', ...said, ...body } });
  expect((await correct({ hoursOnRecord: 4.2 })).statusCode).toBe(422);
  expect((await correct({ hoursOnRecord: 4.2, note: 'The digits were swapped.' })).json()).toMatchObject({ state: 'completed' });
  expect((await clerk.call(`GET /desk/submissions/${id}/given/5710-fees/depositionTaken`)).json()).toMatchObject({
    values: { hoursOnRecord: 4.2, depositionDate: day },
  });
  const { steps } = (await clerk.call(`GET /desk/submissions/${id}/history`)).json<HistoryAnswer>();
  expect(steps.find(({ event }) => event === 'correct')).toMatchObject({
    note: 'The digits were swapped.',
    changes: [{ pointer: '/hoursOnRecord', from: { en: '2.40' }, to: { en: '4.20' } }],
  });
});

test.each([
  { of: 'a witness', more: { deponent: 'employerWitness', deponentName: 'Lee Park' }, shapes: [] },
  { of: 'the client that another party noticed', more: { noticingParty: 'other' }, shapes: [] },
  { of: 'the client that the defense noticed', more: { noticingParty: 'defense' }, shapes: ['depositionTaken'] },
])('the deposition of $of starts $shapes', async ({ more, shapes }) => {
  const id = (await send(clerk, 'POST /depositions/create', { body: { ...taken(), ...more } })).json<Made>().id;
  await send(clerk, `POST /deposition/${id}/events`, { body: { event: 'complete', hoursOnRecord: 2.4 } });
  expect((await giftsOf(id)).map(({ shape }) => shape)).toEqual(shapes);
});

test('who does not see the record gets nothing of it', async () => {
  const id = await complete();
  const path = `GET /desk/submissions/${id}/given/5710-fees/depositionTaken`;
  expect((await operations.call(path)).json()).toMatchObject({ status: 404, detail: 'Record not found.' });
});

test('both records show the link that the send stored with the letter', async () => {
  const id = await complete();
  const sent = await sendFeeLetter(clerk, {}, started(id));
  expect(sent.statusCode).toBe(201);
  const letter = sent.json<Made>().id;
  expect((await read(letter)).startedFrom).toMatchObject({ id, title: 'Depositions' });
  expect((await read(id)).continuedIn).toMatchObject([{ id: letter, title: '5710 Fee Letter' }]);
  expect((await read(letter)).continuedIn).toEqual([]);
});

test('a link to a record that was deleted since is not shown', async () => {
  const id = await complete();
  const letter = (await sendFeeLetter(clerk, {}, started(id))).json<Made>().id;
  const admin = await desk.as('admin');
  expect((await read(letter, admin)).startedFrom).toMatchObject({ id });
  const { database } = desk;
  const links = await database.db.selectFrom('record_links').selectAll().where('record_id', '=', letter).execute();
  expect(links).toEqual([{ record_id: letter, from_record_id: id, shape: 'depositionTaken' }]);
  await database.db.updateTable('records').set({ active: false }).where('id', '=', id).execute();
  expect((await read(letter, admin)).startedFrom).toBeUndefined();
});

test('a send that was started from an unknown or invisible record, as something else or too early, is refused and stores nothing', async () => {
  const id = await complete();
  const open = await schedule();
  const unknown = {
    status: 404,
    detail: 'The record that this form was started from was not found. Open the form again without it.',
  };
  const count = async () => (await desk.database.db.selectFrom('records').select('id').execute()).length;
  const before = await count();
  expect((await sendFeeLetter(clerk, {}, started('01900000-0000-7000-8000-00000000dead'))).json()).toMatchObject(unknown);
  expect((await sendFeeLetter(clerk, {}, started(id, 'feeDemand'))).json()).toMatchObject(unknown);
  expect((await sendFeeLetter(operations, {}, started(id))).json()).toMatchObject(unknown);
  expect((await sendFeeLetter(clerk, { caseFileNumber: '20260018' }, started(id))).json()).toMatchObject({ status: 422 });
  expect((await sendFeeLetter(clerk, {}, started(open))).json()).toMatchObject({
    status: 409,
    detail: "This form can't be started from that record now.",
  });
  expect(await count()).toBe(before);
});

test('the same key with another origin is another send', async () => {
  const id = await complete();
  const key = newKey();
  const body = { body: { ...feeLetter, depositionDate: '2026-02-11' }, key };
  expect((await send(clerk, 'POST /cloud/generate5710Letter', { ...body, ...started(id) })).statusCode).toBe(201);
  expect((await send(clerk, 'POST /cloud/generate5710Letter', { ...body, ...started(id) })).statusCode).toBe(201);
  expect((await send(clerk, 'POST /cloud/generate5710Letter', body)).json()).toMatchObject({ code: 'key_reused' });
});

test('a letter that was sent starts the next demand, with the day on which it was served', async () => {
  const tollsReceipt = { name: 'tolls.pdf', type: 'application/pdf', data: (await pdf(1)).toString('base64') };
  const depositionDate = '2026-02-10';
  const first = { ...travelWith({ tolls: 7.75, tollsReceipt }), depositionDate, defenseAttorneyId: 'party-5' };
  const made = await sendFeeLetter(clerk, first);
  expect(made.statusCode).toBe(201);
  const { id } = made.json<Made>();
  expect(await giftsOf(id)).toMatchObject([
    { automation: '5710-fees', shape: 'feeDemand', address: `/5710-fees?case=20260017&from=${id}&as=feeDemand` },
  ]);
  const given = (await clerk.call(`GET /desk/submissions/${id}/given/5710-fees/feeDemand`)).json<{ values: Record<string, unknown> }>();
  expect(given.values).toEqual({
    nextLetter: 'second_request',
    depositionDate,
    part: '1',
    dateOfInjury: ['2025-03-14'],
    place: 'inPerson',
    location: 'Stockton',
    attorneyId: 'attorney-1',
    hourlyRate: 450,
    prepTime: 1,
    depoTime: 2.4,
    claimsTravel: true,
    startAddress: '1420 Alder Court, Stockton',
    endAddress: '700 Bryant Street, San Francisco',
    roundTripMiles: 38.6,
    tolls: 7.75,
    tollsReceipt: expect.objectContaining({ name: 'tolls.pdf', fileId: expect.any(String) }),
    interpreterUsed: false,
    claimsWages: false,
    paidTdThatDay: false,
    requestTranscript: false,
    defenseAttorneyId: 'party-5',
    copyToClient: false,
  });
  // The receipt of the first demand is enclosed again, also by somebody else, and asked of nobody.
  const manager = await desk.as('manager');
  const again = travelWith({ tolls: 7.75, tollsReceipt: given.values['tollsReceipt'] });
  const next = { ...first, ...again, letterType: 'second_request' };
  expect((await sendFeeLetter(manager, next)).json()).toMatchObject({ status: 422, faults: [{ code: 'file_unknown' }] });
  const repeated = await sendFeeLetter(manager, next, started(id, 'feeDemand'));
  const enclosed = expect.arrayContaining([expect.objectContaining({ name: 'Tolls receipt' })]);
  expect([repeated.statusCode, repeated.json()]).toEqual([201, expect.objectContaining({ enclosures: enclosed })]);
  // It counts from the service of the first demand, which its sender need not know.
  const [then, now] = [made, repeated].map((answer) => answer.json<{ computed: { deadlines: object } }>().computed.deadlines);
  expect(now).toEqual(then);
});

test('once the fee is paid, the next demand is offered where the worker is still owed costs', async () => {
  const manager = await desk.as('manager');
  const paidDemand = async (depositionDate: string, more: object): Promise<readonly string[]> => {
    const { id } = (await sendFeeLetter(clerk, { depositionDate, ...more })).json<Made>();
    const body = { caseFileNumber: feeLetter.caseFileNumber, depositionDate, paymentReceiptDate: depositionDate, amountPaid: 1530 };
    expect((await send(manager, 'POST /invoice/payments', { body })).statusCode).toBe(201);
    const { state } = (await clerk.call(`GET /desk/submissions/${id}`)).json<{ state: string }>();
    return [state, ...(await giftsOf(id)).map(({ shape }) => shape)];
  };
  expect(await paidDemand('2026-03-10', travelWith({}))).toEqual(['costsOpen', 'feeDemand']);
  expect(await paidDemand('2026-03-11', {})).toEqual(['paid']);
});

test('what comes after a second request counts from the same first demand', async () => {
  const depositionDate = '2026-02-12';
  const repeated = { depositionDate, letterType: 'second_request', firstServedOn: '2026-04-24', defenseAttorneyId: 'party-5' };
  const made = await sendFeeLetter(clerk, repeated);
  expect(made.json()).toMatchObject({ computed: { deadlines: { petition: { raw: '2026-05-24', outer: '2026-05-29' } } } });
  const { values } = (await clerk.call(`GET /desk/submissions/${made.json<Made>().id}/given/5710-fees/feeDemand`)).json<{
    values: Record<string, unknown>;
  }>();
  expect(values).toMatchObject({ nextLetter: 'petition' });
  const byHand = await sendFeeLetter(clerk, { ...repeated, part: '2', firstService: { method: 'personal' } });
  expect(byHand.json()).toMatchObject({ computed: { deadlines: { petition: { outer: '2026-05-26' }, payment: { serviceDays: '0' } } } });
});
