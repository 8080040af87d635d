import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readVerified } from '#server/modules/backup/backup-folder.ts';
import { makeBackup } from '#server/modules/backup/backup.ts';
import { demonstration } from '#demo/demonstration.ts';
import { readyDatabase } from '#server/ready-database.ts';
import { killedAtEach, killedCommand, type Command, type CommandEnd } from '../../proofs/crash/killed-command.ts';
import { letterJobState } from '../jobs/stored-jobs.ts';
import { eventually, sendFeeLetter } from '../sending.ts';
import { testDesk } from '../test-desk.ts';
import { emptyDatabase } from './empty-database.ts';
import { longTestMs } from '../../time-limits.ts';

/** In npm test a few; everywhere in npm run test:crash. */
const isEverywhere = process.env['DESK_BACKUP_KILLS'] === 'all';
const root = mkdtempSync(path.join(os.tmpdir(), 'desk-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const inRoot = (name: string): string => path.join(root, name);

const desk = await testDesk();
desk.documents.deliveryTrouble.current = { delayMs: 0, answersTwice: false, failAt: 'create' };
const open = (await sendFeeLetter(await desk.as('caseManager'))).json<{ readonly id: string }>();
const settings = { DATABASE_URL: desk.databaseUrl, DESK_DATA: desk.dataFolder };
const now = new Date('2026-05-04T17:30:00Z');

const stored = inRoot('kept');
await makeBackup({ databaseUrl: desk.databaseUrl, dataFolder: desk.dataFolder }, stored, now);
const restoreInto = (databaseUrl: string, name: string): Command => ({
  script: 'restore',
  given: ['--from', stored],
  settings: { DATABASE_URL: databaseUrl, DESK_DATA: inRoot(name) },
});
const backupInto = (name: string): Command => ({ script: 'backup', given: ['--to', inRoot(name)], settings });

/** All that lie on the way of a command, or these. */
const failpointsOf = async (command: () => Promise<Command>, few: readonly string[]): Promise<readonly string[]> =>
  isEverywhere ? (await killedCommand(await command(), [])).known : few;

test('a backup that is killed is none, or is whole, and the next one is', { timeout: 3 * longTestMs }, async () => {
  const few = ['storeFile:after', 'writeManifest:before', 'writeManifest:after'];
  const failpoints = await failpointsOf(async () => backupInto('known'), few);
  const look = async ({ killedAt, output }: CommandEnd, run: number): Promise<void> => {
    const verified = readVerified(inRoot(`backup-${run}`));
    if (killedAt === undefined || afterManifest.test(killedAt)) expect((await verified).tables.length, output).toBeGreaterThan(20);
    else await expect(verified, killedAt).rejects.toThrow('no complete backup');
  };
  const killed = await killedAtEach(failpoints, (run) => backupInto(`backup-${run}`), look);
  expect(killed.length).toBeGreaterThanOrEqual(few.length);
});

/** What comes after the last file of it is written. */
const afterManifest = /^(?:writeManifest:after|readVerified|openStoredFiles\.close)/u;

test('a restore that is killed leaves no desk that starts, and is run again into the same place', { timeout: 3 * longTestMs }, async () => {
  const few = ['openStoredFiles.write:after', 'fillTables:after', 'endRestore:before'];
  const failpoints = await failpointsOf(async () => restoreInto(await emptyDatabase(desk.databaseUrl), 'known'), few);
  const databaseUrl = await emptyDatabase(desk.databaseUrl);
  const restore = restoreInto(databaseUrl, 'restored');
  const look = async ({ killedAt, output }: CommandEnd): Promise<void> => {
    if (killedAt === undefined) return expect(output).toMatch(/^Restored the backup of 2026-05-04/mu);
    if (beforeMark.test(killedAt)) return;
    await expect(readyDatabase(databaseUrl, { environment: 'demo' }, demonstration), killedAt).rejects.toThrow('was interrupted');
    await expect(makeBackup({ databaseUrl, dataFolder: inRoot('restored') }, inRoot('of-half'), now)).rejects.toThrow('was interrupted');
  };
  // once it is done, it would only be refused
  const killed = await killedAtEach(
    failpoints.filter((each) => !afterEnd.test(each)),
    () => restore,
    look,
  );
  expect(killed.length).toBeGreaterThanOrEqual(few.length);
  expect((await killedCommand(restore, [])).output).toContain('not empty');
  const again = await testDesk({ settings: { DESK_DATA: inRoot('restored') }, through: async () => databaseUrl });
  await eventually(
    () => letterJobState(again, open.id),
    (state) => state === 'done',
  );
});

const beforeMark =
  /^(?:readVerified|openDatabase|isHalfRestored|isEmptyDatabase|openStoredFiles(?::|\.names|\.close)|beginRestore:before)/u;
const afterEnd = /^(?:endRestore:after|openDatabase\.close)/u;
