import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const project = path.join(import.meta.dirname, '..', '..');
const map = readFileSync(path.join(project, 'docs', 'code-map.md'), 'utf8');

const pathsIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(/`((?:src|tests|schemas|automations|docs)\/[\w./-]+)`/g), ([, named = '']) => named)),
];
const section = (title: string): string => map.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';

/** As many as a send runs through today, of all that modules have; it may only become less. */
const mostOnTheServer = 51;

test('every file of the code map is there', () => {
  expect(pathsIn(map).length).toBeGreaterThan(80);
  expect(pathsIn(map).filter((file) => !existsSync(path.join(project, file)))).toEqual([]);
});

test('a send runs through no more files of modules than it did', () => {
  const [steps = ''] = section('On the server, from the route to the commit').split('What these stand on');
  const files = pathsIn(steps).filter((file) => file.startsWith('src/server/modules/'));
  expect(files.length).toBeGreaterThan(20);
  expect(files.length).toBeLessThanOrEqual(mostOnTheServer);
});
