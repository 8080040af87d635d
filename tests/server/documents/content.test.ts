import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFurtherPiece } from '#server/platform/http/send-content.ts';
import { previewFeeLetter, sendFeeLetter, travelWith } from '../sending.ts';
import { readText } from '../letters/look-into-pdf.ts';
import { testDesk, type Caller, type TestDesk } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { picture } from '../uploads/made-files.ts';

type Receipt = {
  readonly id: string;
  readonly letter: { readonly documentId: string; readonly sha256: string; readonly pages: number };
  readonly enclosures: readonly { readonly id: string }[];
};

let desk: TestDesk;
let manager: Caller;
let receipt: Receipt;
let uploadId: string;
beforeAll(async () => {
  desk = await testDesk();
  manager = await desk.as('caseManager');
  uploadId = (await giveFile(manager, await picture('jpeg', 300, 400))).json<{ fileId: string }>().fileId;
  const travel = travelWith({
    parking: 14,
    parkingReceipt: { fileId: uploadId, name: 'receipt.jpg', type: 'image/jpeg' },
  });
  const sent = await sendFeeLetter(manager, travel);
  if (sent.statusCode !== 201) throw new Error(sent.body);
  receipt = sent.json<Receipt>();
});

const letterPath = () => `GET /documents/${receipt.letter.documentId}/content`;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function views(subject: string) {
  return desk.database.db
    .selectFrom('audit_rows')
    .select(['action', 'document_sha256', 'detail', 'actor_id', 'case_file_number'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
}

describe('the letter that went out', () => {
  it('is given byte for byte, and says nothing of anybody in its name', async () => {
    const answer = await manager.call(letterPath());
    expect(answer.statusCode).toBe(200);
    expect(hashOf(answer.rawPayload)).toBe(receipt.letter.sha256);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      etag: `"${receipt.letter.sha256}"`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="letter-${receipt.letter.documentId.slice(-8)}.pdf"`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await readText(answer.rawPayload)).toContain('$1,530.00');
  });

  it('is given in pieces', async () => {
    const whole = (await manager.call(letterPath())).rawPayload;
    const piece = async (range: string) => manager.call(letterPath(), { headers: { range } });
    const middle = await piece('bytes=100-199');
    expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.length}`]);
    expect(middle.rawPayload.equals(whole.subarray(100, 200))).toBe(true);
    expect((await piece('bytes=-50')).rawPayload.equals(whole.subarray(-50))).toBe(true);
    expect((await piece(`bytes=${whole.length - 10}-`)).rawPayload.length).toBe(10);
    expect((await piece(`bytes=0-${whole.length + 500}`)).headers['content-range']).toBe(`bytes 0-${whole.length - 1}/${whole.length}`);
    const outside = await piece(`bytes=${whole.length}-`);
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
    for (const strange of ['bytes=5-2', 'bytes=a-b', 'pages=1-2', 'bytes=0-1,5-6'])
      expect([strange, (await piece(strange)).statusCode]).toEqual([strange, 200]);
  });

  it('is not sent again to whoever has it, and a piece of another content is never mixed in', async () => {
    const etag = `"${receipt.letter.sha256}"`;
    const same = await manager.call(letterPath(), { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const current = await manager.call(letterPath(), { headers: { range: 'bytes=0-9', 'if-range': etag } });
    const older = await manager.call(letterPath(), { headers: { range: 'bytes=0-9', 'if-range': '"older"' } });
    expect([current.statusCode, older.statusCode]).toEqual([206, 200]);
  });

  it('notes each view with its hash, and further pieces as part of it', async () => {
    const noted = async () => (await views(receipt.letter.documentId)).filter(({ action }) => action === 'document.read');
    const before = (await noted()).length;
    await manager.call(letterPath(), { headers: { range: 'bytes=0-99' } });
    await manager.call(letterPath(), { headers: { range: 'bytes=9000000-9000099' } });
    expect((await noted()).length).toBe(before + 1);
    expect((await noted()).at(-1)).toMatchObject({ document_sha256: receipt.letter.sha256 });
  });

  it.each([
    ['bytes=65536-131071', true],
    ['bytes=131072-', true],
    ['bytes=65535-131071', false],
    ['bytes=0-', false],
    ['bytes=-70000', false],
    ['bytes=70000-69999', false],
    [undefined, false],
  ])('counts %s as a further piece: %s', (range, isFurther) => {
    expect(isFurtherPiece({ headers: range === undefined ? {} : { range } })).toBe(isFurther);
  });

  it('notes whatever is answered with all of a document, or nearly so', async () => {
    const noted = async () => (await views(receipt.letter.documentId)).filter(({ action }) => action === 'document.read').length;
    const later = 'bytes=100000-200000';
    const asked = [{ range: 'bytes=1-' }, { range: 'bytes=1-0' }, { range: `${later},5-6` }, { range: later, 'if-range': '"older"' }];
    for (const headers of asked) {
      const before = await noted();
      expect((await manager.call(letterPath(), { headers })).rawPayload.length, headers.range).toBeGreaterThan(1000);
      expect(await noted(), headers.range).toBe(before + 1);
    }
  });
});

describe('who sees documents', () => {
  it.each([
    ['caseManager', 200],
    ['admin', 200],
    ['manager', 200],
    ['caseCoordinator', 404],
    ['hearingRepresentative', 404],
    ['atticus', 404],
    ['user', 404],
  ] as const)('%s of another desk or the maker gets %i', async (role, status) => {
    expect((await (await desk.as(role)).call(letterPath())).statusCode).toBe(status);
  });

  it('sees what was enclosed when the letter may be seen', async () => {
    const path = `GET /files/${uploadId}/content`;
    expect((await (await desk.as('admin')).call(path)).statusCode).toBe(200);
    expect((await (await desk.as('user')).call(path)).statusCode).toBe(404);
    const ofFile = await views(uploadId);
    expect(ofFile.map((view) => [view.action, view.case_file_number])).toEqual([
      ['file.added', null],
      ['file.read', '20260017'],
    ]);
    const enclosure = await manager.call(`GET /documents/${receipt.enclosures[0]!.id}/content`);
    expect([enclosure.statusCode, enclosure.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('leaves a row when it is one of their own, once for a view in pieces, before and after it was sent', async () => {
    const unsent = (await giveFile(manager, await picture('jpeg', 200, 200))).json<{ fileId: string }>().fileId;
    for (const id of [unsent, uploadId]) {
      const before = (await views(id)).length;
      const piece = (range: string) => manager.call(`GET /files/${id}/content`, { headers: { range } });
      expect((await piece('bytes=0-99')).statusCode).toBe(206);
      await piece('bytes=65536-131071');
      const rows = (await views(id)).slice(before);
      expect(rows.map((row) => [row.action, row.case_file_number])).toEqual([['file.read', id === unsent ? null : '20260017']]);
    }
  });

  it('is told alike of what is not there', async () => {
    for (const id of ['0190a2b4-7c1e-7d3a-9f00-1234567890ab', 'letter-1']) {
      const answer = await manager.call(`GET /documents/${id}/content`);
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([404, 'Document not found.']);
    }
  });
});

describe('a preview', () => {
  it('is given to whoever made it, in pieces too, and to nobody else', async () => {
    const preview = (await previewFeeLetter(manager)).json<{ previewId: string; sha256: string }>();
    const path = `GET /desk/previews/${preview.previewId}/content`;
    const answer = await manager.call(path);
    expect([answer.statusCode, hashOf(answer.rawPayload), answer.headers['content-type']]).toEqual([
      200,
      preview.sha256,
      'application/pdf',
    ]);
    expect((await manager.call(path, { headers: { range: 'bytes=0-4' } })).body).toBe('%PDF-');
    expect((await (await desk.as('admin')).call(path)).statusCode).toBe(404);
    expect((await manager.call('GET /desk/previews/none/content')).statusCode).toBe(404);
    await manager.call(path, { headers: { range: 'bytes=65536-65540' } });
    const seen = { action: 'preview.read', document_sha256: preview.sha256, case_file_number: '20260017' };
    expect(await views(preview.previewId)).toEqual([expect.objectContaining(seen), expect.objectContaining(seen)]);
  });
});
