import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readText } from '../letters/look-into-pdf.ts';
import { newKey, send } from '../sending.ts';
import { servedPanel, strike } from '../strike-body.ts';
import { api } from '../test-desk.ts';
import { pdf } from '../uploads/made-files.ts';
import { startDeliveryDesk } from './delivery-desk.ts';

const at = await startDeliveryDesk();
const { desk, manager } = at;

type Sent = { readonly id: string; readonly state: string; readonly warnings: readonly object[] };

/** Files with as many pages as says what they are. */
const documents = { documentFile: await pdf(2), requestFile: await pdf(1), objectionFile: await pdf(3), otherFiles: await pdf(4) };

/** As the specification has it: a multipart form, with each file under the name of its field. */
function panelForm(panelNumber: string): FormData {
  const { documentFile: _panel, requestFile: _request, objectionFile: _objection, caseFileNumber, doctors, ...fields } = servedPanel;
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, panelNumber, caseNumber: caseFileNumber })) form.append(name, value);
  form.append('doctors', JSON.stringify(doctors));
  form.append('isEmailCommunication', 'true');
  form.append('signature', manager.signature?.name ?? '');
  for (const [field, bytes] of Object.entries(documents)) {
    const name = field === 'otherFiles' ? 'otherFiles[]' : field;
    form.append(name, new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `${field}.pdf`);
  }
  return form;
}

async function serve(panelNumber: string): Promise<Sent> {
  const headers = { authorization: `Bearer ${manager.token}`, 'idempotency-key': newKey() };
  const answer = await fetch(`${desk.origin}${api}/servepanel/servePanel`, { method: 'POST', body: panelForm(panelNumber), headers });
  const body = await answer.text();
  expect(answer.status, body).toBe(201);
  return JSON.parse(body) as Sent;
}

test('a panel that comes as a form is served with what it encloses, in the order of the letter', async () => {
  const { id, ...sent } = await serve('7412901');
  expect(sent).toMatchObject({ state: 'served', computed: { servedDate: '2026-05-04', serviceOption: 'Email' } });
  const { deliveries } = await at.served(id);
  const number = deliveries[0]?.docucentId ?? '';
  const { attachments, recipients } = at.manifestOf(number);
  expect(recipients.map(({ role, method, copy }) => [role, method, copy])).toEqual([
    ['defenseAttorney', 'email', false],
    ['claimAdjuster', 'email', false],
    ['applicant', 'email', true],
  ]);
  const pagesOf = async (file: string) =>
    [...(await readText(readFileSync(path.join(at.sentFolder, number, file)))).matchAll(/page \d/g)].length;
  const enclosed = attachments.filter(({ kind }) => kind === 'enclosure');
  expect(await Promise.all(enclosed.map(({ file }) => pagesOf(file)))).toEqual([1, 2, 3, 4]);

  const log = (await manager.call('GET /letterLogs/servingPanel?panelNumber=7412901')).json<{ letterLogs: readonly object[] }>();
  expect(log.letterLogs).toEqual([
    expect.objectContaining({
      caseFileNumber: '20260017',
      panelNumber: '7412901',
      dateOfInjury: '2025-03-14',
      'computed.servedDate': '2026-05-04',
      'computed.adjusterName': 'Dana Whitlock',
      'computed.defenseAttorneyName': 'Priya Raman',
      'computed.serviceOption': 'Email',
      docucentId: number,
      state: 'served',
    }),
  ]);
});

test('a panel that was served already is pointed out, also in another case, and can be served again', async () => {
  expect((await serve('7412902')).warnings).toEqual([]);
  expect((await serve('7412902')).warnings).toEqual([
    expect.objectContaining({
      code: 'same_entry',
      message: expect.stringMatching(/^Served panels: Panel number 7412902 was already entered for .+, case 20260017, on /),
    }),
  ]);
});

test('a served panel starts its strike, and ends when the strike is served', async () => {
  const { id } = await serve('7412903');
  const events = (await manager.call(`GET /desk/submissions/${id}/events`)).json<{ gifts: readonly object[] }>();
  expect(events.gifts).toEqual([expect.objectContaining({ automation: 'strike-panel', shape: 'panelIssued', label: 'Strike a doctor' })]);
  expect((await manager.call(`GET /desk/submissions/${id}/given/strike-panel/panelIssued`)).json()).toMatchObject({
    source: 'the service of panel 7412903',
    values: { panelNumber: '7412903', issuedOn: '2026-05-01', requestingParty: 'employee', doctors: servedPanel.doctors },
  });
  expect((await send(manager, `POST /servepanel/${id}/events`, { body: { event: 'handOver' } })).json()).toMatchObject({
    state: 'handedOver',
  });
  const after = (await manager.call(`GET /desk/submissions/${id}/events`)).json<{ gifts: readonly object[] }>();
  expect(after.gifts).toEqual([]);
});

test('the strike tells the panels that were served, of whatever person, and no other panel', async () => {
  const { lateConfirmed: _late, lateReason: _why, ...inTime } = strike;
  const [first, second, otherPanel] = [await serve('7412906'), await serve('7412906'), await serve('7412907')];
  const body = { ...inTime, panelNumber: '7412906', panelIssuedOn: '2026-05-01' };
  const sent = await send(await desk.as('handlingAttorney'), 'POST /strikes/add-strike-to-panel', { body });
  expect(sent.statusCode, sent.body).toBe(201);
  expect(sent.json<Sent>().warnings).toEqual([]);
  const stateOf = async (id: string) =>
    (await manager.call(`GET /servepanel/${id}`)).json<{ servedPanel: { state: string } }>().servedPanel.state;
  expect(await Promise.all([first, second, otherPanel].map(({ id }) => stateOf(id)))).toEqual(['handedOver', 'handedOver', 'served']);
  const told = (await manager.call(`GET /desk/submissions/${first.id}/history`)).json<{ steps: readonly object[] }>();
  expect(JSON.stringify(told)).toContain('The strike was sent');
});

test('the panel itself is handed on to the strike, also where somebody else served it, and to nothing else', async () => {
  const { id } = await serve('7412904');
  const other = await desk.as('handlingAttorney');
  type Given = { readonly values: { readonly documentFile: object } };
  const { documentFile } = (await other.call(`GET /desk/submissions/${id}/given/strike-panel/panelIssued`)).json<Given>().values;
  expect(documentFile).toMatchObject({ name: 'documentFile.pdf', type: 'application/pdf' });
  const { lateConfirmed: _late, lateReason: _why, ...inTime } = strike;
  const body = { ...inTime, panelNumber: '7412904', panelIssuedOn: '2026-05-01', documentFile };
  const headers = { 'x-from-record': id, 'x-from-shape': 'panelIssued' };
  const refused = await send(other, 'POST /strikes/add-strike-to-panel', { body });
  expect(refused.json()).toMatchObject({ status: 422, faults: [{ pointer: '/documentFile', code: 'file_unknown' }] });
  expect((await other.call('POST /strikes/preview', { body })).statusCode).toBe(422);
  expect((await other.call('POST /strikes/preview', { body, headers })).statusCode).toBe(200);
  const elsewhere = await send(other, 'POST /strikes/add-strike-to-panel', { body: { ...body, caseFileNumber: '20260021' }, headers });
  expect(elsewhere.json()).toMatchObject({ detail: expect.stringContaining('belongs to another case') });
  const sent = await send(other, 'POST /strikes/add-strike-to-panel', { body, headers });
  expect(sent.json()).toMatchObject({ data: { documentFile }, enclosures: [{ name: 'Panel' }] });
  // Another panel has another file.
  const { id: another } = await serve('7412906');
  const wrong = await send(other, 'POST /strikes/add-strike-to-panel', { body, headers: { ...headers, 'x-from-record': another } });
  expect(wrong.statusCode).toBe(422);
});

test('who may not serve a panel is refused before anything is read', async () => {
  for (const role of ['user', 'atticus'] as const)
    expect([role, (await send(await desk.as(role), 'POST /servepanel/servePanel', { body: servedPanel })).statusCode]).toEqual([role, 403]);
});
