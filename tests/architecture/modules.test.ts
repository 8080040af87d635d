import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const server = path.join(import.meta.dirname, '..', '..', 'src', 'server');

/** A module may know those before it, never those after it. */
const order = [
  'audit',
  'users',
  'sessions',
  'figures',
  'firm',
  'case-files',
  'cases',
  'address-book',
  'case-copies',
  'case-notes',
  'automations',
  'files',
  'letters',
  'text-messages',
  'page-words',
  'panels',
  'readings',
  'operations',
  'drafts',
  'saved-views',
  'wheel',
  'performance',
  'previews',
  'known-panels',
  'records',
  'acts',
  'lists',
  'case-lists',
  'service',
  'documents',
  'public-links',
  'submissions',
  'deadlines',
  'effects',
  'calendar-feeds',
  'digests',
  'api-docs',
  'backup',
];

const mostFiles = 25;

type Import = { readonly from: string; readonly to: string };

const moduleOf = (file: string): string | undefined => /^modules\/([^/]+)\//.exec(file)?.[1];

function importsIn(file: string, source: string): readonly Import[] {
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'(#server\/|\.\.?\/)([^']+)'/g)].map(([, start = '', rest = '']) => ({
    from: file,
    to: start === '#server/' ? rest : path.posix.join(path.posix.dirname(file), start, rest),
  }));
}

/** Imports of a module that stands behind the one that imports it. */
function againstTheOrder(imports: readonly Import[]): readonly string[] {
  return imports.flatMap(({ from, to }) => {
    const [own, other] = [moduleOf(from), moduleOf(to)];
    return own !== undefined && other !== undefined && order.indexOf(own) < order.indexOf(other) ? [`${from} -> ${to}`] : [];
  });
}

const isModuleInterface = (file: string): boolean => /\.(?:module|port|public)\.ts$/.test(file);

/** Imports of what another module keeps to itself. */
function pastTheInterface(imports: readonly Import[]): readonly string[] {
  return imports.flatMap(({ from, to }) => {
    const [own, other] = [moduleOf(from), moduleOf(to)];
    return own !== undefined && other !== undefined && own !== other && !isModuleInterface(to) ? [`${from} -> ${to}`] : [];
  });
}

// The test of the rooms plants its canaries at the same time.
const files = globSync('**/*.ts', { cwd: server }).filter((file) => !file.includes('canary-'));
const imports = files.flatMap((file) => importsIn(file, readFileSync(path.join(server, file), 'utf8')));

describe('the modules of the server', () => {
  it('stand in one order, each with files of its own', () => {
    expect(imports.length).toBeGreaterThan(1_000);
    expect(new Set(files.map(moduleOf).filter((name) => name !== undefined))).toEqual(new Set(order));
  });

  it('know only those before them', () => {
    expect(againstTheOrder(imports)).toEqual([]);
  });

  it('a planted import of a later module is found', () => {
    const planted = importsIn('modules/users/canary.ts', "import type { Draft } from '#server/modules/drafts/drafts.port.ts';\n");
    expect(againstTheOrder(planted)).toEqual(['modules/users/canary.ts -> modules/drafts/drafts.port.ts']);
  });

  it('are imported through their interface: their ports and their module file', () => {
    expect(pastTheInterface(imports)).toEqual([]);
  });

  it('a planted import past the interface is found', () => {
    const planted = importsIn('modules/drafts/canary.ts', "import { figureRoutes } from '#server/modules/figures/figures.routes.ts';\n");
    expect(pastTheInterface(planted)).toEqual(['modules/drafts/canary.ts -> modules/figures/figures.routes.ts']);
  });

  it('write records, steps, documents, entries and work in one place: the commit', () => {
    const statements =
      /\.(?:saveRecord|changeContent|changeState|deactivate|saveEvent|saveDocument|saveLogEntry|saveWork|saveDeferredSubmission|keepPanel|forgetPanel)\(/;
    const writers = files.filter((file) => file.startsWith('modules/') && statements.test(readFileSync(path.join(server, file), 'utf8')));
    // the repository is what the commit writes through
    expect(writers.toSorted()).toEqual(['modules/acts/commit.ts', 'modules/records/record-writing.repository.ts']);
  });

  it('ports are types alone: what a module gives to others is public', () => {
    const ports = files.filter((file) => file.endsWith('.port.ts'));
    const withLogic = ports.filter((file) =>
      /^export (?:async )?(?:function|const|class)/m.test(readFileSync(path.join(server, file), 'utf8')),
    );
    expect(ports.length).toBeGreaterThan(20);
    expect(withLogic).toEqual([]);
  });

  it.each(order)('%s can be held in the head', (name) => {
    expect(files.filter((file) => moduleOf(file) === name).length).toBeLessThanOrEqual(mostFiles);
  });
});
