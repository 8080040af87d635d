import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { test } from './desk.ts';
import { driveAutomations, generated } from './drive-automations.ts';

driveAutomations('letter');

test('the source of the desk has none of the words of the generated folders', async () => {
  expect(generated.length).toBeGreaterThanOrEqual(20);
  const root = path.join(import.meta.dirname, '..', '..', 'src');
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const source = (await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')))).join('\n');
  expect(generated.flatMap(({ words }) => words).filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(source))).toEqual([]);
  expect(source).toMatch(/\bsubmit\b/);
});
