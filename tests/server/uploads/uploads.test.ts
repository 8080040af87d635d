import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/database/tables/all.ts';
import { sendFeeLetter, travelWith } from '../sending.ts';
import { testDesk, type Caller, type TestDesk } from '../test-desk.ts';
import { giveFile } from './given-file.ts';
import { pdf, photoWithPlace, picture, pictureOfSize, scriptedPdf } from './made-files.ts';
import { mustComeMs } from '../../time-limits.ts';

let desk: TestDesk;
let manager: Caller;
beforeAll(async () => {
  desk = await testDesk();
  manager = await desk.as('caseManager');
});

const storedFiles = () =>
  readdirSync(path.join(desk.dataFolder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** How many connections of this database stand before a lock. */
const waiting = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]?.count);
};

describe('giving a file', () => {
  it('answers its id, type by content and size in pixels', async () => {
    const answer = await giveFile(manager, await photoWithPlace('png'), { name: 'holiday.jpg', declaredType: 'image/jpeg' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      fileId: expect.any(String) as string,
      name: 'holiday.jpg',
      type: 'image/png',
      size: expect.any(Number) as number,
      width: 48,
      height: 64,
    });
  });

  it('gives it back cleaned, under a name that says nothing of anybody', async () => {
    const { fileId } = (await giveFile(manager, await photoWithPlace('jpeg'), { name: 'Maria Munoz parking.jpg' })).json<{
      fileId: string;
    }>();
    const content = await manager.call(`GET /files/${fileId}/content`);
    expect(content.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="file-${fileId.slice(-8)}.jpg"`,
    });
    expect((await sharp(content.rawPayload).metadata()).exif).toBeUndefined();
  });

  it('refuses a second file in one form, and keeps neither', async () => {
    const before = storedFiles();
    const [one, two] = [await pdf(4), await picture('png')];
    const answer = await giveFile(manager, one, { name: 'one.pdf', second: two });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'file_refused', message: 'Upload one file at a time.' });
    expect(storedFiles()).toBe(before);
  });

  it('answers a repeat with the same id', async () => {
    const bytes = await pdf(2);
    const [one, two] = [await giveFile(manager, bytes, { name: 'a.pdf' }), await giveFile(manager, bytes, { name: 'a.pdf' })];
    expect(two.json()).toEqual(one.json());
  });

  it('answers the same file given twice at one moment with one id, and keeps one row and one note of it', async () => {
    const { db } = desk.database;
    const bytes = await pdf(1);
    const twice = await db.transaction().execute(async (transaction) => {
      await sql`lock table uploads in exclusive mode`.execute(transaction);
      const answers = [1, 2].map(() => giveFile(manager, bytes, { name: 'at-once.pdf' }));
      await vi.waitFor(async () => expect(await waiting(transaction)).toBe(2), { timeout: mustComeMs, interval: 20 });
      return answers;
    });
    const answers = await Promise.all(twice);
    const ids = new Set(answers.map((answer) => answer.json<{ fileId: string }>().fileId));
    expect(await db.selectFrom('uploads').select('id').where('name', '=', 'at-once.pdf').execute()).toEqual([{ id: [...ids][0] }]);
    expect(ids.size).toBe(1);
    expect(
      await db
        .selectFrom('audit_rows')
        .select('action')
        .where('subject', 'in', [...ids])
        .execute(),
    ).toEqual([{ action: 'file.added' }]);
  });

  it('takes folders and control characters out of the name', async () => {
    const answer = await giveFile(manager, await picture('png'), { name: '..\\..\\Windows\\bad\u0007name.png' });
    expect(answer.json()).toMatchObject({ name: 'badname.png' });
  });

  it('demands a person', async () => {
    const answer = await desk.inject({
      method: 'POST',
      url: '/api/v1/files',
      payload: Buffer.from('x'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(answer.statusCode).toBe(401);
  });
});

const refusals: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array, string])[] = [
  ['a photo of more than 3 MB', () => pictureOfSize(3 * 1024 * 1024 + 1), 'File size exceeds the maximum limit of 3MB'],
  [
    'a PDF with a script',
    () => scriptedPdf(),
    'The PDF contains active content (a script, an embedded file, or a command). Print it to a new PDF and upload the new file.',
  ],
];

describe('a file that cannot be taken', () => {
  it.each(refusals)('is refused in words, and nothing of it stays: %s', async (...[, make, message]) => {
    const before = storedFiles();
    const answer = await giveFile(manager, await make());
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'file_refused', message });
    expect(storedFiles()).toBe(before);
  });

  it('is missing when the form has no file', async () => {
    const body = Buffer.from('--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n--x--\r\n');
    const answer = await manager.call('POST /files', { body, headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([422, 'No file provided']);
  });

  it('is no file when it is not sent as a form', async () => {
    const answer = await manager.call('POST /files', { body: { file: 'x' } });
    expect(answer.statusCode).toBe(415);
  });

  it('is told of a form that breaks off', async () => {
    const body = Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf of');
    const answer = await manager.call('POST /files', { body, headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      'The upload was interrupted. Send the file again.',
    ]);
  });
});

describe('who sees a file', () => {
  it('is its owner, and nobody else until it is sent', async () => {
    const { fileId } = (await giveFile(manager, await picture('jpeg', 33, 44))).json<{ fileId: string }>();
    expect((await manager.call(`GET /files/${fileId}/content`)).statusCode).toBe(200);
    for (const role of ['admin', 'user', 'atticus'] as const) {
      const answer = await (await desk.as(role)).call(`GET /files/${fileId}/content`);
      expect([role, answer.statusCode]).toEqual([role, 404]);
    }
  });

  it('is told alike of a file that is not there and of a name that is none', async () => {
    for (const id of ['0190a2b4-7c1e-7d3a-9f00-1234567890ab', 'no-such-file', "'; drop table uploads; --"]) {
      const answer = await manager.call(`GET /files/${encodeURIComponent(id)}/content`);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([404, 'File not found.']);
    }
  });
});

describe('receipts inside the body, as the specified payload has them', () => {
  const travel = (receipt: unknown) => travelWith({ parking: 14, parkingReceipt: receipt });

  it('are taken like uploads, and a repeat of the call gets its first answer', async () => {
    const data = (await photoWithPlace('jpeg')).toString('base64');
    const receipt = { name: 'parking.jpg', type: 'image/jpeg', data: `data:image/jpeg;base64,${data}`, width: 64, height: 48 };
    const first = await sendFeeLetter(manager, travel(receipt), { key: 'inline-1' });
    expect([first.statusCode, first.body.slice(0, 300)]).toEqual([201, expect.any(String)]);
    const stored = first.json<{ data: { mileageData: { parkingReceipt: unknown } }; enclosures: readonly { name: string }[] }>();
    expect(stored.data.mileageData.parkingReceipt).toMatchObject({
      fileId: expect.any(String) as string,
      name: 'parking.jpg',
      type: 'image/jpeg',
      width: 48,
      height: 64,
    });
    expect(stored.enclosures.map(({ name }) => name)).toEqual(['Parking receipt']);
    const again = await sendFeeLetter(manager, travel(receipt), { key: 'inline-1' });
    expect(again.json()).toEqual(first.json());
  });

  it('are refused at their place', async () => {
    const answer = await sendFeeLetter(
      manager,
      travel({ name: 'parking.pdf', type: 'application/pdf', data: (await scriptedPdf()).toString('base64') }),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'file_refused', faults: [{ pointer: '/mileageData/parkingReceipt' }] });
  });

  it('are refused when they are no base64', async () => {
    const answer = await sendFeeLetter(manager, travel({ name: 'parking.jpg', type: 'image/jpeg', data: 'not base64!' }));
    expect(answer.json()).toMatchObject({
      code: 'file_refused',
      message: 'Failed to process file data: it is not valid base64. Send it again.',
    });
  });
});
