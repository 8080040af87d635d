import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';

const setup = path.join(import.meta.dirname, '../../scripts/setup.mjs');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const engines = { node: '>=999' };

/** A project that asks for a newer Node than there is, with one package that stands in a folder of it, or whose archive is gone. */
function project({ complete }: { readonly complete: boolean }): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'desk-setup-'));
  folders.push(root);
  const write = (file: string, content: object): void => writeFileSync(path.join(root, file), JSON.stringify(content));
  const dependencies = { part: complete ? 'file:./part' : 'file:./part.tgz' };
  write('package.json', { name: 'small', version: '1.0.0', engines, dependencies });
  write('package-lock.json', {
    name: 'small',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'small', version: '1.0.0', engines, dependencies },
      ...(complete
        ? { 'node_modules/part': { resolved: 'part', link: true }, part: { version: '1.0.0', engines } }
        : { 'node_modules/part': { version: '1.0.0', resolved: 'file:part.tgz' } }),
    },
  });
  mkdirSync(path.join(root, 'scripts'));
  cpSync(setup, path.join(root, 'scripts', 'setup.mjs'));
  if (!complete) return root;
  mkdirSync(path.join(root, 'part'));
  write('part/package.json', { name: 'part', version: '1.0.0', engines });
  return root;
}

const install = (root: string, nodeOptions: readonly string[] = []) => {
  const { npm_config_loglevel: _loud, ...env } = process.env;
  return spawnSync(process.execPath, [...nodeOptions, 'scripts/setup.mjs'], { cwd: root, encoding: 'utf8', env });
};

test('setting up says nothing of the age of Node, which the project brings along itself', () => {
  const { status, stderr } = install(project({ complete: true }));
  expect(status, stderr).toBe(0);
  expect(stderr).not.toMatch(/EBADENGINE|npm warn/);
});

const asNode = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`,
];

test.each(['18.20.8', '20.18.3', '21.7.0', '22.11.0'])('setting up on Node %s ends at once and says which is needed', (version) => {
  const root = project({ complete: true });
  const { status, stderr } = install(root, asNode(version));
  expect([status, stderr]).toEqual([1, expect.stringMatching(`This machine has Node ${version}. The desk needs 20.19 or 22.12 or newer`)]);
  expect(existsSync(path.join(root, 'node_modules'))).toBe(false);
});

test.each(['20.19.0', '22.12.0', '26.0.0'])('Node %s is new enough', (version) => {
  const { status, stderr } = install(project({ complete: true }), asNode(version));
  expect(status, stderr).toBe(0);
});

test('setting up tells what really went wrong', () => {
  const { status, stderr } = install(project({ complete: false }));
  expect(status).toBe(1);
  expect(stderr).toMatch(/npm error/);
  expect(stderr).toMatch(/The installation failed/);
});
