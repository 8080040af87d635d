import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { filesBelow } from '#server/modules/backup/backup-folder.ts';
import { makeBackup, restoreBackup } from '#server/modules/backup/backup.ts';
import { letterJobState } from '../jobs/stored-jobs.ts';
import { eventually, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { emptyDatabase } from './empty-database.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'desk-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const inRoot = (name: string): string => path.join(root, name);
const now = new Date('2026-05-04T17:30:00Z');
const packages = 200;

/** An outbox with so many sent packages that something can happen while it is listed, and one draft. */
function outboxIn(name: string): string {
  for (let number = 0; number < packages; number += 1) putPackage(path.join(inRoot(name), 'sent', `DS-${number}`));
  putPackage(path.join(inRoot(name), 'drafts', 'DS-open'));
  return inRoot(name);
}

function putPackage(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'manifest.json'), '{}');
}

test('a package that goes out while its folder is listed does not hide the others', async () => {
  const outbox = outboxIn('outbox');
  const places = ['drafts', 'sent'].map((place) => path.join(outbox, place, 'DS-open'));
  for (let round = 0; round < 40; round += 1) {
    const listing = filesBelow(outbox);
    for (let waited = 0; waited < round; waited += 1) await turn();
    const [from = '', to = ''] = round % 2 === 0 ? places : places.toReversed();
    renameSync(from, to);
    const names = await listing;
    expect(names.filter((name) => /^sent\/DS-\d+\/manifest\.json$/u.test(name)).length, `round ${round}`).toBe(packages);
  }
});

test('a folder that changes each time that it is listed is said to, and one that is not there has no files', async () => {
  const outbox = outboxIn('restless');
  let isListed = false;
  const listing = filesBelow(outbox).finally(() => (isListed = true));
  const refused = expect(listing).rejects.toThrow(`${outbox} changed each time that it was listed`);
  const places = readdirSync(path.join(outbox, 'sent')).map((name) => path.join(outbox, 'sent', name));
  for (let moved = 0; !isListed; moved += 1) {
    // all over the folder, in whatever order it is listed
    const [place = ''] = places.splice((moved * 7919) % packages, 1, path.join(outbox, 'sent', `DS-moved-${moved}`));
    renameSync(place, path.join(outbox, 'sent', `DS-moved-${moved}`));
    await turn();
  }
  await refused;
  expect(await filesBelow(inRoot('nowhere'))).toEqual([]);
});

const isListedProof = (attachments: readonly string[]): boolean => {
  const place = attachments.find((attachment) => attachment.endsWith('-proof-of-service.pdf'))?.slice(0, 2);
  return place !== undefined && attachments.includes(`attachment-${place}.json`);
};

test('a package that is not sent yet stays out of a backup, and is built anew and sent whole after a restore', async () => {
  const desk = await testDesk();
  desk.documents.deliveryTrouble.current = { delayMs: 0, answersTwice: false, failAt: 'submit' };
  const { id } = (await sendFeeLetter(await desk.as('caseManager'))).json<{ readonly id: string }>();
  const drafts = path.join(desk.dataFolder, 'outbox', 'drafts');
  const attachmentsIn = async (): Promise<readonly string[]> =>
    readdirSync(drafts).flatMap((name) => readdirSync(path.join(drafts, name)).filter((attachment) => !attachment.startsWith('.')));
  // the document that comes last, and what lists it
  const attachments = await eventually(attachmentsIn, (found) => isListedProof(found));
  const [draft = ''] = readdirSync(drafts);
  const older = path.join(desk.dataFolder, 'outbox', 'sent', 'DS-older');
  putPackage(older);
  writeFileSync(path.join(older, '.half-written'), 'half a pa');

  const { files } = await makeBackup({ databaseUrl: desk.databaseUrl, dataFolder: desk.dataFolder }, inRoot('backup'), now);
  const packed = files.map(({ path: name }) => name).filter((name) => name.startsWith('data/outbox/'));
  expect(packed).toEqual(['data/outbox/sent/DS-older/manifest.json']);

  const place = { databaseUrl: await emptyDatabase(desk.databaseUrl), dataFolder: inRoot('restored') };
  await restoreBackup(place, inRoot('backup'));
  const again = await testDesk({ settings: { DESK_DATA: place.dataFolder }, through: async () => place.databaseUrl });
  await eventually(
    () => letterJobState(again, id),
    (state) => state === 'done',
  );
  const sent = readdirSync(path.join(place.dataFolder, 'outbox', 'sent', draft));
  expect(sent.toSorted()).toEqual([...new Set([...attachments, 'manifest.json'])].toSorted());
});
