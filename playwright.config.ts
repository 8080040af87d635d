import { defineConfig } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './scripts/chromium.ts';
import { isSlow, slowness } from './tests/slowness.ts';

const slow = slowness();

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/desk.setup.ts',
  outputDir: '.cache/e2e',
  fullyParallel: false,
  // A page waits more than it works, so there are more workers than cores.
  workers: isSlow() ? 2 : 4,
  timeout: 120_000 * slow,
  expect: { timeout: 20_000 * slow, toPass: { timeout: 20_000 * slow } },
  forbidOnly: true,
  retries: 0,
  use: {
    headless: true,
    actionTimeout: 60_000 * slow,
    navigationTimeout: 60_000 * slow,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    // A trace of every step doubles the time; "--trace on" makes one of a test that failed.
    trace: 'off',
    launchOptions: { args: [...chromiumFlags], ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }) },
  },
});
