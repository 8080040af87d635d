import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const tool = (file: string, ...args: readonly string[]) => {
  const result = spawnSync(process.execPath, [path.join(root, 'node_modules', file), ...args], { cwd: root, encoding: 'utf8' });
  return { ok: result.status === 0, text: result.stdout + result.stderr };
};

/** A canary: a file with one forbidden thing, planted for a moment where it must be caught. */
type Canary = { readonly title: string; readonly file: string; readonly source: string; readonly caught: RegExp };

const planted: string[] = [];
afterAll(() => planted.forEach((file) => rmSync(file, { force: true })));

const suffix = `canary-${process.pid}`;

function plant(file: string, source: string, beside = ''): string {
  const full = path.join(root, file.replace('canary', `${suffix}${beside}`));
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, source);
  planted.push(full);
  return full;
}

const imports = (room: string, target: string, extension = 'ts'): Canary => ({
  title: `${room} may not import ${target}`,
  file: `${room}/canary.${extension}`,
  source: `import * as forbidden from '${target}';\n\nexport const canary = forbidden;\n`,
  caught: /no-restricted-imports/,
});

/** A canary whose name says its role. */
const byRole = (folder: string, role: string, target: string): Canary => ({
  ...imports(folder, target),
  file: `${folder}/canary.${role}.ts`,
});

const forbiddenImports: readonly Canary[] = [
  imports('src/domain', 'node:fs'),
  imports('src/domain', '#engine/types/scopes.ts'),
  imports('src/domain', 'xstate'),
  imports('src/engine/form', '#runtime/ports/calls.port.ts'),
  imports('src/engine/form', '#server/main.ts'),
  imports('src/engine/form', 'react'),
  imports('src/engine/form', 'ajv'),
  imports('src/engine/form', 'node:fs'),
  imports('src/engine/compile', 'fastify'),
  imports('src/runtime', '#app/state/store.ts'),
  imports('src/runtime', '#server/main.ts'),
  imports('src/runtime', '#engine/compile/validators.ts'),
  imports('src/runtime', '#engine/compilation/compile-automation.ts'),
  imports('src/runtime', 'axios'),
  imports('src/app', '#server/main.ts'),
  imports('src/app', 'node:fs'),
  imports('src/app', 'ajv'),
  imports('src/app', '#engine/expression/parse.ts'),
  imports('src/claim', '#server/main.ts'),
  imports('src/claim', '#app/state/store.ts'),
  imports('src/claim', 'axios'),
  imports('src/server/platform', '#server/modules/users/users.port.ts'),
  imports('src/server/platform', '#server/build-desk.ts'),
  imports('src/server/modules', '#server/build-desk.ts'),
  byRole('src/server/modules/users', 'usecase', 'fastify'),
  byRole('src/server/modules/users', 'usecase', './users.repository.ts'),
  byRole('src/server/modules/users', 'port', 'pg'),
  byRole('src/server/modules/users', 'routes', './users.repository.ts'),
  byRole('src/server/modules/users', 'routes', 'kysely'),
  byRole('src/server/modules/users', 'repository', 'fastify'),
  byRole('src/server/modules/users', 'repository', './manage-users.usecase.ts'),
  imports('src/server', '#app/state/store.ts'),
  imports('src/server', '#demo/demonstration.ts'),
  imports('src/server/platform', '#demo/demonstration.ts'),
  imports('src/server/modules', '#demo/demonstration.ts'),
  imports('demo', '#app/state/store.ts'),
];

const forbiddenShapes: readonly Canary[] = [
  { title: 'no file is longer than 250 lines', file: 'src/domain/canary.ts', source: `${'export {};\n'.repeat(251)}`, caught: /max-lines/ },
  { title: 'no default export', file: 'src/domain/canary.ts', source: 'export default 1;\n', caught: /no-default-export/ },
  {
    title: 'no any',
    file: 'src/domain/canary.ts',
    source: 'export const canary = (value: any): string => String(value);\n',
    caught: /no-explicit-any/,
  },
  {
    title: 'nesting at most three deep',
    file: 'src/engine/form/canary.ts',
    source:
      'export function canary(a: boolean): number {\n  if (a) {\n    if (!a) {\n      if (a) {\n        if (!a) return 1;\n      }\n    }\n  }\n  return 2;\n}\n',
    caught: /max-depth/,
  },
  {
    title: 'at most three parameters',
    file: 'src/engine/form/canary.ts',
    source: 'export const canary = (a: number, b: number, c: number, d: number): number => a + b + c + d;\n',
    caught: /max-params/,
  },
  {
    title: 'no blind type assertion',
    file: 'src/engine/form/canary.ts',
    source: 'export const canary = (value: unknown): string => value as string;\n',
    caught: /no-unsafe-type-assertion/,
  },
];

describe('the guards of the rooms', () => {
  const linted = [...forbiddenImports, ...forbiddenShapes];
  const findings = new Map<Canary, readonly string[]>();
  beforeAll(() => {
    const files = linted.map(({ file, source }, index) => plant(file, source, `-${index}`));
    const { ok, text } = tool('oxlint/bin/oxlint', '--type-aware', '--format=unix', ...files);
    files.forEach((file) => rmSync(file, { force: true }));
    expect(ok).toBe(false);
    linted.forEach((canary, index) => {
      const name = path.basename(files[index] ?? '');
      findings.set(
        canary,
        text.split('\n').filter((line) => line.includes(name)),
      );
    });
  });
  for (const canary of linted) {
    it(`a planted file shows that ${canary.title}`, () => {
      expect(findings.get(canary)?.join('\n')).toMatch(canary.caught);
    });
  }

  it.each([
    ['values', (other: string) => `import { ${other} } from`, (other: string) => `(): unknown => ${other}`],
    ['types alone', (other: string) => `import type { ${other} } from`, (other: string) => `(): ${other} | undefined => undefined`],
  ])('a planted circle of imports of %s is caught', (_of, importing, using) => {
    const one = (own: string, other: string): string =>
      plant(
        `src/engine/form/canary-${own}.ts`,
        `${importing(other)} './${suffix}-${other}.ts';\n\nexport type ${own} = { readonly canary: string };\nexport const ${own} = ${using(other)};\n`,
      );
    const circle = [one('first', 'second'), one('second', 'first')];
    const result = tool('oxlint/bin/oxlint', ...circle);
    circle.forEach((file) => rmSync(file, { force: true }));
    expect(result.text).toMatch(/no-cycle/);
  });

  const types: readonly (readonly [room: string, foreign: string, title: string])[] = [
    ['schemas', 'process', 'what crosses the wire knows no Node'],
    ['src/domain', 'document', 'the domain knows no browser'],
    ['src/engine', 'process', 'the engine knows no Node'],
    ['src/runtime', 'process', 'the runtime knows no Node'],
    ['src/app', 'process', 'the desk in the browser knows no Node'],
    ['src/claim', 'process', 'the page of a client knows no Node'],
    ['src/server', 'document', 'what joins the server knows no browser'],
    ['src/server/platform', 'document', 'the platform knows no browser'],
    ['src/server/modules', 'document', 'modules know no browser'],
    ['demo', 'document', 'the demonstration knows no browser'],
  ];
  it.each(types)('a planted file in %s that names %s shows that %s', (room, foreign) => {
    const file = plant(`${room}/canary.ts`, `export const canary = ${foreign};\n`);
    // as the room is compiled, and this file alone
    const own = { extends: './tsconfig.json', files: [path.basename(file)], include: [], references: [] };
    const settings = plant(`${room}/tsconfig.canary.json`, JSON.stringify(own));
    const result = tool('typescript/bin/tsc', '--noEmit', '-p', settings);
    for (const each of [file, settings]) rmSync(each, { force: true });
    expect(result.text).toMatch(new RegExp(`${path.basename(file)}.*Cannot find name '${foreign}'`));
    expect(result.ok).toBe(false);
  });

  it('every room has a canary of its types and one of its imports, and is checked with the others', () => {
    const rooms = globSync('{schemas,demo,src/**}/tsconfig.json', { cwd: root }).map((file) => path.dirname(file));
    expect(rooms.length).toBeGreaterThan(7);
    expect(types.map(([room]) => room).toSorted()).toEqual(rooms.toSorted());
    const guarded = new Set(
      forbiddenImports.map(({ file }) =>
        path
          .dirname(file)
          .replace(/^src\/engine\/.*/, 'src/engine')
          .replace(/^src\/server\/modules\/.*/, 'src/server/modules'),
      ),
    );
    expect([...guarded].toSorted()).toEqual(rooms.filter((room) => room !== 'schemas').toSorted());
    const whole: unknown = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8'));
    for (const room of rooms) expect(whole).toHaveProperty('references', expect.arrayContaining([{ path: `./${room}` }]));
  });
});
