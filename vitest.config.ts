import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { rjsfAliases } from './scripts/rjsf-aliases.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { isSlow, slowness } from './tests/slowness.ts';

const slow = slowness();
const serverTests = 'tests/server/**/*.test.ts';

export default defineConfig({
  resolve: { alias: rjsfAliases },
  test: {
    // Forms are tested with what is built: without RJSF's own registry.
    server: { deps: { inline: ['@rjsf/core'] } },
    testTimeout: 60_000 * slow,
    hookTimeout: 60_000 * slow,
    expect: { poll: { timeout: 10_000 * slow } },
    // Many tests wait for a database or a child process, so there are twice as many workers as cores. A share in percent stops at the cores.
    // On a slow machine what one waits for would come too late for the desk's own time limits.
    maxWorkers: (isSlow() ? 1 : 2) * availableParallelism(),
    // Young objects of a whole test have room, so that fewer of them are moved: a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    // A worker keeps its modules from file to file: no test leaves anything behind in them.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'desk',
          // Left out by its pattern: an own list of exclusions would hide that of the command line.
          include: ['tests/!(server)/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/slowness.setup.ts'],
        },
      },
      // PostgreSQL starts only when one of these is run.
      { extends: true, test: { name: 'server', include: [serverTests], globalSetup: ['tests/postgres.setup.ts'] } },
    ],
  },
});
