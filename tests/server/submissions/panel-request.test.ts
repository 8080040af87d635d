import { expect, test } from 'vitest';
import { eventually, panelRequest, send } from '../sending.ts';
import { inOtherCase, servedPanel } from '../strike-body.ts';
import { testDesk } from '../test-desk.ts';

// Mailed in California on Monday, April 20: ten days and five for service end on May 5, so the panel may be requested from May 6 on.
let now = new Date('2026-05-04T17:00:00Z');
const desk = await testDesk({ clock: { now: () => now }, changes: { limits: { clockMs: 50 } } });
const { db } = desk.database;
const clerk = await desk.as('caseCoordinator');

const { caseFileNumber } = panelRequest;

/** The injury that is accepted, disputed under another section. */
const accepted = {
  injury: '2025-03-14',
  claimNumber: 'WC-2025-004417',
  statute: '4061',
  treatingPhysician: 'Dr. Brandt',
  reportDate: '2026-04-01',
} as const;

type Fault = { readonly pointer: string; readonly message: string };
type Answer = {
  readonly id: string;
  readonly state: string;
  readonly message: string;
  readonly code: string;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
};

const save = async (changes: object = {}) =>
  send(clerk, `POST /cases/${caseFileNumber}/QmeRequests`, { body: { ...panelRequest, ...changes } });
const saved = async (changes: object = {}): Promise<string> => (await save(changes)).json<Answer>().id;
const event = async (id: string, name: string, fields: object = {}) =>
  send(clerk, `POST /qme-panel-request/${id}/events`, { body: { event: name, ...fields } });
const stateOf = async (id: string) => (await db.selectFrom('records').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const requestedToday = { requestedOn: '2026-05-06', confirmationNumber: 'W-11873' };

/** Serves a panel by its number for another client. */
const serveElsewhere = async (panelNumber: string) =>
  send(await desk.as('caseManager'), 'POST /servepanel/servePanel', {
    body: { ...servedPanel, ...(await inOtherCase(clerk, '20260041')), panelNumber, panelIssuedOn: '2026-05-06' },
  });

test('a request before its first day is saved, says which day that is, and cannot be marked as requested', async () => {
  const answer = await save();
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, warnings } = answer.json<Answer>();
  expect(warnings.map(({ message }) => message)).toContain(
    "The panel can't be requested yet. The first day is 05/06/2026; until then the request waits.",
  );
  const early = await event(id, 'request', { requestedOn: '2026-05-04', confirmationNumber: 'W-11873' });
  expect([early.statusCode, early.json<Answer>().message]).toEqual([
    409,
    "It's too early. The Medical Unit accepts this request from 05/06/2026 on.",
  ]);
  expect(await stateOf(id)).toBe('waiting');
});

test('another value than a locked field has is refused at that field', async () => {
  const refused = await save({ claimNumber: 'WC-2025-009999' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<Answer>().faults).toMatchObject([
    { pointer: '/claimNumber', code: 'locked', message: '"Claim number" is locked and can\'t be changed.' },
  ]);
});

test('its data sheet is kept on file and served on nobody', async () => {
  const id = await saved(accepted);
  const documents = await db.selectFrom('documents').select(['kind', 'service_plan']).where('record_id', '=', id).execute();
  expect(documents).toEqual([{ kind: 'letter', service_plan: null }]);
  const served = await db.selectFrom('deliveries').select('document_id').execute();
  expect(served).toEqual([]);
});

test('the other request of the same injury is pointed out, and its earlier entry found', async () => {
  const { warnings } = (await save({ specialtyRequested: 'Neurology (MPN)' })).json<Answer>();
  expect(warnings.map(({ message }) => message)).toContain(
    'There is already a request for this injury in Orthopaedic surgery (MOS). Withdraw one of them before you send the other.',
  );
  const same = await clerk.call('POST /desk/duplicates/qme-panel-request', {
    body: { data: { caseFileNumber, injury: panelRequest.injury } },
  });
  expect(same.json()).toMatchObject({ entry: { creatorEmail: 'casecoordinator@firm.example' } });
});

test('on the morning of its first day it is ready, is requested, and gets its panel, which nobody serves for another client; a second request is a duplicate', async () => {
  const id = await saved();
  now = new Date('2026-05-06T06:59:00Z');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await stateOf(id)).toBe('waiting');
  now = new Date('2026-05-06T07:01:00Z');
  await eventually(
    () => stateOf(id),
    (state) => state === 'ready',
  );
  const early = (await event(id, 'request', { ...requestedToday, requestedOn: '2026-05-05' })).json<Answer>();
  expect(early.faults).toEqual([expect.objectContaining({ pointer: '/requestedOn' })]);
  expect((await event(id, 'request', requestedToday)).json<Answer>().state).toBe('requested');
  const panel = { panelNumber: '7412345', issuedOn: '2026-05-06', panelSpecialty: 'Orthopaedic surgery (MOS)' };
  expect((await event(id, 'issue', { ...panel, panelNumber: '741234' })).json<Answer>().faults).toEqual([
    expect.objectContaining({ pointer: '/panelNumber', message: 'A panel number has seven digits.' }),
  ]);
  expect((await event(id, 'issue', panel)).json<Answer>().state).toBe('panelIssued');
  expect((await serveElsewhere(panel.panelNumber)).json<Answer>().faults).toEqual([
    expect.objectContaining({ pointer: '/panelNumber', message: 'Panel 7412345 belongs to case 20260017. Check the number.' }),
  ]);
  expect(await stateOf(id)).toBe('panelIssued');
  const second = await save({ specialtyRequested: 'Neurology (MPN)' });
  expect([second.statusCode, second.json<Answer>().message]).toEqual([
    422,
    'Panel 7412345 was issued for this injury on 05/06/2026. The Medical Unit rejects a second request as a duplicate. Ask for a replacement with Form 31.5, or for another specialty with Form 31.7.',
  ]);
});

test('a panel number is entered once, and a rejected request starts the next one', async () => {
  const id = await saved(accepted);
  await eventually(
    () => stateOf(id),
    (state) => state === 'ready',
  );
  await event(id, 'request', requestedToday);
  const panel = { panelNumber: '7412345', issuedOn: '2026-05-06', panelSpecialty: 'Orthopaedic surgery (MOS)' };
  expect((await event(id, 'issue', panel)).json<Answer>().faults.map(({ message }) => message)).toEqual([
    'This panel number is already entered on another request of this case. Check the number.',
    'Say why this differs from the panel on file.',
  ]);
  expect(
    (await event(id, 'reject', { rejectedOn: '2026-05-06', rejectionReason: 'The objection was not attached.' })).json<Answer>().state,
  ).toBe('rejected');
  const given = await clerk.call(`GET /desk/submissions/${id}/given/qme-panel-request/panelRejected`);
  expect(given.json()).toMatchObject({
    source: 'the request rejected on 05/06/2026',
    values: { dateOfInjury: accepted.injury, statute: '4061', objectionMethod: 'mail', specialtyRequested: 'Orthopaedic surgery (MOS)' },
  });
});

test('requests are listed and deleted at the addresses of their case', async () => {
  const at = `/cases/${caseFileNumber}/QmeRequests`;
  const id = await saved({ ...accepted, objectionDate: '2026-05-05' });
  const { qmeRequests } = (await clerk.call(`GET ${at}`)).json<{ qmeRequests: readonly { readonly id: string }[] }>();
  expect(qmeRequests.map((row) => row.id)).toContain(id);
  const elsewhere = await clerk.call(`DELETE /cases/20260018/QmeRequests/${id}`, { headers: { 'if-match': '"1"' } });
  expect([elsewhere.statusCode, (await clerk.call(`GET /cases/20260018/QmeRequests/${id}`)).statusCode]).toEqual([404, 404]);
  expect((await clerk.call(`GET ${at}/${id}`)).statusCode).toBe(200);
  const gone = await clerk.call(`DELETE ${at}/${id}`, { headers: { 'if-match': '"1"' } });
  expect(gone.statusCode, gone.body).toBe(200);
  expect((await clerk.call(`GET /qme-panel-request/${id}`)).statusCode).toBe(404);
});

test('who has no page for requests neither saves nor reads them', async () => {
  const stranger = await desk.as('user');
  const sent = await send(stranger, `POST /cases/${caseFileNumber}/QmeRequests`, { body: panelRequest });
  const read = await stranger.call(`GET /cases/${caseFileNumber}/QmeRequests`);
  expect([sent.statusCode, read.statusCode]).toEqual([403, 403]);
});
