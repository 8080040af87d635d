import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createOutbox } from '#server/modules/service/delivery-outbox.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-outbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('sends nothing out that a killed server had half written', async () => {
  const outbox = await createOutbox(folder, { now: () => new Date('2026-05-04T18:30:00Z') });
  const order = { key: 'one letter', caseFileNumber: '20260017', caseName: 'Muñoz v. Harbor Linen Supply', title: 'Fees' };
  const { submissionId } = await outbox.create(order);
  writeFileSync(path.join(folder, 'drafts', submissionId, '.9d2c7f0a-1b1e-4a53-9a57-3c5e0d1f6b42'), 'half a pa');
  await outbox.submit(submissionId);
  expect(readdirSync(path.join(folder, 'sent', submissionId)).toSorted()).toEqual(['manifest.json', 'order.json']);
  expect(readdirSync(path.join(folder, 'drafts'))).toEqual([]);
});
