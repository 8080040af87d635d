import { expect, test } from 'vitest';
import { appointment, eventually, objection, panelRequest, reportReview, scheduling, send } from '../sending.ts';
import { feldman, haddad, sorensen, strike } from '../strike-body.ts';
import { testDesk } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { pdf } from '../uploads/made-files.ts';

let now = new Date('2026-05-04T19:00:00Z');
const desk = await testDesk({ clock: { now: () => now } });
const clerk = await desk.as('caseManager');
const uploaded = await giveFile(clerk, await pdf(), { name: 'report.pdf', declaredType: 'application/pdf' });
const review = { ...reportReview, reportFile: uploaded.json<object>() };

type Given = { readonly values: Readonly<Record<string, unknown>> };
type Seen = { readonly letters: readonly { readonly previewId: string; readonly sha256: string }[] };

async function created(call: string, body: object): Promise<string> {
  const answer = await send(clerk, call, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

/** Sends an event of a review, after its letters were looked at. */
async function move(id: string, body: object): Promise<void> {
  const seen = await clerk.call(`POST /sending-qme-ame/${id}/preview`, { body });
  const [letter] = seen.statusCode === 200 ? seen.json<Seen>().letters : [];
  const headers = letter === undefined ? {} : { 'x-preview-id': letter.previewId, 'x-preview-hash': letter.sha256 };
  const moved = await send(clerk, `POST /sending-qme-ame/${id}/events`, { body, headers });
  expect(moved.statusCode, moved.body).toBe(200);
}

const givenTo = async (id: string, form: string): Promise<Given['values']> => {
  const answer = await clerk.call(`GET /desk/submissions/${id}/given/${form}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Given>().values;
};

const sides = { attorneyId: 'attorney-1', defenseAttorneyId: 'party-5' };

async function objected(words: string): Promise<Given['values']> {
  return givenTo(await created('POST /ptp-objection', { ...objection, objection: words }), 'qme-panel-request/reportObjected');
}

test('the memo about a report goes to people of the firm only, and nobody signs for it', async () => {
  const outside = { ...review, caseManager: { name: 'Pat Doe', email: 'pat.doe@example.com' } };
  const refused = (await send(clerk, 'POST /sending-qme-ame', { body: outside })).json<{
    faults: { pointer: string; message: string }[];
  }>();
  expect(refused.faults).toMatchObject([
    {
      pointer: '/caseManager/email',
      message:
        'This paper stays within the firm, and nobody here has the email address of Pat Doe. Enter the address of somebody of the firm.',
    },
  ]);
  const id = await created('POST /sending-qme-ame', review);
  type Sent = { readonly letters: readonly { deliveries: readonly { status: string }[]; proofs: readonly object[]; toSign?: object }[] };
  const sent = await eventually(
    async () => (await clerk.call(`GET /desk/submissions/${id}`)).json<Sent>(),
    ({ letters }) => letters[0]?.deliveries[0]?.status === 'served',
  );
  expect([sent.letters[0]?.proofs, sent.letters[0]?.toSign]).toEqual([[], undefined]);
});

test('a supplemental report is reviewed with the panel number of the first', async () => {
  const id = await created('POST /sending-qme-ame', { ...review, evaluationKind: 'qme', panelNumber: '7412905', action: 'supplemental' });
  await move(id, { event: 'requestSupplemental', ...sides, questions: 'Which work restrictions?', supplementalRequestedOn: '2026-05-04' });
  await move(id, { event: 'supplementalReceived', supplementalReceivedOn: '2026-05-04' });
  expect(await givenTo(id, 'sending-qme-ame/reportReceived')).toMatchObject({
    evaluationKind: 'qme',
    panelNumber: '7412905',
    reportType: 'supplemental',
    receivedOn: '2026-05-04',
  });
});

test('an objection names the treating physician in the request for a panel, with the day and the way of its service', async () => {
  expect(await objected('The range of motion was not measured.')).toMatchObject({
    statute: '4062',
    basis: 'Objection to the report of Helena Marchetti, M.D. of 04/20/2026: The range of motion was not measured.',
    treatingPhysicianId: objection.treatingPhysicianId,
    treatingPhysician: 'Helena Marchetti, M.D.',
    reportDate: '2026-04-20',
    reportReceivedOn: '2026-04-27',
    objectionDate: '2026-05-04',
    objectionMethod: 'mail',
  });
});

test('the panel that is requested ends the objection, from the day on that its service gives', async () => {
  const id = await created('POST /ptp-objection', { ...objection, reportOn: '2026-04-21' });
  const values = await givenTo(id, 'qme-panel-request/reportObjected');
  const { objectionMethod: method, dateOfInjury: injury, ...given } = values;
  const body = {
    ...panelRequest,
    ...given,
    injury,
    claimNumber: 'WC-2025-004417',
    objectionService: { method, state: 'CA', country: 'US' },
  };
  const request = await created('POST /qme-panel-request', body);
  const event = { event: 'request', requestedOn: '2026-05-04', confirmationNumber: 'W-11873' };
  const early = await send(clerk, `POST /qme-panel-request/${request}/events`, { body: event });
  expect(early.json<{ message: string }>().message).toContain('05/20/2026');
  now = new Date('2026-05-20T19:00:00Z');
  const later = { ...event, requestedOn: '2026-05-20' };
  expect((await send(clerk, `POST /qme-panel-request/${request}/events`, { body: later })).json()).toMatchObject({ state: 'requested' });
  const read = async () => (await clerk.call(`GET /desk/submissions/${id}`)).json<{ state: string }>().state;
  expect(await eventually(read, (state) => state === 'requested')).toBe('requested');
  now = new Date('2026-05-04T19:00:00Z');
});

test('where both have no room, the reason is the objection alone', async () => {
  const words = 'Objection to the report of Helena Marchetti, M.D. of 04/20/2026: ';
  expect((await objected('x'.repeat(1000 - words.length)))['basis']).toHaveLength(1000);
  const long = 'x'.repeat(1001 - words.length);
  expect((await objected(long))['basis']).toBe(long);
});

const { lateConfirmed: _late, lateReason: _why, ...inTime } = strike;
const bothStruck = {
  ...inTime,
  panelIssuedOn: '2026-04-27',
  doctorName: feldman,
  waitingForDefenseStrike: false,
  defenseStruckDoctor: haddad,
  defenseStruckOn: '2026-04-30',
} as const;
const happens = (id: string, body: object) => send(clerk, `POST /strikes/${id}/events`, { body });

test('once both have struck, the appointment starts with the evaluator, and with its day once the strike has one', async () => {
  const address = '12 Harbor Road, Stockton, CA 95202';
  const doctors = bothStruck.doctors.map((doctor) => (doctor.name === sorensen ? { ...doctor, address } : doctor));
  const id = await created('POST /strikes/add-strike-to-panel', { ...bothStruck, doctors });
  const known = {
    evaluator: sorensen,
    evaluatorAddress: address,
    evaluationKind: 'qme',
    panelNumber: '7412905',
    specialty: 'Orthopaedic surgery (MOS)',
    dateOfInjury: ['2025-03-14'],
    waive90DayScheduling: false,
    attorneyId: 'attorney-1',
    adjusterId: 'party-4',
    defenseAttorneyId: 'party-5',
  };
  expect(await givenTo(id, 'qme-ame/evaluatorSelected')).toEqual(known);
  const set = { appointmentOn: '2026-06-15', appointmentTime: '09:30:00', appointmentPlace: '310 Larkspur Avenue, Stockton' };
  expect((await happens(id, { event: 'schedule', ...set })).json()).toMatchObject({ state: 'scheduled' });
  expect(await givenTo(id, 'qme-ame/evaluatorSelected')).toEqual({ ...known, ...set });
});

test('a panel that was closed starts no appointment', async () => {
  const id = await created('POST /strikes/add-strike-to-panel', { ...bothStruck, panelNumber: '7412906' });
  expect((await happens(id, { event: 'close', panelOutcome: 'closed', closedWhy: 'Settled.' })).json()).toMatchObject({ state: 'closed' });
  expect((await clerk.call(`GET /desk/submissions/${id}/given/qme-ame/evaluatorSelected`)).statusCode).toBe(409);
  expect((await clerk.call(`GET /desk/submissions/${id}/events`)).json()).toMatchObject({ gifts: [] });
});

test('nor does one whose appointment was made already', async () => {
  const doctors = [feldman, haddad, 'Helena Marchetti, M.D.'].map((name) => ({ name }));
  const id = await created('POST /strikes/add-strike-to-panel', { ...bothStruck, doctors, panelNumber: '7412907' });
  const made = await created('POST /appointments', { ...appointment, panelNumber: '7412907' });
  expect((await send(clerk, `POST /appointments/${made}/events`, { body: scheduling })).statusCode).toBe(200);
  const read = async () => (await clerk.call(`GET /desk/submissions/${id}`)).json<{ state: string }>().state;
  expect(await eventually(read, (state) => state === 'scheduled')).toBe('scheduled');
  expect((await clerk.call(`GET /desk/submissions/${id}/events`)).json()).toMatchObject({ gifts: [] });
});
