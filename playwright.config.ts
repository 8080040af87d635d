import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './scripts/tests/chromium.ts';
import { isLongForm } from './tests/long-form.ts';
import { mustComeMs } from './tests/time-limits.ts';

/** Seven journeys; every path, refusal, page and story goes by name. */
const named = isLongForm ? '**/*.e2e.ts' : '**/!(*.long).e2e.ts';

export default defineConfig({
  // Node runs what is written in TypeScript as it is; compiling it first takes a fresh machine ten seconds.
  build: { external: ['**/*.ts', '**/*.js'] },
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/desk.setup.ts',
  outputDir: '.cache/e2e',
  fullyParallel: false,
  // A page waits more than it works.
  workers: 3,
  // A life from its first form to its end, each page looked at for accessibility, takes a minute alone.
  timeout: (isLongForm ? 12 : 4) * mustComeMs,
  expect: { timeout: mustComeMs, toPass: { timeout: mustComeMs } },
  forbidOnly: true,
  retries: 0,
  testMatch: named,
  use: {
    headless: true,
    actionTimeout: 2 * mustComeMs,
    navigationTimeout: 2 * mustComeMs,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    // A trace of every step doubles the time; "--trace on" makes one of a test that failed.
    trace: 'off',
    launchOptions: { args: [...chromiumFlags], ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }) },
  },
});
