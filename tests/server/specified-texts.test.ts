import { describe, expect, test } from 'vitest';
import { feeLetter, payment, send, travelWith } from './sending.ts';
import { panelFile, strike } from './strike-body.ts';
import { testDesk } from './test-desk.ts';
import { giveFile } from './uploads/given-file.ts';
import { picture } from './uploads/made-files.ts';

/** Texts that the specification names, and how a person or a program comes to read each of them. Those that a browser says are in tests/runtime. */

const desk = await testDesk();
const clerk = await desk.as('caseManager');
const operations = await desk.as('operations');

type Answered = { readonly message: string; readonly faults?: readonly { readonly message: string }[] };

/** All that an answer says. */
const saidBy = ({ message, faults = [] }: Answered): readonly string[] => [message, ...faults.map((fault) => fault.message)];

const without = (body: object, field: string): object => Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));
const addStrike = (body: object) => send(clerk, 'POST /strikes/add-strike-to-panel', { body });
const jpeg = { originalname: 'panel.jpg', mimetype: 'image/jpeg', base64: (await picture('jpeg')).toString('base64') };
const uploaded = async (bytes: Buffer) => (await giveFile(clerk, bytes, { name: 'panel.png' })).json<{ fileId: string }>();
const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const tooLarge = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)]);
const largePicture = Buffer.concat([await picture('jpeg'), Buffer.alloc(3 * 1024 * 1024)]);
const trip = (parkingReceipt: object) => travelWith({ parking: 8, parkingReceipt });

describe('a strike', () => {
  test.each([
    { text: 'Case File ID is required', sent: without(strike, 'caseFileNumber') },
    { text: 'PDF file is required', sent: without(strike, 'documentFile') },
    { text: 'Please select a valid PDF file', sent: { ...strike, documentFile: jpeg } },
    { text: 'Please select a valid PDF file', sent: { ...strike, documentFile: { ...panelFile, base64: gif.toString('base64') } } },
    { text: 'File cannot be empty', sent: { ...strike, documentFile: { ...panelFile, base64: '' } } },
    { text: 'File size must be less than 10MB', sent: { ...strike, documentFile: { ...panelFile, base64: tooLarge.toString('base64') } } },
    { text: 'Invalid file object', sent: { ...strike, documentFile: 'panel 7412905.pdf' } },
    { text: 'Invalid file object', sent: { ...strike, documentFile: { name: 'panel 7412905.pdf' } } },
    { text: 'Please select a doctor from the panel', sent: without(strike, 'doctorName') },
  ])('is refused with "$text"', async ({ text, sent }) => {
    const answer = await addStrike(sent);
    expect(answer.statusCode).toBe(422);
    expect(saidBy(answer.json<Answered>())).toContain(text);
  });

  test('says so when the data of its file are cut', async () => {
    const answer = await addStrike({ ...strike, documentFile: { ...panelFile, base64: panelFile.base64.slice(0, -3) } });
    expect(saidBy(answer.json<Answered>()).join(' ')).toContain('Failed to process file data');
  });

  test('takes no picture for its panel, also when it was uploaded before and is called a PDF', async () => {
    const { fileId } = await uploaded(await picture('png'));
    const answer = await addStrike({ ...strike, documentFile: { fileId, name: 'panel.pdf', type: 'application/pdf' } });
    expect(answer.json()).toMatchObject({
      faults: [{ pointer: '/documentFile', code: 'file_refused', message: 'Please select a valid PDF file' }],
    });
  });

  test('tells all that is missing at once', async () => {
    const said = saidBy((await addStrike({})).json<Answered>());
    expect(said).toEqual(
      expect.arrayContaining(['Case File ID is required', 'PDF file is required', 'Please select a doctor from the panel']),
    );
  });
});

describe('a receipt of a 5710 letter', () => {
  test.each([
    { text: 'No file provided', bytes: Buffer.alloc(0) },
    { text: 'Invalid file type. Please upload a valid image (JPEG, PNG, WebP) or PDF file.', bytes: gif },
    { text: 'File size exceeds the maximum limit of 10MB', bytes: tooLarge },
    { text: 'File size exceeds the maximum limit of 3MB', bytes: largePicture },
  ])('is refused with "$text"', async ({ text, bytes }) => {
    expect(saidBy((await giveFile(clerk, bytes, { name: 'parking.jpg' })).json<Answered>())).toContain(text);
    const parkingReceipt = { originalname: 'parking.jpg', mimetype: 'image/jpeg', base64: bytes.toString('base64') };
    const answer = await send(clerk, 'POST /cloud/generate5710Letter', { body: { ...feeLetter, ...trip(parkingReceipt) } });
    expect(saidBy(answer.json<Answered>())).toContain(text);
  });
});

test.each([
  'GET /letterLogs/5710',
  'GET /letterLogs/deposition',
  'GET /strikes/get-strikes-logs',
  'GET /paymentLogs',
  'GET /depositions/20260017',
  'GET /cases/20260017/QmeRequests',
])('"No authentication token available" for %s without one', async (call) => {
  const [, url] = call.split(' ');
  const answer = await desk.inject({ method: 'GET', url: `/api/v1${url}` });
  expect([answer.statusCode, saidBy(answer.json<Answered>())]).toEqual([401, ['No authentication token available']]);
});

test('a payment is answered with its reference of file number and deposition date', async () => {
  const answer = await send(operations, 'POST /invoice/payments', { body: payment });
  expect(answer.json()).toMatchObject({ computed: { invoiceId: '20260017-2026-04-02' } });
});

test('the notices of hearing are answered in pages, with success and a message', async () => {
  const manager = await desk.as('manager');
  const answer = await manager.call('GET /noh/records?page=1&limit=10');
  expect(answer.json()).toMatchObject({ records: [], totalPages: 0, totalItems: 0, success: true, message: 'Notices of hearing found' });
});
