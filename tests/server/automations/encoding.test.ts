import { mkdtempSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createChecker } from '#engine/check/check-automation.ts';
import { readDeclarationFolder } from '#server/modules/automations/declaration-folder.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'encodings-'));
cpSync(path.join(import.meta.dirname, '../../../automations'), root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));
const check = createChecker();
const file = path.join(root, 'settlements', 'manifest.json');
const text = readFileSync(file, 'utf8');

const savedAs = async (bytes: Uint8Array) => {
  writeFileSync(file, bytes);
  const { folders, parts } = await readDeclarationFolder(root);
  const { automation, faults } = check(folders.get('settlements') ?? new Map(), parts);
  return { isPublished: automation !== undefined, faults: faults.map(({ line, code, message }) => ({ line, code, message })) };
};

test('a file that an old editor saved is refused, with the line of the first letter that was lost', async () => {
  const { isPublished, faults } = await savedAs(Buffer.from(text, 'latin1'));
  expect(isPublished).toBe(false);
  const line = text.split('\n').findIndex((one) => /[^\0-\x7F]/.test(one)) + 1;
  expect(faults).toEqual([{ line, code: 'not_utf8', message: expect.stringMatching(/^The file is not saved as UTF-8: a letter of /) }]);
});

test('a file that Notepad saved as Unicode is refused, whichever half of a letter comes first', async () => {
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
  for (const bytes of [little, Buffer.from(little).swap16(), Buffer.from(text, 'utf16le')]) {
    expect(await savedAs(bytes)).toEqual({
      isPublished: false,
      faults: [{ line: 1, code: 'not_utf8', message: 'The file is saved as UTF-16, not as UTF-8.' }],
    });
  }
});

test('a file of UTF-8 that begins with a byte order mark is as good as one without', async () => {
  expect(await savedAs(Buffer.from(`\uFEFF${text}`, 'utf8'))).toEqual({ isPublished: true, faults: [] });
});
