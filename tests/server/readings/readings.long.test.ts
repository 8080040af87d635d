import { expect, test } from 'vitest';
import type { ReadingAnswer } from '#schemas/api/readings.gen.ts';
import { eventually, newKey, send } from '../sending.ts';
import { servedPanel } from '../strike-body.ts';
import { testDesk, type Caller } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { panelPdf, type PanelText } from './panel-pdf.ts';

const desk = await testDesk({ clock: { now: () => new Date('2026-06-22T19:00:00Z') } });
const clerk = await desk.as('caseManager');
const other = await desk.as('handlingAttorney');

const give = async (text: PanelText, caller: Caller = clerk): Promise<string> =>
  (await giveFile(caller, await panelPdf(text), { name: 'panel.pdf', declaredType: 'application/pdf' })).json<{ fileId: string }>().fileId;

const start = (fileId: string, caller: Caller = clerk) =>
  caller.call('POST /desk/readings/of/panel-qme', { body: { field: 'documentFile', fileId } });

const look = async (id: string, caller: Caller = clerk) => (await caller.call(`GET /desk/readings/${id}`)).json<ReadingAnswer>();

async function read(text: PanelText): Promise<ReadingAnswer & { readonly fileId: string }> {
  const fileId = await give(text);
  const begun = (await start(fileId)).json<ReadingAnswer>();
  const answer = await eventually(
    () => look(begun.id),
    ({ state }) => state !== 'reading',
  );
  return { ...answer, fileId };
}

const confirm = (id: string, paths: readonly string[], caller: Caller = clerk) =>
  caller.call(`PUT /desk/readings/${id}/confirmed`, { body: { paths } });

/** The panel as its form has it when nothing of the reading was changed. */
const formOf = (fileId: string, panelNumber: string, changes: object = {}) => ({
  ...servedPanel,
  panelNumber,
  panelIssuedOn: '2026-06-19',
  documentFile: { fileId, name: 'panel.pdf', type: 'application/pdf' },
  ...changes,
});

const serve = (body: object) => send(clerk, 'POST /servepanel/servePanel', { body, key: newKey() });

test('a panel that was given is read, with the page and the place of each value', async () => {
  const answer = await read({ panelNumber: '7411001' });
  expect(answer).toMatchObject({
    state: 'read',
    confirmed: [],
    reading: {
      values: {
        panelInformation: { panelNumber: '7411001', issueDate: '2026-06-19', qmeSpecialty: 'Orthopaedic surgery (MOS)' },
        doctors: [
          {
            fullName: 'Iris Feldman, M.D.',
            office: '2100 Webster Street, Suite 310, Oakland, CA 94612',
            phone: expect.stringContaining('555-0131'),
          },
          { fullName: 'Omar Haddad, M.D.' },
          { fullName: 'Lena Sorensen, M.D.' },
        ],
      },
      marks: { 'panelInformation.panelNumber': { page: 2 }, 'panelInformation.qmeSpecialty': { page: 2 }, 'doctors[2]': { page: 2 } },
    },
  });
  for (const { place } of Object.values(answer.reading?.marks ?? {})) {
    expect(place.left + place.width).toBeLessThanOrEqual(1);
    expect(place.top + place.height).toBeLessThanOrEqual(1);
  }
});

test('the same file is read once, and its reading is kept with its hash', async () => {
  const fileId = await give({ panelNumber: '7411002' });
  const [one, two] = await Promise.all([start(fileId), start(fileId)]);
  expect(two?.json<ReadingAnswer>().id).toBe(one?.json<ReadingAnswer>().id);
  const { db } = desk.database;
  const rows = await db
    .selectFrom('readings')
    .innerJoin('uploads', 'uploads.id', 'readings.upload_id')
    .where('uploads.id', '=', fileId)
    .select(['file_sha256', 'sha256'])
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.file_sha256).toBe(rows[0]?.sha256);
});

test('what was read with doubt is refused at its field until the person confirms it', async () => {
  const { id, fileId, reading } = await read({ panelNumber: '7411003', withoutLabels: true });
  expect(reading?.marks['panelInformation.panelNumber']?.confidence).toBeLessThan(0.8);
  const refused = await serve(formOf(fileId, '7411003'));
  expect([refused.statusCode, refused.json<{ faults: readonly object[] }>().faults]).toEqual([
    422,
    [
      expect.objectContaining({ pointer: '/panelNumber', code: 'not_confirmed' }),
      expect.objectContaining({ pointer: '/panelIssuedOn', code: 'not_confirmed' }),
    ],
  ]);
  expect((await clerk.call('POST /servepanel/preview', { body: formOf(fileId, '7411003') })).statusCode).toBe(422);
  expect((await confirm(id, ['panelInformation.panelNumber'])).json()).toMatchObject({ confirmed: ['panelInformation.panelNumber'] });
  expect((await serve(formOf(fileId, '7411003'))).json()).toMatchObject({ faults: [{ pointer: '/panelIssuedOn', code: 'not_confirmed' }] });
  expect((await confirm(id, ['panelInformation.panelNumber', 'panelInformation.issueDate'])).statusCode).toBe(200);
  expect((await serve(formOf(fileId, '7411003'))).statusCode).toBe(201);
  const acts = await desk.database.db
    .selectFrom('audit_rows')
    .select('detail')
    .where('action', '=', 'reading.confirmed')
    .where('subject', '=', id)
    .execute();
  expect(acts.length).toBe(2);
});

test('what the person corrected needs no confirmation', async () => {
  const { fileId } = await read({ panelNumber: '7411004', withoutLabels: true });
  const sent = await serve(formOf(fileId, '7411044', { panelIssuedOn: '2026-06-18', lateConfirmed: true, lateReason: 'It came late.' }));
  expect([sent.statusCode, sent.body]).toEqual([201, expect.any(String)]);
});

test('the same content under another name does not lose its doubt', async () => {
  const bytes = await panelPdf({ panelNumber: '7411005', withoutLabels: true });
  const given = async (name: string) =>
    (await giveFile(clerk, bytes, { name, declaredType: 'application/pdf' })).json<{ fileId: string }>().fileId;
  const { id } = (await start(await given('panel.pdf'))).json<ReadingAnswer>();
  await eventually(
    () => look(id),
    ({ state }) => state === 'read',
  );
  expect((await serve(formOf(await given('again.pdf'), '7411005'))).statusCode).toBe(422);
});

test('the panel of another worker is refused until somebody says why it is right', async () => {
  const people = ['Employee: John Roe', 'Claim Number: WC-2025-009999', 'Date of Injury: 03/14/2025'];
  const { fileId, reading } = await read({ panelNumber: '7411007', people });
  expect(reading?.values).toMatchObject({ panelInformation: { employeeName: 'John Roe', dateOfInjury: '2025-03-14' } });
  const refused = await serve(formOf(fileId, '7411007'));
  const { faults } = refused.json<{ faults: readonly { readonly pointer: string; readonly message: string }[] }>();
  expect([refused.statusCode, faults]).toEqual([422, [expect.objectContaining({ pointer: '/fileDiffersWhy', code: 'of_other_case' })]]);
  expect(JSON.stringify(faults)).toContain('Applicant: file John Roe, case María de los Ángeles Muñoz Ibáñez');
  expect((await clerk.call('POST /servepanel/preview', { body: formOf(fileId, '7411007') })).statusCode).toBe(422);
  const said = await serve(formOf(fileId, '7411007', { fileDiffersWhy: 'The Medical Unit misspelled the name.' }));
  expect(said.statusCode).toBe(201);
  const own = await read({ panelNumber: '7411008', people: ['Employee: MUNOZ, MARIA', 'Date of Injury: 03/14/2025'] });
  expect((await serve(formOf(own.fileId, '7411008'))).statusCode).toBe(201);
});

test('a file that is no panel is refused in the words of the specification', async () => {
  const { state, message, code } = await read({
    doctors: [['There is nobody on this list.']],
    panelNumber: '',
    issueDate: '',
    specialty: '',
  });
  expect([state, code, message]).toEqual([
    'refused',
    'panel_no_doctors',
    'No doctors were found in the document. Please double-check the PDF and ensure it contains a valid doctor panel.',
  ]);
});

test('nobody reads, looks at or confirms the files of others, or those of a form that one may not open', async () => {
  const { id, fileId } = await read({ panelNumber: '7411006' });
  expect((await start(fileId, other)).statusCode).toBe(404);
  expect((await other.call(`GET /desk/readings/${id}`)).statusCode).toBe(404);
  expect((await confirm(id, ['panelInformation.panelNumber'], other)).statusCode).toBe(404);
  expect((await start(fileId, await desk.as('user'))).statusCode).toBe(403);
  expect((await clerk.call('POST /desk/readings/of/deposition', { body: { field: 'documentFile', fileId } })).statusCode).toBe(404);
  expect((await confirm(id, ['panelInformation.nothing'])).statusCode).toBe(422);
});

test('a reading whose process ended is begun anew by the next one that looks', async () => {
  const { id } = await read({ panelNumber: '7411007' });
  const { db } = desk.database;
  await db
    .updateTable('readings')
    .set({ state: 'reading', result: null, alive_at: new Date(Date.now() - 60_000) } as never)
    .where('id', '=', id)
    .execute();
  expect((await look(id)).state).toBe('reading');
  const after = await eventually(
    () => look(id),
    ({ state }) => state !== 'reading',
  );
  expect(after.reading?.values).toMatchObject({ panelInformation: { panelNumber: '7411007' } });
});

test('a reading whose last line to the database is cut goes on by the next one that looks', async () => {
  const { id } = await read({ panelNumber: '7411008' });
  const { db, pool } = desk.database;
  const silent = { state: 'reading', result: null, alive_at: new Date(Date.now() - 60_000) } as never;
  await db.updateTable('readings').set(silent).where('id', '=', id).execute();
  expect((await look(id)).state).toBe('reading');
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from readings where id = $1 for update', [id]);
  const writer = await eventually(
    async () => {
      const held = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%"result"%'`;
      // What is active is looked up anew: within one transaction it stays as it was.
      return (await pool.query<{ pid: number }>(held)).rows[0]?.pid;
    },
    (pid) => pid !== undefined,
  );
  await pool.query('select pg_terminate_backend($1)', [writer]);
  await holder.query('rollback');
  holder.release();
  await new Promise((later) => setTimeout(later, 500));
  expect((await look(id)).state).toBe('reading');
  await db.updateTable('readings').set(silent).where('id', '=', id).execute();
  const after = await eventually(
    () => look(id),
    ({ state }) => state !== 'reading',
  );
  expect(after.reading?.values).toMatchObject({ panelInformation: { panelNumber: '7411008' } });
});

test('a colleague who goes on from a served panel has its reading, with what was confirmed, as an own one', async () => {
  const { id, fileId, reading } = await read({ panelNumber: '7411007', withoutLabels: true });
  const paths = ['panelInformation.panelNumber', 'panelInformation.issueDate'];
  await confirm(id, paths);
  const strikeOf = (caller: Caller, file = fileId) =>
    caller.call('POST /desk/readings/of/strike-panel', { body: { field: 'documentFile', fileId: file } });
  expect((await strikeOf(other)).statusCode).toBe(404);
  const served = await serve(formOf(fileId, '7411007'));
  expect(served.statusCode, served.body).toBe(201);
  const handedOn = (await strikeOf(other)).json<ReadingAnswer>();
  expect(handedOn).toMatchObject({ state: 'read', reading, confirmed: paths });
  expect(handedOn.id).not.toBe(id);
  expect((await strikeOf(other)).json<ReadingAnswer>().id).toBe(handedOn.id);
  expect((await confirm(handedOn.id, [], other)).json()).toMatchObject({ confirmed: [] });
  expect((await look(id)).confirmed).toEqual(paths);
  // the page beside the form
  expect((await other.call(`GET /files/${fileId}/content`)).statusCode).toBe(200);
  const { panelIssuedOn: _on, requestFile: _request, objectionFile: _objection, ...panel } = formOf(fileId, '7411007');
  const strike = {
    ...panel,
    panelIssuedOn: '2026-06-19',
    requestedBy: 'applicant',
    doctorName: 'Iris Feldman, M.D.',
    waitingForDefenseStrike: true,
  };
  const headers = { 'x-from-record': served.json<{ id: string }>().id, 'x-from-shape': 'panelIssued' };
  const refused = await send(other, 'POST /strikes/add-strike-to-panel', { body: strike, headers, key: newKey() });
  expect(refused.json()).toMatchObject({
    status: 422,
    faults: [
      { pointer: '/panelNumber', code: 'not_confirmed' },
      { pointer: '/panelIssuedOn', code: 'not_confirmed' },
    ],
  });
  await confirm(handedOn.id, paths, other);
  expect((await send(other, 'POST /strikes/add-strike-to-panel', { body: strike, headers, key: newKey() })).statusCode).toBe(201);
});

test('of six files that a person begins to read at once three are read, and the others are told to wait', async () => {
  const clerk = await desk.as('hearingRepresentative');
  const fileIds = [];
  for (let number = 1; number <= 6; number += 1) fileIds.push(await give({ panelNumber: `742200${number}` }, clerk));
  const answers = await Promise.all(fileIds.map((fileId) => start(fileId, clerk)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
    message: '3 of your files are being read. Wait until one of them is done.',
  });
});
