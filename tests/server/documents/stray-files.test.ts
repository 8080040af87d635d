import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { auditRepository } from '#server/modules/audit/audit.repository.ts';
import { knownContent } from '#server/modules/files/known-content.ts';
import { uniqueIds } from '#server/platform/unique-ids.ts';
import { cleanUpUploads } from '#server/modules/files/clean-up-uploads.ts';
import { checkDeps } from '../people/audit-log.ts';
import { feeLetter, sendFeeLetter, travelWith } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { giveFile } from '../uploads/given-file.ts';
import { pdf, picture } from '../uploads/made-files.ts';

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
  const removed = await desk.documents.files.cleanUp({ graceSeconds: 86_400, known: knownContent(desk.database.db) });

  expect(removed).toEqual([stray.sha256]);
  expect(await desk.documents.files.exists(letter.sha256)).toBe(true);
  expect((await manager.call(`GET /documents/${letter.documentId}/content`)).statusCode).toBe(200);
  expect((await manager.call(`GET /files/${fileId}/content`)).statusCode).toBe(200);
});

it('a file that was never sent goes after its days, unless a draft, a send that waits or a record names it', async () => {
  const desk = await testDesk();
  const { db } = desk.database;
  const clerk = await desk.as('caseManager');
  const given = async (side: number): Promise<string> =>
    (await giveFile(clerk, await picture('png', side, side))).json<{ fileId: string }>().fileId;
  const [forgotten, drafted, sent, recent] = [await given(21), await given(22), await given(23), await given(24)];
  const receipt = (fileId: string) => ({ fileId, name: 'receipt.jpg', type: 'image/png' });
  const data = { parkingReceipt: receipt(drafted) };
  await clerk.call('PUT /desk/drafts/5710-fees/20260017', { body: { data, version: 'v1', revision: 0 } });
  const letter = await sendFeeLetter(clerk, { ...feeLetter, ...travelWith({ parking: 12, parkingReceipt: receipt(sent) }) });
  expect(letter.statusCode).toBe(201);
  await db
    .updateTable('uploads')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '<>', recent)
    .execute();
  const audit = auditRepository({ ...checkDeps, ids: uniqueIds });
  expect(await cleanUpUploads(db, audit, 30)).toBe(1);
  const left = await db.selectFrom('uploads').select('id').execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([drafted, sent, recent].toSorted());
  expect((await clerk.call(`GET /files/${forgotten}/content`)).statusCode).toBe(404);
  expect(await db.selectFrom('audit_rows').select('detail').where('action', '=', 'files.removed').execute()).toEqual([
    { detail: { count: 1, days: 30 } },
  ]);
  expect(await cleanUpUploads(db, audit, 30)).toBe(0);
});
