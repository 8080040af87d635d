import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.join(import.meta.dirname, '..', '..');

test.each([
  ['code-map.md', /`((?:src|tests|schemas|automations|docs)\/[\w./-]+)`/g, ''],
  ['security.md', /`((?:server|app|engine|domain|automations|proofs|e2e)\/[\w./-]+)`/g, 'tests'],
])('every file that %s names is there', (page, names, folder) => {
  const text = readFileSync(path.join(project, 'docs', page), 'utf8');
  const files = [...new Set(Array.from(text.matchAll(names), ([, name = '']) => name))];
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter((file) => !existsSync(path.join(project, folder, file)))).toEqual([]);
});
