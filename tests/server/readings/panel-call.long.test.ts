import { expect, test } from 'vitest';
import type { PanelAnswer } from '#schemas/api/readings.gen.ts';
import { roles } from '../../access/roles.ts';
import { testDesk, type Caller } from '../test-desk.ts';
import { encryptedPdf, launchingPdf, pdf, pdfOfSize, pdfWithAttachment, picture, scriptedPdf } from '../uploads/made-files.ts';
import { panelPdf } from './panel-pdf.ts';

const desk = await testDesk({ clock: { now: () => new Date('2026-06-22T19:00:00Z') } });
const clerk = await desk.as('caseManager');

const fileOf = (bytes: Uint8Array, change: object = {}) => ({
  originalname: 'panel 7412905.pdf',
  mimetype: 'application/pdf',
  base64: Buffer.from(bytes).toString('base64'),
  ...change,
});

const ask = (body: object, caller: Caller = clerk) => caller.call('POST /strikes/get-doctors-from-panel', { body });
const asked = { caseFileId: '20260017', analysisType: 'extract_all' };

type Refused = { readonly message: string; readonly faults?: readonly { readonly pointer: string; readonly message: string }[] };
const refusal = async (body: object): Promise<readonly [number, ...string[]]> => {
  const answer = await ask(body);
  const { message, faults = [] } = answer.json<Refused>();
  return [answer.statusCode, message, ...faults.map((fault) => `${fault.pointer} ${fault.message}`)];
};

test('the specified call answers the doctors, the data of the panel and what to look at', async () => {
  const answer = await ask({ ...asked, documentFile: fileOf(await panelPdf()) });
  expect(answer.statusCode, answer.body).toBe(200);
  const { doctors, panelInformation, warnings, readingId } = answer.json<PanelAnswer>();
  expect(panelInformation).toMatchObject({ panelNumber: '7412905', issueDate: '2026-06-19' });
  expect(doctors).toEqual([
    expect.objectContaining({
      name: 'Iris Feldman',
      credentials: 'M.D.',
      address: '2100 Webster Street, Suite 310',
      city: 'Oakland',
      state: 'CA',
      zip: '94612',
      page: 2,
      confidence: expect.any(Number),
    }),
    expect.objectContaining({ name: 'Omar Haddad' }),
    expect.objectContaining({ name: 'Lena Sorensen' }),
  ]);
  expect(warnings).toEqual([]);
  expect((await clerk.call(`GET /desk/readings/${readingId}`)).json()).toMatchObject({ state: 'read' });
});

test('a panel of two is read and pointed out', async () => {
  const two = [
    ['1. Iris Feldman, M.D.', '2100 Webster Street', 'Oakland, CA 94612', '(510) 555-0131'],
    ['2. Omar Haddad, M.D.', '45 Mission Plaza', 'San Francisco, CA 94103', '(415) 555-0132'],
  ];
  const answer = await ask({ ...asked, documentFile: fileOf(await panelPdf({ doctors: two })) });
  expect(answer.json<PanelAnswer>().doctors).toHaveLength(2);
  expect(answer.json<PanelAnswer>().warnings).toEqual([expect.objectContaining({ code: 'panel_doctor_count' })]);
});

test('what is missing is told all at once, in the sentences of the specification', async () => {
  expect(await refusal({})).toEqual([
    422,
    'PDF file is required Case File ID is required',
    '/documentFile PDF file is required',
    '/caseFileId Case File ID is required',
  ]);
  expect(await refusal({ ...asked, documentFile: 'a file' })).toEqual([422, 'Invalid file object', '/documentFile Invalid file object']);
  expect(await refusal({ ...asked, documentFile: { originalname: 'panel.pdf' } })).toEqual([
    422,
    'Invalid file object',
    '/documentFile Invalid file object',
  ]);
});

test('a file that cannot be a panel is refused with its reason', async () => {
  const small = await pdf();
  const told = async (documentFile: object) => (await refusal({ ...asked, documentFile })).slice(0, 2);
  expect(await told(fileOf(small, { mimetype: 'image/png' }))).toEqual([422, 'Please select a valid PDF file']);
  expect(await told(fileOf(small, { originalname: 'panel.docx' }))).toEqual([422, 'Please select a valid PDF file']);
  expect(await told(fileOf(await picture('jpeg')))).toEqual([422, 'Please select a valid PDF file']);
  expect(await told(fileOf(Buffer.from('no PDF at all')))).toEqual([422, 'Please select a valid PDF file']);
  expect(await told(fileOf(Buffer.alloc(0)))).toEqual([422, 'File cannot be empty']);
  expect(await told(fileOf(small, { base64: '%%%' }))).toEqual([422, 'Invalid file object']);
  expect(await told(fileOf(Buffer.concat([small, Buffer.alloc(10_500_000)])))).toEqual([422, 'File size must be less than 10MB']);
  expect(await told(fileOf(small))).toEqual([
    422,
    'No doctors were found in the document. Please double-check the PDF and ensure it contains a valid doctor panel.',
  ]);
});

test('one of the largest size is read, and one that does more than show pages is not', async () => {
  expect((await refusal({ ...asked, documentFile: fileOf(await pdfOfSize(9_900_000)) }))[1]).toMatch(/^No doctors were found/);
  const hostile = [
    await scriptedPdf(),
    await launchingPdf(),
    await pdfWithAttachment(),
    await encryptedPdf({ userPassword: 'x', ownerPassword: 'y' }),
  ];
  for (const bytes of hostile) {
    const [status, message, fault] = await refusal({ ...asked, documentFile: fileOf(bytes) });
    expect([status, fault]).toEqual([422, `/documentFile ${message}`]);
    expect(message).not.toMatch(/doctors/);
  }
});

test('a case that is not there is not found', async () => {
  expect((await ask({ ...asked, caseFileId: '99999999', documentFile: fileOf(await panelPdf()) })).json()).toMatchObject({
    status: 404,
    code: 'unknown_case',
  });
});

test('it is for the roles of the strike and of serving a panel', async () => {
  const may = await Promise.all(roles.map(async (role) => [role, (await ask({}, await desk.as(role))).statusCode !== 403] as const));
  expect(may.filter(([, mayAsk]) => mayAsk).map(([role]) => role)).toEqual([
    'admin',
    'manager',
    'caseCoordinator',
    'caseManager',
    'assistantCaseManager',
    'handlingAttorney',
    'hearingRepresentative',
    'operations',
  ]);
});
