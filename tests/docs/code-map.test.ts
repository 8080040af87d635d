import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserPath, codeMap, filesIn, project, serverPath } from './code-map.ts';

const mostFiles = 35;

test('every file of the code map is there', () => {
  expect(filesIn(codeMap).length).toBeGreaterThan(60);
  expect(filesIn(codeMap).filter((file) => !existsSync(path.join(project, file)))).toEqual([]);
});

test('a send crosses at most 35 files from the button to the commit', () => {
  expect(browserPath.length).toBeGreaterThan(3);
  expect(serverPath.length).toBeGreaterThan(20);
  expect([...browserPath, ...serverPath].length).toBeLessThanOrEqual(mostFiles);
});
