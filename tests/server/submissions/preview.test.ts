import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { feeLetter, previewFeeLetter, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';

let ahead = 0;
const desk = await testDesk({ clock: { now: () => new Date(Date.now() + ahead) } });
const clerk = await desk.as('caseManager');

type Preview = {
  readonly previewId: string;
  readonly sha256: string;
  readonly pages: number;
  readonly expiresAt: string;
  readonly letter: { readonly title: string };
};
type Problem = { readonly code: string };

const named = ({ previewId, sha256 }: Preview) => ({ headers: { 'x-preview-id': previewId, 'x-preview-hash': sha256 } });
const look = async (changes: object = {}): Promise<Preview> => (await previewFeeLetter(clerk, { ...changes })).json<Preview>();

test('a preview writes no record, and its bytes are those of its hash', async () => {
  const before = await desk.database.db.selectFrom('records').select('id').execute();
  const preview = await look();
  expect(preview).toMatchObject({ pages: 2, letter: { title: expect.any(String) } });
  const content = await clerk.call(`GET /desk/previews/${preview.previewId}/content`);
  expect(content.headers['content-type']).toBe('application/pdf');
  expect(createHash('sha256').update(content.rawPayload).digest('hex')).toBe(preview.sha256);
  expect(await desk.database.db.selectFrom('records').select('id').execute()).toEqual(before);
});

test('what was looked at is what goes out, byte by byte', async () => {
  const preview = await look();
  const sent = await sendFeeLetter(clerk, {}, named(preview));
  expect(sent.json()).toMatchObject({ letter: { sha256: preview.sha256 } });
});

test('whoever asks for a PDF gets the PDF', async () => {
  const answer = await clerk.call('POST /cloud/preview5710Letter', {
    body: { ...feeLetter, part: '2' },
    headers: { accept: 'application/pdf' },
  });
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(answer.headers['x-preview-hash']);
});

test('a form that was edited after its preview is not sent', async () => {
  const preview = await look();
  expect((await sendFeeLetter(clerk, { depoTime: 3 }, named(preview))).json<Problem>()).toMatchObject({
    status: 409,
    code: 'preview_stale',
  });
});

test('a letter that changed because the case did is not sent as it was looked at', async () => {
  const preview = await look();
  await desk.database.db.updateTable('firm').set({ phone: '510-555-0199' }).execute();
  expect((await sendFeeLetter(clerk, {}, named(preview))).json<Problem>().code).toBe('preview_stale');
});

test('a hash that is not that of the preview is refused', async () => {
  const preview = await look();
  expect((await sendFeeLetter(clerk, {}, named({ ...preview, sha256: '0'.repeat(64) }))).json<Problem>().code).toBe('preview_missing');
});

test('nobody sees or sends the preview of somebody else', async () => {
  const preview = await look();
  const other = await desk.as('handlingAttorney');
  expect((await other.call(`GET /desk/previews/${preview.previewId}/content`)).statusCode).toBe(404);
  expect((await sendFeeLetter(other, {}, named(preview))).json<Problem>().code).toBe('preview_missing');
});

test('a preview that is no id at all is refused, not an error', async () => {
  expect((await sendFeeLetter(clerk, {}, { headers: { 'x-preview-id': 'first', 'x-preview-hash': 'x' } })).json<Problem>()).toMatchObject({
    status: 409,
    code: 'preview_missing',
  });
});

test('a preview is over after its time', async () => {
  const preview = await look();
  ahead = Date.parse(preview.expiresAt) - Date.now() + 1_000;
  const answer = await sendFeeLetter(await desk.as('caseManager'), {}, named(preview));
  expect(['preview_stale', 'not_signed_in']).toContain(answer.json<Problem>().code);
});
