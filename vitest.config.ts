import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { rjsfAliases } from './scripts/web/rjsf-aliases.ts';
import { ServersFirst } from './tests/servers-first.ts';
import { isLongForm } from './tests/long-form.ts';
import { mustComeMs } from './tests/time-limits.ts';

/** What kills servers, waits, goes through everything or reads hostile files runs by name: npm run test:long. */
const named = isLongForm ? '*' : '!(*.long)';

/** Without what a browser needs, Node reads TypeScript as it is, and keeps it compiled: a third of the time of a worker's start. */
const asNodeRuns = { viteModuleRunner: false };

export default defineConfig({
  resolve: { alias: rjsfAliases },
  test: {
    // Forms are tested with what is built: without what RJSF brings and no form needs.
    server: { deps: { inline: ['@rjsf/core', '@rjsf/utils'] } },
    testTimeout: 3 * mustComeMs,
    hookTimeout: 3 * mustComeMs,
    expect: { poll: { timeout: mustComeMs } },
    // No more than cores: each worker reads the whole desk first, and PostgreSQL, lint and the declarations work beside them.
    maxWorkers: availableParallelism(),
    // Young objects of a whole test have room, so that fewer of them are moved: a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    // A worker keeps its modules from file to file: no test leaves anything behind in them.
    isolate: false,
    sequence: { sequencer: ServersFirst },
    // One project for each kind of worker: a worker takes the next file only if that one needs the same, or another starts and reads everything again.
    projects: [
      // Left out by its pattern: an own list of exclusions would hide that of the command line.
      { extends: true, test: { name: 'desk', include: [`tests/!(server)/**/${named}.test.ts`], experimental: asNodeRuns } },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          include: [`tests/!(server)/**/${named}.test.tsx`],
          setupFiles: ['tests/testing-library.setup.ts'],
        },
      },
      // PostgreSQL starts only when one of these is run.
      {
        extends: true,
        test: {
          name: 'server',
          include: [`tests/server/**/${named}.test.ts`],
          globalSetup: ['tests/postgres.setup.ts'],
          experimental: asNodeRuns,
        },
      },
    ],
  },
});
