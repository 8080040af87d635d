import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { knownContent } from '#server/store/known-content.ts';
import { sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { pdf } from '../uploads/made-files.ts';

it('files that a letter or an upload names outlive the sweep, a stray one does not', async () => {
  const desk = await testDesk();
  const manager = await desk.as('caseManager');
  const { letter } = (await sendFeeLetter(manager)).json<{ letter: { documentId: string; sha256: string } }>();
  const { fileId } = (await giveFile(manager, await pdf(), { name: 'kept.pdf' })).json<{ fileId: string }>();
  const stray = await desk.documents.files.put(Buffer.from('of a letter whose record was never written'));

  const folder = path.join(desk.dataFolder, 'files', 'content');
  const yesterday = new Date(Date.now() - 90_000_000);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) utimesSync(path.join(entry.parentPath, entry.name), yesterday, yesterday);
  }
  const removed = await desk.documents.files.sweep({ graceSeconds: 86_400, known: knownContent(desk.database.db) });

  expect(removed).toEqual([stray.sha256]);
  expect(await desk.documents.files.exists(letter.sha256)).toBe(true);
  expect((await manager.call(`GET /documents/${letter.documentId}/content`)).statusCode).toBe(200);
  expect((await manager.call(`GET /files/${fileId}/content`)).statusCode).toBe(200);
});
