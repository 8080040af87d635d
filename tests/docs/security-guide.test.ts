import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.join(import.meta.dirname, '..', '..');
const guide = readFileSync(path.join(project, 'docs', 'security.md'), 'utf8');
const named = [...new Set([...guide.matchAll(/`((?:server|app|engine|automations|e2e)\/[\w./-]+)`/g)].map(([, name = '']) => name))];

test('every test that the security guide leans on is there', () => {
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((name) => !existsSync(path.join(project, 'tests', name)))).toEqual([]);
});

test('every chapter of the standard is walked, and what is not met is said twice', () => {
  for (let chapter = 1; chapter <= 17; chapter += 1) expect(guide, `V${chapter}`).toMatch(new RegExp(`\\bV${chapter}\\b`));
  const [walk = '', end = ''] = guide.split('## Not met');
  const unmet = [...walk.matchAll(/^\| ([\d.]+)[^|]*\| \*\*not met\*\*/gm)].map(([, item = '']) => item);
  expect(unmet.length).toBeGreaterThan(3);
  for (const item of unmet) expect(end).toContain(`| ${item} `);
});
