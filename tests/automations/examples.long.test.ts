import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { automationsRoot } from '../../scripts/declarations/declaration-folders.ts';
import { expectedFiles } from '../../scripts/declarations/expected-files.ts';

const { files } = await expectedFiles();

test('every live automation has its two examples', () => {
  expect(files.length).toBeGreaterThanOrEqual(6);
  expect(files.map(({ file }) => file)).toContain('5710-fees/examples/maximal.expected.json');
});

test.each(files)('$file is what comes of the example', async ({ file, content }) => {
  expect(content).toBe(await readFile(path.join(automationsRoot, file), 'utf8'));
});
