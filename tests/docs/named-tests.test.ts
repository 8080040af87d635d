import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.join(import.meta.dirname, '..', '..');
const pages = globSync('docs/*.md', { cwd: project });

test.each(pages)('every test that %s names is there', (page) => {
  const text = readFileSync(path.join(project, page), 'utf8');
  const named = text.match(/\b(?:server|app|runtime|engine|domain|automations|proofs|e2e)\/[\w./-]+\.(?:test\.tsx?|e2e\.ts)\b/g) ?? [];
  expect([...new Set(named)].filter((file) => !existsSync(path.join(project, 'tests', file)))).toEqual([]);
});
