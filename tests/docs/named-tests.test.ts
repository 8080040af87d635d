import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.join(import.meta.dirname, '..', '..');

test.each(['security', 'faults'])('every test that docs/%s.md leans on is there', (name) => {
  const guide = readFileSync(path.join(project, 'docs', `${name}.md`), 'utf8');
  const named = new Set(guide.match(/\b(?:server|app|runtime|engine|domain|automations|proofs|e2e)\/[\w./-]+\.(?:test\.tsx?|e2e\.ts)/g));
  expect(named.size).toBeGreaterThan(0);
  expect([...named].filter((file) => !existsSync(path.join(project, 'tests', file)))).toEqual([]);
});
