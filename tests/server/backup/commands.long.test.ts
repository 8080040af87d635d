import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { testDesk } from '../test-desk.ts';
import { emptyDatabase } from './empty-database.ts';

const run = promisify(execFile);
const project = path.join(import.meta.dirname, '..', '..', '..');
const root = mkdtempSync(path.join(os.tmpdir(), 'desk-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const command = (script: string, given: readonly string[], settings: Readonly<Record<string, string>>) =>
  run(process.execPath, [`scripts/desk/${script}.ts`, ...given], { cwd: project, env: { ...process.env, ...settings } });

test('a desk is kept and restored by two commands, while it runs', async () => {
  const desk = await testDesk();
  const folder = path.join(root, 'kept');
  const stored = await command('backup', ['--to', folder], { DATABASE_URL: desk.databaseUrl, DESK_DATA: desk.dataFolder });
  expect(stored.stdout).toMatch(/^Backed up and verified in .*: \d+ rows of \d+ tables, \d+ files\./);
  const settings = { DATABASE_URL: await emptyDatabase(desk.databaseUrl), DESK_DATA: path.join(root, 'restored') };
  const restored = await command('restore', ['--from', folder], settings);
  expect(restored.stdout).toMatch(/^Restored the backup of \d{4}-.*Everyone must sign in again\.$/m);
  await expect(command('restore', ['--from', folder], settings)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not empty'),
  });
});

test('without a folder each command says how it is used', async () => {
  await expect(command('backup', [], {})).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm run backup -- --to FOLDER'),
  });
  await expect(command('restore', [], {})).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm run restore -- --from FOLDER'),
  });
});
